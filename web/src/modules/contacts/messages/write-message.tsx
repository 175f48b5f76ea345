import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import classes from './messages.module.css';
import type { Message, Thread } from './messages.api.ts';
import { usePost } from './messages.queries.ts';
import { OfficeNote } from './office-note.tsx';

type Props = { thread: Thread; corrected: Message | null; onDone: () => void };

/** Writes in a conversation. What was typed stays where it can't be sent, with the reason; Ctrl and Enter send it. */
export function WriteMessage({ thread, corrected, onDone }: Props) {
  const isStaff = ['admin', 'instructor'].includes(useProfile().data?.role ?? '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [id, setId] = useState(() => crypto.randomUUID());
  const post = usePost(thread.id);
  const send = async () => {
    if (text.trim() === '' || post.busy) return;
    setProblem(null);
    try {
      await post.send({ id, body: text.trim(), corrects: corrected?.id ?? null });
      setText('');
      setId(crypto.randomUUID());
      onDone();
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
      {corrected && (
        <div className={classes.quoted}>
          Corrects: {corrected.body}{' '}
          <ActButton size="xs" quiet onPress={onDone}>
            Write a new message instead
          </ActButton>
        </div>
      )}
      <Textarea
        aria-label={corrected ? 'Correction' : 'Message'}
        placeholder="Write a message"
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className={classes.foot}>
        {isStaff ? (
          <p className={classes.office}>It can’t be changed or deleted once it’s sent.</p>
        ) : (
          <OfficeNote school={thread.school_id} />
        )}
        <ActButton primary busy={post.busy} disabled={text.trim() === ''} onPress={() => void send()}>
          Send
        </ActButton>
      </div>
    </form>
  );
}
