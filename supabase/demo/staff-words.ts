/** The made-up address of someone who judges or helps. */
export const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/^(msgt|sfc|tsgt|gysgt|ssg|cpo|sgt|po1|po2|sra|1sg|mr\.|ms\.) /, '')
    .replaceAll(/[^a-z]+/g, '.')}@judges.example`;

/** How long the judges of an event are there. */
export const SHIFT_MINUTES = 55;

/** What the director thought of last year's judges: stars, and a note. */
export const FEEDBACK: [stars: string, note: string][] = [
  ['5', 'Clear with cadets, sheets complete and on time'],
  ['4', ''],
  ['4', 'Good comments; write larger'],
  ['5', ''],
  ['3', 'Arrived ten minutes late'],
];

/** Background checks of the judges in their order: the state, and how many days ago. */
export const CHECKS: [state: string, days: number][] = [
  ['cleared', 210],
  ['cleared', 140],
  ['requested', 12],
];

/** Volunteers of today's meet, with what they do. */
export const HELPERS: [name: string, job: string][] = [
  ['Ms. Paula Herrera', 'hospitality'],
  ['Mr. Dale Sutter', 'parking'],
  ['Ms. Joyce Abara', 'hospitality'],
  ['Mr. Neil Castaneda', 'runner'],
];

/** Their shifts, in minutes after midnight, and how many of the people needed are there. */
export const HELP: { name: string; job: string; from: number; minutes: number; needed: number; filled: number }[] = [
  { name: 'Lunch for judges', job: 'hospitality', from: 660, minutes: 120, needed: 2, filled: 1 },
  { name: 'Bus parking', job: 'parking', from: 420, minutes: 150, needed: 1, filled: 1 },
  { name: 'Coffee and water', job: 'hospitality', from: 430, minutes: 200, needed: 1, filled: 1 },
  { name: 'Sheets from the pads', job: 'runner', from: 480, minutes: 240, needed: 2, filled: 1 },
  { name: 'Doors and programs', job: 'door', from: 430, minutes: 210, needed: 4, filled: 4 },
];

/** Who is asked to the open meet, and what they answered. */
export const ANSWERS: [name: string, job: string, state: string, note: string][] = [
  ['MSgt Carla Espinoza', 'judge', 'accepted', ''],
  ['SFC Dwayne Tolliver', 'judge', 'accepted', ''],
  ['TSgt Priya Raman', 'judge', 'invited', ''],
  ['GySgt Owen Brandt', 'judge', 'declined', 'On leave that week'],
  ['SSG Monica Reyes', 'judge', 'invited', ''],
  ['CPO Alan Whitehorse', 'judge', 'listed', ''],
  ['Ms. Paula Herrera', 'hospitality', 'accepted', ''],
  ['Mr. Dale Sutter', 'parking', 'released', 'Parking is done by the district'],
  ['Mr. Neil Castaneda', 'runner', 'listed', ''],
];
