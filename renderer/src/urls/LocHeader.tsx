import './loc-header.css';

/** The header of the locs: what they share, `''` for nothing, stands once, and rows show the rest. */
export function LocHeader({ shared }: { shared: string }) {
  return <>loc {shared !== '' && <span className="loc-shared">{shared}</span>}</>;
}
