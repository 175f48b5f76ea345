import { useEffect, useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { whole } from '../../shared/form/shapes.ts';
import { counted } from '../../shared/text/counted.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import parts from '../../shared/ui/parts.module.css';
import type { Floor, FloorArea, FloorEntry } from './floor.ts';
import { useMove } from './floor.queries.ts';

type Props = { area: FloorArea | null; floor: Floor; line: FloorEntry[]; onClose: () => void };

/** Moves the next entries of an area to another one; its fallback is proposed. */
export function MoveForm({ area, floor, line, onClose }: Props) {
  const others = floor.areas.filter(({ id }) => id !== area?.id);
  const waiting = line.filter(({ state }) => !['on_pad', 'running'].includes(state));
  const most = Math.min(50, waiting.length);
  const schema = z.object({
    count: whole('Enter how many', 1, Math.max(1, most)),
    to: z.string().min(1, 'Choose an area.'),
  });
  const first = others.find(({ id }) => id === area?.fallback) ?? others[0];
  const form = useZodForm(schema, { count: String(Math.min(3, most)), to: first?.id ?? '' }, { draft: 'never' });
  const move = useMove();
  const [corrected, setCorrected] = useState(false);
  // Others were called onto the area while this was open.
  useEffect(() => {
    if (most === 0 || Number(form.getValues().count) <= most) return;
    form.setFieldValue('count', String(most));
    setCorrected(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form is another object with every render
  }, [most]);
  const send = ({ count, to }: { count: string; to: string }) => {
    const target = others.find(({ id }) => id === to);
    if (!target) throw new Error('Choose an area.');
    return move.send({ entries: waiting.slice(0, Number(count)), area: target });
  };
  return (
    <FormModal
      title={area ? `Move entries from ${area.name}` : 'Give entries an area'}
      form={form}
      submitLabel="Move and notify"
      off={most === 0 || !first ? 'There is no one to move, or nowhere to go.' : null}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={parts.note}>They keep their times. Their schools are notified where to go.</p>
      {form.field('count', 'Entries to move, from the next on', {
        numeric: true,
        ...(corrected && {
          note: `Only ${counted(most, 'entry is', 'entries are')} left to move, so the number is ${most} now.`,
        }),
      })}
      {form.field('to', 'To', { options: others.map(({ id, name }) => ({ value: id, label: name })) })}
    </FormModal>
  );
}
