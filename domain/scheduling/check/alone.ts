import { clockOf as at } from '../format/clock.ts';
import type { Break } from './break.ts';
import { meet, onDay, type Facts, type Placed } from './facts.ts';

/** What a slot breaks by itself, whatever else is in the schedule (H2 to H5, H11, H13, H15). */
export function aloneBreaks(facts: Facts, slot: Placed): Break[] {
  const entries = [slot.entry.id];
  return [
    ...areaBreak(slot),
    ...lengthBreaks(facts, slot),
    ...windowBreaks(facts, slot),
    ...tieBreaks(facts, slot),
    ...schoolBreaks(slot),
    ...pinBreaks(slot),
  ].map(([rule, text]) => ({ rule, entries, text }));
}

type Found = [rule: Break['rule'], text: string];

function areaBreak({ area, event, entry }: Placed): Found[] {
  const isAllowed = event.areas.includes(area.id) && (entry.areas?.includes(area.id) ?? true);
  return isAllowed ? [] : [['H2', `${area.id} isn't one of its areas`]];
}

function lengthBreaks({ day }: Facts, { start, end, report, event, area, day: on }: Placed): Found[] {
  const found: Found[] = [];
  if (start % day.grid_min !== 0) found.push(['H3', `${at(start)} isn't on the grid of ${day.grid_min} minutes`]);
  if (end - start !== event.minutes) found.push(['H3', `${at(start)}–${at(end)} isn't ${event.minutes} minutes`]);
  if (start - report !== event.report_min)
    found.push(['H3', `It reports at ${at(report)}, not ${event.report_min} minutes before ${at(start)}`]);
  if (area.starts && !area.starts.some((each) => each.day === on && each.at.includes(start)))
    found.push(['H3', `${at(start)} isn't a start of ${area.id}`]);
  return found;
}

function windowBreaks(facts: Facts, { start, end, event, area, day }: Placed): Found[] {
  const found: Found[] = [];
  const span = `${at(start)}–${at(end)}`;
  const whole = facts.days.get(day);
  if (whole && (start < whole.from || end > whole.to)) found.push(['H4', `${span} is outside the day`]);
  for (const [open, name] of [
    [area.open, area.id],
    [event.open, event.id],
  ] as const) {
    if (open && !onDay(open, day).some((window) => window.from <= start && end <= window.to))
      found.push(['H4', `${span} is outside the opening times of ${name}`]);
  }
  for (const window of onDay(area.closed, day))
    if (meet(start, end, window.from, window.to))
      found.push(['H4', `${span} meets the closing of ${area.id} ${at(window.from)}–${at(window.to)}`]);
  for (const stop of facts.stops(day, area, event))
    if (meet(start, end, stop.from, stop.to))
      found.push(['H5', `${span} meets ${stop.label || stop.id} ${at(stop.from)}–${at(stop.to)}`]);
  return found;
}

function tieBreaks(facts: Facts, { event, area, school }: Placed): Found[] {
  return facts
    .panel(event.id, area.id)
    .filter((judge) => facts.judges.get(judge)?.ties.includes(school.id))
    .map((judge) => ['H11', `Judge ${judge} is tied to ${school.id}`]);
}

function schoolBreaks({ school, day, report, end }: Placed): Found[] {
  const found: Found[] = [];
  if (school.days && !school.days.includes(day)) found.push(['H13', `${school.id} isn't there on ${day}`]);
  const arrive = school.arrive.get(day);
  const depart = school.depart.get(day);
  if (arrive !== undefined && report < arrive)
    found.push(['H13', `It reports at ${at(report)}, but the bus of ${school.id} arrives at ${at(arrive)}`]);
  if (depart !== undefined && end > depart)
    found.push(['H13', `It ends at ${at(end)}, but the bus of ${school.id} leaves at ${at(depart)}`]);
  return found;
}

function pinBreaks({ entry: { pin }, day, area, start, lane }: Placed): Found[] {
  if (!pin) return [];
  const have = { day, area: area.id, start, lane };
  return (['day', 'area', 'start', 'lane'] as const)
    .filter((field) => pin[field] !== null && pin[field] !== have[field])
    .map((field) => ['H15', `Its ${field} is ${pin.kind}`]);
}
