import type { Meet } from '../../../shared/meet/meet.queries.ts';

type Rules = { shows_judges: boolean; shows_marks: Meet['shows_marks'] };

const MARKS: Record<string, string> = {
  own_school: 'each mark on its own score sheets',
  all: "each mark on its own score sheets, and each judge's total for every entry of every school",
  none: 'the totals of its own score sheets, without single marks',
};

/** What a school gets once its results are released, as a sentence. */
export function packetWords({ shows_judges, shows_marks }: Rules): string {
  const who = shows_judges ? "with the judges' names" : "with judges' seats instead of names";
  return `A school sees ${MARKS[shows_marks] ?? shows_marks}, ${who}.`;
}
