import { z } from 'zod';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import type { MeetEvent } from '../../../../shared/meet/meet.queries.ts';
import parts from '../../../../shared/ui/parts.module.css';
import type { Row } from '../model.ts';
import { useTie } from './decide.acts.ts';

const WAYS = [
  { value: 'reperform', label: 'They performed again' },
  { value: 'coin', label: 'A coin was tossed' },
];

const input = z.object({
  by: z.string().min(1, 'Choose how it was decided.'),
  order: z.array(z.string()).min(2, 'Choose the tied entries, the winner first.'),
});

type Props = { event: MeetEvent; rows: Row[]; sheet: Sheet | null; onClose: () => void };

/** Keeps how a coin or a second performance ordered tied entries. */
export function TieForm({ event, rows, sheet, onClose }: Props) {
  const ways = WAYS.filter(({ value }) => sheet?.tie_breakers.some(({ by }) => by === value));
  const tied = rows.filter(({ result }) => result?.flags.some((flag) => flag.endsWith('_needed')));
  const form = useZodForm(input, { by: ways[0]?.value ?? '', order: [] });
  const tie = useTie(event.id);
  const off = ways.length === 0 ? "The score sheet doesn't break ties by a second performance or a coin." : null;
  return (
    <FormModal title="Decide a tie" form={form} submitLabel="Decide" onSubmit={tie.send} onClose={onClose} off={off}>
      {tied.length > 0 && (
        <p className={parts.note}>{`Tied now: ${tied.map(({ entry }) => entry.code).join(', ')}.`}</p>
      )}
      {form.field('by', 'How it was decided', { options: ways })}
      {form.field('order', 'Entries in their order, the winner first', {
        options: (tied.length > 0 ? tied : rows).map(({ entry, school }) => ({
          value: entry.code,
          label: [entry.code, school?.name].filter(Boolean).join(', '),
        })),
        many: true,
      })}
    </FormModal>
  );
}
