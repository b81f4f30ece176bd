import { useProject, useView } from '../app-context.ts';
import { hasTable } from '../stores/view.ts';
import { OpenIndex } from './OpenIndex.tsx';
import { PlannedIndex } from './PlannedIndex.tsx';
import './index-screen.css';

/** The open index, or the planned one: the index that the next export would write. */
export function IndexScreen() {
  const shown = useView((view) => (hasTable(view) ? view.shown.file : null));
  const index = useProject(({ summary }) => summary?.files.find(({ id }) => id === shown));
  return <div className="index-screen">{index ? <OpenIndex index={index} /> : <PlannedIndex />}</div>;
}
