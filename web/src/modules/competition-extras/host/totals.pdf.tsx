import { orderWords } from '../../../shared/meet/extras/words.ts';
import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import type { Extra } from '../extra.ts';
import { orderedOf } from './totals.ts';

type Props = { letterhead: Letterhead; title: string; extras: Extra[] };

const TOTALS = [
  { label: 'Choice', share: 4, value: ({ label }: Extra['options'][number]) => label },
  { label: 'Quantity', share: 1, right: true, value: ({ ordered }: Extra['options'][number]) => ordered },
];

/** The totals for the kitchen or the print shop: a page for each extra, and what each school takes. */
export function totalsPdf({ letterhead, title, extras }: Props) {
  return (
    <PaperDocument title={`${title}: orders`}>
      {extras.map((extra) => (
        <PaperPage
          key={extra.id}
          letterhead={letterhead}
          title={extra.name}
          subtitle={`${title} · ${orderedOf(extra)} in all`}
          footer={`${title} orders`}
        >
          <PaperSection title="Totals">
            <PaperTable columns={TOTALS} rows={extra.options} keyOf={({ id }) => id} />
          </PaperSection>
          <PaperSection title="By school">
            <PaperTable
              columns={[
                { label: 'School', share: 3, value: ({ school }) => school },
                { label: 'Order', share: 4, value: ({ lines }) => orderWords(extra.options, lines) },
                { label: 'Note', share: 3, value: ({ note }) => note ?? '' },
              ]}
              rows={extra.orders}
              keyOf={({ registration_id: id }) => id}
              empty="No orders yet"
            />
          </PaperSection>
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
