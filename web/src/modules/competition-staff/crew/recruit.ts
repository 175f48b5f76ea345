import type { Recruit } from '../staff.queries.ts';
import type { NewPerson } from '../staff.acts.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { counted } from '../../../shared/text/counted.ts';
import { TIER } from '../staff.ts';

/** Where someone is known from, in a few words. */
export function knownWords({
  source,
  about,
  last_on: last,
  hours,
  stars,
  again,
  tier,
  certified_until: until,
}: Recruit) {
  return [
    about,
    last ? `last came ${formatDay(last)}` : source === 'contact' && 'contact',
    hours !== null && hours > 0 && counted(hours, 'hour'),
    stars !== null && `${stars} of 5 stars`,
    !again && 'not to be invited again',
    tier && TIER[tier],
    until && `certified until ${formatDay(until)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The people chosen, as `recruit_crew` takes them. */
export function chosenRows(recruits: Recruit[], chosen: string[], job: string): NewPerson[] {
  return recruits.filter(({ id }) => chosen.includes(id)).map(({ source, id }) => ({ [`${source}_id`]: id, job }));
}

/** People typed one per line, an address after a comma: 'SFC Dana Ames, dana@example.org'. */
export function typedRows(typed: string, job: string): NewPerson[] {
  return typed
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [name = '', ...rest] = one.split(',').map((part) => part.trim());
      const email = rest.find((part) => part.includes('@')) ?? '';
      const service = rest.filter((part) => part !== email).join(', ');
      return { name, email, service, job };
    });
}
