import { assertNever, type ComparedSide, type Mapping } from '@urlset/core/contract.ts';
import { pastSide, presentSide, type Side } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { mainOrigin } from '@urlset/core/table/file/file-name.ts';
import type { OpenProject } from '../open-project.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { FedSide } from './compare-three-in-threads.ts';
import type { LastExport } from './last-export.ts';
import { momentOf, pastMomentOf } from './moment-of.ts';
import type { OtherSides, ReadSide, SideCall } from './other-sides.ts';

/** A side of a comparison or of a merge. */
export interface FoundSide extends FedSide {
  readonly asked: ComparedSide;
  /** Identifies its content: the same text means the same entries with the same values. */
  readonly key: string;
  /** The result of reading it; null for a state of the project and for its last export. */
  readonly read: ReadSide | null;
  /** The main origin of its URLs before mappings; '' if it is unknown, as for the last export. */
  readonly origin: string;
}

/** Whether a side is a state of the project, whose table changes with each edit. */
export function isState({ from }: ComparedSide): boolean {
  return from === 'now' || from === 'opened' || from === 'saved';
}

/** Finds the entries of any kind of side. */
export class FoundSides {
  readonly #lastExport: LastExport;
  readonly #others: OtherSides;
  readonly #feed: () => TableFeed;

  /** @param feed returns the feed of the open project */
  constructor(lastExport: LastExport, others: OtherSides, feed: () => TableFeed) {
    this.#lastExport = lastExport;
    this.#others = others;
    this.#feed = feed;
  }

  /**
   * @param mappings only used if the side is a commit or was chosen
   * @param apart a side that was found before, whose mappings this call must not change; null for none
   * @throws UrlsetError the errors of `LastExport.read` and `OtherSides.read`
   */
  async find(
    open: OpenProject,
    asked: ComparedSide,
    mappings: readonly Mapping[],
    call: SideCall,
    apart: FoundSide | null = null,
  ): Promise<FoundSide> {
    const { project } = open;
    switch (asked.from) {
      case 'now':
      case 'opened':
      case 'saved': {
        const { from } = asked;
        const make = () => (from === 'now' ? presentSide(project) : pastSide(project, from));
        let side: Side | null = null;
        return {
          ...{ asked, feed: this.#feed(), key: stateKey(project, from), read: null },
          origin: mainOrigin(project),
          // Most calls need only the key.
          get side() {
            side ??= make();
            return side;
          },
        };
      }
      case 'exported': {
        const { signal, tell, turned } = call;
        const { side, feed, manifest } = await this.#lastExport.read(project, signal, tell, turned);
        return { asked, side, feed, key: manifest, read: null, origin: '' };
      }
      case 'commit':
      case 'chosen': {
        const read = await this.#others.read(open, asked, mappings, call, apart?.read ?? null);
        const { side, feed, key, origin } = read;
        return { asked, side, feed, key, read, origin };
      }
      default:
        return assertNever(asked);
    }
  }

  /** Whether a side still has the same entries. The last export counts as unchanged until {@link find} rereads it. */
  isPresent(project: Project, { asked: { from }, key }: FoundSide): boolean {
    switch (from) {
      case 'now':
      case 'opened':
      case 'saved':
        return key === stateKey(project, from);
      case 'exported':
        return true;
      case 'commit':
      case 'chosen':
        return this.#others.isPresent(key);
      default:
        return assertNever(from);
    }
  }
}

function stateKey(project: Project, from: 'now' | 'opened' | 'saved'): string {
  return `${from} ${from === 'now' ? momentOf(project) : pastMomentOf(project)}`;
}
