import { Path, Svg, Text, View } from '@react-pdf/renderer';
import {
  type Letterhead,
  PaperDocument,
  PaperFacts,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import type { Signed } from '../../../shared/signature/signature.api.ts';
import { HEIGHT, pathOf, type Stroke, WIDTH } from '../../../shared/signature/signature.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { kindOf } from '../holder.ts';
import { CONDITION, costOf } from '../supply.ts';
import { entriesOf, entryName, strokesOf } from './receipt.ts';
import type { Receipt } from './receipts.queries.ts';

type Props = { letterhead: Letterhead; receipt: Receipt; signed: Signed[] };

/** Who signs on paper. */
const SIGNERS = { cadet: ['Cadet', 'Parent or guardian'], staff: ['Received by', 'Supply'], team: ['Coach', 'Supply'] };

const titleOf = ({ direction, number }: Receipt): string =>
  `${direction === 'issue' ? 'Hand receipt' : 'Return receipt'} no. ${number}`;

/** A hand receipt on paper. */
export function receiptPdf({ letterhead, receipt, signed }: Props) {
  return (
    <PaperDocument title={titleOf(receipt)}>
      <ReceiptPage letterhead={letterhead} receipt={receipt} signed={signed} />
    </PaperDocument>
  );
}

/** Many receipts, each on its own sheet, to sign with a pen. */
export function receiptsPdf({ letterhead, receipts }: { letterhead: Letterhead; receipts: Receipt[] }) {
  return (
    <PaperDocument title="Hand receipts">
      {receipts.map((receipt) => (
        <ReceiptPage key={receipt.id} letterhead={letterhead} receipt={receipt} signed={[]} />
      ))}
    </PaperDocument>
  );
}

/** Lines with what they cost to replace, the terms, and the signatures or lines to sign on. */
function ReceiptPage({ letterhead, receipt, signed }: Props) {
  const issue = receipt.direction === 'issue';
  const title = titleOf(receipt);
  const entries = entriesOf(receipt.lines);
  const total = entries.reduce((sum, { cents, qty }) => sum + (cents ?? 0) * (issue ? qty : 1), 0);
  return (
    <PaperPage letterhead={letterhead} title={title} subtitle={receipt.holder_label} footer={title}>
      <PaperFacts
        columns={3}
        facts={[
          { label: issue ? 'Issued' : 'Returned', value: formatMoment(receipt.created_at) },
          { label: issue ? 'Issued by' : 'Received by', value: receipt.author_label },
          { label: 'Due back', value: receipt.due_on && formatDay(receipt.due_on) },
        ]}
      />
      <PaperTable
        columns={[
          { label: 'Item', share: 4, value: entryName },
          { label: 'Qty', share: 0.6, value: ({ qty }) => qty, right: true },
          { label: 'Condition', share: 1.5, value: ({ outcome, condition }) => wordOf(outcome, condition) },
          {
            label: issue ? 'To replace' : 'Charged',
            share: 1,
            right: true,
            value: ({ cents }) => (cents ? costOf(cents) : ''),
          },
        ]}
        rows={entries}
        keyOf={(entry) => `${entryName(entry)} ${entry.outcome ?? ''}`}
      />
      {total > 0 && <Text style={{ textAlign: 'right', marginTop: 6 }}>Total {costOf(total)}</Text>}
      {receipt.terms !== '' && (
        <PaperSection title="Terms">
          <Text>{receipt.terms}</Text>
        </PaperSection>
      )}
      <PaperSection title="Signatures">
        {receipt.counter_at && (
          <Mark
            name={receipt.counter_name ?? ''}
            note={`${receipt.counter_method === 'paper' ? 'on paper' : 'at the counter'}, ${formatMoment(receipt.counter_at)}`}
            strokes={strokesOf(receipt.counter_strokes)}
          />
        )}
        {signed.map((one) => (
          <Mark key={one.id} name={one.signed_name} note={formatMoment(one.signed_at)} strokes={one.strokes ?? []} />
        ))}
        {!receipt.counter_at && signed.length === 0 && <PaperSignatures people={SIGNERS[kindOf(receipt)]} />}
      </PaperSection>
    </PaperPage>
  );
}

const wordOf = (outcome?: string | null, condition?: string | null): string =>
  outcome === 'lost'
    ? 'Lost'
    : [condition ? CONDITION.label(condition) : '', outcome === 'damaged' ? 'damaged' : ''].filter(Boolean).join(', ');

function Mark({ name, note, strokes }: { name: string; note: string; strokes: Stroke[] }) {
  return (
    <View wrap={false} style={{ marginBottom: 8 }}>
      {strokes.length > 0 && (
        <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} style={{ width: 150, height: 50 }}>
          {strokes.map((stroke) => (
            <Path key={stroke.join()} d={pathOf(stroke)} stroke="#111827" strokeWidth={3} fill="none" />
          ))}
        </Svg>
      )}
      <Text>
        {name}, {note}
      </Text>
    </View>
  );
}
