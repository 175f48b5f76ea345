import { readsOf, useRead } from '../query/reads.ts';
import type { FieldLook } from './draw-field.tsx';
import type { Db } from '../supabase/client.ts';

/** The columns of a row that only the person who wrote them can change (`app.own_words`). */
async function listOthers(db: Db, table: string, id: string) {
  return (await db.rpc('others_words', { p_table: table, p_id: id }).throwOnError()).data;
}

const others = readsOf('session', { othersWords: listOthers });

const READ_ONLY = {
  readOnly: true,
  description: 'Only the person who wrote this can change it. Add your own comment or note.',
};

/**
 * How the fields of words look in a form of an existing row: to read where someone else wrote them, and until that is known.
 * `const look = useOthersWords('service_hours', entry?.id)`, then `<Textarea {...look('description')}>`.
 */
export function useOthersWords(table: string, id: string | undefined): (column: string) => Partial<typeof READ_ONLY> {
  const { data } = useRead(others.othersWords, table, id);
  if (id === undefined) return () => ({});
  return (column) => {
    if (data) return data.includes(column) ? READ_ONLY : {};
    return { readOnly: true };
  };
}

/** The same for `form.field`: `form.field('body', 'Text', { rows: 4, ...look('body') })`. */
export function useOthersLook(table: string, id: string | undefined): (column: string) => FieldLook {
  const look = useOthersWords(table, id);
  return (column) => {
    const { description, ...rest } = look(column);
    return { ...rest, ...(description && { note: description }) };
  };
}
