import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { CONDITION } from '../supply.ts';
import { byPlace, countName, lineName, linesOf, roundOf, signed } from './count.ts';
import type { Count, CountLine } from './count.queries.ts';

type Props = { letterhead: Letterhead; count: Count; lines: CountLine[] };

const ITEM = { label: 'Item', share: 4, value: lineName };
const STATE = { label: 'Condition', share: 1.6, value: ({ condition }: CountLine) => CONDITION.label(condition) };
const number = (label: string, value: (line: CountLine) => string | number) => ({
  label,
  share: 1,
  right: true,
  value,
});

/** A sheet to write numbers on without those of the books, or, when the counting is over, its result to sign. */
export function countPdf({ letterhead, count, lines }: Props) {
  const counting = count.state === 'open' || count.state === 'second';
  const title = `${counting ? 'Count sheet' : 'Count'}: ${countName(count)}`;
  const columns = counting
    ? [ITEM, STATE, number('Counted', () => '________')]
    : [
        ITEM,
        STATE,
        number('Books', ({ expected }) => expected ?? ''),
        number('First', ({ first }) => first ?? ''),
        number('Second', ({ second }) => second ?? ''),
        number('Off', ({ variance }) => signed(variance)),
      ];
  return (
    <PaperDocument title={title}>
      <PaperPage
        letterhead={letterhead}
        title={title}
        subtitle={`Started ${formatMoment(count.created_at)}${count.approvals.length > 0 ? ` · Approved by ${count.approvals.join(', ')}` : ''}`}
        footer={title}
      >
        {byPlace(counting ? linesOf(lines, roundOf(count.state)) : lines).map(({ place, lines: here }) => (
          <PaperSection key={place} title={place}>
            <PaperTable columns={columns} rows={here} keyOf={({ id }) => id} />
          </PaperSection>
        ))}
        <PaperSection title="Counted by">
          <PaperTable
            columns={[
              { label: 'Name', share: 2, value: () => '______________________' },
              { label: 'Signature', share: 2, value: () => '______________________' },
              { label: 'Date', share: 1, value: () => '____________' },
            ]}
            rows={[1, 2]}
            keyOf={String}
          />
        </PaperSection>
      </PaperPage>
    </PaperDocument>
  );
}
