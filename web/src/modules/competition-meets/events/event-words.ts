import { disciplineWords } from '../../../shared/meet/disciplines.ts';
import type { MeetDivision, MeetEntry, MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { counted } from '../../../shared/text/counted.ts';

type Around = { entries: Pick<MeetEntry, 'event_id' | 'status'>[]; divisions: Pick<MeetDivision, 'code' | 'name'>[] };

/** What an event is, in lines of short facts: how it is scored, who competes, and what is special. */
export function eventNotes(event: MeetEvent, sheet: string, { entries, divisions }: Around): string[][] {
  const going = entries.filter(({ event_id, status }) => event_id === event.id && status !== 'scratched').length;
  const words = counted(going, 'entry', 'entries');
  const nameOf = (code: string) => divisions.find((one) => one.code === code)?.name ?? code;
  const discipline = disciplineWords(event.discipline);
  return [
    [event.code, discipline, event.form === 'knockout' ? 'Knockout' : sheet].filter(
      (word, at, all) => word !== '' && word !== event.name && all.indexOf(word) === at,
    ),
    [
      event.max_entries === null ? words : `${going} of ${counted(event.max_entries, 'entry', 'entries')}`,
      event.max_per_school === null ? '' : `${event.max_per_school} for each school`,
      teamWords(event),
      event.divisions.map(nameOf).join(', '),
      `${event.minutes} min`,
    ].filter(Boolean),
    specials(event),
  ].filter((line) => line.length > 0);
}

function teamWords({ team_min: min, team_max: max }: MeetEvent): string {
  if (min === null && max === null) return '';
  if (min === max) return counted(min ?? 0, 'cadet');
  return min === null ? `up to ${counted(max ?? 0, 'cadet')}` : `${min}${max === null ? ' or more' : `–${max}`} cadets`;
}

function specials(event: MeetEvent): string[] {
  return [
    event.counts_overall ? '' : 'Not in the overall',
    event.is_exhibition ? 'Exhibition' : '',
    event.ranks_individuals ? 'Ranks individuals' : '',
    event.shooters_best === null ? '' : `Best ${event.shooters_best} shooters`,
    event.team_best === null ? '' : `Best ${event.team_best} of a team`,
    event.best_of ? 'Best performance counts' : '',
    event.weight === 1 ? '' : `Weight ${event.weight}`,
    Array.isArray(event.include) && event.include.length > 0 ? 'Includes results of other events' : '',
  ].filter(Boolean);
}

/** Why an event isn't held, and what the overall makes of it where that was chosen. */
export function canceledWords({ cancelled_reason, cancelled_rule }: Canceled): string {
  const rule = { drop: 'dropped from the overall', rescale: 'rescaled in the overall' }[cancelled_rule ?? ''];
  return `${['Canceled', rule].filter(Boolean).join(', ')}: ${cancelled_reason ?? 'no reason given'}`;
}

type Canceled = { cancelled_reason: string | null; cancelled_rule: string | null };
