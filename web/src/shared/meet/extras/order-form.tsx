import { z } from 'zod';
import { FieldGrid } from '../../form/field-grid.tsx';
import { FormModal } from '../../form/form-modal.tsx';
import { line, text, whole } from '../../form/shapes.ts';
import { useZodForm } from '../../form/use-zod-form.ts';
import parts from '../../ui/parts.module.css';

type Option = { id: string; label: string; left?: number | null };

/** How many of a choice, as the calls take it. */
export type OrderLine = { option: string; quantity: string };

type Props = {
  title: string;
  /** What stays to be known of it: a price, a note. */
  about?: string | null;
  options: Option[];
  lines: Record<string, number>;
  /** The school's note; a host says a reason instead. */
  note?: string | null;
  byHost?: boolean;
  onSend: (lines: OrderLine[], words: string) => Promise<unknown>;
  onClose: () => void;
};

/** How many of each choice a school takes. What was typed stays if the deadline passes in the meantime. */
export function OrderForm({ title, about, options, lines, note, byHost = false, onSend, onClose }: Props) {
  const schema = z.object({
    words: byHost ? line('Say why in a sentence.', 500) : text(500),
    // Not `lines`: what the server says of the whole order is shown above the buttons.
    quantities: z.record(z.string(), whole('A number must be', 0, 2000)),
  });
  const form = useZodForm(schema, {
    words: byHost ? '' : (note ?? ''),
    quantities: Object.fromEntries(options.map(({ id }) => [id, String(lines[id] ?? '')])),
  });
  const send = (typed: z.output<typeof schema>) =>
    onSend(
      options.map(({ id }) => ({ option: id, quantity: typed.quantities[id] || '0' })),
      typed.words,
    );
  return (
    <FormModal title={title} form={form} submitLabel="Save order" onClose={onClose} onSubmit={send}>
      {about && <p className={parts.note}>{about}</p>}
      <FieldGrid>
        {options.map(({ id, label, left }) => (
          <div key={id}>
            {form.field(`quantities.${id}`, label, {
              numeric: true,
              ...(left === null || left === undefined ? {} : { note: `${Math.max(0, left)} left` }),
            })}
          </div>
        ))}
      </FieldGrid>
      {byHost
        ? form.field('words', 'Reason', { rows: 2, note: 'The school reads it' })
        : form.field('words', 'Note for the host', { rows: 2, note: 'Such as allergies, without names' })}
    </FormModal>
  );
}
