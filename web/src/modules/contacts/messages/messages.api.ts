import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

type Views = Database['public']['Views'];

/** A conversation as the screens have it, without the nulls that a view can't rule out. */
export function toThread(row: Views['thread_lines']['Row']) {
  return { ...row, staff: row.staff ?? 'No one', family: row.family ?? 'No one' };
}

export type Thread = ReturnType<typeof toThread>;

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
