/** The style of the HTML report. The colors are those of the app, `renderer/src/styles/tokens.css`. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --panel: #f7f8fa; --line: #e4e7ec; --text: #1a1d21;
  --soft: #5d6673; --accent: #3b55e6; --error: #c4322b; --warning: #9a6700; --hint: #5d6673; --track: #eef0f3; }
@media (prefers-color-scheme: dark) { :root { --ground: #15171b; --panel: #1b1e23; --line: #2c3138; --text: #e7e9ec;
  --soft: #a3acb8; --accent: #93a2ff; --error: #ff8078; --warning: #e5b84c; --hint: #a3acb8; --track: #2c3138; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 20px 64px; }
h1 { margin: 0; font-size: 24px; line-height: 1.3; }
h2 { margin: 32px 0 12px; font-size: 18px; }
h3 { margin: 0; font-size: 14px; }
p { margin: 6px 0; }
a { color: var(--accent); }
code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-weight: 400; }
.figures { display: flex; flex-wrap: wrap; gap: 4px 32px; margin: 16px 0 0; padding: 0; list-style: none; }
.figures strong { font-size: 22px; }
.error { color: var(--error); } .warning { color: var(--warning); } .hint { color: var(--hint); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 12px; }
.card, .rule { border: 1px solid var(--line); border-radius: 6px; padding: 14px 16px; break-inside: avoid-page; }
.rule { margin: 0 0 12px; break-inside: auto; }
.card h3 { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; margin-bottom: 8px; }
.rule h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; }
.rule h3 .count { margin-left: auto; white-space: nowrap; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 3px 10px 3px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top;
  font-weight: 400; overflow-wrap: anywhere; }
thead th { color: var(--soft); }
td.number, th.number { width: 1%; text-align: right; white-space: nowrap; }
td.bar { width: 34%; vertical-align: middle; }
.places { margin-top: 10px; table-layout: fixed; }
.places th:first-child { width: 26%; }
.places th:nth-child(2) { width: 40%; }
svg { display: block; width: 100%; }
.bar svg { height: 8px; }
.track { fill: var(--track); } .fill { fill: var(--accent); }
rect.error { fill: var(--error); } rect.warning { fill: var(--warning); } rect.hint { fill: var(--hint); }
.axis { stroke: var(--line); } svg text { fill: var(--soft); font-size: 11px; }
summary { cursor: pointer; color: var(--soft); }
.filters { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 18px; margin: 0 0 12px; padding: 10px 14px;
  border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
.filters input[type=search] { flex: 1; min-width: 220px; padding: 5px 8px; font: inherit; }
[hidden] { display: none !important; }
@media print { body { font-size: 11px; } main { max-width: none; padding: 0; } .filters, .more, .card details:not([open]) { display: none; }
  .cards { grid-template-columns: 1fr 1fr; } a { color: inherit; text-decoration: none; } }
`;
