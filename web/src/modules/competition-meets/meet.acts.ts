import { useAct } from '../../shared/act/use-act.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { counted, type Noun } from '../../shared/text/counted.ts';
import type { AddKind } from './people.ts';

const NOUNS: Record<AddKind, Noun> = {
  judges: { one: 'judge', many: 'judges' },
  schools: { one: 'school', many: 'schools' },
  seats: { one: 'seat', many: 'seats' },
};

/** Adds several judges, schools, or seats at once, all or none; schools and seats without a code get the next one. */
export function useAddToMeet(meet: string, kind: AddKind) {
  return useAct('competition-meets', {
    run: (db, rows: object[], p_key) => {
      const p_rows = rows.map((row) => ({ id: crypto.randomUUID(), ...row })) as Json;
      return db.rpc('add_to_meet', { p_meet: meet, p_kind: kind, p_rows, p_key }).throwOnError();
    },
    done: ({ input }) => `${counted(input.length, NOUNS[kind])} added`,
    failed: `Couldn't add the ${NOUNS[kind].many}`,
  });
}
