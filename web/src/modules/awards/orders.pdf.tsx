import { Text } from '@react-pdf/renderer';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import { type Letterhead, PaperDocument, PaperPage, PaperSection, PaperSignatures } from '../../shared/pdf/paper.tsx';
import { counted } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { countWords, type RollRow } from './award.ts';

type Order = { number: string; on: string | null; rows: RollRow[] };

/** Orders of awards to sign: one sheet or more for each number, by award, the most senior first. */
export function ordersPdf({ letterhead, orders }: { letterhead: Letterhead; orders: Order[] }) {
  return (
    <PaperDocument title={orders.length === 1 ? `Order ${orders[0]?.number ?? ''}` : 'Award orders'}>
      {orders.map(({ number, on, rows }) => (
        <PaperPage
          key={number}
          letterhead={letterhead}
          title={`Award order ${number}`}
          subtitle={[on && formatDay(on), counted(rows.length, 'award')].filter(Boolean).join(' · ')}
          footer={`Award order ${number}`}
        >
          <Text>The following awards are announced. They are worn from the day the ribbon is issued.</Text>
          {byAward(rows).map(([award, list]) => (
            <PaperSection key={award} title={award}>
              <PaperTable
                columns={[
                  { label: 'Name', share: 3, value: ({ name }) => name ?? '' },
                  { label: 'Unit', share: 3, value: ({ unit }) => unit ?? '' },
                  { label: 'Count', share: 1, value: ({ count_no }) => countWords(count_no) || 'first' },
                  { label: 'Earned', share: 1.6, value: ({ earned_on }) => formatDay(earned_on) },
                  { label: 'For', share: 4, value: ({ citation, event }) => citation ?? event ?? '' },
                ]}
                rows={list}
                keyOf={({ id }) => id}
              />
            </PaperSection>
          ))}
          <PaperSignatures people={['Senior instructor', 'Date']} />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}

function byAward(rows: RollRow[]): [string, RollRow[]][] {
  const groups = new Map<string, RollRow[]>();
  const ordered = rows.toSorted(
    (one, other) => one.precedence - other.precedence || (one.name ?? '').localeCompare(other.name ?? ''),
  );
  for (const row of ordered) groups.set(row.award, [...(groups.get(row.award) ?? []), row]);
  return [...groups];
}
