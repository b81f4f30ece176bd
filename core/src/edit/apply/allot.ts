import { EMPTY_LAYOUT } from '../../format/entry/layout.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { type Runs, RunsBuilder } from '../../table/runs.ts';

/** The smallest room made for new entries of a file, in entries. */
const SMALLEST_ROOM = 64;

/** Allots numbers for new entries of a file, first from the room the file has left, then from new room. */
export function allot(project: ProjectData, file: ProjectFile, count: number): Runs {
  const runs = new RunsBuilder();
  let left = count;
  while (left > 0) {
    if (!file.room || file.roomUsed === file.room.capacity) {
      file.room = project.table.allot(
        file.id,
        file.kind,
        file.block?.layout ?? EMPTY_LAYOUT,
        Math.max(SMALLEST_ROOM, left, (file.room?.capacity ?? 0) * 2),
      );
      file.roomUsed = 0;
    }
    const taken = Math.min(left, file.room.capacity - file.roomUsed);
    runs.push(file.room.base + file.roomUsed, taken);
    file.roomUsed += taken;
    left -= taken;
  }
  return runs.finish();
}
