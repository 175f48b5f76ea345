import { meet, onDay, type Facts, type Placed } from '../check/facts.ts';
import { clockOf as at } from '../format/clock.ts';
import { clash, type Clash } from './clash.ts';

/** What keeps an entry out of a place whatever else is placed, with what would lift it. */
export function aloneClashes(facts: Facts, slot: Placed): Clash[] {
  return [...placeClashes(facts, slot), ...timeClashes(facts, slot), ...ownClashes(facts, slot)];
}

function placeClashes({ day }: Facts, { entry, event, area, day: on, start }: Placed): Clash[] {
  const found: Clash[] = [];
  const id = area.id;
  if (!event.areas.includes(id) || !(entry.areas?.includes(id) ?? true))
    found.push(clash('H2', `${id} isn't one of its areas`, { fixes: [{ change: 'area', entry: entry.id, area: id }] }));
  if (start % day.grid_min !== 0) found.push(clash('H3', `${at(start)} isn't on the grid`));
  if (area.starts && !area.starts.some((each) => each.day === on && each.at.includes(start)))
    found.push(clash('H3', `${at(start)} isn't a start of ${id}`));
  return found;
}

function timeClashes(facts: Facts, { event, area, day, start, end }: Placed): Clash[] {
  const found: Clash[] = [];
  const whole = facts.days.get(day);
  const span = { day, from: start, to: end };
  const openArea = { change: 'area_open', area: area.id, ...span } as const;
  if (whole && start < whole.from) found.push(clash('H4', `The day starts at ${at(whole.from)}`));
  if (whole && end > whole.to)
    found.push(clash('H4', `The day ends at ${at(whole.to)}`, { fixes: [{ change: 'day', day, to: end }] }));
  const isIn = (windows: { day: string; from: number; to: number }[]) =>
    onDay(windows, day).some(({ from, to }) => from <= start && end <= to);
  if (area.open && !isIn(area.open))
    found.push(clash('H4', `${area.id} isn't open ${at(start)}–${at(end)}`, { fixes: [openArea] }));
  if (event.open && !isIn(event.open))
    found.push(
      clash('H4', `${event.id} isn't open ${at(start)}–${at(end)}`, {
        fixes: [{ change: 'event_open', event: event.id, ...span }],
      }),
    );
  for (const { from, to } of onDay(area.closed, day))
    if (meet(start, end, from, to))
      found.push(clash('H4', `${area.id} is closed ${at(from)}–${at(to)}`, { fixes: [openArea] }));
  for (const stop of facts.stops(day, area, event))
    if (meet(start, end, stop.from, stop.to))
      found.push(
        clash('H5', `${stop.label || stop.id} is ${at(stop.from)}–${at(stop.to)}`, {
          fixes: [{ change: 'stop', stop: stop.id }],
        }),
      );
  return found;
}

function ownClashes(facts: Facts, { entry, event, area, school, day, start, end, report, lane }: Placed): Clash[] {
  const found: Clash[] = [];
  for (const id of new Set(facts.panel(event.id, area.id))) {
    const judge = facts.judges.get(id);
    const other = { change: 'judge', event: event.id, area: area.id, judge: id } as const;
    if (judge?.ties.includes(school.id))
      found.push(clash('H11', `Judge ${id} is tied to ${school.id}`, { judges: [id], fixes: [other] }));
    for (const { from, to } of onDay(judge?.breaks ?? [], day))
      if (meet(start, end, from, to))
        found.push(
          clash('H10', `Judge ${id} has a break ${at(from)}–${at(to)}`, {
            judges: [id],
            fixes: [{ change: 'break', judge: id, day }, other],
          }),
        );
  }
  if (school.days && !school.days.includes(day)) found.push(clash('H13', `${school.id} isn't there on ${day}`));
  const arrive = school.arrive.get(day);
  const depart = school.depart.get(day);
  const bus = { change: 'bus', school: school.id, day } as const;
  if (arrive !== undefined && report < arrive)
    found.push(
      clash('H13', `The bus of ${school.id} arrives at ${at(arrive)}`, { fixes: [{ ...bus, arrive: report }] }),
    );
  if (depart !== undefined && end > depart)
    found.push(clash('H13', `The bus of ${school.id} leaves at ${at(depart)}`, { fixes: [{ ...bus, depart: end }] }));
  const { pin } = entry;
  const isElsewhere =
    (pin?.day ?? day) !== day ||
    (pin?.area ?? area.id) !== area.id ||
    (pin?.start ?? start) !== start ||
    (pin?.lane ?? lane) !== lane;
  if (pin && isElsewhere)
    found.push(clash('H15', `It's ${pin.kind} elsewhere`, { fixes: [{ change: 'unpin', entry: entry.id }] }));
  return found;
}
