import { type Profiler, Session } from 'node:inspector';
import path from 'node:path';

/** Counts only code of the product, not code that generates test inputs. */
const COUNTED = /\/(core|app)\/src\/(?!testing\/|cost\/)/;

/** The units of work done in one place of the code. */
export interface Place {
  name: string;
  units: number;
}

/** The units of work of a call, and the places that did most of it. */
export interface Work {
  units: number;
  places: readonly Place[];
}

/** The number of places to list. */
const SHOWN = 5;

/**
 * Counts the work of code without changing that code. V8 counts how often each block runs. The work of a function is
 * how often its busiest block runs, which is the number of rounds of its longest loop. V8 does not count
 * blocks of built-in functions, so those in {@link PLATFORM} and regular expressions count the bytes, items or
 * characters that they process.
 * V8 counts blocks only in modules that are loaded after {@link WorkCounter.start}.
 */
export class WorkCounter {
  readonly #session = new Session();
  readonly #native = new Map<string, number>();

  private constructor() {
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    countPlatform((name, units) => this.#native.set(name, (this.#native.get(name) ?? 0) + units));
  }

  static start(): WorkCounter {
    return new WorkCounter();
  }

  /** Leaves out the work since the last measurement. */
  skip(): void {
    this.#take();
  }

  /** Measures the work of `run`. Blocks that ran since the last measurement or {@link skip} count too. */
  count(run: () => void): Work {
    this.#native.clear();
    run();
    const native = Array.from(this.#native, ([name, units]) => ({ name, units }));
    const places = [...native, ...this.#take()].sort((a, b) => b.units - a.units);
    return { units: places.reduce((sum, { units }) => sum + units, 0), places: places.slice(0, SHOWN) };
  }

  /** The rounds of each function since the last call. */
  #take(): Place[] {
    const { result } = this.#post('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType;
    return result
      .filter(({ url }) => COUNTED.test(url))
      .flatMap(({ url, functions }) =>
        functions.map(({ functionName, ranges }) => ({
          name: `${path.basename(url)} ${functionName || `at ${ranges[0]?.startOffset}`}`,
          units: ranges.reduce((most, { count }) => Math.max(most, count), 0),
        })),
      );
  }

  #post(method: string, params?: object): unknown {
    let answer: unknown;
    this.#session.post(method, params, (error, result) => {
      if (error) throw new Error(error.message);
      answer = result;
    });
    return answer;
  }
}

/** Receives the units that a built-in function processed: bytes, items or characters. */
type Note = (name: string, units: number) => void;

/** The units of one call of a built-in function, from its receiver, arguments and result. */
type UnitsOf = (self: { length: number }, args: readonly unknown[], made: unknown) => number;

const whole: UnitsOf = (self) => self.length;
const given: UnitsOf = (_, [from]) => lengthOf(from);
const result: UnitsOf = (_self, _args, made) => lengthOf(made);
/** A search stops at its first match. */
const searched: UnitsOf = (self, [, from], found) => {
  const start = typeof from === 'number' ? from : 0;
  return Math.max(0, (typeof found === 'number' && found >= 0 ? found : self.length) - start);
};
/** A backward search stops at its first match, too. */
const searchedBack: UnitsOf = (self, [, from], found) => {
  const start = typeof from === 'number' ? Math.min(from, self.length - 1) : self.length - 1;
  return Math.max(0, start - Math.max(-1, Number(found)));
};
const filled: UnitsOf = (self, [, from, to]) =>
  (typeof to === 'number' ? to : self.length) - (typeof from === 'number' ? from : 0);

/** Built-in functions that scan their receiver, arguments or result, by prototype. */
const PLATFORM: readonly (readonly [string, object, UnitsOf, readonly string[]])[] = [
  ['bytes', Object.getPrototypeOf(Uint8Array.prototype), searched, ['indexOf']],
  ['bytes', Object.getPrototypeOf(Uint8Array.prototype), given, ['set']],
  ['bytes', Object.getPrototypeOf(Uint8Array.prototype), result, ['slice']],
  ['bytes', Object.getPrototypeOf(Uint8Array.prototype), filled, ['fill']],
  [
    'bytes',
    Object.getPrototypeOf(Uint8Array.prototype),
    whole,
    ['includes', 'sort', 'reverse', 'copyWithin', 'join'],
  ],
  ['bytes', Object.getPrototypeOf(Uint8Array.prototype), searchedBack, ['lastIndexOf']],
  ['TextDecoder', TextDecoder.prototype, given, ['decode']],
  ['TextEncoder', TextEncoder.prototype, given, ['encode']],
  ['Array', Array.prototype, searched, ['indexOf']],
  ['Array', Array.prototype, result, ['slice']],
  ['Array', Array.prototype, searchedBack, ['lastIndexOf']],
  [
    'Array',
    Array.prototype,
    whole,
    ['includes', 'splice', 'concat', 'join', 'shift', 'unshift', 'sort', 'toSorted', 'reverse'],
  ],
  ['String', String.prototype, searched, ['indexOf']],
  [
    'String',
    String.prototype,
    whole,
    ['includes', 'replaceAll', 'match', 'split', 'toLowerCase', 'toUpperCase', 'trim', 'normalize'],
  ],
];

function countPlatform(note: Note): void {
  countExpressions(note);
  for (const [kind, on, unitsOf, names] of PLATFORM) {
    for (const name of names) {
      const native: unknown = Reflect.get(on, name);
      if (typeof native !== 'function') throw new TypeError(name);
      Object.defineProperty(on, name, {
        configurable: true,
        writable: true,
        value(this: { length: number }, ...args: unknown[]) {
          const made: unknown = Reflect.apply(native, this, args);
          note(`${kind}.${name}`, unitsOf(this, args, made));
          return made;
        },
      });
    }
  }
}

/**
 * A regular expression scans from its start position to the end of the match. Without a match, it scans to the end of
 * the text, or nothing if it is sticky. Backtracking is not counted, because it cannot be observed.
 */
function countExpressions(note: Note): void {
  const native = RegExp.prototype.exec;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = native.call(this, text);
    const to = found === null ? (this.sticky ? from : text.length) : found.index + found[0].length;
    note('RegExp.exec', Math.max(0, to - from));
    return found;
  };
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null && 'length' in value ? Number(value.length) : 0;
}
