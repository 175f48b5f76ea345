import { useRef } from 'react';
import type { FileMeet, FileScoresheet } from '../../../../../domain/meets/file.ts';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { planOf, type PlanSheet, sheetName } from '../../../../../domain/meets/plan.ts';
import { canonicalJson } from '../../../../../domain/scoring/canonical.ts';
import { dayAtMeet, storeDay } from '../schedule/files/day-at-meet.ts';
import { idsFrom } from '../schedule/files/ids-from.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { publishSheet } from '../../../shared/meet/publish-sheet.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { toAppError } from '../../../shared/supabase/error.ts';

type Input = { id: string; meet: FileMeet; sheets: FileScoresheet[]; day: Day | null; missing: string[] };

/** A meet that was imported, what is left to do because a sheet couldn't be published, and what of its day isn't taken. */
export type Imported = { id: string; unpublished: { title: string; reason: string }[]; left: string[] };

/** What a sheet says, whatever its short name and version are here. */
const same = (content: object): string => canonicalJson({ ...content, key: '', version: 0 });

type Stored = { id: string; key: string; state: string; content: Json };

/** The score sheets of a file as published sheets of the school: those that are there already are used again. */
async function storeSheets(db: Db, sheets: FileScoresheet[]) {
  const columns = 'id, key, state, content';
  const there: Stored[] = await readAll(() => db.from('score_sheets').select(columns).is('archived_at', null), 'id');
  const published = new Map(
    there.filter(({ state }) => state === 'published').map(({ id, content }) => [same(Object(content)), id]),
  );
  const keys = new Set((await readAll(() => db.from('score_sheets').select('key'), 'key')).map(({ key }) => key));
  const known = new Map<string, PlanSheet>();
  const unpublished: Imported['unpublished'] = [];
  for (const sheet of sheets) {
    const { discipline, title } = sheet;
    const id = published.get(same(sheet)) ?? crypto.randomUUID();
    if (![...published.values()].includes(id)) {
      const key = freeKey(sheet.key, keys);
      keys.add(key);
      const p_content = { ...sheet, key, version: 1 } as Json;
      const { data } = await db.rpc('save_score_sheet', { p_id: id, p_content }).throwOnError();
      try {
        await publishSheet(db, { id, rev: Number(Object(data).rev) });
      } catch (error) {
        unpublished.push({ title, reason: toAppError(error).detail });
        continue;
      }
    }
    known.set(sheetName(sheet), { id, discipline });
  }
  return { known, unpublished };
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? wanted : `${wanted.slice(0, 56)}-${n}`;
    if (!taken.has(key)) return key;
  }
}

async function importMeet(db: Db, ids: string[], { id, meet, sheets, day }: Input, p_key: string): Promise<Imported> {
  const { known, unpublished } = await storeSheets(db, sheets);
  const newId = idsFrom(ids);
  const p_plan = planOf(meet, known, newId) as Json;
  await db.rpc('import_meet', { p_id: id, p_plan, p_key }).throwOnError();
  if (!day) return { id, unpublished, left: [] };
  const plan = await dayAtMeet(db, id, day, newId);
  await storeDay(db, id, plan, crypto.randomUUID());
  return { id, unpublished, left: plan.left };
}

/** Adds the meet of a file as a draft, with its score sheets. */
export function useImportMeet() {
  // Another try stores the same rows.
  const ids = useRef<string[]>([]);
  return useAct('competition-meets', {
    run: (db, input: Input, key) => importMeet(db, ids.current, input, key),
    also: [['competition-sheets']],
    done: ({ input }) => `“${input.meet.title}” imported as a draft`,
  });
}
