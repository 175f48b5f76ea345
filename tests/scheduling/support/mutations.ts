import { clockOf, minutesOf } from '../../../domain/scheduling/format/clock.ts';
import type { DayJson, Json, ScheduleJson } from './days.ts';

/** A change to the small day or its schedule, and the rule that it breaks. */
type Mutation = [name: string, rule: string, change: (day: DayJson, schedule: ScheduleJson) => unknown];

function slotOf(schedule: ScheduleJson, entry: string): Json {
  const slot = schedule.slots.find((each) => each['entry'] === entry);
  if (!slot) throw new Error(`The schedule has no ${entry}`);
  return slot;
}

export function minutesIn(slot: Json, field: string): number {
  return minutesOf(String(slot[field])) ?? 0;
}

/** Moves an entry to another start, with the times that follow from it; then changes single fields. */
function move(schedule: ScheduleJson, entry: string, to: string | null, fields: Json = {}): void {
  const slot = slotOf(schedule, entry);
  const length = minutesIn(slot, 'end') - minutesIn(slot, 'start');
  const start = to === null ? null : (minutesOf(to) ?? 0);
  const times =
    start === null ? {} : { start: clockOf(start), end: clockOf(start + length), report: clockOf(start - 20) };
  Object.assign(slot, times, fields);
}

function moved(entry: string, to: string | null, fields: Json = {}): Mutation[2] {
  return (_day, schedule) => move(schedule, entry, to, fields);
}

function row(list: 'areas' | 'events' | 'judges' | 'schools' | 'entries', id: string, fields: Json): Mutation[2] {
  return (day) => Object.assign(day[list].find((each) => each['id'] === id) ?? {}, fields);
}

function both(...changes: Mutation[2][]): Mutation[2] {
  return (day, schedule) => changes.forEach((change) => change(day, schedule));
}

/** At least one for every hard rule. */
export const MUTATIONS: Mutation[] = [
  ['another format', 'H0', (_day, schedule) => Object.assign(schedule, { format: 'schedule/2' })],
  ['another day', 'H0', (_day, schedule) => Object.assign(schedule, { day_id: 'x' })],
  ['a time that is none', 'H0', moved('RUN-S3', null, { start: '25:00' })],
  ['an unknown area', 'H0', moved('RUN-S3', null, { area: 'MOON' })],
  ['a false end', 'H0', (_day, schedule) => Object.assign(schedule, { last_end: '10:00' })],
  ['a false span', 'H0', (_day, schedule) => Object.assign(schedule, { school_span_min: { S1: 1 } })],
  ['an entry left out', 'H1', (_day, schedule) => schedule.slots.shift()],
  ['an entry twice', 'H1', (_day, schedule) => schedule.slots.push({ ...schedule.slots[4] })],
  ['an entry placed and not', 'H1', (_day, schedule) => schedule.unplaced.push('RUN-S3')],
  ['an unknown entry', 'H1', (_day, schedule) => schedule.slots.push({ ...schedule.slots[0], entry: 'X' })],
  ['another event', 'H1', moved('RUN-S3', null, { event: 'AIR' })],
  ['another school', 'H1', moved('RUN-S3', null, { school: 'S1' })],
  ['an area that is not of the event', 'H2', moved('ACAD-S3', null, { area: 'PAD-1' })],
  [
    'an area that is not of the entry',
    'H2',
    both(row('judges', 'J3', { ties: [] }), moved('AEX-S2', '11:00', { area: 'PAD-1' })),
  ],
  ['a start off the grid', 'H3', moved('ACAD-S3', '09:02')],
  ['too short a time', 'H3', moved('ACAD-S3', null, { end: '09:20' })],
  ['another report time', 'H3', moved('ACAD-S3', null, { report: '08:35' })],
  ['a start that the range does not have', 'H3', both(moved('AIR-S2', '11:30'), moved('AIR-S3', '11:30'))],
  ['a time after the day', 'H4', (day) => Object.assign(day.days[1] ?? {}, { to: '10:55' })],
  ['an area that is shut', 'H4', row('areas', 'PAD-1', { open: [{ day: 'D1', from: '08:00', to: '10:30' }] })],
  ['an area closed for a while', 'H4', moved('AEX-S2', '12:15')],
  ['an event that is not open', 'H4', moved('ACAD-S3', '12:00')],
  ['a time in the ceremony', 'H5', both(moved('RUN-S1', '09:55'), moved('RUN-S3', '09:55'))],
  ['a buffer', 'H6', moved('AREG-S3', '09:50')],
  ['too large a wave for the event', 'H6', row('events', 'RUN', { wave_size: 1 })],
  ['too large a wave for the area', 'H6', row('areas', 'COURSE', { capacity: 1 })],
  ['two waves that meet', 'H6', moved('RUN-S3', '10:45')],
  ['no firing point', 'H6', moved('AIR-S3', null, { lane: null })],
  ['one firing point for two', 'H6', moved('AIR-S3', null, { lane: 4 })],
  ['a firing point beyond the last', 'H6', moved('AIR-S3', null, { lane: 6 })],
  ['a full room', 'H6', row('areas', 'ROOM', { capacity: 1 })],
  ['no time to change', 'H7', moved('AEX-S2', '10:15')],
  ['no time for the way', 'H7', both(moved('RUN-S1', '09:00'), moved('AEX-S1', '11:30'))],
  ['no time for the commander', 'H8', (day) => Object.assign(day.gaps, { commander_min: 70 })],
  ['a judge in two places', 'H9', moved('AEX-S2', '10:20')],
  ["a judge's break", 'H10', moved('AREG-S3', '08:55')],
  ["a judge's lunch", 'H10', moved('AREG-S3', '11:20')],
  ['a judge tied to the school', 'H11', row('judges', 'J2', { ties: ['S3'] })],
  [
    'a coach in two places',
    'H12',
    both(
      (day) => Object.assign(day.gaps, { same_uniform_min: 0 }),
      moved('ACAD-S1', '09:15', { day: 'D1' }),
      (_day, schedule) => Object.assign(schedule, { last_day: null, last_end: null }),
    ),
  ],
  ['a time before the bus', 'H13', moved('ACAD-S2', '08:45')],
  ['a time after the bus', 'H13', both(moved('AIR-S2', '13:00'), row('schools', 'S2', { depart: { D1: '13:30' } }))],
  ['a day without the school', 'H13', moved('ACAD-S3', null, { day: 'D2' })],
  [
    'a full holding area',
    'H14',
    both(row('events', 'AREG', { holding: [{ area: 'HOLD', from_min: 20 }] }), moved('AREG-S3', '09:55')),
  ],
  ['a pinned start', 'H15', moved('AREG-S1', '08:05')],
  [
    'a locked area',
    'H15',
    row('entries', 'AEX-S1', { pin: { kind: 'locked', day: 'D1', area: 'PAD-1', start: '09:20' } }),
  ],
  ['a resource in use', 'H16', both(moved('AEX-S1', '10:50', { area: 'PAD-1' }), moved('AEX-S2', '10:45'))],
];
