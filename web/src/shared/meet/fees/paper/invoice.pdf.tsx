import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { PaperDocument, PaperFacts, PaperPage, PaperSection } from '../../../pdf/paper.tsx';
import { PaperTable } from '../../../pdf/paper-table.tsx';
import { formatDay } from '../../../time/day.ts';
import { type Invoice, KIND, type LedgerLine } from '../fees.ts';

/** What a line takes from or adds to what is owed. */
const owed = ({ side, cents }: LedgerLine): number => (side === 'charge' ? cents : -cents);

/** One invoice or several on paper, each with the letterhead of the host, as it was issued. */
export function invoicesPdf(invoices: Invoice[]) {
  return (
    <PaperDocument title={invoices.length === 1 ? `Invoice ${invoices[0]?.number}` : 'Invoices'}>
      {invoices.map(({ id, number, due_cents: due, content }) => (
        <PaperPage
          key={id}
          letterhead={content.host}
          title={`Invoice ${number}`}
          subtitle={content.meet}
          footer={`Invoice ${number}`}
        >
          <PaperFacts
            facts={[
              { label: 'For', value: content.school },
              { label: 'Issued', value: formatDay(content.issued_on) },
              { label: 'Due', value: content.due_on && formatDay(content.due_on) },
              { label: 'Payable to', value: content.payable_to ?? content.host.school },
            ]}
            columns={2}
          />
          <PaperSection title="Charges and payments">
            <PaperTable
              columns={[
                { label: 'What', share: 5, value: (line: LedgerLine) => line.label },
                { label: 'Kind', share: 2, value: ({ kind }) => KIND.label(kind) },
                { label: 'Date', share: 2, value: ({ at, received_on: on }) => formatDay(on ?? at.slice(0, 10)) },
                {
                  label: 'How many',
                  share: 1.5,
                  right: true,
                  value: ({ quantity }) => (quantity === 0 ? '' : String(quantity)),
                },
                { label: 'Amount', share: 2, right: true, value: (line) => dollarsOf(owed(line)) },
              ]}
              rows={content.lines}
              keyOf={({ id: line }) => line}
            />
          </PaperSection>
          <PaperFacts
            facts={[
              { label: 'Open before', value: dollarsOf(content.before_cents) },
              { label: 'To pay', value: dollarsOf(due) },
            ]}
            columns={2}
          />
          {content.note && (
            <PaperSection title="How to pay">
              <PaperFacts facts={[{ label: 'Note', value: content.note }]} columns={1} />
            </PaperSection>
          )}
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
