import type { PermissionKey } from '../../../../domain/permission/key.ts';
import type { Subject } from '../attachments/subject.ts';
import { useCan } from '../permission/use-permissions.ts';
import { QueryView } from '../query/query-view.tsx';
import { useProfile } from '../session/use-profile.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery } from './comments.queries.ts';
import parts from '../ui/parts.module.css';
import classes from './comments.module.css';
import { useRead } from '../query/reads.ts';

type Props = {
  subject: Subject;
  /** What staff must hold to hide a comment: the module's `update`, as the database asks. */
  hides: PermissionKey;
  /** Nothing is added any more. */
  ended?: boolean;
};

/**
 * The conversation beside a row, for everyone who reads the row. Shown in a flush card or below an entry of a list. The
 * table takes comments by `app.discuss` in its migration.
 */
export function Comments({ subject, hides, ended = false }: Props) {
  const query = useRead(commentsQuery, subject);
  const profile = useProfile().data;
  const isStaff = profile?.role === 'instructor' || profile?.role === 'admin';
  const mayHide = useCan(hides) && isStaff;
  return (
    <div className={classes.thread}>
      <QueryView query={query} empty={<p className={classes.none}>No comments yet</p>}>
        {(comments) => (
          <ul className={parts.list} aria-label="Comments">
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                subject={subject}
                mayHide={mayHide}
                isOwn={comment.created_by === profile?.id}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {!ended && <CommentForm subject={subject} />}
    </div>
  );
}
