import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import * as api from './notifications.api.ts';

export const MODULE = 'notifications';

export const notifications = readsOf(MODULE, {
  unread: api.countUnread,
  latest: api.listLatest,
  list: api.listAll,
  one: api.readOne,
});

/** The names of the kinds, which no one changes. */
export const kindLabels = readsOf(
  'notification-labels',
  { all: api.readLabels },
  { all: { staleTime: Number.POSITIVE_INFINITY } },
);

/** How the person wants them. */
export const preferences = readsOf('settings', { notificationKinds: api.listKinds, notificationTimes: api.readTimes });
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
    run: (db, p_input: api.Times) => db.rpc('save_notification_settings', { p_input }).throwOnError(),
    done: 'Email times saved',
  });
}
