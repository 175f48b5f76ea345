import type { MeetArea, MeetEntry, MeetEvent, MeetJudge, MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { states } from '../../../shared/state/states.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { Device, SeatSheetRow } from './seats.queries.ts';

/** Devices say how they are every 20 seconds; after this long one isn't there. */
const SILENT_S = 90;
const LOW_BATTERY = 20;
const LITTLE_ROOM_MB = 50;
const WRONG_CLOCK_S = 60;

/** What a device does on its seat: `meet_devices.state`; a seat without one has no device. */
export const DEVICE = states({
  none: { label: 'No device', tone: 'neutral' },
  active: { label: 'Judging', tone: 'ok' },
  reading: { label: 'Reading only', tone: 'neutral' },
  asking: { label: 'Asks for the seat', tone: 'warn' },
  ended: { label: 'Taken off', tone: 'neutral' },
});

/** A seat as the list shows it. */
export type SeatRow = {
  id: string;
  code: string;
  role: string;
  event: string;
  judge: string | null;
  area: string | null;
  state: string;
  device: string | null;
  heard: string | null;
  /** How long ago, in words. */
  ago: string | null;
  waiting: number | null;
  battery: number | null;
  entry: string | null;
  open: number;
  attention: string[];
  attends: string;
};

type Given = {
  seats: Pick<MeetSeat, 'id' | 'code' | 'role' | 'event_id' | 'judge_id' | 'area_id' | 'kind' | 'sort'>[];
  events: Pick<MeetEvent, 'id' | 'name' | 'sort' | 'cancelled_at'>[];
  judges: Pick<MeetJudge, 'id' | 'name'>[];
  areas: Pick<MeetArea, 'id' | 'name'>[];
  entries: Pick<MeetEntry, 'id' | 'code'>[];
  devices: Device[];
  sheets: Pick<SeatSheetRow, 'seat_id'>[];
};

export const ATTENTION = 'Needs attention';

/** The seats of a meet's events in their order, each with the device that judges on it and what should be looked at. */
export function seatRows({ seats, events, judges, areas, entries, devices, sheets }: Given): SeatRow[] {
  const nameOf = (list: { id: string; name: string }[], id: string | null) =>
    list.find((one) => one.id === id)?.name ?? null;
  const held = events.filter(({ cancelled_at }) => cancelled_at === null);
  return held.flatMap((event) =>
    seats
      .filter(({ event_id, kind }) => event_id === event.id && kind !== 'alternate')
      .map((seat) => {
        const own = devices.filter(({ seat_id, state }) => seat_id === seat.id && state !== 'ended');
        const device = leadOf(own);
        const open = sheets.filter(({ seat_id }) => seat_id === seat.id).length;
        const attention = [
          open > 0 && `${counted(open, 'sheet')} to decide on`,
          own.some(({ state }) => state === 'asking') && 'A device asks for the seat',
          ...(device ? deviceNotes(device) : []),
        ].filter((note) => note !== false);
        return {
          id: seat.id,
          code: seat.code,
          role: seat.role,
          event: event.name,
          judge: nameOf(judges, seat.judge_id),
          area: nameOf(areas, seat.area_id),
          state: device?.state ?? 'none',
          device: device?.name ?? null,
          heard: device?.contact_at ?? null,
          ago: device && agoText(device.silent_s),
          waiting: device?.waiting ?? null,
          battery: device?.battery ?? null,
          entry: entries.find(({ id }) => id === device?.entry_id)?.code ?? null,
          open,
          attention,
          attends: attention.length > 0 ? ATTENTION : device ? 'In order' : 'No device',
        };
      }),
  );
}

/** The one that judges; without one, what asks to, or what was heard last. */
function leadOf(devices: Device[]): Device | null {
  const rank = ({ state }: Device) => ['active', 'asking', 'reading'].indexOf(state);
  const ordered = devices.toSorted(
    (one, other) => rank(one) - rank(other) || other.contact_at.localeCompare(one.contact_at),
  );
  return ordered[0] ?? null;
}

/** What should be looked at on a device, the worst first. */
export function deviceNotes({ silent_s: silent, waiting, battery, room_mb }: Device): string[] {
  const isSilent = silent > SILENT_S;
  return [
    isSilent && waiting > 0 && `${counted(waiting, 'sheet')} not sent, last heard from ${agoText(silent)}`,
    isSilent && waiting === 0 && `Last heard from ${agoText(silent)}`,
    battery !== null && battery <= LOW_BATTERY && `Battery at ${battery}%`,
    room_mb !== null && room_mb < LITTLE_ROOM_MB && `Only ${room_mb} MB of storage left`,
  ].filter((note) => note !== false);
}

/** How far a device's clock is off, where that is more than a minute. It judges all the same. */
export function clockText(skew: number | null): string | null {
  if (skew === null || Math.abs(skew) < WRONG_CLOCK_S) return null;
  return `${counted(Math.round(Math.abs(skew) / 60), 'minute')} ${skew > 0 ? 'ahead' : 'behind'}`;
}

/** 'Just now', '3 minutes ago', '2 hours ago'. */
export function agoText(seconds: number): string {
  if (seconds < 45) return 'just now';
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 90 ? `${counted(minutes, 'minute')} ago` : `${counted(Math.round(minutes / 60), 'hour')} ago`;
}
