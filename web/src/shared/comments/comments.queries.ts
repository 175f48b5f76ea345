import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Subject } from '../attachments/subject.ts';
import { useOnceKey } from '../query/once-key.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import {
  archiveComment,
  countBeside,
  editComment,
  findPeople,
  hideComment,
  listComments,
  type NewComment,
  postComment,
} from './comments.api.ts';

const keyOf = ({ table, id }: Subject) => ['comments', table, id];

export const commentsQuery = (db: Db, subject: Subject) =>
  queryOptions({ queryKey: keyOf(subject), queryFn: () => listComments(db, subject) });

export const mentionableQuery = (db: Db, subject: Subject, search: string | null) =>
  queryOptions({
    queryKey: [...keyOf(subject), 'people', search],
    queryFn: () => findPeople(db, subject, search ?? ''),
    enabled: search !== null,
    placeholderData: (before) => before,
  });

/** How many files and comments the rows of a list have. */
export const countsQuery = (db: Db, table: string, ids: string[]) =>
  queryOptions({
    queryKey: ['comments', table, 'counts', ids.toSorted()],
    queryFn: () => countBeside(db, table, ids),
    enabled: ids.length > 0,
    meta: { reads: ['comments', 'attachments'] },
  });

export function usePostComment(subject: Subject) {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (comment: NewComment) => postComment(db, subject, comment, once.current()),
    onSuccess: once.renew,
    // A comment can move the record on: a request that someone answers counts as received.
    meta: { invalidates: [keyOf(subject), [subject.module]] },
  });
}

export function useEditComment(subject: Subject) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) => editComment(db, id, body),
    meta: { invalidates: [keyOf(subject)] },
  });
}

/** Removes one's own comment or, for staff, hides any; `on` false undoes it. */
export function useTakeComment(subject: Subject) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, how, on }: { id: string; how: 'remove' | 'hide'; on: boolean }) =>
      how === 'hide' ? hideComment(db, id, on) : archiveComment(db, id, on),
    meta: { invalidates: [keyOf(subject)], failed: "Couldn't save the comment" },
  });
}
