import { z } from 'zod';
import type { RosterEntry } from '../../../../domain/roster/check.ts';
import type { Refused } from '../../shared/import/importer.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { fromFunction } from '../../shared/supabase/error.ts';

const replySchema = z.object({
  created: z.array(z.string()),
  refused: z.array(z.object({ row: z.number(), field: z.string(), reason: z.string() })),
});

/** Stores a part of a roster, at most 200 rows; the database checks every row once more. */
export async function importCadets(
  db: Db,
  importId: string,
  entries: RosterEntry[],
  key: string,
): Promise<{ created: string[]; refused: Refused[] }> {
  const input = { p_import: importId, p_rows: entries, p_key: key };
  const { data } = await db.rpc('import_cadets', input).throwOnError();
  return replySchema.parse(data);
}

export type NewAccount = { name: string; email: string; password: string };

type Person = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  school_id: string;
  grade: number | null;
};

/** Gives a cadet an account with a temporary password; the account has to change it at the first sign-in. Raises an `AppError`. */
export async function createAccount(db: Db, person: Person): Promise<NewAccount> {
  const { id, first_name, last_name, email, school_id, grade } = person;
  const password = temporaryPassword();
  const body = {
    email,
    password,
    first_name,
    last_name,
    role: 'cadet',
    school_id,
    grade: String(grade ?? ''),
    cadet_id: id,
  };
  const { error } = await db.functions.invoke('create-cadet-user', { body });
  if (error) throw await fromFunction(error);
  return { name: `${last_name}, ${first_name}`, email, password };
}

// No letters or digits that are mistaken for one another on a printed slip.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function temporaryPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
