import type { ProjectData } from '../../table/project-data.ts';

/** What is made of a project once, and again when anything has changed in it. */
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
