import { useState } from 'react';
import { useParams } from 'react-router';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { signaturesQuery } from '../../../shared/signature/signature.queries.ts';
import { SignedLine } from '../../../shared/signature/signed-line.tsx';
import { SignText } from '../../../shared/signature/sign-text.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { useCancelReceipt } from '../counter/counter.acts.ts';
import { DIRECTION, SIGNED } from '../supply.ts';
import { CounterForm } from './counter-form.tsx';
import { entriesOf, entryName, entryNotes } from './receipt.ts';
import { type Receipt, receipts } from './receipts.queries.ts';

/** One hand receipt: what was issued or returned, and who signed for it. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const stock = useCan('inventory:stock');
  const back = stock
    ? { to: '/app/inventory/receipts', label: 'Receipts' }
    : { to: '/app/inventory/gear', label: 'My gear' };
  return (
    <RecordPage
      query={useRead(receipts.one, id)}
      noun="receipt"
      back={back}
      title={({ number, holder_label: holder }) => `No. ${number}: ${holder}`}
      eyebrow={({ direction }) => (direction === 'issue' ? 'Hand receipt' : 'Receipt for a return')}
      state={(receipt) => <StateTag of={SIGNED} is={stateOf(receipt)} />}
      actions={(receipt) => <Verbs receipt={receipt} />}
      facts={(receipt) => [
        ['What', DIRECTION.label(receipt.direction)],
        ['When', formatMoment(receipt.created_at)],
        ['By', receipt.author_label],
        ['Due back', receipt.due_on && formatDay(receipt.due_on)],
        receipt.canceled_at !== null && [
          'Canceled',
          `${formatMoment(receipt.canceled_at)} by ${receipt.canceled_by_label}`,
        ],
      ]}
      subject={{ module: 'inventory', table: 'hand_receipts' }}
      log
    >
      {(receipt) => (
        <>
          <Card title="Items" count={entriesOf(receipt.lines).length} flush>
            <Lines>
              {entriesOf(receipt.lines).map((entry) => (
                <Line
                  key={`${entryName(entry)} ${entry.outcome ?? ''}`}
                  title={entryName(entry)}
                  notes={[entryNotes(entry)]}
                >
                  <LineNumber>{entry.qty}</LineNumber>
                </Line>
              ))}
            </Lines>
          </Card>
          <Signatures receipt={receipt} />
          {receipt.terms && (
            <Card title="What is signed">
              <Prose>{receipt.terms}</Prose>
            </Card>
          )}
        </>
      )}
    </RecordPage>
  );
}

/** Whether a receipt is signed by anyone. */
function stateOf(receipt: Receipt): string {
  if (receipt.canceled_at) return 'canceled';
  return (receipt.counter_at ?? receipt.cadet_signed_at ?? receipt.guardian_signed_at) ? 'signed' : 'unsigned';
}

function Signatures({ receipt }: { receipt: Receipt }) {
  const role = useProfile().data?.role;
  const supplies = useCan('inventory:stock');
  const signed = useRead(signaturesQuery, 'hand_receipts', [receipt.id]).data ?? [];
  const [signing, setSigning] = useState(false);
  const done = role === 'parent' ? receipt.guardian_signed_at : (receipt.cadet_signed_at ?? receipt.counter_at);
  const own = receipt.cadet_id !== null && (role === 'parent' || (role === 'cadet' && !supplies));
  return (
    <Card title="Signatures">
      {receipt.counter_at && (
        <p>
          {receipt.counter_name} signed {receipt.counter_method === 'paper' ? 'on paper' : 'at the counter'},{' '}
          {formatMoment(receipt.counter_at)}.
        </p>
      )}
      {signed.map((one) => (
        <SignedLine key={one.id} signed={one} />
      ))}
      {!receipt.counter_at && signed.length === 0 && !own && <p>No one has signed yet.</p>}
      {own && !done && !receipt.canceled_at && !signing && (
        <ActButton primary onPress={() => setSigning(true)}>
          Read and sign…
        </ActButton>
      )}
      {signing && !done && (
        <SignText
          subject={{ module: 'inventory', table: 'hand_receipts', id: receipt.id }}
          onSigned={() => setSigning(false)}
        />
      )}
    </Card>
  );
}

function Verbs({ receipt }: { receipt: Receipt }) {
  const [{ making, make }, letterhead] = [usePdf(), useLetterhead()];
  const signed = useRead(signaturesQuery, 'hand_receipts', [receipt.id]).data ?? [];
  const cancel = useCancelReceipt();
  const [signing, setSigning] = useState(false);
  const print = () =>
    void make(`Hand receipt ${receipt.number}`, async () => {
      const { receiptPdf } = await import('./receipt.pdf.tsx');
      return receiptPdf({ letterhead, receipt, signed });
    });
  const ask = async () => {
    const sure = await confirm({
      title: `Cancel receipt no. ${receipt.number}?`,
      text: receipt.direction === 'issue' ? 'Everything on it is in stock again.' : 'Everything on it is out again.',
      confirmLabel: 'Cancel the receipt',
    });
    if (sure) cancel.start(receipt.id);
  };
  return (
    <>
      {!receipt.canceled_at && (
        <ActButton needs="inventory:issue" busy={cancel.busy} onPress={() => void ask()}>
          Cancel receipt…
        </ActButton>
      )}
      {!receipt.canceled_at && !receipt.counter_at && (
        <ActButton needs="inventory:issue" onPress={() => setSigning(true)}>
          Sign at the counter…
        </ActButton>
      )}
      <ActButton busy={making} onPress={print}>
        Print
      </ActButton>
      {signing && <CounterForm receipt={receipt} onClose={() => setSigning(false)} />}
    </>
  );
}
