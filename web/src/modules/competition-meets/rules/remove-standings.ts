import { useAct } from '../../../shared/act/use-act.ts';
import { readVersions } from '../../../shared/form/edits.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { carrySeen } from '../../../shared/supabase/watched-fetch.ts';
import { toMeetForm } from '../overview/meet-input.ts';
import { rawMethods, withMethod } from './overall.ts';

/** Saves a meet with other rules of its overall; refused if someone saved it in the meantime. */
async function changeOverall(db: Db, id: string, change: (now: Json) => Json) {
  const seen = await readVersions(db, [['meets', id]]);
  const { data } = await db.from('meets').select().eq('id', id).single().throwOnError();
  carrySeen(id, seen);
  const input = { ...toMeetForm(data), overall: change(data.overall) };
  return db.rpc('save_meet', { p_id: id, p_input: input }).throwOnError();
}

/** Removes standings from the rules of a meet, and offers to undo it. */
export function useRemoveStandings(meet: Meet, name: string) {
  const before = rawMethods(meet.overall)[name] ?? {};
  return useAct('competition-meets', {
    run: async (db) => (await changeOverall(db, meet.id, (now) => withMethod(now, name, null))).data,
    done: `“${name}” removed`,
    failed: "Couldn't remove it",
    undo: (db) => changeOverall(db, meet.id, (now) => withMethod(now, null, name, before)),
    undone: `“${name}” is back`,
  });
}
