import path from 'node:path';
import { vi } from 'vitest';

/** The functions of `node:fs/promises` that a test can make fail. Each takes a path as its first argument. */
const OPERATIONS = ['mkdir', 'open', 'readFile', 'rename', 'rm', 'truncate', 'unlink', 'writeFile'] as const;
type Operation = (typeof OPERATIONS)[number];

interface Fault {
  operation: Operation;
  /** The base name of the path, or any other end of it. */
  name: string;
  code: string;
  /** How many more calls fail. */
  times: number;
}

const faults: Fault[] = [];

/** Makes the next `times` calls of an operation fail for paths that end in `name`; all calls by default. */
export function failing(
  operation: Operation,
  name: string,
  code: string,
  times = Number.POSITIVE_INFINITY,
): void {
  faults.push({ operation, name, code, times });
}

/** Removes all faults. */
export function mendDisk(): void {
  faults.length = 0;
}

/** The real `node:fs/promises` with the faults that a test sets. Pass it to `vi.mock`. */
export async function faultyDisk<T extends object>(original: () => Promise<T>): Promise<T> {
  const real = await original();
  const faulty = OPERATIONS.map((operation) => {
    const act = (real as Record<string, unknown>)[operation] as (...args: unknown[]) => Promise<unknown>;
    return [
      operation,
      vi.fn(async (...args: unknown[]) => {
        throwFault(operation, String(args[0]));
        return act(...args);
      }),
    ];
  });
  return { ...real, ...Object.fromEntries(faulty) };
}

function throwFault(operation: Operation, file: string): void {
  const fault = faults.find(
    (one) => one.operation === operation && one.times > 0 && path.normalize(file).endsWith(one.name),
  );
  if (!fault) return;
  fault.times--;
  throw Object.assign(new Error(`${fault.code}: ${operation} '${path.basename(file)}'`), {
    code: fault.code,
  });
}
