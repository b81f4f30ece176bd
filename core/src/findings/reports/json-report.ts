import { encodeUtf8 } from '../../bytes/text.ts';
import { ListedFinding, titleBefore } from '../describe.ts';
import type { Finding } from '../finding.ts';
import type { FindingSummary } from '../merge.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';

/** One JSON document. `app/src/cli/README.md` describes it. */
export class JsonReport implements ReportWriter {
  readonly #facts: Pick<ReportFacts, 'files'>;
  readonly #out = new ByteWriter();
  /** For each code: the parts of its last finding that later findings can reuse. */
  readonly #shared = new Map<string, Shared>();
  #isFirst = true;

  constructor(facts: Pick<ReportFacts, 'files'>) {
    this.#facts = facts;
  }

  start(): string {
    return `{\n  "version": 1,\n  "files": ${indented(this.#facts.files, 1)},\n  "findings": [`;
  }

  add(findings: readonly Finding[]): Uint8Array {
    for (const finding of findings) {
      if (!this.#isFirst) this.#out.bytes(COMMA);
      this.#isFirst = false;
      this.#put(finding);
    }
    return this.#out.take();
  }

  end(summary: FindingSummary): string {
    return `${this.#isFirst ? '' : '\n  '}],\n  "summary": ${indented(summary, 1)}\n}\n`;
  }

  /** Writes a finding like {@link indented}, but without `detail` and many times faster. */
  #put(finding: Finding): void {
    const out = this.#out;
    const listed = finding instanceof ListedFinding ? finding : null;
    const loc = listed?.rawLoc ?? null;
    const value = listed?.rawValue ?? null;
    const { beginning, titled, source } = this.#sharedBy(finding);
    out.bytes(beginning);
    this.#number(finding.line);
    out.bytes(KEYS.column);
    this.#number(finding.column);
    out.bytes(KEYS.offset);
    this.#number(finding.offset);
    out.bytes(KEYS.length);
    this.#number(finding.length);
    out.bytes(KEYS.entry);
    this.#number(finding.entry);
    if (loc !== null && out.plain(KEYS.rawLoc, loc)) out.bytes(KEYS.fieldBehindRaw);
    else {
      out.bytes(KEYS.loc);
      this.#text(finding.loc);
      out.bytes(KEYS.field);
    }
    this.#text(finding.field);
    if (value !== null && titled !== null && out.plain(KEYS.rawValue, value)) {
      out.plain(titled, value);
      out.bytes(KEYS.repeatsBehindRaw);
    } else {
      out.bytes(KEYS.value);
      out.json(finding.value);
      out.bytes(KEYS.message);
      out.json(finding.message);
      out.bytes(KEYS.repeats);
    }
    if (finding.repeats === null) out.bytes(NULL);
    else {
      out.bytes(REPEATED.line);
      out.number(finding.repeats.line);
      out.bytes(REPEATED.file);
      this.#text(finding.repeats.file);
      out.bytes(REPEATED.end);
    }
    out.bytes(KEYS.places);
    out.number(finding.places);
    out.bytes(source);
    this.#text(finding.fix);
    out.bytes(KEYS.fixSafety);
    this.#text(finding.fixSafety);
    out.bytes(END);
  }

  #number(number: number | null): void {
    if (number === null) this.#out.bytes(NULL);
    else this.#out.number(number);
  }

  #text(text: string | null): void {
    if (text === null) this.#out.bytes(NULL);
    else this.#out.json(text);
  }

  #sharedBy({ code, severity, engines, scope, file, searchConsole, source }: Finding): Shared {
    const known = this.#shared.get(code);
    if (
      known !== undefined &&
      known.severity === severity &&
      known.engines === engines &&
      known.scope === scope &&
      known.file === file &&
      known.searchConsole === searchConsole
    )
      return known;
    const title = titleBefore(code);
    const shared = {
      ...{ severity, engines, scope, file, searchConsole },
      beginning: encodeUtf8(`
    {
      "code": ${JSON.stringify(code)},
      "severity": ${JSON.stringify(severity)},
      "engines": ${indented(engines, 3)},
      "scope": ${JSON.stringify(scope)},
      "file": ${JSON.stringify(file)},
      "line": `),
      titled: title === null ? null : encodeUtf8(`",${LINE}"message": ${JSON.stringify(title).slice(0, -1)}`),
      source: encodeUtf8(
        `,${LINE}"searchConsole": ${JSON.stringify(searchConsole)},${LINE}"source": ${JSON.stringify(source)},${LINE}"fix": `,
      ),
    };
    this.#shared.set(code, shared);
    return shared;
  }
}

/** Properties that nearly all findings of a code in a file share, and the JSON of those properties. */
interface Shared extends Pick<Finding, 'severity' | 'engines' | 'scope' | 'file' | 'searchConsole'> {
  readonly beginning: Uint8Array;
  /**
   * The JSON between a value copied as raw bytes and the second copy of that value, in the message; null unless the
   * message consists of the title and the value.
   */
  readonly titled: Uint8Array | null;
  readonly source: Uint8Array;
}

const LINE = '\n      ';
const NULL = encodeUtf8('null');
const COMMA = encodeUtf8(',');
const END = encodeUtf8('\n    }');

/** The JSON between values. A text copied as raw bytes needs its quotes here as well. */
const KEYS = {
  ...{ column: key('column'), offset: key('offset'), length: key('length'), entry: key('entry') },
  ...{ loc: key('loc'), rawLoc: key('loc', '', '"'), field: key('field'), fieldBehindRaw: key('field', '"') },
  ...{ value: key('value'), rawValue: key('value', '', '"'), message: key('message') },
  ...{ repeats: key('repeats'), repeatsBehindRaw: key('repeats', '"') },
  ...{ places: key('places'), fixSafety: key('fixSafety') },
};

/** The JSON around the place of the repeated entry. */
const REPEATED = {
  line: encodeUtf8(`{${LINE}  "line": `),
  file: encodeUtf8(`,${LINE}  "file": `),
  end: encodeUtf8(`${LINE}}`),
};

function key(name: string, before = '', behind = ''): Uint8Array {
  return encodeUtf8(`${before},${LINE}"${name}": ${behind}`);
}

/** Formats a value as JSON on several lines, for insertion at the given nesting depth. */
function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);
}
