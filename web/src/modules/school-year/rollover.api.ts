import { listYears } from '../../shared/pick/years.queries.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { z } from 'zod';

/** The school's years and its latest rollover that was not undone. */
export async function readTurn(db: Db, school: string) {
  const [years, rollovers] = await Promise.all([
    listYears(db, school),
    db
      .from('rollovers')
      .select('id, from_year_id, to_year_id, state, keep_units, keep_periods, started_at, done_at')
      .eq('school_id', school)
      .neq('state', 'undone')
      .order('created_at', { ascending: false })
      .limit(1)
      .throwOnError(),
  ]);
  return { years: years.toReversed(), rollover: rollovers.data[0] ?? null };
}

export type Turn = Awaited<ReturnType<typeof readTurn>>;
export type Rollover = NonNullable<Turn['rollover']>;

/** Starts or continues the plan for a year; a year that doesn't exist yet is created first. */
export async function planRollover(db: Db, school: string, year: { id: string } | NewYear, key: string): Promise<void> {
  const id = 'id' in year ? year.id : await addYear(db, school, year);
  await db.rpc('plan_rollover', { p_to_year: id, p_key: key }).throwOnError();
}

export type NewYear = { name: string; starts_on: string; ends_on: string };

async function addYear(db: Db, school: string, year: NewYear): Promise<string> {
  const { data } = await db
    .from('school_years')
    .insert({ school_id: school, ...year })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const runState = z.object({ done: z.number(), waiting: z.number(), blocked: z.number() });

/** How far a run is. */
export type RunState = z.output<typeof runState>;

/** Runs the next part, without those who are left out. */
export async function runPart(db: Db, rollover: string, leaveOut: string[], key: string): Promise<RunState> {
  const { data } = await db
    .rpc('run_rollover', { p_rollover: rollover, p_limit: 50, p_key: key, p_leave_out: leaveOut })
    .throwOnError();
  return runState.parse(data);
}
