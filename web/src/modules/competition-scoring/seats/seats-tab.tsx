import { IconDeviceTablet, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type Meet, meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useBoardJobs } from '../board/use-board-jobs.ts';
import { withoutNetworkPath } from '../without-network/without-network.module.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { DecidedSheets } from './decided-sheets.tsx';
import { OpenSheets } from './open-sheets.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { SeatList } from './seat-list.tsx';
import { ATTENTION, type SeatRow, seatRows } from './seat-row.ts';
import { deviceReads, seatReads } from './seats.queries.ts';
import { useSeatVerbs } from './use-seat-verbs.ts';

/** Judges' seats: which device judges on each, what needs attention, and what waits for the tabulator. */
export function SeatsTab({ subject: { id } }: { subject: Subject }) {
  return (
    <QueryView query={useRead(meetReads.meet, id)} isEmpty={(meet) => meet === null}>
      {(meet) => meet && <Seats meet={meet} />}
    </QueryView>
  );
}

function Seats({ meet }: { meet: Meet }) {
  const { params, put } = useAddress();
  const [codesFor, setCodesFor] = useState<SeatRow[] | null>(null);
  const devices = useRead(deviceReads.devices, meet.id);
  const seats = useRead(meetReads.seats, meet.id);
  const events = useRead(meetReads.events, meet.id).data ?? [];
  const judges = useRead(meetReads.judges, meet.id).data ?? [];
  const areas = useRead(meetReads.areas, meet.id).data ?? [];
  const entries = useRead(meetReads.entries, meet.id).data ?? [];
  const open = useRead(seatReads.openSheets, meet.id).data ?? [];
  const jobs = useBoardJobs(meet);
  const verbs = useSeatVerbs(meet);
  const list = devices.data ?? [];
  const rows = seatRows({ seats: seats.data ?? [], events, judges, areas, entries, devices: list, sheets: open });
  const shown = rows.find(({ id }) => id === params.get('seat'));
  const without = rows.filter(({ state }) => state === 'none');
  return (
    <div className={parts.stack}>
      <OpenSheets
        entries={entries}
        rows={rows}
        sheets={open}
        devices={list}
        takes={jobs.tabulates}
        leaves={verbs.ends}
      />
      <QueryView query={seats} isEmpty={() => rows.length === 0} empty={EMPTY}>
        {() => (
          <QueryView query={devices} isEmpty={() => false}>
            {() => (
              <div className={parts.stack}>
                <div className={parts.verbs}>
                  {verbs.opens && without.length > 0 && (
                    <ActButton primary onPress={() => setCodesFor(without)}>
                      {`Make codes for ${counted(without.length, 'seat')}…`}
                    </ActButton>
                  )}
                  <ActButton icon={IconWifiOff} to={withoutNetworkPath(meet.id)}>
                    Without a network
                  </ActButton>
                </div>
                <p className={parts.note} role="status">
                  {summaryOf(rows)}
                </p>
                <SeatList rows={rows} opens={verbs.opens} onCodes={setCodesFor} />
              </div>
            )}
          </QueryView>
        )}
      </QueryView>
      <DecidedSheets meet={meet} rows={rows} entries={entries} devices={list} />
      {codesFor && <CodesDialog meet={meet} rows={codesFor} devices={list} onClose={() => setCodesFor(null)} />}
      {shown && (
        <SeatDialog
          key={shown.id}
          row={shown}
          devices={list.filter(({ seat_id }) => seat_id === shown.id)}
          entries={entries}
          verbs={verbs}
          onCodes={() => setCodesFor([shown])}
          onClose={() => put({ seat: null })}
        />
      )}
    </div>
  );
}

const EMPTY = {
  icon: IconDeviceTablet,
  title: 'No seats yet',
  text: 'Seat the judges of each event on its panel first. Then each seat is opened on a device by a code.',
};

/** '18 of 24 seats are judged on a device. 2 need attention.' */
function summaryOf(rows: SeatRow[]): string {
  const on = rows.filter(({ state }) => state === 'active').length;
  const attention = rows.filter(({ attends }) => attends === ATTENTION).length;
  const waiting = rows.reduce((sum, { waiting: own }) => sum + (own ?? 0), 0);
  return [
    `${on} of ${counted(rows.length, 'seat')} ${rows.length === 1 ? 'is' : 'are'} judged on a device.`,
    attention > 0 && `${attention} ${attention === 1 ? 'needs' : 'need'} attention.`,
    waiting > 0 && `${counted(waiting, 'sheet')} on devices ${waiting === 1 ? "hasn't" : "haven't"} arrived yet.`,
  ]
    .filter(Boolean)
    .join(' ');
}
