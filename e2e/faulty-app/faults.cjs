// Makes file system calls fail. The file named by URLSET_FAULTS lists which ones, and may change: see faulty-disk.ts.
const fs = require('node:fs');
const promises = require('node:fs/promises');
const path = require('node:path');

const { URLSET_FAULTS: list = '' } = process.env;

/** Throws if this operation fails for this path now. */
function attempt(operation, file) {
  // Reading the list opens it.
  if (file === list) return;
  const faults = JSON.parse(fs.readFileSync(list, 'utf8'));
  const full = path.normalize(String(file));
  const fault = faults.find((one) => one.operation === operation && full.endsWith(one.name));
  if (!fault) return;
  const message = `${fault.code}: made to fail, ${operation} '${full}'`;
  throw Object.assign(new Error(message), { code: fault.code, syscall: operation, path: full });
}

for (const operation of ['access', 'mkdir', 'open', 'readFile', 'rename', 'rm', 'truncate', 'unlink']) {
  const act = promises[operation];
  promises[operation] = async (file, ...rest) => {
    attempt(operation, file);
    const result = await act(file, ...rest);
    return operation === 'open' ? faulty(result, file) : result;
  };
  const sync = fs[`${operation}Sync`];
  fs[`${operation}Sync`] = (file, ...rest) => {
    attempt(operation, file);
    return sync(file, ...rest);
  };
}

/** An open file whose writes fail, too. */
function faulty(handle, file) {
  for (const method of ['write', 'writeFile']) {
    const act = handle[method];
    handle[method] = async (...args) => {
      attempt('write', file);
      return Reflect.apply(act, handle, args);
    };
  }
  return handle;
}
