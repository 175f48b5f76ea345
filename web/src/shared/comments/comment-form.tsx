import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Subject } from '../attachments/subject.ts';
import { type Audience, SideChoice } from '../sides/side-choice.tsx';
import type { Sides } from '../sides/sides.ts';
import { useMayShare } from '../sides/use-may-share.ts';
import { toAppError } from '../supabase/error.ts';
import { CommentField } from './comment-field.tsx';
import type { Mentionable } from './comments.api.ts';
import { usePostComment } from './comments.queries.ts';
import { mentionedIn } from './mention.ts';
import classes from './comments.module.css';

/** Writes a comment. What was typed stays where it can't be posted, with the reason. */
export function CommentForm({ subject }: { subject: Subject }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Mentionable[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [audience, setAudience] = useState<Audience>('us');
  const mayShare = useMayShare(subject.sides);
  const side = mayShare && audience === 'both' ? 'both' : undefined;
  const post = usePostComment(subject);
  const send = async () => {
    if (text.trim() === '' || post.busy) return;
    setProblem(null);
    try {
      await post.send({ body: text, mentions: mentionedIn(text, chosen), side });
      setText('');
      setChosen([]);
    } catch (error) {
      setProblem(toAppError(error).detail);
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CommentField
        subject={subject}
        label="Write a comment"
        value={text}
        error={problem}
        side={side}
        onChange={setText}
        onMention={(person) => setChosen((now) => [...now, person])}
        onSend={() => void send()}
      />
      <div className={classes.foot}>
        {mayShare && <SideChoice label="Who can read your comment" value={audience} onChange={setAudience} />}
        <span className={classes.note}>{readersOf(subject.sides, side)}</span>
        <Button type="submit" size="xs" loading={post.busy} disabled={text.trim() === ''}>
          Post
        </Button>
      </div>
    </form>
  );
}

/** Who will read what is written. */
function readersOf(sides: Sides | undefined, side: 'both' | undefined): string {
  if (!sides || sides.mine === 'both') return 'Everyone who can see this can read your comment.';
  return side ? `Adults at ${sides.other} can read your comment too.` : 'Only your school can read your comment.';
}
