import { byPlace } from '../../../shared/meet/by-place.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { judgeOptions } from './judge-options.ts';
import { replaceInput } from './seat.ts';
import type { Panel, Panels } from './use-panels.ts';

type Props = { all: Panels; panel: Panel; seat: MeetSeat; onClose: () => void };

/** Puts another judge on a seat in the middle of an event; what was scored there stays. */
export function ReplaceForm({ all, panel, seat, onClose }: Props) {
  const form = useZodForm(replaceInput, { judge_id: '', from_entry_id: '', reason: '' });
  const replace = useAct('competition-meets', {
    run: (db, { judge_id, from_entry_id, reason }: { judge_id: string; from_entry_id: string; reason: string }) =>
      db
        .rpc('replace_meet_judge', {
          p_seat: seat.id,
          p_judge: judge_id,
          // The function takes null for "from the first entry on"; the generated types don't know it.
          p_from_entry: (from_entry_id || null) as string,
          p_reason: reason,
        })
        .throwOnError(),
    done: 'Judge replaced',
  });
  const entries = all.entries.filter(({ event_id: event }) => event === panel.event.id).toSorted(byPlace);
  const before = all.nameOf(seat.judge_id) ?? 'the judge';
  return (
    <FormModal
      onClose={onClose}
      title={`Replace ${before} on ${seat.code}`}
      form={form}
      submitLabel="Replace judge"
      onSubmit={(input) => replace.send(input)}
    >
      {form.field('judge_id', 'New judge', {
        options: judgeOptions(all, panel).filter(({ value }) => value !== seat.judge_id),
        find: true,
        autoFocus: true,
      })}
      {form.field('from_entry_id', 'From which entry on', {
        options: [
          { value: '', label: 'From the first entry on' },
          ...entries.map(({ id, code }) => ({ value: id, label: code })),
        ],
      })}
      {form.field('reason', 'Reason', { rows: 2, note: 'It stays with the event, and so do the sheets so far.' })}
    </FormModal>
  );
}
