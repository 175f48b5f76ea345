import { Fragment } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { longDay } from '../../../shared/time/zone.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { duties, useSaveTurn } from './duties.queries.ts';
import { CONFLICT, type Duty, TURN, type Turn } from './duty.ts';

/** A turn that was chosen on the roster, or an open place of a day. */
export type Chosen = { duty: Duty; day: string; turn: Turn | null };

type Props = Chosen & { today: string; onClose: () => void };

const turnInput = z.object({ cadet_id: line('Choose a cadet.'), state: z.enum(TURN.keys), note: text(500) });

/** Gives a turn to a cadet, says how it went, or takes it off the roster. */
export function TurnDialog({ duty, day, turn, today, onClose }: Props) {
  const save = useSaveTurn();
  const choices = useRead(duties.dutyChoices, duty.id, day).data ?? [];
  const form = useZodForm(turnInput, {
    cadet_id: turn?.cadet_id ?? '',
    state: TURN.known(turn?.state),
    note: turn?.note ?? '',
  });
  const options = choices
    .filter(({ reason, cadet_id }) => reason !== 'here' || cadet_id === turn?.cadet_id)
    .map(({ cadet_id, name, turns, reason }) => ({
      value: cadet_id,
      label: [name, counted(turns ?? 0, 'turn'), reason && reason !== 'here' && CONFLICT.label(reason)]
        .filter(Boolean)
        .join(' · '),
    }));
  // Someone who has left the duty since still has the turn.
  if (turn?.cadet_id && choices.length > 0 && !options.some(({ value }) => value === turn.cadet_id)) {
    options.unshift({ value: turn.cadet_id, label: turn.name });
  }
  const remove = (before: Turn) => {
    save.start({ id: before.id, before, values: { removed: 'true' } });
    onClose();
  };
  const marks = TURN.options.filter(({ value }) => day <= today || value === 'planned' || value === 'excused');
  return (
    <FormModal
      onClose={onClose}
      title={`${duty.name}, ${longDay(day)}`}
      form={form}
      submitLabel={turn ? 'Save turn' : 'Assign turn'}
      onSubmit={({ cadet_id, state, note }) =>
        save.send({
          id: turn?.id ?? crypto.randomUUID(),
          before: turn,
          values: turn ? { cadet_id, state, note } : { duty_id: duty.id, day, cadet_id, note },
        })
      }
      aside={turn && <ActButton onPress={() => remove(turn)}>Remove</ActButton>}
    >
      <Fragment key={options.length > 0 ? 'some' : 'none'}>
        {form.field('cadet_id', 'Cadet', {
          note: 'Cadets with the fewest turns this year come first.',
          find: true,
          options,
          clears: true,
          limit: 200,
          none: 'No matches',
        })}
      </Fragment>
      {turn && form.field('state', 'Status', { options: marks })}
      {form.field('note', 'Note', { rows: 2, note: 'The cadet and the office can read this.' })}
    </FormModal>
  );
}
