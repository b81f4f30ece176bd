import { parseLocation } from './location.ts';

/** A loc that is not absolute, made so; null where it cannot become an http or https URL. */
export function resolvedLoc(text: string, base: URL | null): string | null {
  if (base === null || text === '') return null;
  try {
    return parseLocation(new URL(text, base.href).href)?.href ?? null;
  } catch {
    return null;
  }
}
