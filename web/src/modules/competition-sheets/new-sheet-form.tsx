import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { KIND, optionsOf } from '../../shared/meet/file/choices.ts';
import { sheetKey } from './file/keys.ts';
import { newSheet } from './file/starter.ts';
import { DISCIPLINES } from '../../shared/meet/disciplines.ts';
import { sheets, useAddSheet } from './sheet.queries.ts';

const input = z.object({
  title: line('Enter a title.', 120),
  discipline: z.string().min(1, 'Choose what this sheet scores.'),
  kind: z.enum(['points', 'time']),
});

const TIMED = /^raider_(team_run|rescue|rope_bridge|gauntlet)$|^(relay|orienteering|other_timed)$/;

/** Starts a sheet from nothing. */
export function NewSheetForm({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const names = useRead(sheets.names).data ?? [];
  const form = useZodForm(input, { title: '', discipline: '', kind: 'points' });
  const add = useAddSheet(onMade);
  const taken = names.map(({ key }) => key);
  return (
    <FormModal
      title="New score sheet"
      onClose={onClose}
      form={form}
      submitLabel="Create"
      onSubmit={({ title, discipline, kind }) =>
        add.send(newSheet({ key: sheetKey(title, taken), title, discipline, kind }))
      }
    >
      {form.field('title', 'Title', { autoFocus: true })}
      {form.field('discipline', 'Discipline', {
        options: [{ value: '', label: 'Choose…' }, ...optionsOf(DISCIPLINES)],
        onPick: (discipline) => form.setValues({ discipline, kind: TIMED.test(discipline) ? 'time' : 'points' }),
      })}
      {form.field('kind', 'Scored in', { options: optionsOf(KIND) })}
    </FormModal>
  );
}
