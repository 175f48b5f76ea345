import { queryOptions } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import type { Subject } from '../attachments/subject.ts';
import type { Db } from '../supabase/client.ts';
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

export const mentionableQuery = (db: Db, subject: Subject, search: string | null, side?: 'both') =>
  queryOptions({
    queryKey: [...keyOf(subject), 'people', search, side ?? 'us'],
    queryFn: () => findPeople(db, subject, search ?? '', side),
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

/** Posts a comment, once for what is written. */
export function usePostComment(subject: Subject) {
  return useAct(keyOf(subject), {
    run: (db, comment: NewComment, key) => postComment(db, subject, comment, key),
    // A comment can move the record on: a request that someone answers counts as received.
    also: [[subject.module]],
  });
}

/** Changes one's own words. */
export function useEditComment(subject: Subject) {
  return useAct(keyOf(subject), { run: (db, { id, body }: { id: string; body: string }) => editComment(db, id, body) });
}

/** Removes one's own comment or, for staff, hides any; `on` false undoes it. */
export function useTakeComment(subject: Subject) {
  return useAct(keyOf(subject), {
    run: (db, { id, how, on }: { id: string; how: 'remove' | 'hide'; on: boolean }) =>
      how === 'hide' ? hideComment(db, id, on) : archiveComment(db, id, on),
    failed: "Couldn't save the comment",
  });
}
