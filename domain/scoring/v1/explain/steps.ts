import type { Exact } from '../../exact.ts';
import { exactText, plain } from '../../exact-text.ts';
import type { Explanation, Step, StepKind, Working } from '../../explanation.ts';
import { workOut } from './work.ts';

/** A number of an explanation: given, or the result of an earlier step. */
export type Figure = { label: string; value: Exact; from?: number };

/** Collects the steps of an explanation, and works each out from the figures it names. */
export class Steps {
  private readonly list: Step[] = [];

  /** A step in words alone. */
  say(kind: StepKind, text: string): void {
    this.list.push({ kind, text, working: null, terms: [], result: null });
  }

  /** A step in numbers. The text gets the result as people read it. */
  work(kind: StepKind, label: string, working: Working, figures: Figure[], text: (result: string) => string): Figure {
    const value = workOut(
      working,
      figures.map((figure) => figure.value),
    );
    const terms = figures.map(({ label, value, from }) => ({
      label,
      value: exactText(value),
      ...(from === undefined ? {} : { from }),
    }));
    this.list.push({ kind, text: text(plain(value)), working, terms, result: exactText(value) });
    return { label, value, from: this.list.length - 1 };
  }

  /** The same as `work`, or the figure itself where there's only one. */
  combine(
    kind: StepKind,
    label: string,
    working: Working,
    figures: Figure[],
    text: (result: string) => string,
  ): Figure {
    const [only, ...rest] = figures;
    return only && rest.length === 0 ? { ...only, label } : this.work(kind, label, working, figures, text);
  }

  explanation(engine: number, of: string): Explanation {
    return { engine, of, steps: this.list };
  }
}
