import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { counted } from '../../../../shared/text/counted.ts';
import type { BoardStore } from './board-store.ts';

type Props = { store: BoardStore; entries: readonly string[]; onClose: () => void };

/** Moves the selected cards earlier or later, all or none. */
export function ShiftForm({ store, entries, onClose }: Props) {
  const grid = store.ground.day.grid_min;
  const input = z.object({
    minutes: z
      .string()
      .trim()
      .refine(
        (text) => /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) % grid === 0,
        `Enter minutes in steps of ${grid}.`,
      ),
    way: z.enum(['later', 'earlier']),
  });
  const form = useZodForm(input, { minutes: String(grid), way: 'later' });
  return (
    <FormModal
      title={`Move ${counted(entries.length, 'entry', 'entries')}`}
      form={form}
      submitLabel="Move"
      onClose={onClose}
      onSubmit={({ minutes, way }) => {
        // What can't be is said above the board, where it stays.
        store.shift(entries, way === 'later' ? Number(minutes) : -Number(minutes));
        return Promise.resolve();
      }}
    >
      <p>All of them move together, or none if one can’t.</p>
      {form.field('minutes', 'Minutes', { numeric: true, autoFocus: true })}
      {form.field('way', 'Direction', {
        options: [
          { value: 'later', label: 'Later' },
          { value: 'earlier', label: 'Earlier' },
        ],
      })}
    </FormModal>
  );
}
