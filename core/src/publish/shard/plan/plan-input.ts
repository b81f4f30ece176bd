import type { FileId } from '../../../contract/values.ts';
import type { Project } from '../../../project/project.ts';
import type { PlaceFacts } from '../../../rules/place/place.ts';
import { listsUrls, type ProjectFile } from '../../../table/file/project-file.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { Runs } from '../../../table/runs.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { ILL_FORMED, NOT_ABSOLUTE } from '../../bundle/entry-faults.ts';
import { type FileForm, fileForm } from '../../bundle/file-form.ts';
import type { Manifest } from '../../bundle/manifest.ts';
import { type Policy, printPolicy } from '../policy.ts';
import type { PreviousExport, PreviousShards } from '../previous-export.ts';

type WritableProject = ProjectData & Pick<Project, 'write'>;

/** A sitemap whose entries are planned. */
export interface PlanFile {
  readonly id: FileId;
  readonly name: string;
  readonly runs: Runs;
  readonly form: FileForm;
  /** Bytes that it would be saved as; null where it cannot be exported as it would be saved. */
  readonly ownBytes: number | null;
}

/** At most so many entries, and uncompressed bytes, a shard. */
export interface ShardLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** What is planned, and how. */
export interface PlanInput {
  /** Everything in it is compared: its duplicates are flagged. */
  readonly table: UrlTable;
  /** In the order of the project. */
  readonly files: readonly PlanFile[];
  /** Each refines the one before; every group fills its shards up to the limits. */
  readonly policies: readonly Policy[];
  readonly limits: ShardLimits;
  /** A pattern of names, see `NamePattern`. */
  readonly names: string;
  readonly gzip: boolean;
  /** The URL of the folder that the bundle lies in, with its slash at the end. */
  readonly base: string;
  /** The same as a place that entries are judged by; null where nobody asks. */
  readonly place?: PlaceFacts | null;
  /** By the name that a shard would have: the one that somebody gave it instead. Both without their ending. */
  readonly renames?: ReadonlyMap<string, string>;
  /** Names that no shard may have, such as the index's. */
  readonly reserved: readonly string[];
  /** The earlier export whose assignments are kept; null to start anew. */
  readonly previous: PreviousShards | null;
  /** Whether entries stay where they were although the policies are others now. */
  readonly keepGroups: boolean;
}

/** The same with all that a plan at once needs. */
export interface WholePlanInput extends PlanInput {
  readonly previous: PreviousExport | null;
}

/** The present sitemaps of a project, to be planned. */
export function planFiles(project: WritableProject): PlanFile[] {
  return project.files.filter(listsUrls).map((file) => ({
    id: file.id,
    name: file.name,
    runs: file.order.runs,
    form: fileForm(file),
    ownBytes: keepsItself(file) ? ownBytes(project, file) : null,
  }));
}

/** Whether a file can be exported as it would be saved: it is a sitemap in UTF-8, sound in itself. */
function keepsItself({ kind, damaged, recoded, told, mends, block, counts }: ProjectFile): boolean {
  if (kind !== 'urlset' || damaged || recoded || block === null) return false;
  if ([...ILL_FORMED, NOT_ABSOLUTE].some((rule) => (counts[rule] ?? 0) > 0)) return false;
  const mended = new Set(mends.map(({ code }) => code));
  return !told.some(({ code }) => UNSOUND.has(code) && !mended.has(code));
}

/** What a reader may not take a file for that has one of these. */
const UNSOUND: ReadonlySet<string> = new Set([
  'xml-not-well-formed',
  'not-utf8',
  'content-before-declaration',
  'unknown-root',
  'wrong-namespace',
  'doctype-present',
]);

function ownBytes(project: WritableProject, { id, block, stamp, mends }: ProjectFile): number {
  if (block && stamp === 0 && mends.length === 0) return block.bytes.length;
  return project.write(id).reduce((sum, piece) => sum + piece.length, 0);
}

/**
 * Whether an export planned like this goes by what an earlier one went by, so that all stays where it is. Lower
 * limits do: they push out the last entries of each shard, and no others.
 */
export function isPlannedAlike(
  { policies, limits, names }: Pick<PlanInput, 'policies' | 'limits' | 'names'>,
  manifest: Pick<Manifest, 'policies' | 'limits' | 'names'>,
): boolean {
  return (
    names === manifest.names &&
    limits.entries <= manifest.limits.entries &&
    limits.bytes <= manifest.limits.bytes &&
    hasSamePolicies(policies.map(printPolicy), manifest.policies)
  );
}

function hasSamePolicies(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((policy, place) => policy === other[place]);
}
