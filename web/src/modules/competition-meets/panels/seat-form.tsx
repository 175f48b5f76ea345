import { useState } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { useAddToMeet } from '../meet.acts.ts';
import type { AtMeet } from '../use-at-meet.ts';
import { judgeOptions } from './judge-options.ts';
import { SEAT_KIND, seatInput } from './seat.ts';
import type { Panel, Panels } from './use-panels.ts';

type Props = { meet: string; all: Panels; at: AtMeet; panel: Panel; seat: MeetSeat | null; onClose: () => void };

/** Adds a seat to a panel, or edits and archives it. */
export function SeatForm({ meet, all, at, panel, seat, onClose }: Props) {
  const { event, roles, seats } = panel;
  const [id] = useState(() => seat?.id ?? crypto.randomUUID());
  const form = useRecordForm(seatInput, 'meet_seats', seat, (row) => ({
    role: row?.role ?? roles?.at(-1)?.key ?? '',
    kind: SEAT_KIND.known(row?.kind),
    judge_id: row?.judge_id ?? '',
    area_id: row?.area_id ?? '',
    code: row?.code ?? '',
  }));
  const add = useAddToMeet(meet, 'seats');
  const save = useAct('competition-meets', {
    run: (db, input: object, p_key) =>
      db
        .rpc('save_meet_seat', {
          p_meet: meet,
          p_id: id,
          p_input: { event_id: event.id, sort: seat?.sort ?? 0, ...input },
          p_key,
        })
        .throwOnError(),
    done: 'Seat saved',
  });
  const archive = useArchive('competition-meets', 'meet_seats');
  const options = (roles ?? []).map(({ key, label }) => ({ value: key, label }));
  return (
    <FormModal
      onClose={onClose}
      title={seat ? `Edit seat ${seat.code}` : `New seat for ${event.name}`}
      form={form}
      submitLabel="Save seat"
      aside={
        seat &&
        !at.started && (
          <ActButton
            needs="competition-meets:update"
            onPress={() => {
              archive.start({ id, name: seat.code });
              onClose();
            }}
          >
            Archive
          </ActButton>
        )
      }
      onSubmit={(input) =>
        seat ? save.send(input) : add.send([{ ...input, id, event_id: event.id, sort: seats.length }])
      }
    >
      {form.field('judge_id', 'Judge', {
        options: judgeOptions(all, panel),
        find: true,
        clears: true,
        autoFocus: true,
        none: 'Add judges on the page “Judges” first',
      })}
      <FieldGrid>
        {form.field('role', 'Role on the sheet', { options, disabled: at.started && seat !== null })}
        {form.field('kind', 'Its sheets', { options: SEAT_KIND.options })}
        {form.field('area_id', 'Area', {
          options: [
            { value: '', label: 'No area' },
            ...all.areas.map(({ id: of, name }) => ({ value: of, label: name })),
          ],
        })}
        {form.field('code', 'Code on papers', {
          disabled: at.started && seat !== null,
          note: seat ? undefined : 'Leave blank for the next one',
        })}
      </FieldGrid>
    </FormModal>
  );
}
