import { standingsName } from '../../../shared/meet/standings-name.ts';
import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import type { Ask } from '../../../shared/meet/results/explain.ts';
import { missingWords } from '../../../shared/meet/results/missing-words.ts';
import { droppedWords } from '../../../shared/meet/results/dropped-words.ts';
import { marksOfRow, placeWords, short, standingPlace, teamMark } from '../../../shared/meet/results/stored.ts';
import type { Results, Shown } from './use-results.ts';

type Fact = [label: string, value: string];

/** What is explained, as a title. `shown` names schools. */
export function titleOf(of: Results, ask: Ask, shown: Shown = of.nameOf): string {
  if ('method' in ask) return `${shown(ask.school)}, overall: ${standingsName(ask.method)}`;
  const event = of.eventNames.get(ask.event) ?? ask.event;
  return 'entry' in ask ? `${ask.entry}, ${event}` : `${shown(ask.school)}, ${ask.team}, ${event}`;
}

/** The result that is explained, label by label. */
export function factsOf(of: Results, ask: Ask, shown: Shown = of.nameOf): Fact[] {
  if ('method' in ask) {
    const all = of.overall[ask.method] ?? [];
    const standing = all.find(({ school }) => school === ask.school);
    if (!standing) return [];
    return facts([
      ['Place', standing.eligible ? standingPlace(standing, all) : 'Not eligible'],
      ['Total', standing.total],
      ['Why not eligible', missingWords(standing, of.eventNames)],
    ]);
  }
  const event = of.events.find(({ code }) => code === ask.event);
  const lists = event ? of.listsOf(event.id) : [];
  if ('entry' in ask) {
    const row = lists.flatMap(({ rows }) => rows).find(({ entry }) => entry === ask.entry);
    return row ? factsOfRow(row, shown) : [];
  }
  const team = lists
    .flatMap(({ teams }) => teams ?? [])
    .find((one) => one.school === ask.school && one.team === ask.team);
  if (!team) return [];
  return facts([
    ['Place', placeWords(team)],
    ['Net', team.net ?? ''],
    ['Status', teamMark(team)],
    ['Counted', team.counted.join(', ')],
  ]);
}

function factsOfRow(row: ResultRow, shown: Shown): Fact[] {
  const was = row.guidon?.adjusted?.was;
  return facts([
    ['School', shown(row.school)],
    ['Place', placeWords(row)],
    ['Net', row.net ?? ''],
    ['Raw', short(row.raw)],
    ['Penalties', short(row.penalties)],
    ['Credits', short(row.credits) === '0' ? '' : short(row.credits)],
    [
      'Judges',
      Object.entries(row.judges)
        .map(([seat, total]) => `${seat} ${short(total)}`)
        .join(', '),
    ],
    ['Dropped', droppedWords(row.dropped)],
    [
      'Noted',
      marksOfRow(row)
        .map(({ text }) => text)
        .join(', '),
    ],
    ['Before the decision', was ? [was.net, was.status === 'scored' ? '' : was.status].filter(Boolean).join(' ') : ''],
  ]);
}

const facts = (all: Fact[]): Fact[] => all.filter(([, value]) => value !== '');
