import { useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import type { Subject } from '../../../shared/slot/slot.ts';
import parts from '../../../shared/ui/parts.module.css';
import { ChangesCard } from './changes-card.tsx';
import { ClashWarnings } from './clash-warnings.tsx';
import { DoubtsCard } from './doubts-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { MembersCard } from './members-card.tsx';
import { rosterReads } from './roster.queries.ts';
import { StandCard } from './stand-card.tsx';

/** All rosters of a registration: how far they are, who competes where, who comes, and what is missing. */
export function RostersTab({ subject }: { subject: Subject }) {
  return (
    <QueryView query={useRead(rosterReads.roster, subject.id)} isEmpty={() => false}>
      {(roster) => (
        <div className={parts.stack}>
          <StandCard roster={roster} />
          {/* Who is in two entries is named below, with what else takes place then. */}
          <DoubtsCard doubts={roster.doubts.filter(({ code }) => code !== 'two_entries')} />
          <ClashWarnings registration={roster.id} />
          <EntriesCard roster={roster} />
          <MembersCard roster={roster} />
          <ChangesCard roster={roster} />
        </div>
      )}
    </QueryView>
  );
}
