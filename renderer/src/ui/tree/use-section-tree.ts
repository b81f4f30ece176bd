import { MOST_SECTIONS, toProblem } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../app-context.ts';
import { tell } from '../../stores/notices.ts';
import { keyOf, type Loaded, linesOf, type TreeLine, type TreeSection } from './tree-lines.ts';

/** How many subsections of a section are loaded at first, and again for each click on "more". */
const PAGE = 200;

/** Requests the sections directly in `within`, or the hosts if `within` is null. */
export type LoadSections<S extends TreeSection> = (
  asked: { within: { host: string; path: string } | null; first: number; count: number },
  signal: AbortSignal,
) => Promise<Loaded<S>>;

interface SectionTreeState<S extends TreeSection> {
  readonly lines: readonly TreeLine<S>[];
  toggle(section: S, isOpen: boolean): void;
  /** Loads more sections of a section, or more hosts. */
  more(within: S | null): void;
}

/**
 * The site as a tree. Loads the open sections, and reloads them whenever `state` or `ask` changes.
 * @param ask null while there is nothing to show
 * @param state what the answers depend on, besides `ask`
 */
export function useSectionTree<S extends TreeSection>(
  ask: LoadSections<S> | null,
  state: string,
): SectionTreeState<S> {
  const { notices } = useApp();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded<S>>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const counts = useRef(new Map<string, number>());
  /** Whether the user has opened or closed a section. */
  const isTouched = useRef(false);
  /** The loaded sections that are not open, and the number of entries in all loaded hosts. */
  const leaves = useRef<readonly S[]>([]);
  const whole = useRef(0);

  const load = useCallback(
    async (within: S | null, signal: AbortSignal): Promise<readonly S[]> => {
      if (ask === null) return [];
      const key = keyOf(within);
      const place = within === null ? null : { host: within.host, path: within.path };
      const found: S[] = [];
      let total = 0;
      const wanted = counts.current.get(key) ?? PAGE;
      do {
        const count = Math.min(MOST_SECTIONS, wanted - found.length);
        const answer = await ask({ within: place, first: found.length, count }, signal);
        found.push(...answer.sections);
        total = answer.total;
        if (answer.sections.length === 0) break;
      } while (found.length < Math.min(wanted, total));
      if (!signal.aborted) setLoaded((known) => new Map(known).set(key, { sections: found, total }));
      return found;
    },
    [ask],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers depend on the state.
  useEffect(() => {
    const asking = new AbortController();
    const closed: S[] = [];
    const loadAll = async (within: S | null): Promise<void> => {
      const found = await load(within, asking.signal);
      if (within === null) whole.current = found.reduce((sum, { entries }) => sum + entries, 0);
      for (const section of found) {
        if (open.has(keyOf(section))) await loadAll(section);
        else closed.push(section);
      }
      leaves.current = closed;
    };
    loadAll(null)
      .then(() => {
        if (isTouched.current || asking.signal.aborted) return;
        const [largest] = [...leaves.current].toSorted((a, b) => b.entries - a.entries);
        // Until the user opens or closes a section, open the largest if it holds more than two fifths of the entries.
        if (largest && largest.sections > 0 && largest.entries > (whole.current * 2) / 5)
          setOpen(new Set(open).add(keyOf(largest)));
      })
      .catch((error: unknown) => {
        const problem = toProblem(error);
        // The data changed in the meantime. The engine also reports that change, which triggers another request.
        if (asking.signal.aborted || problem.code === 'stale-view') return;
        tell(notices, problem);
      });
    return () => asking.abort();
  }, [load, notices, open, state]);

  return {
    lines: useMemo(() => linesOf(loaded, open), [loaded, open]),
    toggle(section, isOpen) {
      isTouched.current = true;
      const next = new Set(open);
      if (isOpen) next.add(keyOf(section));
      else next.delete(keyOf(section));
      setOpen(next);
    },
    more(within) {
      const key = keyOf(within);
      counts.current.set(key, (counts.current.get(key) ?? PAGE) + PAGE);
      setOpen(new Set(open));
    },
  };
}
