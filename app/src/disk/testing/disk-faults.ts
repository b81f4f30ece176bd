import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';

/** The functions of `node:fs/promises` that a test can make fail. Each takes a path as its first argument. */
const OPERATIONS = [
  'copyFile',
  'link',
  'mkdir',
  'open',
  'readdir',
  'readFile',
  'rename',
  'rm',
  'truncate',
  'unlink',
  'writeFile',
] as const;
/** `write` and `read` fail on open files. A failing write still writes half of its bytes. */
type Operation = (typeof OPERATIONS)[number] | 'read' | 'write';

interface Fault {
  operation: Operation;
  /** The base name of the path, or any other end of it. */
  name: string;
  code: string;
  /** The number of further calls that fail. */
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
        const file = String(args[0]);
        throwFault(operation, file);
        const result = await act(...args);
        return operation === 'open' ? faultyHandle(result as FileHandle, file) : result;
      }),
    ];
  });
  return { ...real, ...Object.fromEntries(faulty) };
}

function faultyHandle(handle: FileHandle, file: string): FileHandle {
  const { read, write, writeFile } = handle;
  return Object.assign(handle, {
    async read(...args: unknown[]) {
      throwFault('read', file);
      return Reflect.apply(read, handle, args);
    },
    async write(bytes: Uint8Array, from: number, length: number, at: number) {
      if (faultOf('write', file)) await Reflect.apply(write, handle, [bytes, from, length >> 1, at]);
      throwFault('write', file);
      return Reflect.apply(write, handle, [bytes, from, length, at]);
    },
    async writeFile(bytes: Uint8Array) {
      if (faultOf('write', file))
        await Reflect.apply(writeFile, handle, [bytes.subarray(0, bytes.length >> 1)]);
      throwFault('write', file);
      return Reflect.apply(writeFile, handle, [bytes]);
    },
  });
}

function faultOf(operation: Operation, file: string): Fault | undefined {
  return faults.find(
    (one) => one.operation === operation && one.times > 0 && path.normalize(file).endsWith(one.name),
  );
}

function throwFault(operation: Operation, file: string): void {
  const fault = faultOf(operation, file);
  if (!fault) return;
  fault.times--;
  throw Object.assign(new Error(`${fault.code}: ${operation} '${path.basename(file)}'`), {
    code: fault.code,
  });
}
