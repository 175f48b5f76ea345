import type { Facts, Placed } from './facts.ts';
import { dutiesOf, longestClear } from './judges.ts';
import { sharingPairs } from './people.ts';

/** The soft rules in minutes and counts, and their weighted sum: lower is better. */
export type Soft = {
  span: number;
  finish: number;
  judge_idle: number;
  far: number;
  wishes: number;
  early_reports: number;
  lunches: number;
  score: number;
};

export function softOf(facts: Facts, slots: readonly Placed[], unplaced: number): Soft {
  const schoolDays = [...Map.groupBy(slots, ({ school, day }) => `${school.id}\n${day}`).values()];
  const span = sum(schoolDays.map((rows) => lastEnd(rows) - firstStart(rows)));
  const finish = sum(
    facts.day.days.map(({ id, from }) => {
      const rows = slots.filter(({ day }) => day === id);
      return rows.length > 0 ? lastEnd(rows) - from : 0;
    }),
  );
  const far = sum(
    schoolDays.map((rows) => {
      const { school, day } = rows[0] as Placed;
      const wanted = school.prefer_after.get(day);
      return wanted === undefined ? 0 : Math.max(0, wanted - Math.min(...rows.map(({ report }) => report)));
    }),
  );
  const judge_idle = judgeIdle(facts, slots);
  const wishes = slots.filter(missesWish).length;
  const early_reports = sharingPairs(facts, slots).filter(([one, other]) => other.report < one.end).length;
  const lunches = schoolDays.filter((rows) => missesLunch(facts, rows)).length;
  const { weights } = facts.day;
  const score =
    weights.unplaced * unplaced +
    weights.soft_break * (wishes + early_reports + lunches) +
    weights.span * span +
    weights.finish * finish +
    weights.judge_idle * judge_idle +
    weights.far * far;
  return { span, finish, judge_idle, far, wishes, early_reports, lunches, score };
}

/** Each school's minutes from its first start to its last end, over all days. */
export function spansOf(slots: readonly Placed[]): Record<string, number> {
  const schools = Map.groupBy(slots, ({ school }) => school.id);
  return Object.fromEntries(
    [...schools].map(([id, rows]) => [
      id,
      sum([...Map.groupBy(rows, ({ day }) => day).values()].map((own) => lastEnd(own) - firstStart(own))),
    ]),
  );
}

/** The minutes that judges wait between their first and last duty of a day, other than in breaks and stops for all. */
function judgeIdle(facts: Facts, slots: readonly Placed[]): number {
  const forAll = facts.day.stops.filter(({ sites, areas, events }) => !sites && !areas && !events);
  return sum(
    [...dutiesOf(facts, slots)].flatMap(([judge, duties]) =>
      [...Map.groupBy(duties, ({ day }) => day)].map(([day, rows]) => {
        const [first, last] = [firstStart(rows), lastEnd(rows)];
        const off = [...(facts.judges.get(judge)?.breaks ?? []), ...forAll].filter((each) => each.day === day);
        const busy = [
          ...rows.map(({ start, end }) => ({ start, end })),
          ...off
            .map(({ from, to }) => ({ start: Math.max(from, first), end: Math.min(to, last) }))
            .filter(({ start, end }) => start < end),
        ].sort((one, other) => one.start - other.start);
        let idle = 0;
        let clear = first;
        for (const { start, end } of busy) {
          idle += Math.max(0, start - clear);
          clear = Math.max(clear, end);
        }
        return idle;
      }),
    ),
  );
}

/** Whether an entry isn't where its school asked for. */
export function missesWish({ entry: { prefer }, day, area, start, end }: Placed): boolean {
  if (!prefer) return false;
  return (
    (prefer.day !== null && prefer.day !== day) ||
    (prefer.area !== null && prefer.area !== area.id) ||
    (prefer.from !== null && start < prefer.from) ||
    (prefer.to !== null && end > prefer.to)
  );
}

function missesLunch({ day: { school_lunch: lunch } }: Facts, rows: readonly Placed[]): boolean {
  if (!lunch || (lunch.day !== null && lunch.day !== rows[0]?.day)) return false;
  const there = rows
    .filter(({ start, end }) => start < lunch.to && lunch.from < end)
    .toSorted((one, other) => one.start - other.start);
  return longestClear(there, lunch.from, lunch.to) < lunch.minutes;
}

function firstStart(rows: readonly Placed[]): number {
  return Math.min(...rows.map(({ start }) => start));
}

function lastEnd(rows: readonly Placed[]): number {
  return Math.max(...rows.map(({ end }) => end));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
