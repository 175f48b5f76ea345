import { sum } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { Marks } from '../format/entry.ts';
import type { Sheet } from '../format/sheet.ts';
import { sectionScorer } from '../v1/section.ts';

/** What one judge's sheet gives: by section, and together, as the control total that is written on paper. */
export type SheetTotal = { sections: Record<string, string>; total: string };

/** Adds up the marks of a role's sheet. What is still blank or can't be scored adds nothing; `marksCheck` says what that is. */
export function totalOf({ sections }: Sheet, role: string, marks: Marks): SheetTotal {
  const scored = sections.filter(({ combine, roles }) => combine !== 'none' && roles.includes(role));
  const values = scored.map((section) => ({ key: section.key, value: sectionScorer(section)(marks).value }));
  return {
    sections: Object.fromEntries(values.map(({ key, value }) => [key, plain(value)])),
    total: plain(sum(values.map(({ value }) => value))),
  };
}
