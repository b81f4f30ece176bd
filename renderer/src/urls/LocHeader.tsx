import './loc-header.css';

/** The header of the loc column. It shows the shared part of the locs once (`''` for none), and rows show the rest. */
export function LocHeader({ shared }: { shared: string }) {
  return <>loc {shared !== '' && <span className="loc-shared">{shared}</span>}</>;
}
