import type { FileId } from '../../../contract/values.ts';
import type { Project } from '../../../project/project.ts';
import type { ScopeFacts } from '../../../rules/scope/publish-scope.ts';
import { listsUrls, type ProjectFile } from '../../../table/file/project-file.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { Runs } from '../../../table/runs.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { ILL_FORMED, NOT_ABSOLUTE } from '../../bundle/entry-composer.ts';
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
  /** Its size in bytes as Save would write it; null if it cannot be exported in that form. */
  readonly ownBytes: number | null;
}

/** Maximum numbers of entries and uncompressed bytes per shard. */
export interface ShardLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** The input of a plan. */
export interface PlanInput {
  /** All its entries have been compared, so duplicates are flagged. */
  readonly table: UrlTable;
  /** In project order. */
  readonly files: readonly PlanFile[];
  /** Each refines the one before it. Every group fills its shards up to the limits. */
  readonly policies: readonly Policy[];
  readonly limits: ShardLimits;
  /** A pattern of names, see `NamePattern`. */
  readonly names: string;
  readonly gzip: boolean;
  /** The URL of the bundle's folder, with a trailing slash. */
  readonly base: string;
  /** The publish location by which entries are judged; null to skip this check. */
  readonly scope?: ScopeFacts | null;
  /** Names that the user gave to shards, by their default names. Both without file extension. */
  readonly renames?: ReadonlyMap<string, string>;
  /** Names that shards may not have, such as the index's. */
  readonly reserved: readonly string[];
  /** The earlier export, whose assignments are kept; null to start over. */
  readonly previous: PreviousShards | null;
  /** Whether entries keep their shards even if the policies have changed. */
  readonly keepGroups: boolean;
}

/** The input for a plan in one step. */
export interface WholePlanInput extends PlanInput {
  readonly previous: PreviousExport | null;
}

/** The sitemaps of a project that a plan covers. */
export function planFiles(project: WritableProject): PlanFile[] {
  return project.files.filter(listsUrls).map((file) => ({
    id: file.id,
    name: file.name,
    runs: file.order.runs,
    form: fileForm(file),
    ownBytes: keepsItself(file) ? ownBytes(project, file) : null,
  }));
}

/** Whether a file can be exported as it would be saved: a sound sitemap in UTF-8. */
function keepsItself({ kind, damaged, recoded, told, mends, block, counts }: ProjectFile): boolean {
  if (kind !== 'urlset' || damaged || recoded || block === null) return false;
  if ([...ILL_FORMED, NOT_ABSOLUTE].some((rule) => (counts[rule] ?? 0) > 0)) return false;
  const mended = new Set(mends.map(({ code }) => code));
  return !told.some(({ code }) => UNSOUND.has(code) && !mended.has(code));
}

/** A file that breaks one of these rules may not be recognized as a sitemap. */
const UNSOUND: ReadonlySet<string> = new Set([
  'xml-not-well-formed',
  'not-utf8',
  'content-before-declaration',
  'unknown-root',
  'wrong-namespace',
  'doctype-present',
]);

function ownBytes(project: WritableProject, { id, block, stamp, mends }: ProjectFile): number {
  if (block && stamp === 0 && mends.length === 0) return block.content.length;
  return project.write(id).reduce((sum, piece) => sum + piece.length, 0);
}

/** Whether an export can keep earlier assignments. Lower limits allow this: they push out only the last entries. */
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
