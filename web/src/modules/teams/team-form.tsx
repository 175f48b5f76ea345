import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { byRead } from '../../shared/form/read-record.ts';
import { pickPeopleQuery } from '../../shared/pick/people.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { personName } from '../../shared/text/person-name.ts';
import { teams, useSaveTeam } from './teams.queries.ts';
import { CHECK, DISCIPLINE, DIVISION, type Team, teamInput } from './teams.ts';

type Props = { row?: Team; onClose: () => void };

/** Adds a team, or edits the one given. */
export function TeamForm({ row, onClose }: Props) {
  const form = useRecordForm(teamInput, 'teams', row, startOf, { read: byRead(teams.one) });
  const save = useSaveTeam(row?.id ?? null);
  const people = useRead(pickPeopleQuery).data ?? [];
  const coaches = people
    .filter(({ active, role }) => active && (role === 'admin' || role === 'instructor'))
    .map((person) => ({ value: person.id, label: personName(person) }));
  return (
    <FormModal
      title={row ? 'Edit team' : 'New team'}
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save team"
      onSubmit={save.send}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('discipline', 'Discipline', { options: DISCIPLINE.options })}
        {form.field('division', 'Division', { options: DIVISION.options })}
        {form.field('season_from', 'Season starts')}
        {form.field('season_to', 'Season ends')}
        {form.field('coach_id', 'Coach', { options: [{ value: '', label: 'No coach yet' }, ...coaches] })}
        {form.field('max_roster', 'Roster spots', { numeric: true, note: 'Leave blank for no limit' })}
      </FieldGrid>
      {form.field('required_checks', 'Required to compete', { boxes: 'row', options: CHECK.options })}
      {form.field('tryout_required', 'Cadets must try out')}
      <FieldGrid>
        {form.field('tryout_opens_on', 'Tryouts open')}
        {form.field('tryout_closes_on', 'Tryouts close')}
        {form.field('letter_goal', 'Points for a letter', { numeric: true })}
      </FieldGrid>
      {form.field('tryout_note', 'What to bring to tryouts', { rows: 2 })}
      {form.field('about', 'About the team', { rows: 2 })}
    </FormModal>
  );
}

function startOf(row: Team | undefined) {
  return {
    name: row?.name ?? '',
    discipline: DISCIPLINE.known(row?.discipline),
    division: DIVISION.known(row?.division),
    coach_id: row?.coach_id ?? '',
    season_from: row?.season_from ?? '',
    season_to: row?.season_to ?? '',
    max_roster: String(row?.max_roster ?? ''),
    letter_goal: String(row?.letter_goal ?? ''),
    required_checks: (row?.required_checks ?? ['grades', 'physical', 'permission']).map(CHECK.known),
    tryout_required: row?.tryout_required ?? false,
    tryout_opens_on: row?.tryout_opens_on ?? '',
    tryout_closes_on: row?.tryout_closes_on ?? '',
    tryout_note: row?.tryout_note ?? '',
    about: row?.about ?? '',
  };
}
