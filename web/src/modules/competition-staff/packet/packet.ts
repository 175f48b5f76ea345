import type { RoleFile, SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { documentName } from '../../../shared/meet/document-name.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { spanOf } from '../shifts/shift.ts';
import { type Crew, isOn } from '../staff.queries.ts';
import type { PacketParts } from './packet.queries.ts';

/** A line of someone's day: when, what, and where. */
export type DayLine = { id: string; when: string; what: string; where: string; note: string };

/** What someone's packet says. */
export type Packet = {
  day: DayLine[];
  notFor: string[];
  rules: { id: string; name: string; note: string }[];
  maps: { id: string; name: string; note: string }[];
  sheets: { file: SheetFile; role: RoleFile }[];
};

const MAPS = ['map', 'floor_plan'];

/** The packet of one person, of what is planned now. */
export function packetOf(person: Pick<Crew, 'id' | 'judge_id'>, parts: PacketParts): Packet {
  const { meet, documents, parking, seats, events, areas, schools, judges, shifts, places, sheets } = parts;
  const areaOf = (id: string | null) => {
    const area = areas.find((one) => one.id === id);
    return area ? [area.name, area.site].filter(Boolean).join(', ') : '';
  };
  const eventOf = (id: string | null) => events.find((one) => one.id === id)?.name ?? '';
  const own = seats.filter(({ judge_id: judge }) => judge !== null && judge === person.judge_id);
  const roleOf = ({ event_id: event, role }: { event_id: string; role: string }) =>
    sheets.get(event)?.roles.find(({ key }) => key === role);
  const mine = shifts.filter(({ id }) =>
    places.some((place) => place.shift_id === id && place.crew_id === person.id && isOn(place)),
  );
  const day: DayLine[] = [
    ...mine.map((shift) => {
      const { day: on, words } = spanOf(shift, meet.time_zone);
      const pause =
        shift.break_from && shift.break_to
          ? `Break ${spanOf({ starts_at: shift.break_from, ends_at: shift.break_to }, meet.time_zone).words}`
          : '';
      const event = eventOf(shift.event_id);
      return {
        id: shift.id,
        when: `${formatDay(on)}, ${words}`,
        what: [shift.name, event !== shift.name && event].filter(Boolean).join(', '),
        where: areaOf(shift.area_id),
        note: [pause, shift.note].filter(Boolean).join('. '),
      };
    }),
    ...own.map((seat) => ({
      id: seat.id,
      when: '',
      what: `${eventOf(seat.event_id)}, seat ${seat.code}`,
      where: areaOf(seat.area_id),
      note: roleOf(seat)?.label ?? seat.role,
    })),
  ];
  const codes = judges.find(({ id }) => id === person.judge_id)?.tied_to ?? [];
  const lines = (kinds: boolean) =>
    documents
      .filter(({ kind }) => MAPS.includes(kind) === kinds)
      .map((one) => ({ id: one.id, name: documentName(one), note: [one.note, one.link].filter(Boolean).join(' ') }));
  const roles = own.flatMap((seat) => {
    const [file, role] = [sheets.get(seat.event_id), roleOf(seat)];
    return file && role ? [{ file, role }] : [];
  });
  return {
    day,
    notFor: schools.filter(({ code }) => codes.includes(code)).map(({ name }) => name),
    rules: lines(false),
    maps: [...lines(true), ...parking.map(({ id, name, note }) => ({ id, name, note: note ?? '' }))],
    sheets: [...new Map(roles.map((one) => [`${one.file.key} ${one.file.version} ${one.role.key}`, one])).values()],
  };
}
