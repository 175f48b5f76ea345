import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useLetterhead } from '../../../pdf/use-letterhead.ts';
import { usePdf } from '../../../pdf/use-pdf.ts';
import { useToday } from '../../../session/use-today.ts';
import { toAppError } from '../../../supabase/error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import parts from '../../../ui/parts.module.css';
import { useWalkIn, type WalkIn } from '../fees.acts.ts';
import { METHOD } from '../fees.ts';
import type { HostFees } from '../fees.queries.ts';

type Props = { meet: Meet; fees: HostFees; onClose: () => void };

/** A walk-in at the desk: who, what they enter, and how they pay; then their code and receipt. */
export function WalkInForm({ meet, fees, onClose }: Props) {
  const onDay = fees.fees.filter(({ unit }) => unit === 'on_day');
  const [school, setSchool] = useState('');
  const [name, setName] = useState('');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [events, setEvents] = useState<Record<string, string>>({});
  const [method, setMethod] = useState('cash');
  const [reference, setReference] = useState('');
  const act = useWalkIn(meet.id);
  const [done, setDone] = useState<WalkIn | null>(null);
  if (done)
    return <Done meet={meet} walkIn={done} method={method} reference={numberOf(method, reference)} onClose={onClose} />;
  const items = onDay
    .filter(({ id }) => (counts[id] ?? 0) > 0)
    .map(({ id }) => ({ fee_id: id, quantity: counts[id], event_id: events[id] ?? '' }));
  const cents = onDay.reduce((sum, fee) => sum + fee.amount_cents * (counts[fee.id] ?? 0), 0);
  const send = async () => {
    const input = {
      ...(school ? { meet_school_id: school } : { name }),
      items,
      method,
      reference: numberOf(method, reference) ?? '',
    };
    setDone(await act.send(input));
  };
  return (
    <Dialog
      title="Enter a walk-in"
      size={620}
      onClose={onClose}
      problem={act.error && [toAppError(act.error).title, toAppError(act.error).detail].filter(Boolean).join('. ')}
      {...(onDay.length > 0 && {
        verb: { label: `Take ${dollarsOf(cents)}`, run: () => void send().catch(() => undefined), busy: act.busy },
      })}
    >
      {onDay.length === 0 ? (
        <p>No fee is sold on the day. Add one first: charged “On the day”.</p>
      ) : (
        <div className={parts.stack}>
          <NativeSelect
            label="School"
            value={school}
            onChange={({ currentTarget: { value } }) => setSchool(value)}
            data={[
              { value: '', label: 'Not on the list yet' },
              ...fees.schools.map((row) => ({ value: row.id, label: `${row.name} (${row.code})` })),
            ]}
          />
          {school === '' && (
            <TextInput
              label="Name of the school"
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
          )}
          {onDay.map((fee) => (
            <div key={fee.id} className={parts.verbs}>
              <NumberInput
                label={`${fee.label} (${dollarsOf(fee.amount_cents)})`}
                min={0}
                max={1000}
                allowDecimal={false}
                value={counts[fee.id] ?? 0}
                onChange={(value) => setCounts((now) => ({ ...now, [fee.id]: Number(value) || 0 }))}
              />
              <NativeSelect
                label={`Event of ${fee.label}`}
                value={events[fee.id] ?? ''}
                onChange={({ currentTarget: { value } }) => setEvents((now) => ({ ...now, [fee.id]: value }))}
                data={[
                  { value: '', label: 'No entry' },
                  ...fees.events.map((event) => ({ value: event.id, label: event.name })),
                ]}
              />
            </div>
          ))}
          <NativeSelect
            label="Received as"
            value={method}
            onChange={({ currentTarget: { value } }) => setMethod(value)}
            data={METHOD.options}
          />
          {method !== 'cash' && (
            <TextInput
              label="Number"
              value={reference}
              onChange={({ currentTarget: { value } }) => setReference(value)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The number of a check or a purchase order; cash has none. */
const numberOf = (method: string, typed: string): string | null =>
  method === 'cash' || typed.trim() === '' ? null : typed.trim();

type DoneProps = { meet: Meet; walkIn: WalkIn; method: string; reference: string | null; onClose: () => void };

function Done({ meet, walkIn, method, reference, onClose }: DoneProps) {
  const letterhead = useLetterhead();
  const today = useToday();
  const { making, make } = usePdf();
  const save = () =>
    make(`Receipt ${walkIn.receipt_no}`, async () =>
      (await import('../paper/receipt.pdf.tsx')).receiptPdf({
        letterhead: { school: letterhead.school, unit: letterhead.unit ?? null },
        meet: meet.title,
        school: walkIn.name,
        line: {
          id: walkIn.line_id ?? '',
          seq: 0,
          side: 'payment',
          kind: 'payment',
          label: METHOD.label(method),
          quantity: 0,
          unit_cents: 0,
          cents: walkIn.cents,
          due_on: null,
          deposit_cents: 0,
          deposit_due_on: null,
          method,
          reference,
          received_on: today,
          receipt_no: walkIn.receipt_no,
          reverses_id: null,
          reason: null,
          at: today,
        },
      }),
    );
  return (
    <Dialog
      title={`${walkIn.name} is in`}
      onClose={onClose}
      {...(walkIn.receipt_no !== null && { verb: { label: 'Save receipt', run: () => void save(), busy: making } })}
    >
      <p>{`School code ${walkIn.code}. ${dollarsOf(walkIn.cents)} received.`}</p>
      {walkIn.entries.length > 0 && <p>{`Entries: ${walkIn.entries.join(', ')}`}</p>}
      {walkIn.receipt_no !== null && (
        <p>
          {[`Receipt ${walkIn.receipt_no}`, reference && `${METHOD.label(method)} ${reference}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </Dialog>
  );
}
