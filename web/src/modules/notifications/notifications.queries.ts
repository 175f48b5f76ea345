import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

/** The number of unread notifications. */
async function countUnread(db: Db): Promise<number> {
  const { count } = await db
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .is('archived_at', null)
    .is('read_at', null)
    .throwOnError();
  return count ?? 0;
}

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

const settings = z.object({
  digest_hour: z.number(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
});

export type Times = z.output<typeof settings>;

export const MODULE = 'notifications';

export const notifications = readsOf(MODULE, {
  unread: countUnread,

  /** The latest notifications for the bell, unread first. */
  latest: async (db: Db): Promise<Notification[]> =>
    (
      await open(db)
        .order('read_at', { ascending: false, nullsFirst: true })
        .order('created_at', { ascending: false })
        .limit(20)
        .throwOnError()
    ).data.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),

  /** The whole inbox. */
  list: async (db: Db): Promise<Notification[]> => readAll(() => open(db), 'id'),

  /** One of the caller's notifications. Null if it no longer exists. */
  one: async (db: Db, id: string): Promise<Notification | null> =>
    (await db.from('notifications').select(COLUMNS).eq('id', id).maybeSingle().throwOnError()).data,
});

/** The names of the kinds, which no one changes. */
export const kindLabels = readsOf(
  'notification-labels',
  {
    /** The names of all kinds, by kind. */
    all: async (db: Db): Promise<Map<string, string>> =>
      new Map(
        (await readAll(() => db.from('notification_kinds').select('kind, label'), 'kind')).map(({ kind, label }) => [
          kind,
          label,
        ]),
      ),
  },
  { all: { staleTime: Number.POSITIVE_INFINITY } },
);

/** How the person wants them. */
export const preferences = readsOf('settings', {
  /** The kinds the caller can get, and how each is delivered. */
  notificationKinds: async (db: Db): Promise<KindChoice[]> =>
    choices.parse((await db.rpc('my_notification_kinds').throwOnError()).data),
  /** When emails may be sent, as the caller chose it or by default. */
  notificationTimes: async (db: Db): Promise<Times> =>
    settings.parse(
      (await db.from('notification_settings').select('digest_hour, quiet_from, quiet_to').maybeSingle().throwOnError())
        .data ?? { digest_hour: 16, quiet_from: null, quiet_to: null },
    ),
});
export const KINDS = ['settings', 'notificationKinds'];

/** Marks notifications, all of them if there are no `ids`. */
export function useMark() {
  return useAct(MODULE, {
    run: (db, { ids, read = true }: { ids: string[] | null; read?: boolean }) =>
      db.rpc('mark_notifications', { ...(ids ? { p_ids: ids } : {}), p_read: read }).throwOnError(),
    failed: "Couldn't mark the notifications",
  });
}

/** Chooses how a kind comes. */
export function useChooseKind() {
  return useAct(KINDS, {
    run: (db, { kind, channel }: { kind: string; channel: string }) =>
      db.rpc('choose_notifications', { p_choices: { [kind]: channel } }).throwOnError(),
    failed: "Couldn't save your choice",
  });
}

/** Saves when emails may be sent. */
export function useSaveTimes() {
  return useAct(['settings', 'notificationTimes'], {
    run: (db, p_input: Times) => db.rpc('save_notification_settings', { p_input }).throwOnError(),
    done: 'Email times saved',
  });
}
