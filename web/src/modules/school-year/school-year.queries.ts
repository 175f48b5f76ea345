import { z } from 'zod';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readTurn } from './rollover.api.ts';
import { rolloverLine, type RolloverLine } from './rollover.ts';

const record = z.object({
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  left_on: z.string(),
  purge_on: z.string(),
  is_due: z.boolean(),
});

const totals = z.object({ rows: z.record(z.string(), z.number()), left: z.record(z.string(), z.number()) });

/** Who left and when each record can be purged, what was purged before, and how many years records are kept. */
async function readRetention(db: Db, school: string) {
  const [board, log, kept] = await Promise.all([
    readAll(() => db.rpc('retention_board'), 'last_name', 'first_name', 'cadet_id'),
    readAll(
      () => db.from('retention_log').select('id, purged_on, cadets, totals').order('created_at', { ascending: false }),
      'id',
    ),
    db.from('schools').select('retention_years').eq('id', school).single().throwOnError(),
  ]);
  return {
    records: z.array(record).parse(board),
    log: log.map((line) => ({ ...line, totals: totals.parse(line.totals) })),
    years: kept.data.retention_years,
  };
}

export type Retention = Awaited<ReturnType<typeof readRetention>>;
export type LeftRecord = Retention['records'][number];

export type CheckState = 'open' | 'cleared' | 'waived';

/** What must be settled before someone leaves, in the school's order. */
export type ClearanceItem = { id: string; name: string; sort: number };

const leaver = z.object({
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  grade: z.number().nullable(),
  unit_name: z.string().nullable(),
  leaving: z.boolean(),
  exit_clearance: z.string().nullable(),
  checks: z.record(z.string(), z.object({ state: z.enum(['open', 'cleared', 'waived']), note: z.string().nullable() })),
  /** What other modules say is still out. */
  unsettled: z.array(z.string()),
});

/** Someone who leaves, with what is settled by item. */
export type Leaver = z.output<typeof leaver>;

/** The school's list and everyone who is to clear. */
async function readClearance(db: Db): Promise<{ items: ClearanceItem[]; leavers: Leaver[] }> {
  const [items, leavers] = await Promise.all([
    db
      .from('clearance_items')
      .select('id, name, sort')
      .is('archived_at', null)
      .order('sort')
      .order('name')
      .throwOnError(),
    readAll(() => db.rpc('clearance_board'), 'last_name', 'first_name', 'cadet_id'),
  ]);
  return { items: items.data, leavers: z.array(leaver).parse(leavers) };
}

const preview = z.array(z.object({ what: z.string(), rows: z.number() }));

const counts = z.record(z.string(), z.number());

const report = z.object({
  today: z.string(),
  school_enrollment: z.number().nullable(),
  floor: z.number().nullable(),
  cadets: z.number(),
  magnet: z.number(),
  by_grade: counts,
  by_level: counts,
  leaving: z.number(),
  next_by_level: counts,
  days: z.array(
    z.object({
      id: z.string(),
      taken_on: z.string(),
      school_enrollment: z.number().nullable(),
      enrollment_floor: z.number().nullable(),
      cadets: z.number(),
      magnet: z.number(),
      by_level: counts,
    }),
  ),
});

/** Enrollment now, against the floor, next year's forecast, and the saved counts. */
export type EnrollmentReport = z.output<typeof report>;

export const MODULE = 'school-year';

/** Read again when records change. */
export const schoolYear = readsOf(
  MODULE,
  {
    turn: readTurn,

    /** The plan, cadet by cadet. */
    lines: async (db: Db, rollover: string): Promise<RolloverLine[]> =>
      z
        .array(rolloverLine)
        .parse(
          await readAll(
            () => db.rpc('rollover_board', { p_rollover: rollover }),
            'last_name',
            'first_name',
            'cadet_id',
          ),
        ),
    clearance: readClearance,
    enrollment: async (db: Db): Promise<EnrollmentReport> =>
      report.parse((await db.rpc('enrollment_report').throwOnError()).data),
    retention: readRetention,

    /** The dry run: rows of each table that would go. */
    preview: async (db: Db, cadets: string[]) =>
      preview.parse((await db.rpc('preview_purge', { p_cadets: cadets }).throwOnError()).data),
  },
  {
    turn: { reads: ['school_years'] },
    lines: { reads: ['rollover_board'] },
    clearance: { reads: ['clearance_board'] },
    enrollment: { reads: ['enrollment_report'] },
    retention: { reads: ['retention_board'] },
    preview: { staleTime: 0 },
  },
);
