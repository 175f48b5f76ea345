import { Menu } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { meetReads } from '../../shared/meet/meet.queries.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useAddress } from '../../shared/query/use-address.ts';
import { useRead } from '../../shared/query/reads.ts';
import { ScanButton } from '../../shared/scan/scan-button.tsx';
import type { Subject } from '../../shared/slot/slot.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import parts from '../../shared/ui/parts.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { VerbMenu } from '../../shared/ui/verb-menu.tsx';
import { AreaCard } from './area-card.tsx';
import { ArriveForm } from './arrive-form.tsx';
import { CheckForm } from './check-form.tsx';
import { entryOf, type Floor, type May, schoolOf } from './floor.ts';
import { floorReads } from './floor.queries.ts';
import classes from './floor.module.css';
import { AskHelp } from './help/ask-help.tsx';
import { PauseBar } from './pause-bar.tsx';
import { useServerNow } from './use-server-now.ts';

const EMPTY = {
  icon: IconMapPin,
  title: 'No one to call yet',
  text: 'Entries show up here once the meet has some. Their areas and times come from the schedule.',
};

const HOME = '/app/competition-portal/meets';
const announcerPage = (meet: string) => `/app/competition-portal/floor/${meet}/announcer`;

/** Who calls entries; the announcer only reads. */
const RUNS = new Set<string>(['director', 'tabulator', 'head_judge', 'check_in', 'runner', 'timer']);

/** The floor of a meet on its day: for each area who is on it, on deck, and on standby, live. */
export function FloorTab({ subject }: { subject: Subject }) {
  const query = useRead(floorReads.board, subject.id);
  return (
    <QueryView query={query} empty={EMPTY} isEmpty={({ entries }) => entries.length === 0}>
      {(floor) => <Board floor={floor} subject={subject} />}
    </QueryView>
  );
}

function Board({ floor, subject }: { floor: Floor; subject: Subject }) {
  const meet = useRead(meetReads.meet, subject.id).data;
  const now = useServerNow(floor);
  const [checked, setChecked] = useState<string | null>(null);
  // The code on a day sheet, opened by the phone itself, leads here.
  const { params, put } = useAddress();
  const arriving = params.get('school');
  const jobs = subject.jobs ?? [];
  const may = {
    runs: floor.state === 'in_progress' && jobs.some((job) => RUNS.has(job)),
    decides: jobs.some((job) => ['director', 'tabulator', 'head_judge'].includes(job)),
    directs: jobs.includes('director'),
    receives: jobs.includes('director') || jobs.includes('check_in'),
  };
  const announces = jobs.includes('announcer');
  const entry = floor.entries.find(({ id }) => id === checked);
  const hasWithout = floor.entries.some(({ area }) => area === null);
  const frame = { floor, now, zone: meet?.time_zone ?? 'UTC', meet: subject.id, may, onCheck: setChecked };
  const scan = (text: string) => {
    const [found, from] = [entryOf(floor, text), schoolOf(floor, text)];
    if (found) setChecked(found.id);
    else if (from) put({ school: from.code });
    else
      toast.failed(
        'Nothing here has this code',
        'Scan a score sheet or a day sheet, or type the code of an entry or school.',
      );
  };
  return (
    <div className={parts.stack}>
      <div className={parts.verbs}>
        {may.runs && (
          <ScanButton title="Check in" label="Code of the entry or school" onScan={scan}>
            Scan to check in…
          </ScanButton>
        )}
        {may.directs && <PauseBar meet={subject.id} floor={floor} />}
        {(may.runs || announces) && <AskHelp meet={subject.id} areas={floor.areas} />}
        {announces && (
          <ActButton quiet to={announcerPage(subject.id)}>
            Announcer’s view
          </ActButton>
        )}
        {may.directs && (
          <VerbMenu label="More on the floor">
            {[
              { label: 'Announcer’s view', to: announcerPage(subject.id) },
              { label: 'Arrival and emergency sheet', to: `${HOME}/${subject.id}?tab=arrival` },
              { label: 'Times and day sheets', to: `${HOME}/${subject.id}?tab=times` },
            ].map(({ label, to }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {label}
              </Menu.Item>
            ))}
          </VerbMenu>
        )}
      </div>
      <p className={parts.note}>
        {floor.state === 'in_progress'
          ? 'Names of schools and teams: for those who work here, not for a public screen.'
          : floor.state === 'paused'
            ? 'The meet is paused. The calls are as they were.'
            : 'Calls open when the meet is in progress.'}
      </p>
      <div className={classes.areas}>
        {floor.areas.map((area) => (
          <AreaCard key={area.id} area={area} {...frame} />
        ))}
        {hasWithout && <AreaCard area={null} {...frame} />}
      </div>
      {arriving !== null && (
        <Arriving code={arriving} floor={floor} zone={frame.zone} may={may} onClose={() => put({ school: null })} />
      )}
      {entry && <CheckForm entry={entry} onClose={() => setChecked(null)} />}
    </div>
  );
}

type ArrivingProps = { code: string; floor: Floor; zone: string; may: May; onClose: () => void };

/** The check-in of a school; where there is none, why. */
function Arriving({ code, floor, zone, may, onClose }: ArrivingProps) {
  const school = schoolOf(floor, code);
  const registration = school?.registration ?? null;
  if (school && registration !== null && may.receives)
    return <ArriveForm school={{ ...school, registration }} zone={zone} onClose={onClose} />;
  return (
    <Dialog title={school ? school.name : 'Unknown school'} onClose={onClose}>
      <p className={parts.quietLine}>
        {!school
          ? `No school at this meet has the code ${code}.`
          : registration === null
            ? 'You entered this school by hand, so it has no arrival to check in. Check in its entries.'
            : 'Only check-in and the director check schools in.'}
      </p>
    </Dialog>
  );
}
