import { MOST_SECTIONS, type SectionOrder, type SiteSection, toProblem } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { tell } from '../stores/notices.ts';
import { keyOf, type Loaded, linesOf, type TreeLine } from './site-tree.ts';

/** So many sections of one section are loaded at first, and again for each click on "more". */
const PAGE = 200;

interface SiteTreeState {
  readonly lines: readonly TreeLine[];
  toggle(section: SiteSection, isOpen: boolean): void;
  /** Loads more sections of a section, or more hosts. */
  more(within: SiteSection | null): void;
}

/**
 * The site as a tree, loaded where it is open, and again whenever the project changes or more of it is counted.
 * @param counted how much is counted, as a share of the project
 */
export function useSiteTree(order: SectionOrder, counted: number): SiteTreeState {
  const { engine, notices } = useApp();
  const state = useProject(({ summary, generation }) => `${generation} ${summary?.revision}`);
  const tenths = Math.floor(counted * 10);
  const isWhole = counted === 1;
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const counts = useRef(new Map<string, number>());
  /** Whether the user has opened or closed a section. */
  const isTouched = useRef(false);
  /** The sections that are not open, and the entries of all hosts. */
  const leaves = useRef<readonly SiteSection[]>([]);
  const whole = useRef(0);

  const load = useCallback(
    async (within: SiteSection | null, signal: AbortSignal): Promise<readonly SiteSection[]> => {
      const key = keyOf(within);
      const place = within === null ? null : { host: within.host, path: within.path };
      const found: SiteSection[] = [];
      let total = 0;
      const wanted = counts.current.get(key) ?? PAGE;
      do {
        const count = Math.min(MOST_SECTIONS, wanted - found.length);
        const asked = { within: place, order, whole: isWhole, first: found.length, count };
        const answer = await engine.request('sections', asked, { signal });
        found.push(...answer.sections);
        total = answer.total;
        if (answer.sections.length === 0) break;
      } while (found.length < Math.min(wanted, total));
      if (!signal.aborted) setLoaded((known) => new Map(known).set(key, { sections: found, total }));
      return found;
    },
    [engine, order, isWhole],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers depend on the state.
  useEffect(() => {
    const asking = new AbortController();
    const closed: SiteSection[] = [];
    const loadAll = async (within: SiteSection | null): Promise<void> => {
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
        // The first look shows where most of the entries are.
        if (largest && largest.sections > 0 && largest.entries > (whole.current * 2) / 5)
          setOpen(new Set(open).add(keyOf(largest)));
      })
      .catch((error: unknown) => {
        const problem = toProblem(error);
        // News about a change follows, and asks again.
        if (asking.signal.aborted || problem.code === 'stale-view') return;
        tell(notices, problem);
      });
    return () => asking.abort();
  }, [load, notices, open, state, tenths]);

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
