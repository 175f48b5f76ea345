import { wallClock } from '../../../../domain/time/zone.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { useSaveTrip } from './season.queries.ts';
import { type Trip, tripCall, tripInput } from './season.ts';
import { teams } from './teams.queries.ts';
import type { Team } from './teams.ts';
import { useEventOptions } from './use-event-options.ts';

type Props = { team: Team; row?: Trip; riders?: string[]; onClose: () => void };

/** Plans a trip, or edits the one given. A new one starts with everyone on the team who isn't an alternate or hurt. */
export function TripForm({ team, row, riders, onClose }: Props) {
  const { timeZone } = useSchool();
  const today = useToday();
  const members = useRead(teams.roster, team.id).data ?? [];
  const form = useRecordForm(tripInput, 'team_trips', row, (row) => startOf(row, today, timeZone));
  const save = useSaveTrip(team.id, row?.id ?? null);
  const events = useEventOptions(team.id);
  const going = members.filter(({ state, role }) => state === 'active' && role !== 'alternate');
  return (
    <FormModal
      title={row ? 'Edit trip' : 'Plan a trip'}
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save trip"
      onSubmit={(input) => save.send(tripCall(input, timeZone, riders ?? going.map(({ cadet_id }) => cadet_id)))}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('event_id', 'For', { options: events })}
        {form.field('meets_at', 'Where to meet')}
        {form.field('leaves_on', 'Leaves on')}
        {form.field('leaves', 'Leaves at', { placeholder: '06:30' })}
        {form.field('returns_on', 'Returns on')}
        {form.field('returns', 'Returns at', { placeholder: '18:00' })}
        {form.field('vehicle', 'Bus or van')}
        {form.field('driver', 'Driver')}
        {form.field('seats', 'Seats for cadets', { numeric: true })}
        {form.field('adults', 'Adults on board')}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}

function startOf(row: Trip | undefined, today: string, timeZone: string) {
  const [from, to] = row
    ? [wallClock(row.leaves_at, timeZone), wallClock(row.returns_at, timeZone)]
    : [
        { day: today, time: '06:30' },
        { day: today, time: '18:00' },
      ];
  return {
    name: row?.name ?? '',
    event_id: row?.event_id ?? '',
    leaves_on: from.day,
    leaves: from.time,
    returns_on: to.day,
    returns: to.time,
    meets_at: row?.meets_at ?? '',
    vehicle: row?.vehicle ?? '',
    driver: row?.driver ?? '',
    adults: row?.adults ?? '',
    seats: String(row?.seats ?? ''),
    note: row?.note ?? '',
  };
}
