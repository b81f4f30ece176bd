import type { FileFinding } from '../../contract/values.ts';
import { xmlNotWellFormed } from '../../rules/xml/xml-not-well-formed.ts';

/** Whether a file may hold more entries than could be read of it: its gzip is damaged, or its XML breaks off. */
export function isTorn(damaged: boolean, findings: readonly FileFinding[]): boolean {
  return damaged || findings.some(({ code }) => code === xmlNotWellFormed.code);
}
