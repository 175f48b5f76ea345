import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { ChargeLine } from '../supply.queries.ts';
import { verbsOf } from './charge.ts';
import { useSettleCharges } from './counter.acts.ts';

type Props = { rows: ChargeLine[]; onDone: () => void };

/** What can be done with the selected charges. A charge that is a fee is paid where the books are kept. */
export function ChargeVerbs({ rows, onDone }: Props) {
  const settle = useSettleCharges();
  const navigate = useNavigate();
  const seesFees = useCan('budget:manage');
  const [waiving, setWaiving] = useState(false);
  const { pay, waive, reopen, fees } = verbsOf(rows);
  const run = (ids: string[], state: 'open' | 'paid') => {
    settle.start({ ids, state, note: '' });
    onDone();
  };
  return (
    <>
      {pay.length > 0 && (
        <button type="button" disabled={settle.busy} onClick={() => run(pay, 'paid')}>
          Mark paid
        </button>
      )}
      {fees !== null && seesFees && (
        <button type="button" onClick={() => void navigate(fees)}>
          Record payment in Fees
        </button>
      )}
      {waive.length > 0 && (
        <button type="button" onClick={() => setWaiving(true)}>
          Waive…
        </button>
      )}
      {reopen.length > 0 && (
        <button type="button" disabled={settle.busy} onClick={() => run(reopen, 'open')}>
          Open again
        </button>
      )}
      {waiving && <WaiveForm ids={waive} onDone={onDone} onClose={() => setWaiving(false)} />}
    </>
  );
}

const waiveInput = z.object({ note: line('Say why it is waived.', 300) });

function WaiveForm({ ids, onDone, onClose }: { ids: string[]; onDone: () => void; onClose: () => void }) {
  const settle = useSettleCharges();
  const form = useZodForm(waiveInput, { note: '' });
  return (
    <FormModal
      onClose={onClose}
      title={`Waive ${counted(ids.length, 'charge')}`}
      form={form}
      submitLabel="Waive"
      onSubmit={async ({ note }) => {
        await settle.send({ ids, state: 'waived', note });
        onDone();
      }}
    >
      {form.field('note', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
