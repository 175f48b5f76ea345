import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Subject } from '../attachments/subject.ts';
import { toAppError } from '../supabase/error.ts';
import { CommentField } from './comment-field.tsx';
import type { Comment } from './comments.api.ts';
import { useEditComment } from './comments.queries.ts';
import classes from './comments.module.css';

type Props = { comment: Comment; subject: Subject; onClose: () => void };

/** Changes one's own words in place; who was mentioned stays as it was. */
export function EditComment({ comment, subject, onClose }: Props) {
  const [text, setText] = useState(comment.body);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useEditComment(subject);
  const save = async () => {
    try {
      if (text.trim() !== comment.body) await edit.send({ id: comment.id, body: text });
      onClose();
    } catch (error) {
      setProblem(toAppError(error).detail);
    }
  };
  return (
    <div className={classes.edit}>
      <CommentField
        subject={subject}
        label="Edit your comment"
        value={text}
        error={problem}
        onChange={setText}
        onMention={() => undefined}
        onSend={() => void save()}
      />
      <div className={classes.foot}>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button size="xs" loading={edit.busy} disabled={text.trim() === ''} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
