import { type BundleSettings, DEFAULT_BUNDLE, type Problem, toProblem } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { bundleOf } from '../stores/project.ts';

/**
 * Changes the settings for the split and the export. The screen shows the new settings at once, so the user's next
 * change builds on them even before the engine answers. Resolves to the engine's objection, or null.
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
    // After several changes, only the answer to the last one clears the requested settings.
    if (project.getState().askedBundle === settings) project.setState({ askedBundle: null });
  }
}
