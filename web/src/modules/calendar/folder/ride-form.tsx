import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text, whole } from '../../../shared/form/shapes.ts';
import { byList, byRead } from '../../../shared/form/read-record.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { type Ride, rides, useSaveRide } from './rides.queries.ts';
import { slips } from './slips.queries.ts';
import type { RosterRow } from './slip.ts';

const schema = z.object({
  name: line('Name the ride, such as Bus 1.', 80),
  place_id: z.string(),
  driver: text(80),
  adults: text(200),
  seats: whole('Seats must be', 1, 200),
  riders: z.array(z.string()).max(200, 'A ride takes up to 200.'),
});

type Props = {
  event: string;
  ride: Ride | null;
  /** Who sits on it now. */
  riding: string[];
  rows: RosterRow[];
  vehicles: { id: string; name: string }[];
  onClose: () => void;
};

/** A bus or van, who drives it, and who sits on it. */
export function RideForm({ event, ride, riding, rows, vehicles, onClose }: Props) {
  const save = useSaveRide(event);
  const form = useRecordForm(schema, 'event_rides', ride && { ...ride, riding }, (now) => toForm(now, riding), {
    read: (db, id) => readRide(db, event, id),
  });

  const options = [
    { value: '', label: 'Not one of ours' },
    ...vehicles.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormModal
      title={ride ? 'Edit ride' : 'Add ride'}
      submitLabel="Save ride"
      size={640}
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send({ ...(ride ? { id: ride.id } : {}), ...input })}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true, placeholder: 'Bus 1' })}
        {form.field('place_id', 'Vehicle', { options })}
        {form.field('seats', 'Seats for cadets', {
          numeric: true,
          note: "Leave blank to use all the vehicle's seats.",
        })}
        {form.field('driver', 'Driver')}
      </FieldGrid>
      {form.field('adults', 'Adults on board')}
      {form.field('riders', 'Who rides', {
        note: 'A cadet from another ride moves here.',
        many: true,
        options: rows.map(({ cadet_id, name, ride: now }) => ({
          value: cadet_id,
          label: now && now !== ride?.name ? `${name} (${now})` : name,
        })),
        limit: 200,
        none: 'No matches',
      })}
    </FormModal>
  );
}

type Seated = Ride & { riding: string[] };

function toForm(ride: Seated | undefined, riding: string[]) {
  return {
    name: ride?.name ?? '',
    place_id: ride?.place_id ?? '',
    driver: ride?.driver ?? '',
    adults: ride?.adults ?? '',
    seats: String(ride?.seats ?? ''),
    riders: ride?.riding ?? riding,
  };
}

/** A ride with who sits on it, as it is saved now. */
async function readRide(db: Db, event: string, id: string): Promise<Seated> {
  const [ride, rows] = await Promise.all([
    byList(() => rides.rides(db, event))(db, id),
    byRead(slips.roster)(db, event),
  ]);
  return { ...ride, riding: rows.filter(({ ride_id: on }) => on === id).map(({ cadet_id: cadet }) => cadet) };
}
