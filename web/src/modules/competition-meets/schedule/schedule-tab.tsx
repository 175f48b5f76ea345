import { useState } from 'react';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { joined } from '../../../shared/query/joined.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useMeetPart } from '../use-meet-part.ts';
import { type Base, heldBase, holdBase } from './base.ts';
import { BuildCard } from './build-card.tsx';
import { scheduleReads, type Settings, type Version } from './schedule.queries.ts';
import { DaySettings } from './day/day-settings.tsx';
import { VersionView } from './version-view.tsx';
import { VersionsCard } from './versions-card.tsx';

/** The schedule of a meet: what its day is built from, the search for a good day, and the versions that were saved. */
export function ScheduleTab({ subject }: { subject: Subject }) {
  const { meet, mayPlan } = useMeetPart(subject);
  const day = useRead(scheduleReads.day, subject.id);
  const settings = useRead(scheduleReads.settings, subject.id);
  const versions = useRead(scheduleReads.versions, subject.id);
  const query = joined(
    [day, settings, versions],
    () =>
      day.data && settings.data && versions.data && { ...day.data, settings: settings.data, versions: versions.data },
  );
  if (!meet) return <Loading />;
  const plans = mayPlan || (meet.archived_at === null && (subject.jobs ?? []).includes('tabulator'));
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(data) => data && <Ready meet={subject.id} title={meet.title} mayPlan={plans} {...data} />}
    </QueryView>
  );
}

type Props = {
  meet: string;
  title: string;
  mayPlan: boolean;
  file: unknown;
  day: Day | null;
  settings: Settings;
  versions: Version[];
};

function Ready({ meet, title, mayPlan, file, day, settings, versions }: Props) {
  const { params, put } = useAddress();
  const [base, setBase] = useState(() => heldBase(meet));
  const keepBase = (next: Base) => {
    holdBase(meet, next);
    setBase(next);
  };
  const open = params.get('version');
  const close = () => put({ version: null, publish: null });
  if (open !== null) {
    const rebuild = (next: Base) => {
      keepBase(next);
      close();
    };
    return (
      <VersionView
        id={open}
        meet={title}
        versions={versions}
        mayPlan={mayPlan}
        onBack={close}
        onRebuild={rebuild}
        publishing={params.get('publish') !== null}
        onPublish={(on) => put({ publish: on ? '1' : null }, { replace: !on })}
        entriesTo={`/app/competition-portal/meets/${meet}?tab=entries`}
        boardTo={`/app/competition-portal/meets/${meet}/board?version=${open}`}
      />
    );
  }
  return (
    <div className={parts.stack}>
      {mayPlan && (
        <BuildCard meet={meet} file={file} day={day} base={base} onBase={keepBase} isFirst={versions.length === 0} />
      )}
      <VersionsCard versions={versions} mayPlan={mayPlan} onOpen={(version) => put({ version }, { replace: false })} />
      <DaySettings meet={meet} day={day} settings={settings} mayPlan={mayPlan} />
    </div>
  );
}
