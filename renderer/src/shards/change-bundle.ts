import { type BundleSettings, DEFAULT_BUNDLE, type Problem, toProblem } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';

/** Splits and exports the project in another way; what the engine has against it is for the field it was typed in. */
export async function changeBundle(
  { engine, project }: App,
  change: (settings: BundleSettings) => BundleSettings,
): Promise<Problem | null> {
  try {
    const settings = change(project.getState().summary?.bundle ?? DEFAULT_BUNDLE);
    await engine.request('setBundle', { settings });
    return null;
  } catch (error) {
    return toProblem(error);
  }
}
