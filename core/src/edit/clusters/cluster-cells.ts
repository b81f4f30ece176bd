import { grown } from '../../bytes/byte-at.ts';
import type { Steps } from '../../bytes/steps.ts';
import {
  CELL_FAULTS,
  type CellState,
  type ClusterFault,
  type FaultCounts,
} from '../../contract/screens/clusters.ts';

/** Number of cells or clusters visited before the generator yields. That takes a few milliseconds. */
const STEP = 65_536;
const SMALLEST = 4096;
/** For a host that is not known, or does not matter. */
export const NO_HOST = 0xffff;

/** The states that cells have, by number. */
const STATES = ['there', ...CELL_FAULTS] as const satisfies readonly CellState[];
const numberOf = (state: CellState) => STATES.indexOf(state);
/** The number of `unnamed`, the only fault that is not a state. */
const UNNAMED = STATES.length;
const bitOf = (fault: ClusterFault) => 1 << (fault === 'unnamed' ? UNNAMED : numberOf(fault));
const [THERE, OUTSIDE, MISSING] = [numberOf('there'), numberOf('outside'), numberOf('missing')];

/** The languages that have a column. */
export interface Columns {
  /** The language of each column, by its place in `Languages`. */
  readonly languages: readonly number[];
  /** For each language: its column, or -1. */
  readonly places: Int32Array;
}

/** How many clusters have each fault, in total and in each language. */
export interface CellCounts {
  readonly all: FaultCounts;
  of(language: number): FaultCounts;
}

/** The states of the languages that each cluster has: five bytes per cluster and language. */
export class ClusterCells {
  /** For each cluster: where its cells start; the last element is the end. */
  readonly #starts: Uint32Array;
  #languages = new Uint16Array(SMALLEST);
  #states = new Uint8Array(SMALLEST);
  #hosts = new Uint16Array(SMALLEST);
  #count = 0;
  /** For each cluster: how many of its entries are not listed by any entry of the cluster, up to 255. */
  readonly #unnamed: Uint8Array;
  /** For each language: how many clusters have it. */
  readonly pages: number[] = [];
  /** For each language: the host of more than half of its pages; {@link NO_HOST} if none. */
  usualHosts: readonly number[] = [];

  constructor(clusters: number) {
    this.#starts = new Uint32Array(clusters + 1);
    this.#unnamed = new Uint8Array(clusters);
  }

  /** The number of clusters. */
  get clusters(): number {
    return this.#starts.length - 1;
  }

  /** Adds a language to the cluster that is being filled. */
  add(language: number, state: CellState, host: number): void {
    if (this.#count === this.#states.length) {
      const room = this.#count * 2;
      this.#languages = grown(this.#languages, room);
      this.#states = grown(this.#states, room);
      this.#hosts = grown(this.#hosts, room);
    }
    this.#languages[this.#count] = language;
    this.#states[this.#count] = numberOf(state);
    this.#hosts[this.#count++] = host;
    this.pages[language] = (this.pages[language] ?? 0) + 1;
  }

  /** Ends a cluster. @param unnamed how many of its entries are not listed by any entry of the cluster */
  finish(cluster: number, unnamed = 0): void {
    this.#starts[cluster + 1] = this.#count;
    this.#unnamed[cluster] = Math.min(unnamed, 255);
  }

  /**
   * Finds pages whose host differs from that of most pages in their language. Those that are otherwise sound, or only
   * outside the project, get the state `other-host`.
   */
  *compareHosts(): Steps<void> {
    const tallies = Array.from(this.pages, () => new Map<number, number>());
    for (let at = 0; at < this.#count; at++) {
      if (at % STEP === STEP - 1) yield;
      const host = this.#hosts[at] as number;
      const tally = tallies[this.#languages[at] as number];
      if (host !== NO_HOST) tally?.set(host, (tally.get(host) ?? 0) + 1);
    }
    this.usualHosts = tallies.map(usualHost);
    if (tallies.every(({ size }) => size < 2)) return;
    for (let at = 0; at < this.#count; at++) {
      if (at % STEP === STEP - 1) yield;
      const state = this.#states[at];
      const usual = this.usualHosts[this.#languages[at] as number];
      const host = this.#hosts[at];
      const isOther = host !== NO_HOST && usual !== NO_HOST && host !== usual;
      if (isOther && (state === THERE || state === OUTSIDE)) this.#states[at] = numberOf('other-host');
    }
  }

  /** The state of a language in a cluster. */
  stateOf(cluster: number, language: number): CellState {
    for (let at = this.#startOf(cluster); at < this.#startOf(cluster + 1); at++)
      if (this.#languages[at] === language) return stateAt(this.#states[at]);
    return 'missing';
  }

  /** How many entries of a cluster are not listed by any entry of the cluster, up to 255. */
  unnamedIn(cluster: number): number {
    return this.#unnamed[cluster] ?? 0;
  }

  /** The state of each column in a cluster. */
  statesOf(cluster: number, { languages, places }: Columns): CellState[] {
    const states = new Array<CellState>(languages.length).fill('missing');
    for (let at = this.#startOf(cluster); at < this.#startOf(cluster + 1); at++) {
      const column = places[this.#languages[at] as number] as number;
      if (column >= 0) states[column] = stateAt(this.#states[at]);
    }
    return states;
  }

  /** Counts clusters by fault. A cluster without a page in one of the columns counts as `missing`. */
  *counts(columns: Columns): Steps<CellCounts> {
    const { clusters } = this;
    const byLanguage = new Uint32Array(this.pages.length * STATES.length);
    const all = new Uint32Array(STATES.length + 1);
    for (let cluster = 0; cluster < clusters; cluster++) {
      if (cluster % STEP === STEP - 1) yield;
      const states = this.#faultsOf(cluster, null, columns);
      for (let state = 0; state <= UNNAMED; state++)
        if ((states & (1 << state)) !== 0) all[state] = (all[state] as number) + 1;
    }
    for (let at = 0; at < this.#count; at++) {
      if (at % STEP === STEP - 1) yield;
      const place = (this.#languages[at] as number) * STATES.length + (this.#states[at] as number);
      byLanguage[place] = (byLanguage[place] as number) + 1;
    }
    const of = (language: number) => {
      const own = byLanguage.subarray(language * STATES.length, (language + 1) * STATES.length);
      return { ...faultCounts(own), missing: clusters - (this.pages[language] ?? 0) };
    };
    return { all: faultCounts(all), of };
  }

  /**
   * The clusters with one of these faults, ascending; all clusters if no faults are given.
   * @param language the language that must have the fault; null for any
   */
  *find(faults: readonly ClusterFault[], language: number | null, columns: Columns): Steps<Uint32Array> {
    const { clusters } = this;
    const wanted = faults.reduce((bits, fault) => bits | bitOf(fault), 0);
    const found = new Uint32Array(clusters);
    let count = 0;
    for (let cluster = 0; cluster < clusters; cluster++) {
      if (cluster % STEP === STEP - 1) yield;
      if (wanted === 0 || (this.#faultsOf(cluster, language, columns) & wanted) !== 0)
        found[count++] = cluster;
    }
    return found.subarray(0, count);
  }

  /** The states of a cluster, as bits of their numbers. @param language the only language to look at; null for all */
  #faultsOf(cluster: number, language: number | null, { languages, places }: Columns): number {
    let bits = language === null && this.unnamedIn(cluster) > 0 ? 1 << UNNAMED : 0;
    let present = 0;
    for (let at = this.#startOf(cluster); at < this.#startOf(cluster + 1); at++) {
      const own = this.#languages[at] as number;
      if (language !== null && own !== language) continue;
      bits |= 1 << (this.#states[at] as number);
      if (language !== null || (places[own] as number) >= 0) present++;
    }
    const wanted = language === null ? languages.length : 1;
    return present < wanted ? bits | (1 << MISSING) : bits;
  }

  #startOf(cluster: number): number {
    return this.#starts[cluster] as number;
  }
}

function stateAt(number: number | undefined): CellState {
  return STATES[number ?? MISSING] ?? 'missing';
}

function faultCounts(counts: Uint32Array): FaultCounts {
  const of = (fault: CellState) => counts[numberOf(fault)] ?? 0;
  return {
    ...{ conflicting: of('conflicting'), 'not-returned': of('not-returned'), incomplete: of('incomplete') },
    ...{ 'other-host': of('other-host'), outside: of('outside'), missing: of('missing') },
    unnamed: counts[UNNAMED] ?? 0,
  };
}

/** The host of more than half of the pages with a known host; {@link NO_HOST} if none. */
function usualHost(tally: ReadonlyMap<number, number>): number {
  let all = 0;
  let [usual, most] = [NO_HOST, 0];
  for (const [host, count] of tally) {
    all += count;
    if (count > most) [usual, most] = [host, count];
  }
  return most * 2 > all ? usual : NO_HOST;
}
