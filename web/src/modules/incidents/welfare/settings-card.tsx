import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text, whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { readSettings, type Settings } from './welfare.api.ts';
import { settings, useSaveSettings } from './welfare.queries.ts';

/** The numbers that come first on the form, and how long closed reports are kept. */
export function SettingsCard() {
  const [open, setOpen] = useState(false);
  return (
    <QueryView query={useRead(settings.helpSettings)}>
      {(row) => (
        <Card
          title="Urgent numbers and retention"
          action={
            <ActButton size="xs" onPress={() => setOpen(true)}>
              Edit…
            </ActButton>
          }
        >
          <FactList
            facts={[
              ['Always shown', '911 and 988'],
              ...row.numbers.map(({ name, phone }): [string, string] => [name, phone]),
              ['Closed reports are erased after', counted(row.retention_years, 'year')],
            ]}
          />
          {open && <SettingsForm row={row} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </QueryView>
  );
}

const settingsInput = z
  .object({
    name_1: text(80),
    phone_1: text(40),
    name_2: text(80),
    phone_2: text(40),
    name_3: text(80),
    phone_3: text(40),
    retention_years: whole('Years must be', 1, 25).refine((years) => years !== '', 'Enter the number of years.'),
  })
  .refine((row) => (row.name_1 === '') === (row.phone_1 === ''), {
    message: 'Enter the name and the number.',
    path: ['phone_1'],
  })
  .refine((row) => (row.name_2 === '') === (row.phone_2 === ''), {
    message: 'Enter the name and the number.',
    path: ['phone_2'],
  })
  .refine((row) => (row.name_3 === '') === (row.phone_3 === ''), {
    message: 'Enter the name and the number.',
    path: ['phone_3'],
  });

function SettingsForm({ row, onClose }: { row: Settings; onClose: () => void }) {
  const save = useSaveSettings();
  const form = useZodForm(settingsInput, toForm(row), {
    edits: { rows: [], again: async (db) => toForm(await readSettings(db)) },
  });
  return (
    <FormModal
      title="Urgent numbers and retention"
      submitLabel="Save settings"
      form={form}
      onClose={onClose}
      onSubmit={(input) => {
        const numbers = [
          { name: input.name_1, phone: input.phone_1 },
          { name: input.name_2, phone: input.phone_2 },
          { name: input.name_3, phone: input.phone_3 },
        ].filter(({ name }) => name);
        return save.send({ numbers, retention_years: Number(input.retention_years) });
      }}
    >
      <FieldGrid>
        {form.field('name_1', 'First number is for', { placeholder: 'School office', autoFocus: true })}
        {form.field('phone_1', 'Number')}
        {form.field('name_2', 'Second number is for', { placeholder: 'Counselor on call' })}
        {form.field('phone_2', 'Number')}
        {form.field('name_3', 'Third number is for')}
        {form.field('phone_3', 'Number')}
      </FieldGrid>
      {form.field('retention_years', 'Erase closed reports after (years)', {
        numeric: true,
        note: 'Counted from closing. Reports on legal hold stay.',
      })}
    </FormModal>
  );
}

function toForm(row: Settings) {
  const [one, two, three] = row.numbers;
  return {
    name_1: one?.name ?? '',
    phone_1: one?.phone ?? '',
    name_2: two?.name ?? '',
    phone_2: two?.phone ?? '',
    name_3: three?.name ?? '',
    phone_3: three?.phone ?? '',
    retention_years: String(row.retention_years),
  };
}
