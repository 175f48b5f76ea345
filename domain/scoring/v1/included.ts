import { times, ZERO } from '../exact.ts';
import type { Entry } from '../format/entry.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';
import type { Included, Score } from './score.ts';

/** The rows of another event; null where it was canceled. */
export type Source = readonly Row[] | null;

/** What the events included from give to an entry: values, and flags of those that give nothing or aren't known. */
export type Inclusion = { included: Included[]; blocked: string[]; zero: string[] };

/** Adds sections of other events (D13): the entry there is the one of the same school and team. */
export function inclusionOf({ event }: Plan, entry: Entry, sourceOf: (event: string) => Source): Inclusion {
  const inclusion: Inclusion = { included: [], blocked: [], zero: [] };
  for (const include of event.include) {
    const rows = sourceOf(include.event) ?? [];
    const row = rows.find((each) => each.entry.school === entry.school && each.entry.team === entry.team);
    const score = row?.outcome.score ?? null;
    if (row?.outcome.status === 'blocked') inclusion.blocked.push(`include_blocked:${include.as}`);
    else if (!score) inclusion.zero.push(`include_zero:${include.as}`);
    const result = score && sectionResult(score, include.section);
    inclusion.included.push({ ...include, result, value: result ? times(include.multiplier, result) : ZERO });
  }
  return inclusion;
}

/** The result of a section, of one counted once, or of one included under this name; null where there's none. */
export function sectionResult(score: Score, name: string) {
  const panel = score.panel.sections.get(name);
  if (panel) return panel.value;
  const once = score.once.find(({ section }) => section === name);
  if (once) return once.value;
  return score.included.find(({ as }) => as === name)?.value ?? null;
}
