// Keeps what V8 compiled in this process or thread, again and again, because most of them are killed in the end.
const { renameSync, statSync, writeFileSync } = require('node:fs');
const { isMainThread, threadId } = require('node:worker_threads');
const v8 = require('node:v8');
const { cache } = require('../../out/shared/load-cached.cjs');

// V8 takes compiled code only under the flags that it was compiled for, and programs begin with the default ones.
v8.setFlagsFromString = () => {};

setInterval(() => {
  const { file, data } = cache();
  // Of several threads of a kind, the one that has compiled most counts.
  if (data.length <= (statSync(file, { throwIfNoEntry: false })?.size ?? 0)) return;
  const part = `${file}.${process.pid}-${isMainThread ? 0 : threadId}`;
  writeFileSync(part, data);
  renameSync(part, file);
}, 200).unref();
