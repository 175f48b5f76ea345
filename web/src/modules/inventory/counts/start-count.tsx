import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useLeadOn } from '../../../shared/form/use-lead-on.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { CATEGORY } from '../supply.ts';
import { supply } from '../supply.queries.ts';
import { inTree } from '../setup/place.ts';
import { countInput, SCOPE } from './count.ts';
import { useStartCount } from './count.queries.ts';

/** Starts a count and goes to it. What is on the books is frozen at that moment. */
export function StartCount({ onClose }: { onClose: () => void }) {
  const { leadTo, close } = useLeadOn(onClose);
  const places = useRead(supply.places).data ?? [];
  const start = useStartCount();
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(countInput, { scope: 'all', category: 'dress', location_id: '', note: '' });
  const [scope, setScope] = useState<string>('all');
  form.watch('scope', ({ value }) => setScope(value));
  return (
    <FormModal
      onClose={close}
      title="Start a count"
      form={form}
      submitLabel="Start"
      onSubmit={async (input) => {
        await start.send({ id, input });
        leadTo(`/app/inventory/counts/${id}`);
      }}
    >
      <FieldGrid>
        {form.field('scope', 'What to count', { options: SCOPE.options })}
        {scope === 'category' && form.field('category', 'Category', { options: CATEGORY.options })}
        {scope === 'location' &&
          form.field('location_id', 'Location', {
            options: [
              { value: '', label: 'Choose a location' },
              ...inTree(places).map(({ place, path }) => ({ value: place.id, label: path })),
            ],
          })}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
