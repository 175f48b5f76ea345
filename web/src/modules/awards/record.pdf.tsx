import { countAwards } from '../../../../domain/awards/rack.ts';
import { PaperFacts, PaperSection } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import type { DrawPaper } from '../../shared/slot/slot.ts';
import { formatDay } from '../../shared/time/day.ts';
import { type CadetAward, listCadetAwards } from './award.api.ts';
import { stateOf } from './award.ts';
import { listSchoolAwards } from './catalogue.api.ts';
import type { SchoolAward } from './catalogue.ts';
import { givenOf, isStanding, isWorn } from './given.ts';

/** On paper: what is on the uniform, the most senior first; in full every award with its day and order. */
export const drawAwards: DrawPaper = async (db, { cadet, brief }) => {
  const records = await listCadetAwards(db, cadet.id);
  const [first] = records;
  if (!first) return null;
  const catalogue = await listSchoolAwards(db, first.school_id);
  const byCode = new Map(catalogue.map((award) => [award.code, award]));
  const standing = records.filter(isStanding);
  return (
    <PaperSection title={`Awards (${standing.length})`}>
      <PaperFacts
        columns={1}
        facts={[{ label: 'On the uniform, most senior first', value: wornWords(records, byCode) || 'Nothing yet' }]}
      />
      {!brief && (
        <PaperTable
          rows={standing}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Earned', share: 1.2, value: ({ earned_on }) => formatDay(earned_on) },
            { label: 'Award', share: 3, value: (record) => nameOf(record, byCode) },
            { label: 'Order', share: 1, value: ({ award_orders: order }) => order?.order_no ?? '—' },
            { label: 'Status', share: 1.2, value: (record) => stateWords(record) },
          ]}
        />
      )}
    </PaperSection>
  );
};

function wornWords(records: CadetAward[], byCode: ReadonlyMap<string, SchoolAward>): string {
  const place = (code: string) => byCode.get(code)?.precedence ?? 0;
  return countAwards(records.filter(isWorn).map(givenOf))
    .toSorted((one, other) => place(one.code) - place(other.code))
    .map(({ code, count }) => `${byCode.get(code)?.name ?? code}${count > 1 ? ` (${count})` : ''}`)
    .join(', ');
}

function nameOf({ award_code, awards }: CadetAward, byCode: ReadonlyMap<string, SchoolAward>): string {
  return byCode.get(award_code)?.name ?? awards?.name ?? award_code;
}

function stateWords({ state, award_orders: order }: CadetAward): string {
  return stateOf({ state: state, order_no: order?.order_no ?? null }).label;
}
