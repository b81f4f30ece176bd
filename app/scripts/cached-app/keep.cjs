// Repeatedly saves the code that V8 has compiled in this process or thread, because most of them are killed in the end.
const { renameSync, statSync, writeFileSync } = require('node:fs');
const { isMainThread, threadId } = require('node:worker_threads');
const v8 = require('node:v8');
const { cache } = require('../../out/shared/load-cached.cjs');

// V8 accepts compiled code only under the flags that it was compiled with, and programs start with the default flags.
v8.setFlagsFromString = () => {};

setInterval(() => {
  const { file, data } = cache();
  // Of several threads with the same script, keeps the cache of the one that has compiled the most.
  if (data.length <= (statSync(file, { throwIfNoEntry: false })?.size ?? 0)) return;
  const part = `${file}.${process.pid}-${isMainThread ? 0 : threadId}`;
  writeFileSync(part, data);
  renameSync(part, file);
}, 200).unref();
