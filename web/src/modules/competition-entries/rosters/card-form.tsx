import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveCard } from './roster.acts.ts';
import type { CardVersion, DrillCard } from './roster.queries.ts';
import type { RosterEntry } from './roster.ts';

const linesOf = (all: string): string[] =>
  all
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const input = z.object({
  title: line('Enter a title.', 120),
  commands: z
    .string()
    .refine((all) => linesOf(all).length > 0, 'Enter at least one command.')
    .refine((all) => linesOf(all).length <= 300, 'A card has up to 300 commands.')
    .refine((all) => linesOf(all).every((one) => one.length <= 120), 'A command has up to 120 characters.'),
  note: text(500),
});

type Props = { entry: RosterEntry; card: DrillCard | null; current: CardVersion | undefined; onClose: () => void };

/** Writes the next version of a drill card. What someone else saved since isn't overwritten. */
export function CardForm({ entry, card, current, onClose }: Props) {
  const form = useZodForm(input, {
    title: card?.title ?? entry.label,
    commands: current?.commands.join('\n') ?? '',
    note: '',
  });
  const save = useSaveCard(entry.id, card?.version ?? 0);
  return (
    <FormModal
      title={card ? 'New version of the drill card' : 'Write the drill card'}
      onClose={onClose}
      form={form}
      submitLabel="Save version"
      size={640}
      onSubmit={({ title, commands, note }) => save.send({ title, commands: linesOf(commands), note })}
    >
      {form.field('title', 'Title')}
      {form.field('commands', 'Commands', { rows: 14, autoFocus: true, note: 'One per line, in their order' })}
      {form.field('note', 'What changed', { rows: 1 })}
    </FormModal>
  );
}
