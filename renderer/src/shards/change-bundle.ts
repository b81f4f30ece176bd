import { type BundleSettings, DEFAULT_BUNDLE, type Problem, toProblem } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { bundleOf } from '../stores/project.ts';

/**
 * Splits and exports the project in another way, on screen at once: what a person changes next, before the engine
 * has answered, is changed too and not changed back. What the engine has against it is for the field it was typed in.
 */
export async function changeBundle(
  { engine, project }: Pick<App, 'engine' | 'project'>,
  change: (settings: BundleSettings) => BundleSettings,
): Promise<Problem | null> {
  const settings = change(bundleOf(project.getState()) ?? DEFAULT_BUNDLE);
  project.setState({ askedBundle: settings });
  try {
    await engine.request('setBundle', { settings });
    return null;
  } catch (error) {
    return toProblem(error);
  } finally {
    // Of several the engine has told by its answer to the last.
    if (project.getState().askedBundle === settings) project.setState({ askedBundle: null });
  }
}
