import { noteSeen, seenOf } from '../../shared/approval/seen.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database, Json } from '../../shared/supabase/database.types.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { counted } from '../../shared/text/counted.ts';

const MODULE = 'announcements';
type Line = Database['public']['Views']['announcement_lines']['Row'];

const toAnnouncement = (row: Line) => ({
  ...noteSeen(row),
  id: row.id,
  title: row.title,
  body: row.body,
  state: row.state,
  needs_ack: row.needs_ack,
  meant: row.meant,
  read: row.read,
  acknowledged: row.acknowledged,
});

/** An announcement as its readers and writers see it. */
export type Announcement = ReturnType<typeof toAnnouncement>;

/** All announcements of the school. */
export const announcementSource = pagedSource({
  key: [MODULE, 'list'],
  list: (db, options) => db.from('announcement_lines').select('*', options),
  values: (db) => db.from('announcement_filters').select(),
  toRow: toAnnouncement,
});

/** The people one announcement was for. */
export const readerSource = (announcement: string) =>
  pagedSource({
    key: [MODULE, 'readers', announcement],
    list: (db, options) => db.from('announcement_readers').select('*', options).eq('announcement_id', announcement),
    values: (db) =>
      db.from('announcement_reader_filters').select('filter, value, sort, rows').eq('announcement_id', announcement),
  });

async function readAnnouncement(db: Db, id: string) {
  const [{ data: row }, { data: translations }] = await Promise.all([
    db.from('announcement_lines').select().eq('id', id).maybeSingle().throwOnError(),
    db
      .from('announcement_translations')
      .select('language, title, body')
      .eq('announcement_id', id)
      .is('removed_at', null)
      .order('language')
      .throwOnError(),
  ]);
  return row && { ...toAnnouncement(row), translations };
}

/** One announcement with its translations. */
export type Whole = NonNullable<Awaited<ReturnType<typeof readAnnouncement>>>;

async function listOwn(db: Db, past: boolean): Promise<Announcement[]> {
  const rows = db.from('announcement_lines').select().eq('is_mine', true);
  const shown = past ? rows.in('state', ['live', 'ended']) : rows.eq('state', 'live');
  const { data } = await shown
    .order('pinned', { ascending: false })
    .order('published_at', { ascending: false })
    .limit(200)
    .throwOnError();
  return data.map(toAnnouncement);
}

export const announcements = readsOf(MODULE, { one: readAnnouncement, own: listOwn });

/** Saves an announcement under its id. */
export function useSave() {
  return useAct(MODULE, {
    run: async (db, { id: p_id, ...p_input }: { id: string } & Record<string, Json>, p_key) =>
      (await db.rpc('save_announcement', { p_id, p_input, p_key }).throwOnError()).data,
    done: 'Announcement saved',
  });
}

/** Publishes it, now or at a moment. */
export function usePublish(p_id: string) {
  return useAct(MODULE, {
    run: async (db, p_at: string | null, p_key) =>
      (
        await db
          .rpc('publish_announcement', { p_id, ...(p_at ? { p_at } : {}), p_key, p_seen: seenOf([p_id]) })
          .throwOnError()
      ).data,
    done: ({ result }) =>
      result === null
        ? 'Announcement scheduled'
        : { title: 'Announcement published', text: `For ${counted(result, 'person', 'people')}` },
    undo: (db) => db.rpc('withdraw_announcement', { p_id }).throwOnError(),
    undone: 'Announcement unpublished',
  });
}

/** Takes it back. */
export function useWithdraw(p_id: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      (await db.rpc('withdraw_announcement', { p_id, p_key }).throwOnError()).data,
    done: 'Announcement unpublished',
    failed: "Couldn't unpublish it",
  });
}

/** Reminds those who haven't acknowledged it. */
export function useRemind(p_id: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      (await db.rpc('remind_to_acknowledge', { p_id, p_key }).throwOnError()).data,
    done: ({ result }) =>
      result === 0 ? 'Everyone was reminded today' : `${counted(result, 'person', 'people')} reminded`,
    failed: "Couldn't remind them",
  });
}

/** Acknowledges it, in the language that is shown. */
export function useAcknowledge(p_id: string) {
  return useAct(MODULE, {
    run: (db, language: string | null, p_key) =>
      db.rpc('acknowledge_announcement', { p_id, ...(language ? { p_language: language } : {}), p_key }).throwOnError(),
    done: 'Acknowledged',
    failed: "Couldn't acknowledge it",
  });
}
