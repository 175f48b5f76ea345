import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Try } from '../../../../domain/fitness/score.ts';
import { type Saved, savedSchema } from './grid.ts';

/** The test days of the school, newest first. */
export async function listSessions(db: Db) {
  const data = await readAll(() => db.from('pt_session_list').select().order('held_on', { ascending: false }), 'id');
  return data.map((row) => ({ ...row, levels: z.record(z.string(), z.number()).parse(row.levels ?? {}) }));
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export type CellInput = { cadet_id: string; event_id: string; seen: Try[]; tries: Try[]; sure: boolean };

/** Sends cells; each comes back with its result. Sent twice, a cell is written once. */
export async function saveCells(db: Db, session: string, cells: CellInput[]): Promise<Saved> {
  const { data } = await db
    .rpc('save_pt_cells', { p_session: session, p_cells: cells.map((cell) => ({ ...cell })) })
    .throwOnError();
  return savedSchema.parse(data);
}

export type SessionInput = {
  battery_id?: string;
  name: string;
  held_on: string;
  term: string;
  class_period?: string | null;
  unit_id?: string | null;
  proctors: string;
  screened: boolean;
  screening_note: string;
  slot_events?: Record<string, string>;
};

const change = z.object({
  cadet_id: z.string(),
  event_id: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** What recalculating the levels changes; done if `apply` is true. */
export async function computeSession(db: Db, id: string, apply: boolean) {
  const { data } = await db.rpc('compute_pt_session', { p_session: id, p_apply: apply }).throwOnError();
  return z.array(change).parse(data);
}
