import { engrave, usualText } from '../../../../domain/meets/awards/engraving.ts';
import type { Need } from '../../../../domain/meets/awards/count.ts';
import type { AwardKind, AwardLine } from '../../../../domain/meets/awards/line.ts';
import type { Piece } from '../../../../domain/meets/awards/pieces.ts';
import { ordinal, placeSaid, placesSaid } from '../../../../domain/meets/awards/place-words.ts';
import { standingsName } from '../../shared/meet/standings-name.ts';
import { counted, type Noun } from '../../shared/text/counted.ts';
import type { Awards } from './use-awards.ts';
import { capital } from '../../shared/text/capital.ts';

const NOUNS: Record<AwardKind, Noun> = {
  trophy: { one: 'trophy', many: 'trophies' },
  plaque: { one: 'plaque', many: 'plaques' },
  medal: { one: 'medal', many: 'medals' },
  ribbon: { one: 'ribbon', many: 'ribbons' },
  streamer: { one: 'streamer', many: 'streamers' },
  certificate: { one: 'certificate', many: 'certificates' },
  coin: { one: 'coin', many: 'coins' },
  other: { one: 'other award', many: 'other awards' },
};

export const AWARDS: Noun = { one: 'award', many: 'awards' };

/** 'Trophy'. */
export const kindName = (kind: AwardKind): string => capital(NOUNS[kind].one);

export const KIND_OPTIONS = Object.keys(NOUNS).map((value) => ({ value, label: kindName(value as AwardKind) }));

/** '9 medals'; one is only named. */
export function piecesSaid({ kind, quantity }: Pick<AwardLine, 'kind' | 'quantity'>): string {
  return quantity === 1 ? kindName(kind) : counted(quantity, NOUNS[kind]);
}

/** What an award is for: an event, the overall by a method, or its own name. */
export function awardOf(awards: Awards, { scope, event_id, method, title }: AwardLine): string {
  if (scope === 'special') return title ?? 'Special award';
  if (scope === 'overall') return `Overall: ${standingsName(method ?? '')}`;
  return awards.eventNames.get(event_id ?? '') ?? 'Event';
}

/** What a line gives, in short facts: '1st to 3rd place', 'Each division', '9 medals'. */
export function lineFacts(awards: Awards, line: AwardLine): string[] {
  const { scope, division, unit, place_from, place_to } = line;
  const divided =
    scope === 'event' && (awards.plan.events.find(({ id }) => id === line.event_id)?.divisions.length ?? 0) > 0;
  return [
    scope === 'special' ? winnerSaid(awards, line) : `${placesSaid(place_from ?? 1, place_to ?? 1)} place`,
    division === null ? (divided ? 'each division' : '') : awards.divisionName(division),
    unit === 'team' ? 'teams' : '',
  ].filter(Boolean);
}

/** Who won a special award, or who decides. */
function winnerSaid(awards: Awards, { meet_school_id, entry_id, decided_by }: AwardLine): string {
  const entry = awards.plan.entries.get(entry_id ?? '');
  const school = entry?.school ?? awards.plan.schools.get(meet_school_id ?? '')?.code;
  if (school !== undefined) return [awards.nameOf(school), entry?.code].filter(Boolean).join(', ');
  return decided_by ? `decided by ${decided_by}` : 'no winner yet';
}

/** Where a piece was won: 'Saber, Masters: second place'. */
export function pieceWords(awards: Awards, { line, division, place, team, code }: Piece): string {
  const list = [awardOf(awards, line), division === null ? '' : awards.divisionName(division)]
    .filter(Boolean)
    .join(', ');
  const who = line.scope === 'event' ? (team ?? code) : '';
  const won = place === null ? '' : placeSaid(place).toLowerCase();
  return [[list, won].filter(Boolean).join(': '), who, piecesSaid(line)].filter(Boolean).join(' · ');
}

/** What is engraved on an award, for a place. */
export function engravedOn(awards: Awards, line: AwardLine, division: string | null, place: number | null): string {
  const { meet } = awards;
  return engrave(line.text ?? usualText(line), {
    meet: meet.title,
    year: meet.starts_on.slice(0, 4),
    event: line.scope === 'event' ? awardOf(awards, line) : '',
    division: division === null ? '' : awards.divisionName(division),
    place,
    award: line.scope === 'event' ? '' : awardOf(awards, line),
  });
}

/** 'Trophy, 1st place'. */
export function needName({ kind, place }: Pick<Need, 'kind' | 'place'>): string {
  return place === null ? `${kindName(kind)}, special` : `${kindName(kind)}, ${ordinal(place)} place`;
}
