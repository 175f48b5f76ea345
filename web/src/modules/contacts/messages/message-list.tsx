import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { MessageItem } from './message-item.tsx';
import type { Message, Thread } from './messages.api.ts';
import { threads } from './messages.queries.ts';
import { WriteMessage } from './write-message.tsx';

/** What was said in a conversation, and the place to answer. */
export function MessageList({ thread }: { thread: Thread }) {
  const [corrected, setCorrected] = useState<Message | null>(null);
  return (
    <Card title="Messages" count={thread.messages} flush>
      <QueryView query={useRead(threads.messages, thread.id)}>
        {(list) => (
          <ol aria-label="Messages" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {list.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                corrects={list.find(({ id }) => id === message.corrects_id)}
                onCorrect={thread.is_mine && message.is_mine ? () => setCorrected(message) : undefined}
              />
            ))}
          </ol>
        )}
      </QueryView>
      {thread.is_mine && <WriteMessage thread={thread} corrected={corrected} onDone={() => setCorrected(null)} />}
    </Card>
  );
}
