import { meet, type Facts, type Placed } from '../check/facts.ts';
import { longestClear } from '../check/judges.ts';
import { clockOf as at } from '../format/clock.ts';
import { clash, type Clash } from './clash.ts';

/** What keeps an entry out of a place because of one other entry of the day: people, the area, and judges. */
export function pairClashes(facts: Facts, slot: Placed, sameDay: readonly Placed[]): Clash[] {
  const people = facts.people(slot.entry.id);
  const panel = new Set(facts.panel(slot.event.id, slot.area.id));
  return [
    ...sameDay.flatMap((other) => [
      ...personClash(facts, slot, other, people),
      ...areaClash(slot, other),
      ...judgeClash(facts, slot, other, panel),
    ]),
    ...[...panel].flatMap((judge) => lunchClash(facts, slot, sameDay, judge)),
  ];
}

function personClash(facts: Facts, slot: Placed, other: Placed, people: ReadonlySet<string>): Clash[] {
  const theirs = facts.people(other.entry.id);
  const shared = [...people].filter((person) => theirs.has(person));
  if (shared.length === 0) return [];
  const { rule, minutes } = facts.gap(slot, other);
  const need = minutes + facts.walk(slot.area, other.area);
  if (!meet(slot.start, slot.end + need, other.start, other.end + need)) return [];
  const [without] = shared;
  const isMember = slot.entry.members.includes(without ?? '') && slot.entry.commander !== without;
  return [
    clash(rule, `${other.entry.id} has the same people on ${other.area.id} ${at(other.start)}–${at(other.end)}`, {
      entries: [other.entry.id],
      fixes:
        without !== undefined && shared.length === 1 && isMember
          ? [{ change: 'roster', entry: slot.entry.id, without }]
          : [],
    }),
  ];
}

function areaClash(slot: Placed, other: Placed): Clash[] {
  const { area } = slot;
  if (other.area.id !== area.id || area.share === 'open') return [];
  if (area.share !== 'one' && other.start === slot.start && other.event.id === slot.event.id) return [];
  if (!meet(slot.start, slot.taken, other.start, other.taken)) return [];
  return [
    clash('H6', `${area.id} is taken by ${other.entry.id} ${at(other.start)}–${at(other.taken)}`, {
      entries: [other.entry.id],
    }),
  ];
}

function judgeClash(facts: Facts, slot: Placed, other: Placed, panel: ReadonlySet<string>): Clash[] {
  if (panel.size === 0 || other.area.id === slot.area.id) return [];
  const walk = facts.walk(slot.area, other.area);
  if (!meet(slot.start, slot.end + walk, other.start, other.end + walk)) return [];
  return [...new Set(facts.panel(other.event.id, other.area.id))]
    .filter((judge) => panel.has(judge))
    .map((judge) =>
      clash('H9', `Judge ${judge} is on ${other.area.id} ${at(other.start)}–${at(other.end)}`, {
        entries: [other.entry.id],
        judges: [judge],
        fixes: [
          { change: 'judge', event: slot.event.id, area: slot.area.id, judge },
          { change: 'judge', event: other.event.id, area: other.area.id, judge },
        ],
      }),
    );
}

function lunchClash(facts: Facts, slot: Placed, sameDay: readonly Placed[], judge: string): Clash[] {
  return (facts.judges.get(judge)?.lunch ?? []).flatMap(({ day, from, to, minutes }) => {
    if (day === slot.day && !meet(slot.start, slot.end, from, to) && to - from >= minutes) return [];
    const duties =
      day === slot.day
        ? [slot, ...sameDay.filter((other) => facts.panel(other.event.id, other.area.id).includes(judge))]
            .filter(({ start, end }) => meet(start, end, from, to))
            .toSorted((one, other) => one.start - other.start)
        : [];
    if (day !== slot.day ? to - from >= minutes : longestClear(duties, from, to) >= minutes) return [];
    return [
      clash('H10', `Judge ${judge} would have no ${minutes} minutes for lunch ${at(from)}–${at(to)}`, {
        entries: duties.filter((duty) => duty !== slot).map(({ entry }) => entry.id),
        judges: [judge],
        fixes: [{ change: 'judge', event: slot.event.id, area: slot.area.id, judge }],
      }),
    ];
  });
}
