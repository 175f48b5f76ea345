import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { day, line } from '../../shared/form/shapes.ts';
import { useLeadOn } from '../../shared/form/use-lead-on.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { pickUnitsQuery } from '../../shared/pick/units.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Sheet } from './inspection.api.ts';
import { inspections, periodsQuery, useStart } from './inspection.queries.ts';
import { NoSheet } from './sheets.page.tsx';

const schema = z.object({
  sheet_id: z.string().min(1, 'Choose a sheet.'),
  uniform: line('Enter the uniform.', 80),
  held_on: day(),
  unit_id: z.string(),
  class_period: z.string(),
});

/** Starts an inspection of a unit, a class period, or the whole corps, and goes to its first cadet. */
export function StartForm({ onClose }: { onClose: () => void }) {
  const sheets = useRead(inspections.sheets).data;
  if (sheets?.length === 0) {
    return (
      <Dialog title="You need a sheet first" onClose={onClose}>
        <NoSheet title="What do you inspect?" write />
      </Dialog>
    );
  }
  return sheets && <Form sheets={sheets} onClose={onClose} />;
}

function Form({ sheets, onClose }: { sheets: Sheet[]; onClose: () => void }) {
  const { leadTo, close } = useLeadOn(onClose);
  const units = useRead(pickUnitsQuery).data ?? [];
  const periods = useRead(periodsQuery).data ?? [];
  const start = useStart();
  const [id] = useState(() => crypto.randomUUID());
  const [first] = sheets;
  const form = useZodForm(schema, {
    sheet_id: first?.id ?? '',
    uniform: first?.uniform ?? 'Class B',
    held_on: useToday(),
    unit_id: '',
    class_period: '',
  });
  return (
    <FormModal
      onClose={close}
      title="Start an inspection"
      form={form}
      submitLabel="Start"
      onSubmit={async (input) => {
        await start.send({ id, input });
        leadTo(`/app/inspections/${id}`);
      }}
    >
      {form.field('sheet_id', 'Sheet', { options: sheets.map(({ id: value, name: label }) => ({ value, label })) })}
      <FieldGrid>
        {form.field('uniform', 'Uniform')}
        {form.field('held_on', 'Date')}
        {form.field('unit_id', 'Unit', { options: [{ value: '', label: 'Whole corps' }, ...unitOptions(units)] })}
        {form.field('class_period', 'Class period', { options: [{ value: '', label: 'Any' }, ...periods] })}
      </FieldGrid>
    </FormModal>
  );
}
