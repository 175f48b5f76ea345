import { standingsName } from '../../../shared/meet/standings-name.ts';
import type { Awards } from '../use-awards.ts';

type Option = { value: string; label: string };

/** What awards may be for: each event, its teams, the overall by each method, and anything else. */
export function forOptions({ plan, methods }: Awards): Option[] {
  return [
    ...plan.events.flatMap(({ id, name, isTeam }) => [
      { value: `event:${id}`, label: isTeam ? `${name}: individuals` : name },
      ...(isTeam ? [{ value: `team:${id}`, label: `${name}: teams` }] : []),
    ]),
    ...methods.map((method) => ({ value: `overall:${method}`, label: `Overall: ${standingsName(method)}` })),
    { value: 'special', label: 'Special award' },
  ];
}

/** The divisions of the event that is chosen, after all of them together. */
export function divisionOptions({ plan, divisionName }: Awards, of: string): Option[] {
  const event = plan.events.find(({ id }) => of.endsWith(`:${id}`));
  return [
    { value: '', label: 'Each division' },
    ...(event?.divisions ?? []).map((value) => ({ value, label: divisionName(value) })),
  ];
}

/** Who may win a special award: a school, or one of its entries. */
export function winnerOptions({ schools, entries, plan, nameOf, eventNames }: Awards): Option[] {
  return [
    { value: '', label: 'No winner yet' },
    ...schools.map(({ id, name }) => ({ value: `school:${id}`, label: name })),
    ...entries.map(({ id, code, event_id }) => ({
      value: `entry:${id}`,
      label: [code, eventNames.get(event_id), nameOf(plan.entries.get(id)?.school ?? '')].filter(Boolean).join(' · '),
    })),
  ];
}
