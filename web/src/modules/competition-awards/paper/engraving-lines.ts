import type { AwardLine } from '../../../../../domain/meets/awards/line.ts';
import { listsOf, standingOf } from '../../../../../domain/meets/awards/pieces.ts';
import { sectionsOf } from '../../../../../domain/meets/awards/script.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { awardOf, engravedOn, kindName } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';

/** A piece for the engraver. */
export type EngravingLine = {
  key: string;
  kind: string;
  award: string;
  division: string;
  place: number | null;
  text: string;
  noted: string;
};

const { text, number } = columnsOf<EngravingLine>();

export const ENGRAVING_COLUMNS = [
  text('kind', 'Kind'),
  text('award', 'For'),
  text('division', 'Division'),
  number('place', 'Place'),
  text('text', 'Engraved text'),
  text('noted', 'Noted'),
];

/**
 * A line for each piece, with what is engraved: by the results where there are some, so that two firsts have two lines; else one
 * for each place. It names no one: what is engraved says what was won.
 */
export function engravingLines(awards: Awards): EngravingLine[] {
  const { plan } = awards;
  return sectionsOf(plan)
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ lines }) => lines.flatMap((line) => linesOf(awards, line)));
}

function linesOf(awards: Awards, line: AwardLine): EngravingLine[] {
  const rows = awardsOf(awards, line);
  return rows.flatMap(({ division, place, noted }, at) =>
    Array.from({ length: line.quantity }, (_, piece) => ({
      key: `${line.id} ${at} ${piece}`,
      kind: kindName(line.kind),
      award: awardOf(awards, line),
      division: division === null ? '' : awards.divisionName(division),
      place,
      text: engravedOn(awards, line, division, place),
      noted,
    })),
  );
}

type Row = { division: string | null; place: number | null; noted: string };

/** The awards of a line that have a winner, or would have one without ties. */
function awardsOf({ plan, pieces }: Awards, line: AwardLine): Row[] {
  if (line.scope === 'special') return [{ division: null, place: null, noted: '' }];
  const standing = standingOf(plan, line);
  if (standing && standing.placed.length > 0) {
    const noted = standing.certified ? '' : 'Not certified yet';
    return pieces
      .filter((piece) => piece.line.id === line.id)
      .map(({ division, place, sharing }) => ({
        division,
        place,
        noted: [sharing > 1 ? `${sharing} share the place` : '', noted].filter(Boolean).join(', '),
      }));
  }
  const [from, to] = [line.place_from ?? 1, line.place_to ?? 0];
  return listsOf(line, plan.events).flatMap((division) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ division, place: from + at, noted: 'No result yet' })),
  );
}
