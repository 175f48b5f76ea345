import { z } from 'zod';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';
import type { Subject } from '../attachments/subject.ts';

/** The conversation of a row, oldest first, with the removed and hidden ones that the person still sees. */
export async function listComments(db: Db, { table, id }: Subject) {
  return readAll(
    () =>
      db
        .from('comments')
        .select(
          `id, body, mention_names, author_label, author_role, created_by, created_at, edited_at, archived_at, hidden_at,
           hidden_by_label, side, from_side`,
        )
        .eq('subject_table', table)
        .eq('subject_id', id)
        .order('created_at'),
    'id',
  );
}

export type Comment = Awaited<ReturnType<typeof listComments>>[number];

/** Someone who can be mentioned: an instructor, a cadet, or a guardian who reads the conversation. */
export type Mentionable = z.output<typeof mentionable>;

const mentionable = z.object({ id: z.string(), kind: z.string(), name: z.string() });

/** Of a row of two schools, `side` 'both' lets the other school read it; else only the writer's school does. */
export type NewComment = { body: string; mentions: string[]; side?: 'both' | undefined };

/** Posts a comment once for a key. Raises 'alone' where one adult and one cadet would have the conversation alone. */
export async function postComment(db: Db, subject: Subject, comment: NewComment, key: string): Promise<void> {
  await db
    .rpc('post_comment', {
      p_table: subject.table,
      p_subject: subject.id,
      p_body: comment.body,
      p_mentions: comment.mentions,
      p_key: key,
      ...(comment.side && { p_side: comment.side }),
    })
    .throwOnError();
}

/** Changes one's own words; the database allows it for an hour. */
export async function editComment(db: Db, id: string, body: string): Promise<void> {
  await db.rpc('edit_comment', { p_comment: id, p_body: body }).throwOnError();
}

/** Removes one's own comment, or restores it. */
export async function archiveComment(db: Db, id: string, archived: boolean): Promise<void> {
  await db.rpc('archive_comment', { p_comment: id, p_archived: archived }).throwOnError();
}

/** Hides a comment from everyone but its author and staff, or shows it again. */
export async function hideComment(db: Db, id: string, hidden: boolean): Promise<void> {
  await db.rpc('hide_comment', { p_comment: id, p_hidden: hidden }).throwOnError();
}

/** Up to eight people who would read the words and whose names match; of the other school only where it reads them. */
export async function findPeople(
  db: Db,
  { table, id }: Subject,
  search: string,
  side: 'both' | undefined,
): Promise<Mentionable[]> {
  const input = { p_table: table, p_subject: id, p_search: search, ...(side && { p_side: side }) };
  const { data } = await db.rpc('comment_people', input).throwOnError();
  return z.array(mentionable).parse(data);
}

const countsSchema = z.object({ id: z.string(), files: z.number(), comments: z.number() });

export type Counts = z.output<typeof countsSchema>;

/** How many files and comments rows have. */
export async function countBeside(db: Db, table: string, ids: string[]): Promise<Map<string, Counts>> {
  const { data } = await db.rpc('counts_beside', { p_table: table, p_ids: ids }).throwOnError();
  const rows = z.array(countsSchema).parse(data);
  return new Map(rows.map((row) => [row.id, row]));
}
