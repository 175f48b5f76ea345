import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { useSaveResult } from './season.queries.ts';
import { type Result, resultInput } from './season.ts';
import type { Team } from './teams.ts';
import { useEventOptions } from './use-event-options.ts';

type Props = { team: Team; row?: Result; onClose: () => void };

/** Enters how a team did, or edits the result given. */
export function ResultForm({ team, row, onClose }: Props) {
  const today = useToday();
  const form = useRecordForm(resultInput, 'team_results', row, (row) => startOf(row, today));
  const save = useSaveResult(team.id, row?.id ?? null);
  const events = useEventOptions(team.id);
  // The rest comes from the certificate and changes with it.
  const isCertified = row?.source === 'certificate';
  return (
    <FormModal
      title={isCertified ? 'Edit note' : row ? 'Edit result' : 'Enter result'}
      size={560}
      onClose={onClose}
      form={form}
      submitLabel={isCertified ? 'Save note' : 'Save result'}
      onSubmit={save.send}
    >
      {!isCertified && form.field('event_name', 'Meet', { autoFocus: true })}
      {!isCertified && (
        <FieldGrid>
          {form.field('held_on', 'Date')}
          {form.field('event_id', 'On the calendar', { options: events })}
          {form.field('placement', 'Place', { numeric: true })}
          {form.field('out_of', 'Number of teams', { numeric: true })}
          {form.field('score', 'Score')}
          {form.field('squad', 'Squad', { note: 'Leave blank for the whole team' })}
        </FieldGrid>
      )}
      {form.field('note', 'Note', { rows: 2, autoFocus: isCertified })}
    </FormModal>
  );
}

function startOf(row: Result | undefined, today: string) {
  return {
    event_name: row?.event_name ?? '',
    held_on: row?.held_on ?? today,
    event_id: row?.event_id ?? '',
    placement: String(row?.placement ?? ''),
    out_of: String(row?.out_of ?? ''),
    score: String(row?.score ?? ''),
    squad: row?.squad ?? '',
    note: row?.note ?? '',
  };
}
