import type { FileFinding } from '../../contract/values.ts';
import { xmlNotWellFormed } from '../../rules/xml/xml-not-well-formed.ts';

/** Whether a file may hold more entries than were read: its gzip is damaged, or its XML is not well-formed. */
export function isTorn(damaged: boolean, findings: readonly FileFinding[]): boolean {
  return damaged || findings.some(({ code }) => code === xmlNotWellFormed.code);
}
