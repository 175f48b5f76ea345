import { z } from 'zod';
import { instantOf } from '../../../../domain/time/zone.ts';
import { clock, day, line, text, whole } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { listName } from '../../shared/text/person-name.ts';

type Tables = Database['public']['Tables'];

/** A result as it is entered. */
export const resultInput = z.object({
  event_name: line('Enter the event.', 120),
  held_on: day(),
  event_id: z.string(),
  placement: whole('Places must be', 1, 1000),
  out_of: whole('Teams must be', 1, 1000),
  score: z
    .string()
    .trim()
    .regex(/^(-?\d{1,5}(\.\d{1,3})?)?$/, 'Use a number, such as 912.5.'),
  squad: text(60),
  note: text(500),
});
export type ResultInput = z.output<typeof resultInput>;
export type Result = Tables['team_results']['Row'];

/** '2nd of 9', or nothing where no place was given. */
export function placeWords({ placement, out_of }: Pick<Result, 'placement' | 'out_of'>): string {
  if (placement === null) return '';
  const end = placement % 100 > 10 && placement % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][placement % 10] ?? 'th');
  return `${placement}${end}${out_of === null ? '' : ` of ${out_of}`}`;
}

/** What points are given for. */
export const RULE = states({
  practice: { label: 'At a practice', tone: 'neutral' },
  meet: { label: 'At a meet', tone: 'neutral' },
  first: { label: 'First place', tone: 'brass' },
  second: { label: 'Second place', tone: 'brass' },
  third: { label: 'Third place', tone: 'brass' },
  captain: { label: 'Captain for the season', tone: 'info' },
  co_captain: { label: 'Co-captain for the season', tone: 'info' },
  manager: { label: 'Team manager for the season', tone: 'info' },
});

export const pointsInput = z.object({
  points: z
    .string()
    .trim()
    .regex(/^-?([1-9]\d?|100)$/, 'Use 1 to 100, or a negative number to take points away.'),
  reason: line('Enter a reason.', 120),
  given_on: day(),
});
export type PointsInput = z.output<typeof pointsInput>;

export type Lineup = Tables['team_lineups']['Row'] & { team_lineup_places: Place[] };
type Place = { cadet_id: string; place: number; is_alternate: boolean; post: string | null };

/** A trip as it is planned; times are of the school's clock. */
export const tripInput = z
  .object({
    name: line('Enter a name.', 80),
    event_id: z.string(),
    leaves_on: day(),
    leaves: clock(),
    returns_on: day(),
    returns: clock(),
    meets_at: text(160),
    vehicle: text(80),
    driver: text(80),
    adults: text(200),
    seats: whole('Seats must be', 1, 200),
    note: text(500),
  })
  .refine((trip) => `${trip.returns_on} ${trip.returns}` > `${trip.leaves_on} ${trip.leaves}`, {
    path: ['returns'],
    message: 'Choose a later time.',
  });
export type TripInput = z.output<typeof tripInput>;
export type Trip = Tables['team_trips']['Row'];

/** A planned trip as the database takes it, with who is on the bus. */
export function tripCall(input: TripInput, timeZone: string, cadets: string[]) {
  const { leaves_on, leaves, returns_on, returns, ...rest } = input;
  return {
    ...rest,
    leaves_at: instantOf({ day: leaves_on, time: leaves }, timeZone),
    returns_at: instantOf({ day: returns_on, time: returns }, timeZone),
    cadets,
  };
}

const words = z.string().nullable();
const seatRow = z.object({
  cadet_id: z.string(),
  rides: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  rank: words,
  grade: z.number().nullable(),
  role: z.string(),
  light: words,
  reason: words,
});
export type Seat = ReturnType<typeof toSeat>;

/** A member with the light of the day of the trip. */
export function toSeat(row: unknown) {
  const seat = seatRow.parse(row);
  return { ...seat, name: listName(seat) };
}

export const messageInput = z.object({ body: line('Write the message.', 500), families: z.boolean() });
export type MessageInput = z.output<typeof messageInput>;
