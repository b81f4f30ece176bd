import { encodeUtf8 } from '../../bytes/text.ts';
import type { Severity } from '../../contract/values.ts';
import { ListedFinding, titleBefore } from '../describe.ts';
import type { Finding } from '../finding.ts';
import type { FindingSummary } from '../merge.ts';
import { inOneLine } from '../shorten.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';
import { sumOf, totals } from './totals.ts';

/** Terminal colors as SGR codes: bold red, yellow, cyan; dim. */
const COLORS = { error: '1;31', warning: '33', hint: '36' } as const satisfies Record<Severity, string>;
const DIM = '2';

const COLON = encodeUtf8(':');
const LINE_FEED = encodeUtf8('\n');

/** The severity and the beginning of the line that nearly all findings of a code share. */
interface Shared {
  readonly severity: Severity;
  /** The severity and the code. */
  readonly head: Uint8Array;
  /** The head and the title, if the message is the title and the value; null for other wording. */
  readonly titled: Uint8Array | null;
}

/** Findings in the format of compiler output, one per line, followed by a line with totals. */
export class TextReport implements ReportWriter {
  readonly #files: number;
  readonly #isColored: boolean;
  readonly #out = new ByteWriter();
  /** For each code: the parts of its last finding that later findings can reuse. */
  readonly #shared = new Map<string, Shared>();
  #listed = 0;

  constructor({ files }: Pick<ReportFacts, 'files'>, isColored: boolean) {
    this.#files = files.length;
    this.#isColored = isColored;
  }

  add(findings: readonly Finding[]): Uint8Array {
    const out = this.#out;
    let last = '';
    let name = encodeUtf8('');
    for (const finding of findings) {
      const { file, line, column } = finding;
      if (file !== last) {
        last = file;
        name = encodeUtf8(inOneLine(file));
      }
      out.bytes(name);
      if (line !== null) {
        out.bytes(COLON);
        out.number(line);
        out.bytes(COLON);
        out.number(column ?? 0);
      }
      const { head, titled } = this.#sharedBy(finding);
      const value = finding instanceof ListedFinding ? finding.rawValue : null;
      if (titled === null || value === null || !out.plain(titled, value)) {
        out.bytes(head);
        out.text(finding.message);
      }
      out.bytes(LINE_FEED);
      this.#listed += finding.places;
    }
    return out.take();
  }

  end(summary: FindingSummary): string {
    if (this.#files === 0) return '';
    const total = sumOf(summary);
    const listed = this.#listed < total ? ` (${this.#listed} of ${total} listed)` : '';
    return `${totals(this.#files, summary)}${listed}\n`;
  }

  #sharedBy({ code, severity }: Finding): Shared {
    const known = this.#shared.get(code);
    if (known !== undefined && known.severity === severity) return known;
    const head = ` ${this.#in(COLORS[severity], severity)} ${this.#in(DIM, code)} `;
    const title = titleBefore(code);
    const titled = title === null ? null : encodeUtf8(head + title);
    const shared = { severity, head: encodeUtf8(head), titled };
    this.#shared.set(code, shared);
    return shared;
  }

  #in(color: string, text: string): string {
    return this.#isColored ? `\u001b[${color}m${text}\u001b[0m` : text;
  }
}
