import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { text } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import parts from '../../shared/ui/parts.module.css';
import type { FloorEntry } from './floor.ts';
import { useCall, useCheck } from './floor.queries.ts';

const WEAPONS = [
  { value: 'none', label: 'Not checked' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
];
const schema = z
  .object({
    cadets: z.string().regex(/^\d{0,3}$/, 'Enter a whole number.'),
    weapons: z.enum(['none', 'passed', 'failed']),
    note: text(300),
  })
  .refine(({ weapons, note }) => weapons !== 'failed' || note.trim() !== '', {
    path: ['note'],
    error: 'Say what failed.',
  });

/** Checks an entry in: how many cadets are here, and its weapons. One that was on standby reports with it. */
export function CheckForm({ entry, onClose }: { entry: FloorEntry; onClose: () => void }) {
  const [check, call] = [useCheck(), useCall()];
  const form = useZodForm(
    schema,
    { cadets: entry.cadets === null ? '' : String(entry.cadets), weapons: 'none', note: '' },
    { draft: 'never' },
  );
  return (
    <FormModal
      title={`Check in ${entry.code}`}
      form={form}
      submitLabel="Check in"
      onSubmit={async ({ cadets, weapons, note }) => {
        const count = cadets === '' ? null : Number(cadets);
        if (count !== null || weapons !== 'none')
          await check.send({ entry, cadets: count, weapons: weapons === 'none' ? null : weapons, note });
        if (entry.state === 'waiting') await call.send({ entry, to: 'reporting' });
      }}
      onClose={onClose}
    >
      <p className={parts.note}>
        {`${entry.school}, ${entry.event}`}
        {entry.roster > 0 && `. On its roster: ${counted(entry.roster, CADETS)}.`}
      </p>
      {form.field('cadets', 'Cadets here', { numeric: true, autoFocus: true })}
      {form.field('weapons', 'Weapons', { options: WEAPONS })}
      {form.field('note', 'Note')}
    </FormModal>
  );
}
