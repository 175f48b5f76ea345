import { IconFirstAidKit } from '@tabler/icons-react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import parts from '../../../shared/ui/parts.module.css';
import { AskHelp } from './ask-help.tsx';
import { HelpList } from './help-list.tsx';
import { helpReads } from './help.queries.ts';

/** What the medic sees of a meet: who needs help where, and how far it is. No names, no illnesses. */
export function HelpTab({ subject }: { subject: Subject }) {
  const query = useRead(helpReads.calls, subject.id);
  const areas = useRead(meetReads.areas, subject.id).data ?? [];
  const zone = useRead(meetReads.meet, subject.id).data?.time_zone ?? 'UTC';
  const ask = <AskHelp meet={subject.id} areas={areas} />;
  return (
    <QueryView
      query={query}
      empty={{
        icon: IconFirstAidKit,
        title: 'No one needs help',
        text: 'Calls show up here, and you are notified. Everyone who works on the floor can ask for a medic.',
        action: ask,
      }}
    >
      {(calls) => (
        <div className={parts.stack}>
          <div className={parts.verbs}>{ask}</div>
          <HelpList calls={calls} zone={zone} />
        </div>
      )}
    </QueryView>
  );
}
