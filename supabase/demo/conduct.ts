import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { daysBetween, shiftDay } from '../../domain/time/day.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';

type Cause = { kind: string; code: string; label: string; points: number; lasts_days: number | null };

const CAUSES: Cause[] = [
  { kind: 'merit', code: 'M1', label: 'Helped a new cadet get ready', points: 2, lasts_days: null },
  { kind: 'merit', code: 'M2', label: 'Took over a duty without being asked', points: 3, lasts_days: null },
  { kind: 'demerit', code: 'D1', label: 'Late to formation', points: 1, lasts_days: 90 },
  { kind: 'demerit', code: 'D2', label: 'Uniform not worn on uniform day', points: 3, lasts_days: 180 },
  { kind: 'demerit', code: 'D3', label: 'Disrespect', points: 5, lasts_days: 365 },
  { kind: 'counselling', code: 'C1', label: 'Talk about attendance', points: 0, lasts_days: null },
  { kind: 'commendation', code: 'K1', label: 'Commended by the principal', points: 0, lasts_days: null },
];

/** Two years of conduct at the first school, to be seen once someone turns the module on there: it is off. */
async function writeConduct(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const rows: Rows = new Map();
    const causes = CAUSES.map((cause) => ({ ...cause, id: random.uuid() }));
    for (const cause of causes) add(rows, 'public.conduct_reasons', { ...cause, school_id: school.schoolId });
    for (let count = 0; count < 70; count += 1) addEntry(rows, random, school, random.pick(causes));
    await write(client, rows, ['public.conduct_reasons', 'public.conduct_entries']);
  }
}

function addEntry(rows: Rows, random: Random, school: SchoolDemo, cause: Cause & { id: string }): void {
  const cadet = random.pick(school.cadets.filter(({ active }) => active));
  const start = school.starts[cadet.level > 1 ? 1 : 0] ?? school.today;
  const ago = random.int(0, Math.max(0, daysBetween(start, school.today)));
  const day = shiftDay(school.today, -ago);
  const confirmed = ago > 10 || random.chance(0.4);
  add(rows, 'public.conduct_entries', {
    id: random.uuid(),
    school_id: school.schoolId,
    cadet_id: cadet.id,
    kind: cause.kind,
    points: cause.points,
    reason_id: cause.id,
    reason: cause.label,
    happened_on: day,
    state: confirmed ? 'confirmed' : 'proposed',
    proposed_by: school.staff[1] ?? school.staff[0],
    proposed_by_label: 'Lorraine Whitaker',
    ...(confirmed
      ? { confirmed_by: school.staff[0], confirmed_by_label: 'Raymond Ortega', decided_at: `${day}T20:00:00Z` }
      : { confirmed_by: null, confirmed_by_label: null, decided_at: null }),
    expires_on: cause.lasts_days === null ? null : shiftDay(day, cause.lasts_days),
  });
}

export const demo: DemoPart = { order: 80, chance: 46, build: writeConduct };
