import type { ProjectData } from '../../table/project-data.ts';

/** Caches what `make` returns for a project until anything in the project changes. */
export function perRevision<T>(make: (project: ProjectData) => T): (project: ProjectData) => T {
  const known = new WeakMap<ProjectData, { readonly revision: number; readonly made: T }>();
  return (project) => {
    const { revision } = project;
    const last = known.get(project);
    if (last?.revision === revision) return last.made;
    const made = make(project);
    known.set(project, { revision, made });
    return made;
  };
}
