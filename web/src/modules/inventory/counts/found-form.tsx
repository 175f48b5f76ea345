import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { inTree } from '../setup/place.ts';
import { CONDITION, named } from '../supply.ts';
import { supply } from '../supply.queries.ts';
import { useAddFound } from './count.queries.ts';

const schema = z.object({
  variant_id: z.string().min(1, 'Choose what you found.'),
  location_id: z.string().min(1, 'Choose a location.'),
  condition: z.enum(CONDITION.keys),
  qty: whole('The number must be', 1, 100_000).min(1, 'Enter a quantity.'),
});

/** Adds something to a count that isn't on its list. */
export function FoundButton({ count }: { count: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActButton icon={IconPlus} onPress={() => setOpen(true)}>
        Add something found…
      </ActButton>
      {open && <FoundForm count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

function FoundForm({ count, onClose }: { count: string; onClose: () => void }) {
  const sizes = useRead(supply.allSizes).data ?? [];
  const places = inTree(useRead(supply.places).data ?? []);
  const add = useAddFound(count);
  const form = useZodForm(schema, { variant_id: '', location_id: '', condition: 'serviceable', qty: '1' });
  const choices = sizes
    .filter(({ tracking }) => tracking !== 'serial')
    .map(({ id, item_name: item, size }) => ({ value: id, label: named(item, size) }));
  return (
    <FormModal
      onClose={onClose}
      title="Add something found"
      form={form}
      submitLabel="Add to the count"
      onSubmit={(input) => add.send(input)}
    >
      {form.field('variant_id', 'Item', { options: [{ value: '', label: 'Choose an item' }, ...choices] })}
      <FieldGrid>
        {form.field('location_id', 'Location', {
          options: [
            { value: '', label: 'Choose a location' },
            ...places.map(({ place, path }) => ({ value: place.id, label: path })),
          ],
        })}
        {form.field('condition', 'Condition', { options: CONDITION.options })}
        {form.field('qty', 'Quantity')}
      </FieldGrid>
    </FormModal>
  );
}
