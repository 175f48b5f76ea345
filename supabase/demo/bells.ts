import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';

/** The class periods of a usual day, and of one that ends early. */
const PERIODS = [
  { name: '1', starts: '07:15', ends: '08:05', early: ['07:15', '07:50'] },
  { name: '2', starts: '08:10', ends: '09:00', early: ['07:55', '08:30'] },
  { name: '3', starts: '09:05', ends: '09:55', early: ['08:35', '09:10'] },
  { name: '4', starts: '10:00', ends: '10:50', early: ['09:15', '09:50'] },
  { name: '5', starts: '12:15', ends: '13:05', early: ['09:55', '10:30'] },
  { name: '6', starts: '13:10', ends: '14:00', early: ['10:35', '11:10'] },
  { name: '7', starts: '14:05', ends: '14:55', early: ['11:15', '11:50'] },
];

async function writeBells(client: ClientBase, _: unknown, { schools }: Demo): Promise<void> {
  const lines = PERIODS.flatMap(({ name, starts, ends, early }) => [
    { schedule: 'Regular', name, weekdays: [1, 2, 3, 4, 5], starts, ends },
    { schedule: 'Early release', name, weekdays: [5], starts: early[0], ends: early[1] },
  ]);
  await client.query(
    `insert into public.bell_periods (school_id, schedule, name, weekdays, starts, ends)
     select s, l.schedule, l.name, l.weekdays, l.starts, l.ends
     from unnest($1::uuid[]) s, jsonb_to_recordset($2::jsonb)
       l (schedule text, name text, weekdays integer[], starts time, ends time)`,
    [schools.map(({ schoolId }) => schoolId), JSON.stringify(lines)],
  );
}

export const demo: DemoPart = { order: 99, build: writeBells };
