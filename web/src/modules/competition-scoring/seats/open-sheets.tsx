import { type MeetEntry, meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { whyItWaits } from './seat-sheet.ts';
import type { SeatRow } from './seat-row.ts';
import type { Device, SeatSheetRow } from './seats.queries.ts';

type Props = {
  entries: MeetEntry[];
  rows: SeatRow[];
  sheets: SeatSheetRow[];
  devices: Device[];
  takes: boolean;
  leaves: boolean;
};

/** Sheets from devices that count for nothing until the tabulator has decided on them. */
export function OpenSheets({ entries, rows, sheets, devices, takes, leaves }: Props) {
  const { params, put } = useAddress();
  const shown = sheets.find(({ id }) => id === params.get('decide'));
  const schools = useRead(meetReads.schools, shown?.meet_id).data ?? [];
  return (
    <>
      {sheets.length > 0 && (
        <Card title="To decide on" count={sheets.length} flush>
          <Lines>
            {sheets.map((sheet) => {
              const device = devices.find(({ id }) => id === sheet.device_id) ?? null;
              const seat = rows.find(({ id }) => id === sheet.seat_id);
              const entry = entries.find(({ id }) => id === sheet.entry_id);
              return (
                <Line
                  key={sheet.id}
                  title={`${entry?.code ?? ''} by ${[seat?.code, seat?.judge].filter(Boolean).join(', ')}`}
                  notes={[
                    whyItWaits(sheet, device),
                    [
                      device?.name,
                      `judged ${formatMoment(sheet.done_at)}`,
                      `arrived ${formatMoment(sheet.created_at)}`,
                    ],
                  ]}
                >
                  <Tag tone={sheet.state === 'differs' ? 'bad' : 'warn'}>
                    {sheet.state === 'differs' ? 'Differs' : 'Late'}
                  </Tag>
                  {leaves && <ActButton onPress={() => put({ decide: sheet.id })}>Decide…</ActButton>}
                </Line>
              );
            })}
          </Lines>
        </Card>
      )}
      {shown && (
        <DecideDialog
          key={shown.id}
          sheet={shown}
          device={devices.find(({ id }) => id === shown.device_id) ?? null}
          seat={rows.find(({ id }) => id === shown.seat_id) ?? null}
          entry={entries.find(({ id }) => id === shown.entry_id) ?? null}
          school={
            schools.find(({ id }) => id === entries.find((entry) => entry.id === shown.entry_id)?.meet_school_id)
              ?.name ?? null
          }
          takes={takes}
          onClose={() => put({ decide: null })}
        />
      )}
    </>
  );
}
