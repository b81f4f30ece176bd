import type { Project } from '../project/project.ts';

/** What is made of a project once, and again when anything has changed in it. */
export function perRevision<T>(make: (project: Project) => T): (project: Project) => T {
  const known = new WeakMap<Project, { readonly revision: number; readonly made: T }>();
  return (project) => {
    const { revision } = project;
    const last = known.get(project);
    if (last?.revision === revision) return last.made;
    const made = make(project);
    known.set(project, { revision, made });
    return made;
  };
}
