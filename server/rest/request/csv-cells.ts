import { apiError } from '../../http/error.ts';

const quote = 0x22;
const comma = 0x2c;
const feed = 0x0a;
const back = 0x0d;

/** Takes CSV apart as it comes in: calls back with the cells of each line. Throws PGRST102 for a quote that is not closed. */
export class CsvCells {
  readonly #line: (cells: string[]) => void;
  #cells: string[] = [];
  #cell = '';
  #quoted: 'no' | 'yes' | 'closed' = 'no';
  /** Nothing of the current line was read. */
  #fresh = true;

  constructor(line: (cells: string[]) => void) {
    this.#line = line;
  }

  push(text: string): void {
    let at = 0;
    while (at < text.length) at = this.#quoted === 'yes' ? this.#inside(text, at) : this.#outside(text, at);
  }

  finish(): void {
    if (this.#quoted === 'yes') throw apiError(400, 'PGRST102', 'The CSV is not well-formed');
    if (!this.#fresh) this.#endLine();
  }

  /** Reads on in a quoted cell, up to its closing quote. */
  #inside(text: string, start: number): number {
    const end = text.indexOf('"', start);
    this.#cell += text.slice(start, end < 0 ? text.length : end);
    if (end < 0) return text.length;
    this.#quoted = 'closed';
    return end + 1;
  }

  #outside(text: string, start: number): number {
    let at = start;
    let code = 0;
    for (; at < text.length; at += 1) {
      code = text.charCodeAt(at);
      if (code === comma || code === feed || code === quote) break;
    }
    if (at > start) {
      this.#fresh = false;
      // A line may end in CR LF; the CR is told from others once the line is whole.
      const plain = text.slice(start, at);
      if (this.#quoted === 'closed' && plain !== '\r') throw apiError(400, 'PGRST102', 'The CSV is not well-formed');
      this.#cell += plain;
    }
    if (at === text.length) return at;
    if (code === quote) this.#quote();
    else if (code === comma) this.#endCell();
    else this.#endLine();
    return at + 1;
  }

  #quote(): void {
    this.#fresh = false;
    // Two quotes in a quoted cell are one of its own; elsewhere one is a character like others.
    if (this.#quoted === 'closed' || this.#cell !== '') this.#cell += '"';
    if (this.#quoted === 'closed' || this.#cell === '') this.#quoted = 'yes';
  }

  #endCell(): void {
    this.#fresh = false;
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#quoted = 'no';
  }

  #endLine(): void {
    if (this.#cell.charCodeAt(this.#cell.length - 1) === back) this.#cell = this.#cell.slice(0, -1);
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#fresh = true;
    this.#line(cells);
  }
}
