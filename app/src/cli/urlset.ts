import { fail, runUrlset } from './run-urlset.ts';
import { watchStdout } from './stdout.ts';

watchStdout();
runUrlset(process.argv.slice(2), __dirname).then(
  (exit) => {
    process.exitCode = exit;
    // Exits without freeing memory, because that would take a while. The callback runs once stdout is flushed.
    process.stdout.write('', (error) => {
      if (!error) process.exit();
    });
  },
  (error: unknown) => {
    process.exitCode = fail(error);
  },
);
