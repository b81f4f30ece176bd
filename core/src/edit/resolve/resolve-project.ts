import type { Edit, EditRequest } from '../../contract/edits.ts';
import { assertNever, UrlsetError } from '../../contract/errors.ts';
import type { FileId } from '../../contract/values.ts';
import { indexNames } from '../../files/write/index-xml.ts';
import { MAX_ENTRIES } from '../../protocol/limits.ts';
import { parseLocation } from '../../protocol/location.ts';
import { checkFileName } from '../../table/file/file-name.ts';
import type { ProjectData } from '../../table/project-data.ts';

const KINDS = ['add-sitemap', 'rename-sitemap', 'remove-sitemap', 'publish', 'split-index'] as const;

/** A request about the project, or about a file by number. Its meaning does not depend on where rows are. */
export type ProjectRequest = EditRequest & { kind: (typeof KINDS)[number] };

export function isProjectRequest(request: EditRequest): request is ProjectRequest {
  return KINDS.some((kind) => kind === request.kind);
}

/** @throws UrlsetError `not-found`, `bad-location`, and what {@link checkFileName} and {@link resolveSplit} throw */
export function resolveProjectRequest(project: ProjectData, request: ProjectRequest): Edit {
  switch (request.kind) {
    case 'add-sitemap':
      return { kind: 'add-sitemap', name: checkFileName(project, request.name, null) };
    case 'rename-sitemap':
      return rename(project, request.file, request.name);
    case 'remove-sitemap':
      return { kind: 'remove-sitemap', file: presentFile(project, request.file).id };
    case 'publish':
      return { kind: 'publish', location: location(request.location) };
    case 'split-index':
      return resolveSplit(project);
    default:
      return assertNever(request);
  }
}

function rename(project: ProjectData, file: FileId, wanted: string): Edit {
  const { name } = presentFile(project, file);
  // The file stays in its folder.
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return { kind: 'rename-sitemap', file, name: folder + checkFileName(project, wanted, file) };
}

/** @throws UrlsetError `not-found` */
function presentFile(project: ProjectData, id: FileId) {
  const file = project.file(id);
  if (!file.present) throw new UrlsetError('not-found', { name: file.name });
  return file;
}

/** @throws UrlsetError `bad-location` */
function location(wanted: string | null): string | null {
  if (wanted === null || wanted.trim() === '') return null;
  const parsed = parseLocation(wanted);
  if (!parsed) throw new UrlsetError('bad-location', { value: wanted });
  return parsed.href;
}

/**
 * Splits the index of the project into as many indexes as the protocol requires: `index.xml`, `index-2.xml`, …
 * @throws UrlsetError `nothing-to-split` if one index can hold all rows, or the project does not have an index
 */
export function resolveSplit({ index, files }: ProjectData, most = MAX_ENTRIES): Edit {
  const parts = Math.ceil((index?.order.length ?? 0) / most);
  if (!index || parts <= 1) throw new UrlsetError('nothing-to-split');
  const taken = new Set(files.filter(({ present }) => present).map(({ name }) => name.toLowerCase()));
  const names: string[] = [];
  for (let number = 2; names.length < parts - 1; number++) {
    const name = indexNames(index.name, number).at(-1) ?? index.name;
    if (!taken.has(name.toLowerCase())) names.push(name);
  }
  return { kind: 'split-index', file: index.id, names, most };
}
