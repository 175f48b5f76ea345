import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { PaperDocument, PaperFacts, PaperPage } from '../../../pdf/paper.tsx';
import { formatDay } from '../../../time/day.ts';
import { type LedgerLine, type Letter, METHOD } from '../fees.ts';

type Props = { letterhead: Letter; meet: string; school: string; line: LedgerLine };

/** The receipt of a payment, with the letterhead of the host. */
export function receiptPdf({ letterhead, meet, school, line }: Props) {
  const title = `Receipt ${line.receipt_no}`;
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} subtitle={meet} footer={title}>
        <PaperFacts
          facts={[
            { label: 'Received from', value: school },
            { label: 'Amount', value: dollarsOf(line.cents) },
            { label: 'Received as', value: METHOD.label(line.method) },
            { label: 'Number', value: line.reference },
            { label: 'Date', value: formatDay(line.received_on) },
            { label: 'Note', value: line.reason },
          ]}
          columns={2}
        />
      </PaperPage>
    </PaperDocument>
  );
}
