import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { ANSWER } from './message.ts';
import type { Thread } from './messages.api.ts';
import { threads, useMarkRead } from './messages.queries.ts';
import { MessageList } from './message-list.tsx';
import { PeopleCard } from './people-card.tsx';
import { ThreadVerbs } from './thread-verbs.tsx';

/** One conversation: what was said, who is in it and how far they have read, and its files. */
export function ThreadPage() {
  const { id = '' } = useParams();
  const manages = useCan('contacts:manage');
  return (
    <RecordPage<Thread>
      query={useRead(threads.thread, id)}
      noun="conversation"
      back={{ to: '/app/contacts/messages', label: 'Messages' }}
      title={({ title }) => title}
      eyebrow={({ cadet_id: cadet, cadet_label: label }) =>
        cadet ? <TextLink to={`/app/cadets/${cadet}`}>{label}</TextLink> : 'In general'
      }
      state={({ answer }) => manages && <StateTag of={ANSWER} is={answer} />}
      actions={(row) => <ThreadVerbs thread={row} />}
      subject={{ module: 'contacts', table: 'threads' }}
      files={({ is_mine: isMine }) => isMine}
    >
      {(row) => <Parts thread={row} />}
    </RecordPage>
  );
}

function Parts({ thread }: { thread: Thread }) {
  const { start } = useMarkRead(thread.id);
  const { is_unread: isUnread } = thread;
  useEffect(() => {
    if (isUnread) start();
    // Each new message is read once, however often this is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnread, thread.last_at]);
  return (
    <>
      <MessageList thread={thread} />
      <PeopleCard thread={thread} />
    </>
  );
}
