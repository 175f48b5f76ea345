import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { KIND } from './message.ts';
import type { Thread } from './messages.api.ts';
import { threads } from './messages.queries.ts';

/** Who is in a conversation, and how far each has read it. */
export function PeopleCard({ thread }: { thread: Thread }) {
  const manages = useCan('contacts:manage');
  return (
    <>
      <LineCard
        query={useRead(threads.people, thread.id)}
        title="In this conversation"
        rows={(rows) => rows}
        line={({ id, name, kind, read_at: read }) => (
          <Line key={id} title={name} notes={[[readWords(read, thread.last_at)]]}>
            <StateTag of={KIND} is={kind} />
          </Line>
        )}
        empty={{ title: 'No one', text: 'Everyone left this conversation.' }}
      />
      {manages && !thread.is_mine && <p>You can read this because you manage contacts. Join to answer.</p>}
    </>
  );
}

function readWords(read: string | null, last: string): string {
  if (read === null) return 'Not read yet';
  return read >= last ? `Read ${formatMoment(read)}` : `Read until ${formatMoment(read)}`;
}
