/** Pages of 64 KiB that the modules in `core/assembly/` use for themselves. */
const OWN_PAGES = 25;
const PAGE = 65_536;

/** A constant or a variable that a module exports. */
export interface Exported<T = number> {
  readonly value: T;
}

let memory: WebAssembly.Memory | null = null;

/**
 * The memory of this thread's WebAssembly. Its modules share it, so one can read what another inflated. It never
 * shrinks. Growing it detaches all views of it.
 * @param least how many bytes it must have
 */
export function wasmMemory(least = 0): WebAssembly.Memory {
  memory ??= new WebAssembly.Memory({ initial: OWN_PAGES });
  const missing = Math.ceil((least - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  return memory;
}

/** Starts a module, given in base64, with this thread's memory. Returns its exports. */
export function startWasm(module: string, imports: WebAssembly.Imports = {}): unknown {
  const text = atob(module);
  const binary = new Uint8Array(text.length);
  // At the start of a program, calling a function for each byte would take longer than compiling the module.
  for (let at = 0; at < text.length; at++) binary[at] = text.charCodeAt(at);
  const env = { memory: wasmMemory() };
  return new WebAssembly.Instance(new WebAssembly.Module(binary), { ...imports, env }).exports;
}
