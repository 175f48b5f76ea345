import { DISCIPLINES } from '../../../shared/meet/disciplines.ts';
import type { Meet, MeetArea, MeetDivision, MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { RESULTS_POLICY } from '../meet.ts';

/** The plan of a meet, as far as a copy takes it over. */
export type CopiedPlan = {
  meet: Omit<Meet, 'my_jobs'>;
  events: MeetEvent[];
  divisions: MeetDivision[];
  areas: MeetArea[];
};

type NameSheet = (id: string | null) => string;

const RULES: [keyof MeetEvent, string][] = [
  ['weight', 'weight'],
  ['proportional_max', 'points for the best'],
  ['counts_overall', 'whether it counts in the overall'],
  ['best_of', 'which performance counts'],
  ['missing', 'rule for a missing sheet'],
  ['include', 'included sections'],
  ['divisions', 'divisions'],
  ['shooters_best', 'shooters who count'],
  ['team_best', 'individuals who count'],
];
const LIMITS: [keyof MeetEvent, string][] = [
  ['min_entries', 'fewest entries'],
  ['max_entries', 'most entries'],
  ['max_per_school', 'entries of a school'],
  ['team_min', 'smallest team'],
  ['team_max', 'largest team'],
  ['minutes', 'minutes'],
];

/** What is different from the meet that a plan was copied from, a sentence each; empty where all is as it was. */
export function differences(before: CopiedPlan, now: CopiedPlan, sheet: NameSheet): string[] {
  return [
    ...meetWords(before.meet, now.meet),
    ...listWords('Division', before.divisions, now.divisions, ({ code }) => code),
    ...listWords('Area', before.areas, now.areas, ({ name }) => name),
    ...listWords('Event', before.events, now.events, ({ code }) => code),
    ...now.events.flatMap((event) => {
      const old = before.events.find(({ code }) => code === event.code);
      return old ? eventWords(old, event, sheet) : [];
    }),
  ];
}

function meetWords(before: CopiedPlan['meet'], now: CopiedPlan['meet']): string[] {
  const moved = (label: string, was: string | null, is: string | null) =>
    (was ?? '') === (is ?? '') ? [] : [`${label}: ${is || 'none'}, was ${was || 'none'}`];
  const policy = (value: string) => RESULTS_POLICY[value] ?? value;
  return [
    ...moved('Venue', before.venue, now.venue),
    ...moved('Results are public', policy(before.results_policy), policy(now.results_policy)),
    ...moved('Protests', `${before.protest_minutes} minutes`, `${now.protest_minutes} minutes`),
    ...moved('Sheets keyed', times(before.keys_twice), times(now.keys_twice)),
    ...moved('Judges see', seen(before.shows_schools), seen(now.shows_schools)),
    ...(isSame(before.overall, now.overall) ? [] : ['The rules of the overall standings changed']),
  ];
}

const times = (twice: boolean) => (twice ? 'twice' : 'once');
const seen = (schools: boolean) => (schools ? 'school names' : 'codes');

function listWords<Row extends { name: string }>(noun: string, before: Row[], now: Row[], keyOf: (row: Row) => string) {
  const missing = (from: Row[], list: Row[]) => from.filter((row) => !list.some((one) => keyOf(one) === keyOf(row)));
  return [
    ...missing(now, before).map(({ name }) => `${noun} added: ${name}`),
    ...missing(before, now).map(({ name }) => `${noun} left out: ${name}`),
  ];
}

function eventWords(before: MeetEvent, now: MeetEvent, sheet: NameSheet): string[] {
  const changed = [...RULES, ...LIMITS].filter(([key]) => !isSame(before[key], now[key])).map(([, label]) => label);
  return [
    ...(before.name === now.name ? [] : [`${now.name}: was named ${before.name}`]),
    ...(before.sheet_id === now.sheet_id ? [] : [`${now.name}: ${sheet(now.sheet_id)}, was ${sheet(before.sheet_id)}`]),
    ...(before.discipline === now.discipline ? [] : [`${now.name}: ${DISCIPLINES[now.discipline] ?? now.discipline}`]),
    ...(changed.length === 0 ? [] : [`${now.name}: ${changed.join(', ')} changed`]),
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
