import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

type Views = Database['public']['Views'];

/** A conversation as the screens have it, without the nulls that a view can't rule out. */
export function toThread(row: Views['thread_lines']['Row']) {
  return { ...row, staff: row.staff ?? 'No one', family: row.family ?? 'No one' };
}

export type Thread = ReturnType<typeof toThread>;

/** One conversation. Raises PGRST116 where there is none that the person may see. */
export async function readThread(db: Db, id: string): Promise<Thread> {
  return toThread((await db.from('thread_lines').select().eq('id', id).single().throwOnError()).data);
}

/** The conversations that wait for the person: unread ones of theirs, and for staff those without an answer. */
export async function listWaiting(db: Db): Promise<Thread[]> {
  const mine = db.from('thread_lines').select().eq('is_mine', true);
  const rows = (await mine.order('last_at', { ascending: false }).limit(50).throwOnError()).data.map(toThread);
  return rows.toSorted((one, other) => Number(other.is_unread) - Number(one.is_unread)).slice(0, 5);
}

function toMessage(row: Views['message_lines']['Row']) {
  return { ...row, is_mine: row.is_mine ?? false, reported_by_me: row.reported_by_me ?? false };
}

export type Message = ReturnType<typeof toMessage>;

/** What was said in a conversation, the first message first. */
export async function listMessages(db: Db, thread: string): Promise<Message[]> {
  const rows = () => db.from('message_lines').select().eq('thread_id', thread).order('created_at');
  return (await readAll(rows, 'id')).map(toMessage);
}

/** Who is in a conversation. */
export async function listPeople(db: Db, thread: string) {
  const rows = db.from('thread_people').select('id, user_id, kind, name, read_at').eq('thread_id', thread);
  return (await rows.is('left_at', null).order('kind', { ascending: false }).order('name').throwOnError()).data;
}

const words = z.string().nullable();
const staff = z.array(
  z.object({ school_id: z.string(), id: z.string(), name: z.string(), title: words, email: words }),
);

/** Who writes with families, at all schools of the person. */
export async function listStaff(db: Db) {
  return staff.parse((await db.rpc('family_staff').throwOnError()).data);
}

const family = z.array(z.object({ id: z.string(), kind: z.string(), name: z.string(), relation: words }));

/** The people staff can write to about a cadet. */
export async function listFamily(db: Db, cadet: string) {
  return family.parse((await db.rpc('thread_family', { p_cadet: cadet }).throwOnError()).data);
}

const children = z.array(
  z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    school_id: z.string(),
    school_name: z.string(),
  }),
);

/** The verified children of a guardian. */
export async function listChildren(db: Db) {
  return children.parse((await db.rpc('family_children').throwOnError()).data);
}

/** When the offices of the person's schools answer, and what those schools show families. */
export async function listRules(db: Db) {
  const { data } = await db.from('family_rules').select().throwOnError();
  return data.map((row) => ({
    school_id: row.school_id,
    school_name: row.school_name,
    school_phone: row.school_phone,
    office_days: row.office_days,
    office_from: row.office_from,
    office_to: row.office_to,
    shows_hours: row.shows_hours,
    shows_fitness: row.shows_fitness,
    shows_staff_email: row.shows_staff_email,
    reply_words: row.reply_words ?? '',
  }));
}

export type Rules = Awaited<ReturnType<typeof listRules>>[number];
