import { z } from 'zod';
import type { Db } from '../supabase/client.ts';
import type { Subject } from '../attachments/subject.ts';
import type { Signature } from './signature.ts';

const signedShape = z.object({
  id: z.string(),
  subject_id: z.string(),
  signed_name: z.string(),
  method: z.string(),
  strokes: z.array(z.array(z.number())).nullable(),
  author_label: z.string(),
  signed_at: z.string(),
  is_current: z.boolean(),
});

/** A signature, and whether the words still are what was signed. */
export type Signed = z.output<typeof signedShape>;

/** The signatures of rows of a table, the latest first. */
export async function listSignatures(db: Db, table: string, ids: string[]): Promise<Signed[]> {
  const { data } = await db.rpc('signatures_of', { p_table: table, p_ids: ids }).throwOnError();
  return z.array(signedShape).parse(data);
}

/** The words of a row as they are to be signed now. */
export async function readText(db: Db, { table, id }: Subject): Promise<string> {
  const { data } = await db.rpc('text_to_sign', { p_table: table, p_id: id }).throwOnError();
  return data;
}

/** Signs the words that the person has read. Raises 'text_changed' where they are others by now. */
export async function signText(db: Db, { table, id }: Subject, text: string, signature: Signature): Promise<void> {
  await db.rpc('sign', { p_table: table, p_id: id, p_signature: { ...signature, text } }).throwOnError();
}
