import { engineOf } from '../../../../../domain/scoring/engine.ts';
import type { Tabulated } from '../../../../../domain/scoring/engine-type.ts';
import type { Explanation, Step } from '../../../../../domain/scoring/explanation.ts';
import { canonicalJson } from '../../../../../domain/scoring/canonical.ts';
import { faultLine } from '../../../../../domain/scoring/fault.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import type { Input, Stored } from './stored.ts';

/** Whose score is explained: an entry or a team in an event, or a school in the overall. */
export type Ask =
  | { event: string; entry: string }
  | { event: string; school: string; team: string }
  | { method: string; school: string };

/**
 * The explanation of a stored result; or why there is none: what it was made from has moved on since, the computation gives
 * something else than what is stored, or the row isn't in it.
 */
export type Explained = { explanation: Explanation } | { moved: true } | { fault: string };

/** Explains a row of a stored result by the version of the engine that made it. */
export function explainStored(stored: Stored, input: Input, ask: Ask): Explained {
  if (input.hash !== stored.input_hash) return { moved: true };
  const tabulated = tabulate(stored, input);
  if (typeof tabulated === 'string') return { fault: tabulated };
  if (!isSame(stored.result, resultOf(tabulated, ask)))
    return { fault: "The stored result isn't what these scores give. Check the log of the meet." };
  const explanation = explanationOf(tabulated, ask);
  return explanation ? { explanation } : { fault: "This row isn't in the result." };
}

/** The engine at work on what the result was made from; a sentence where it can't be read. */
function tabulate({ engine }: Stored, { meet, sheets }: Input): Tabulated | string {
  const version = engineOf(engine);
  if (!version)
    return `This result was made by version ${engine} of the rules, which this page doesn't have yet. Reload it.`;
  const { value, faults } = readMeet(meet, sheets);
  const [first] = faults;
  return value ? version.tabulate(value) : first ? faultLine(first) : "The meet can't be read.";
}

function resultOf(tabulated: Tabulated, ask: Ask): unknown {
  if ('event' in ask) return tabulated.eventResults(ask.event);
  const { overall, judge_stats } = tabulated.results();
  return { overall, judge_stats };
}

function explanationOf(tabulated: Tabulated, ask: Ask): Explanation | null {
  if ('method' in ask) return tabulated.explainOverall(ask.method, ask.school);
  return 'entry' in ask
    ? tabulated.explain(ask.event, ask.entry)
    : tabulated.explainTeam(ask.event, ask.school, ask.team);
}

/** Equal as JSON, in whatever order a database keeps keys. */
const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(JSON.parse(JSON.stringify(other)));

/** For each entry whose tie was broken: by what. Nothing where the result has moved on. */
export function tieWordsOf(stored: Stored, input: Input, event: string, entries: string[]): Map<string, string> {
  if (input.hash !== stored.input_hash) return new Map();
  const tabulated = tabulate(stored, input);
  if (typeof tabulated === 'string') return new Map();
  const words = entries.map((entry) => [entry, decidedBy(tabulated.explain(event, entry))] as const);
  return new Map(words.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** What decided a tie: "Head judge's total", 'penalty total'. */
export function decidedBy(explanation: Explanation | null): string | null {
  const ties = explanation?.steps.filter(({ kind }) => kind === 'tie') ?? [];
  for (const { text } of ties.toReversed()) {
    const ruled = /^The (.+) decides: /.exec(text)?.[1];
    if (ruled) return ruled;
    const compared = /^Tie-breaker, (.+?)(?: \((?:high|low) wins\))?: /.exec(text)?.[1];
    if (compared && text.endsWith(': decided.')) return compared.replace(/^total of the role (.+)$/, "$1's total");
  }
  return null;
}

/** The steps under headings that say what they are about, each with its number. */
export type Chapter = { title: string; steps: { number: number; text: string; numbers: string | null }[] };

const CHAPTERS: Record<Step['kind'], string> = {
  status: 'What counts',
  ruling: 'What counts',
  section: "Judges' sheets",
  judge: "Judges' sheets",
  drop: 'The panel together',
  missing: 'The panel together',
  panel: 'The panel together',
  include: 'The panel together',
  raw: 'The panel together',
  clock: 'Time, penalties, and credits',
  penalty: 'Time, penalties, and credits',
  credit: 'Time, penalties, and credits',
  net: 'Net score',
  place: 'Place',
  tie: 'Place',
  team: 'The team',
  event: 'Events',
  overall: 'Overall',
};

/**
 * An explanation as one reads it: chapters in the order of the steps. `instead` has other words for some: the names of judges for
 * their ids, and on paper that hides schools, their codes for their names.
 */
export function chaptersOf({ steps }: Explanation, instead: ReadonlyMap<string, string> = new Map()): Chapter[] {
  const named = (text: string) => [...instead].reduce((said, [id, name]) => said.replaceAll(id, name), text);
  const chapters: Chapter[] = [];
  for (const [at, step] of steps.entries()) {
    const title = CHAPTERS[step.kind];
    const last = chapters.at(-1);
    const numbers = numbersOf(step);
    const line = { number: at + 1, text: named(step.text), numbers: numbers && named(numbers) };
    if (last?.title === title) last.steps.push(line);
    else chapters.push({ title, steps: [line] });
  }
  return chapters;
}

const SIGNS: Partial<Record<NonNullable<Step['working']>['op'], string>> = {
  sum: ' + ',
  minus: ' − ',
  product: ' × ',
  quotient: ' ÷ ',
};

/** The numbers of a step: 'Bearing 20 + Cover 10 = 30', with the step that a number comes from. */
export function numbersOf({ working, terms, result }: Step): string | null {
  if (!working || result === null || terms.length === 0) return null;
  const figures = terms.map(
    ({ label, value, from }) => `${label} ${value}${from === undefined ? '' : ` (step ${from + 1})`}`,
  );
  const sign = SIGNS[working.op];
  if (sign) return `${figures.join(sign)} = ${result}`;
  const words: Record<string, string> = {
    mean: 'Mean of',
    median: 'Median of',
    least: 'Lowest of',
    most: 'Highest of',
    first: 'First of',
    best: `Sum of the best ${working.by ?? ''} of`,
    round: `Rounded to ${working.by === 1 ? '1 decimal' : `${working.by ?? 0} decimals`}:`,
  };
  return `${words[working.op] ?? working.op} ${figures.join(', ')} = ${result}`;
}
