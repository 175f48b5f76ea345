import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { isOn, staffReads } from '../staff.queries.ts';
import { fitHelper, fitShift } from './shift.ts';

/** The shifts of a meet, who is on them, and both as the rules read them. */
export function useStaffing(meet: string) {
  const plan = useRead(meetReads.meet, meet).data ?? null;
  const shifts = useRead(staffReads.shifts, meet);
  const crew = useRead(staffReads.crew, meet).data ?? [];
  const places = useRead(staffReads.places, meet).data ?? [];
  const judges = useRead(meetReads.judges, meet).data ?? [];
  const schools = useRead(meetReads.schools, meet).data ?? [];
  const entries = useRead(meetReads.entries, meet).data ?? [];
  const events = useRead(meetReads.events, meet).data ?? [];
  const areas = useRead(meetReads.areas, meet).data ?? [];
  const zone = plan?.time_zone ?? 'UTC';
  const nameIn = (rows: { id: string; name: string }[], of: string | null) =>
    rows.find(({ id }) => id === of)?.name ?? null;
  return {
    plan,
    zone,
    shifts,
    crew,
    places,
    nameOf: (id: string) => nameIn(crew, id) ?? 'Someone',
    eventOf: (id: string | null) => nameIn(events, id),
    areaOf: (id: string | null) => nameIn(areas, id),
    rules: () => ({
      shifts: (shifts.data ?? []).map((row) => fitShift(row, zone)),
      helpers: crew.map((row) => fitHelper(row, zone, { judges, schools, entries })),
      placed: places
        .filter((place) => isOn(place) && place.state !== 'no_show')
        .map(({ shift_id: shift, crew_id: helper }) => ({ shift, helper })),
    }),
  };
}

export type Staffing = ReturnType<typeof useStaffing>;
