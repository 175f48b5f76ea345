import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

const COLUMNS = 'id, kind, title, body, link, created_at, read_at';

export type Notification = {
  id: string;
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
  created_at: string;
  read_at: string | null;
};

const open = (db: Db) => db.from('notifications').select(COLUMNS).is('archived_at', null);

/** The number of unread notifications. */
export async function countUnread(db: Db): Promise<number> {
  const { count } = await db
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .is('archived_at', null)
    .is('read_at', null)
    .throwOnError();
  return count ?? 0;
}

/** The latest notifications for the bell, unread first. */
export async function listLatest(db: Db): Promise<Notification[]> {
  const { data } = await open(db)
    .order('read_at', { ascending: false, nullsFirst: true })
    .order('created_at', { ascending: false })
    .limit(20)
    .throwOnError();
  return data.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** The whole inbox. */
export function listAll(db: Db): Promise<Notification[]> {
  return readAll(() => open(db), 'id');
}

/** One of the caller's notifications. Null if it no longer exists. */
export async function readOne(db: Db, id: string): Promise<Notification | null> {
  const { data } = await db.from('notifications').select(COLUMNS).eq('id', id).maybeSingle().throwOnError();
  return data;
}

/** The names of all kinds, by kind. */
export async function readLabels(db: Db): Promise<Map<string, string>> {
  const kinds = await readAll(() => db.from('notification_kinds').select('kind, label'), 'kind');
  return new Map(kinds.map(({ kind, label }) => [kind, label]));
}

const choices = z.array(
  z.object({
    kind: z.string(),
    module: z.string(),
    module_label: z.string(),
    label: z.string(),
    about: z.string(),
    channel: z.string(),
    own_email: z.boolean(),
    is_pushed: z.boolean(),
  }),
);

export type KindChoice = z.output<typeof choices>[number];

/** The kinds the caller can get, and how each is delivered. */
export async function listKinds(db: Db): Promise<KindChoice[]> {
  const { data } = await db.rpc('my_notification_kinds').throwOnError();
  return choices.parse(data);
}

const settings = z.object({
  digest_hour: z.number(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
});

export type Times = z.output<typeof settings>;

/** When emails may be sent, as the caller chose it or by default. */
export async function readTimes(db: Db): Promise<Times> {
  const { data } = await db
    .from('notification_settings')
    .select('digest_hour, quiet_from, quiet_to')
    .maybeSingle()
    .throwOnError();
  return settings.parse(data ?? { digest_hour: 16, quiet_from: null, quiet_to: null });
}
