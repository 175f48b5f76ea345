import { apiError } from '../../http/error.ts';

const plain = /[\p{L}\p{N}_ $]+/uy;
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;

/** Reads one value of the query string from left to right; what it can't read is refused with its place. */
export class Cursor {
  readonly #text: string;
  readonly #subject: string;
  #at = 0;

  /** `subject` names the value in refusals, such as "select parameter". */
  constructor(text: string, subject: string) {
    this.#text = text;
    this.#subject = subject;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  get rest(): string {
    return this.#text.slice(this.#at);
  }

  peek(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  /** Passes a token when it comes next. */
  take(token: string): boolean {
    if (!this.peek(token)) return false;
    this.#at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.fail(`"${token}"`);
  }

  /** Passes what a sticky expression matches. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text);
    if (found === null) return null;
    this.#at += found[0].length;
    return found[0];
  }

  /** Goes back over a text that turned out to be nothing known, so that its place is told. */
  back(text: string): void {
    this.#at -= text.length;
  }

  spaces(): void {
    this.match(/\s*/y);
  }

  end(): void {
    if (!this.done) throw this.fail('end of input');
  }

  /** The name of a column, relation or alias; in double quotes it may hold anything. */
  name(): string {
    this.spaces();
    if (this.peek('"')) {
      const quoted = this.quoted();
      this.spaces();
      return quoted;
    }
    let name = this.match(plain) ?? '';
    while (this.peek('-') && !this.peek('->')) {
      this.take('-');
      name += `-${this.match(plain) ?? ''}`;
    }
    const trimmed = name.trim();
    if (trimmed === '') throw this.fail('field name (* or [a..z0..9_$])');
    return trimmed;
  }

  /** What follows an arrow: the place of an element, or a key, which may hold any but the reserved characters. */
  jsonKey(): { key: string; isPlace: boolean } {
    const place = this.match(/-?\d+(?=->|::|[.,)]|$)/y);
    if (place !== null) return { key: place, isPlace: true };
    if (this.take('-')) {
      const digits = this.match(/\d+/y);
      throw this.fail(digits === null ? 'digit' : 'digit, "->", "::", ".", "," or end of input');
    }
    const key = this.peek('"') ? this.quoted() : (this.match(jsonKey)?.trim() ?? '');
    if (key === '') throw this.fail('"-", digit or any non reserved character different from: .,>()');
    return { key, isPlace: false };
  }

  /** A text in double quotes, in which a backslash makes the next character plain. */
  quoted(): string {
    const found = this.match(/"(?:\\.|[^"\\])*"/sy);
    if (found === null) throw this.fail('a closing quote');
    return found.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
  }

  fail(expected: string): Error {
    const next = this.done ? 'end of input' : JSON.stringify(this.#text[this.#at]);
    const shown = this.#text.length > 200 ? `${this.#text.slice(0, 200)}...` : this.#text;
    return apiError(
      400,
      'PGRST100',
      `"failed to parse ${this.#subject} (${shown})" (line 1, column ${this.#at + 1})`,
      `unexpected ${next} expecting ${expected}`,
    );
  }
}
