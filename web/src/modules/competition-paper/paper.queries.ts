import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { fileOf } from '../../shared/meet/file/sheet-file.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Printed } from './changes.ts';
import type { Target } from './targets.ts';

const printed = z.array(
  z.object({
    entry: z.string(),
    seat: z.string(),
    attempt: z.number(),
    sheet: z.string(),
    code: z.string(),
    seat_code: z.string(),
    shown: z.string(),
    hash: z.string(),
    at: z.string(),
  }),
);

async function readPrinted(db: Db, p_meet: string): Promise<Printed[]> {
  return printed.parse((await db.rpc('printed_sheets', { p_meet }).throwOnError()).data);
}

/** Of entries that were granted another performance: which it is. */
async function readAttempts(db: Db, meet: string): Promise<[entry: string, attempt: number][]> {
  const rows = await readAll(
    () =>
      db
        .from('meet_performances')
        .select('id, entry_id, attempt')
        .eq('meet_id', meet)
        .gt('attempt', 1)
        .is('voided_at', null),
    'attempt',
    'id',
  );
  return rows.map(({ entry_id, attempt }) => [entry_id, attempt]);
}

export const paper = readsOf(
  'competition-paper',
  {
    printed: readPrinted,
    attempts: readAttempts,
    /** The versions of score sheets that the events use, by their names. */
    versions: async (db: Db, ids: string[]) => {
      const { data } = await db.from('score_sheets').select('id, title, version').in('id', ids).throwOnError();
      return new Map(data.map((sheet) => [sheet.id, `${sheet.title}, version ${sheet.version}`]));
    },
  },
  { attempts: { reads: ['meet_performances'] }, versions: { reads: ['score_sheets'] } },
);

/** The files of these versions, by their ids. */
export async function readFiles(db: Db, ids: string[]) {
  const { data } = await db.from('score_sheets').select('id, content').in('id', ids).throwOnError();
  return new Map(data.map(({ id, content }) => [id, fileOf(content)]));
}

/** What one print keeps at most; a larger one is kept in parts. */
const A_PRINT = 5000;

export type Kind = 'entry' | 'event' | 'meet' | 'changed';

type Print = { meet: string; kind: Kind; event_id: string | null; pages: number; targets: Target[] };

async function savePrint(db: Db, { meet, kind, event_id, pages, targets }: Print): Promise<void> {
  for (let from = 0; from < targets.length; from += A_PRINT) {
    const sheets = targets
      .slice(from, from + A_PRINT)
      .map(({ entry, seat, sheet, attempt, code, seat_code, shown, hash }) => ({
        entry,
        seat,
        sheet,
        attempt,
        code,
        seat_code,
        shown,
        hash,
      }));
    const p_input = { kind, event_id, pages, sheets };
    await db.rpc('save_meet_print', { p_meet: meet, p_id: crypto.randomUUID(), p_input }).throwOnError();
  }
}

/** Keeps what was printed, so that what changes afterward can be printed again. */
export function useSavePrint() {
  return useAct('competition-paper', { run: savePrint });
}
