import type { Fault } from '../fault.ts';
import type { Meet, ScoredEvent } from '../meet.ts';
import { entryFaults } from './entry.ts';
import { divisionsOf } from './meet-faults.ts';
import { repeated } from './repeated.ts';
import { ADJUSTED, canAdjust } from './sheet-faults.ts';

/** What is wrong with an event and its entries. */
export function eventFaults(event: ScoredEvent, meet: Meet): Fault[] {
  const texts = [
    ...(event.sheet === null && event.form !== 'knockout' ? ["has no score sheet and isn't a knockout"] : []),
    ...(event.sheet !== null && event.form === 'knockout' ? ["a knockout can't have a score sheet"] : []),
    ...panelFaults(event),
    ...repeated(event.entries.map(({ id }) => id)).map((id) => `two entries have the id ${id}`),
    ...(event.divisions ?? [])
      .filter((division) => !divisionsOf(meet).some(({ id }) => id === division))
      .map((division) => `the meet has no division ${division}`),
    ...repeated(event.divisions ?? []).map((division) => `division ${division} is listed twice`),
    ...(event.missing === 'adjusted' && event.scoresheet && !canAdjust(event.scoresheet.panel) ? [ADJUSTED] : []),
    ...orderFaults(event),
  ];
  return [...texts.map((text) => ({ event: event.id, text })), ...entryFaults(event, meet)];
}

/** Seats that the score sheet has no role for, or too many or too few of. */
function panelFaults({ panel, scoresheet, cancelled }: ScoredEvent): string[] {
  const twice = repeated(panel.map(([judge]) => judge)).map((judge) => `judge ${judge} has two seats`);
  if (!scoresheet) return twice;
  const { roles, sections } = scoresheet;
  const seatsOf = (role: string) => panel.filter(([, each]) => each === role).length;
  const unknown = panel.filter(([, role]) => !roles.some(({ key }) => key === role));
  return [
    ...twice,
    ...unknown.map(([judge, role]) => `judge ${judge} has the role ${role}, which isn't on the score sheet`),
    ...roles
      .filter(({ key, min, max }) => !cancelled && (seatsOf(key) < min || seatsOf(key) > max))
      .map(({ key, min, max }) => `the panel has ${seatsOf(key)} seats of the role ${key}, but needs ${min} to ${max}`),
    ...sections
      .filter(({ combine, roles }) => combine === 'once' && panel.filter(([, role]) => roles.includes(role)).length > 1)
      .map(({ key }) => `section ${key} is filled in once, but more than one seat fills it in`),
  ];
}

/** Results of ties, and seats taken over, that name something the event doesn't have. */
function orderFaults({ entries, panel, tie_results, guidon }: ScoredEvent): string[] {
  const isEntry = new Set(entries.map(({ id }) => id));
  const isSeat = new Set(panel.map(([judge]) => judge));
  const replacements = guidon?.replacements ?? [];
  const named = [
    ...tie_results.flatMap(({ order }) => order),
    ...replacements.map(({ from }) => from),
    ...(guidon?.order ?? []),
  ];
  return [
    ...named.filter((id) => !isEntry.has(id)).map((id) => `the event has no entry ${id}`),
    ...tie_results.flatMap(({ by, order }) => repeated(order).map((id) => `the ${by} result names ${id} twice`)),
    ...replacements.filter(({ seat }) => !isSeat.has(seat)).map(({ seat }) => `the panel has no seat ${seat}`),
    ...replacements
      .filter(({ judge }) => isSeat.has(judge))
      .map(({ judge }) => `judge ${judge} has a seat and can't take over another one`),
  ];
}
