import { IconPackage } from '@tabler/icons-react';
import { type Meet, meetReads } from '../../shared/meet/meet.queries.ts';
import { joined } from '../../shared/query/joined.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import parts from '../../shared/ui/parts.module.css';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { LastRunCard } from './last-run-card.tsx';
import { type Desk, packets } from './packets.queries.ts';
import { PartsCard } from './parts-card.tsx';
import { RecapsCard } from './recaps-card.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { SchoolsCard } from './schools-card.tsx';
import { usePackets } from './use-packets.ts';

/** What each school gets of a meet: its packet, whether its results are out, and what has changed since the last packets. */
export function PacketsTab({ subject }: { subject: Subject }) {
  const meet = useRead(meetReads.meet, subject.id);
  const desk = useRead(packets.desk, subject.id);
  return (
    <QueryView query={joined([meet, desk], () => meet.data && desk.data && { meet: meet.data, desk: desk.data })}>
      {(found) => found && <Ready {...found} />}
    </QueryView>
  );
}

function Ready({ meet, desk }: { meet: Meet; desk: Desk }) {
  const { progress, create, cancel } = usePackets(meet, desk);
  const out = desk.parts.filter(({ generation }) => generation !== null);
  const entered = desk.schools.filter(({ entries }) => entries > 0);
  if (entered.length === 0) {
    return (
      <EmptyState
        icon={IconPackage}
        title="No schools to create packets for"
        text="Add schools and their entries. Each school's packet shows up here."
      />
    );
  }
  return (
    <div className={parts.stack}>
      <div className={parts.bar}>
        <ActButton
          primary
          icon={IconPackage}
          busy={progress !== null}
          disabled={out.length === 0}
          onPress={() => void create(entered)}
        >
          {`Create all packets (${counted(entered.length, 'school')})`}
        </ActButton>
        <TextLink to={`/app/competition-portal/meets/${meet.id}?tab=results`}>
          Results book, wall sheets, and files
        </TextLink>
      </div>
      {out.length === 0 && (
        <p className={parts.noteLine}>No result is released to schools yet. A packet has released results only.</p>
      )}
      <RecapsCard meet={meet} desk={desk} />
      <LastRunCard desk={desk} />
      <PartsCard desk={desk} />
      <SchoolsCard
        meet={meet.id}
        desk={desk}
        schools={entered}
        busy={progress !== null}
        onCreate={(school) => void create([school])}
      />
      {progress && <ProgressDialog progress={progress} onCancel={cancel} />}
    </div>
  );
}
