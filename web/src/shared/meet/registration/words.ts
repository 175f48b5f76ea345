import { counted } from '../../text/counted.ts';
import { PROGRAMS } from '../../text/programs.ts';
import { formatMoment } from '../../time/moment.ts';
import type { MeetFacts, OpenEvent } from './open-meet.ts';

/** How far away a host is, as far as its city and state say it. */
export const DISTANCES: Record<string, string> = {
  city: 'Same city',
  state: 'Same state',
  other: 'Other state',
  unknown: 'Unknown',
};

/** A list of programs in words; all of them where it is empty. */
export const programWords = (branches: readonly string[]): string =>
  branches.length === 0 ? 'All programs' : branches.map((branch) => PROGRAMS[branch] ?? branch).join(', ');

/** Who comes first, in a sentence. */
export function orderWords(meet: Pick<MeetFacts, 'order_rule' | 'draw_at' | 'returning_until'>): string {
  if (meet.order_rule === 'draw')
    return meet.draw_at ? `Places are drawn on ${formatMoment(meet.draw_at)}.` : 'Places are drawn.';
  if (meet.order_rule === 'returning' && meet.returning_until)
    return `Schools that came before go first until ${formatMoment(meet.returning_until)}.`;
  return 'First come, first served.';
}

/** How many places are left at a meet: nothing where it has no limit. */
export function placesWords(meet: { max_schools: number | null; places_left: number | null }): string {
  if (meet.max_schools === null || meet.places_left === null) return 'No limit';
  return `${meet.places_left} of ${meet.max_schools}`;
}

/** The limits of an event, each in a few words. */
export function limitsOf(event: OpenEvent): string[] {
  const { team_min: least, team_max: most, alternates_max: alternates, max_per_school: each } = event;
  return [
    sizeWords(least, most),
    alternates ? `up to ${counted(alternates, 'alternate')}` : '',
    each !== null ? `${counted(each, 'team')} per school` : '',
    event.max_entries !== null ? `${event.places_left ?? 0} of ${event.max_entries} places left` : '',
    event.is_exhibition ? 'exhibition only' : '',
  ].filter(Boolean);
}

function sizeWords(least: number | null, most: number | null): string {
  if (least === null) return most === null ? '' : `up to ${counted(most, 'cadet')}`;
  if (least === most) return counted(least, 'cadet');
  return `${least}${most === null ? ' or more' : `–${most}`} cadets`;
}

/** Where a host is: 'Plano, TX'. */
export const placeOfHost = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');
