import { wallClock } from '../../../../domain/time/zone.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useSaveTrip } from './season.queries.ts';
import { type Seat, type Trip, tripCall } from './season.ts';
import type { Team } from './teams.ts';

/** Puts one member on the bus of a trip, or takes them off. */
export function useRiders(team: Team, trip: Trip) {
  const { timeZone } = useSchool();
  const save = useSaveTrip(team.id, trip.id, null);
  const set = (seats: Seat[], cadet: string, rides: boolean) => {
    const others = seats.filter((seat) => seat.rides && seat.cadet_id !== cadet).map(({ cadet_id }) => cadet_id);
    const [from, to] = [wallClock(trip.leaves_at, timeZone), wallClock(trip.returns_at, timeZone)];
    const { name, event_id, meets_at, vehicle, driver, adults, seats: places, note } = trip;
    const input = {
      name,
      event_id: event_id ?? '',
      meets_at: meets_at ?? '',
      vehicle: vehicle ?? '',
      driver: driver ?? '',
      adults: adults ?? '',
      seats: String(places ?? ''),
      note: note ?? '',
      leaves_on: from.day,
      leaves: from.time,
      returns_on: to.day,
      returns: to.time,
    };
    save
      .send(tripCall(input, timeZone, rides ? [...others, cadet] : others))
      .catch((error: unknown) => toast.failed("Couldn't change the bus list", toAppError(error).detail));
  };
  return { set, busy: save.busy };
}
