import { type EntryScan, FAULT_SIZE } from '../entry/entry-scan.ts';
import { PART_SIZE } from '../extensions/parts.ts';

/** Everything that a scan says about an entry, without leftovers of earlier entries. */
export function said(scan: EntryScan) {
  const fields = [0, 1, 2, 3].map((field) =>
    (scan.outerStart[field] ?? -1) < 0
      ? null
      : [
          scan.outerStart[field],
          scan.outerEnd[field],
          scan.innerStart[field],
          scan.innerEnd[field],
          scan.marks[field],
        ],
  );
  const { start, end, bodyStart, bodyEnd, faults, foreignStart } = scan;
  // Drop the bits above the marks: only entries read by shape have numbers of constants there.
  const parts = [...scan.parts.subarray(0, scan.partCount * PART_SIZE)].map((number, i) =>
    i % PART_SIZE === 5 ? number & 0xff : number,
  );
  return {
    start,
    end,
    bodyStart,
    bodyEnd,
    counts: { ...scan.counts },
    faults,
    faultPlaces: scan.faultPlaces.subarray(0, scan.faultCount * FAULT_SIZE),
    foreignStart,
    fields,
    parts,
  };
}
