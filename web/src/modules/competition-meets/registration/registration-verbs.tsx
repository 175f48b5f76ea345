import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { DecideForm } from './decide-form.tsx';
import { useDecide, useMoveInLine, useOfferPlace } from './registration.acts.ts';
import { type Registration, reasonInput } from './registration.ts';

const DECLINED = ['submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'lapsed'];
const OFFERED = ['waitlisted', 'lapsed', 'declined'];

/** What the host does with a registration. */
export function RegistrationVerbs({ row, board }: { row: Registration; board: Registration[] }) {
  const [open, setOpen] = useState<'decline' | 'offer' | 'move' | null>(null);
  const decide = useDecide();
  const close = () => setOpen(null);
  return (
    <>
      {row.state === 'submitted' && (
        <ActButton primary busy={decide.busy} onPress={() => decide.start({ ids: [row.id], decision: 'approve' })}>
          Approve
        </ActButton>
      )}
      {OFFERED.includes(row.state) && <ActButton onPress={() => setOpen('offer')}>Offer a place…</ActButton>}
      {row.state === 'waitlisted' && <ActButton onPress={() => setOpen('move')}>Move in line…</ActButton>}
      {DECLINED.includes(row.state) && <ActButton onPress={() => setOpen('decline')}>Decline…</ActButton>}
      {open === 'decline' && <DecideForm ids={[row.id]} onClose={close} />}
      {open === 'offer' && <OfferForm row={row} onClose={close} />}
      {open === 'move' && <MoveForm row={row} board={board} onClose={close} />}
    </>
  );
}

function OfferForm({ row, onClose }: { row: Registration; onClose: () => void }) {
  const form = useZodForm(reasonInput, { reason: '' });
  const act = useOfferPlace();
  return (
    <FormModal
      title={`Offer ${row.name} a place`}
      onClose={onClose}
      form={form}
      submitLabel="Offer the place"
      onSubmit={({ reason }) => act.send({ id: row.id, reason })}
    >
      <p>Free places are offered in order automatically. This offer goes out before its turn.</p>
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The school reads it.' })}
    </FormModal>
  );
}

const moveInput = z.object({ before: z.string(), ...reasonInput.shape });

function MoveForm({ row, board, onClose }: { row: Registration; board: Registration[]; onClose: () => void }) {
  const form = useZodForm(moveInput, { before: '', reason: '' });
  const act = useMoveInLine();
  const others = board
    .filter(({ id, line }) => line !== null && id !== row.id)
    .toSorted((one, two) => (one.line ?? 0) - (two.line ?? 0))
    .map(({ id, name, line }) => ({ value: id, label: `Before ${name} (${line} in line)` }));
  return (
    <FormModal
      title={`Move ${row.name} in line`}
      onClose={onClose}
      form={form}
      submitLabel="Move"
      onSubmit={({ before, reason }) => act.send({ id: row.id, before, reason })}
    >
      {form.field('before', 'Where to', { options: [{ value: '', label: 'To the end of the line' }, ...others] })}
      {form.field('reason', 'Reason', { rows: 2, note: 'It stays in the log of both schools.' })}
    </FormModal>
  );
}
