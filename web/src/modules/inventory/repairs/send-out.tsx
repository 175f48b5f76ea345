import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { CONDITION, named } from '../supply.ts';
import type { StockLine } from '../supply.queries.ts';
import { usePlaceOptions } from '../use-place-options.ts';
import classes from '../stock/stock.module.css';
import { sendInput, WORK } from './repair.ts';
import { useSendOut } from './repairs.queries.ts';

type Props = { rows: StockLine[]; onDone: () => void };

/** Sends sizes out for cleaning, alteration, or repair: a verb of the selected rows. */
export function SendOutVerb({ rows, onDone }: Props) {
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send out…
      </button>
      {open && <SendOutForm rows={rows} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

function SendOutForm({ rows, onClose, onDone }: Props & { onClose: () => void }) {
  const where = usePlaceOptions('Choose the location');
  const send = useSendOut();
  const [many, setMany] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useZodForm(sendInput, {
    kind: 'cleaning',
    shop: '',
    due_on: '',
    note: '',
    place: '',
    condition: 'needs_cleaning',
  });
  return (
    <FormModal
      onClose={onClose}
      title="Send out"
      size={620}
      form={form}
      submitLabel="Send out"
      onSubmit={async ({ place, condition, ...input }) => {
        const lines = rows
          .map((row) => ({ variant_id: row.id, qty: (many.get(row.id) ?? '').trim() }))
          .filter(({ qty }) => qty !== '')
          .map((line) => ({ ...line, location_id: place, condition }));
        await send.send({ ...input, lines });
        onDone();
      }}
    >
      <FieldGrid>
        {form.field('kind', 'For', { options: WORK.options })}
        {form.field('shop', 'Shop', { autoFocus: true })}
        {form.field('place', 'From', { options: where })}
        {form.field('condition', 'Condition', { options: CONDITION.options })}
        {form.field('due_on', 'Back by')}
      </FieldGrid>
      <fieldset className={classes.sizes}>
        <legend>Quantity</legend>
        {rows.map((row) => (
          <TextInput
            key={row.id}
            label={named(row.item_name, row.size)}
            description={`${row.on_hand} on hand`}
            inputMode="numeric"
            value={many.get(row.id) ?? ''}
            onChange={(event) => setMany(new Map([...many, [row.id, event.currentTarget.value]]))}
          />
        ))}
      </fieldset>
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
