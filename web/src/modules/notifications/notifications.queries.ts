import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './notifications.api.ts';

export const notificationKeys = {
  all: ['notifications'],
  unread: () => [...notificationKeys.all, 'unread'],
  latest: () => [...notificationKeys.all, 'latest'],
  list: () => [...notificationKeys.all, 'list'],
  one: (id: string) => [...notificationKeys.all, 'one', id],
};

const choiceKeys = { kinds: ['settings', 'notification-kinds'], times: ['settings', 'notification-times'] };

export const unreadQuery = (db: Db) =>
  queryOptions({ queryKey: notificationKeys.unread(), queryFn: () => api.countUnread(db) });

export const latestQuery = (db: Db) =>
  queryOptions({ queryKey: notificationKeys.latest(), queryFn: () => api.listLatest(db) });

export const inboxQuery = (db: Db) =>
  queryOptions({ queryKey: notificationKeys.list(), queryFn: () => api.listAll(db) });

export const labelsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['notification-labels'],
    queryFn: () => api.readLabels(db),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const oneQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: notificationKeys.one(id), queryFn: () => api.readOne(db, id) });

export const kindsQuery = (db: Db) => queryOptions({ queryKey: choiceKeys.kinds, queryFn: () => api.listKinds(db) });

export const timesQuery = (db: Db) => queryOptions({ queryKey: choiceKeys.times, queryFn: () => api.readTimes(db) });

/** Marks notifications, all of them if there are no `ids`. */
export function useMark() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ ids, read = true }: { ids: string[] | null; read?: boolean }) => api.mark(db, ids, read),
    meta: { invalidates: [notificationKeys.all], failed: "Couldn't mark the notifications" },
  });
}

export function useChooseKind() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ kind, channel }: { kind: string; channel: string }) => api.chooseKind(db, kind, channel),
    meta: { invalidates: [choiceKeys.kinds], failed: "Couldn't save your choice" },
  });
}

export function useSaveTimes() {
  const db = useDb();
  return useMutation({
    mutationFn: (times: api.Times) => api.saveTimes(db, times),
    meta: { invalidates: [choiceKeys.times], done: 'Email times saved' },
  });
}
