import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Meet, MeetEntry } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { boardReads } from '../board/board.queries.ts';
import type { SeatRow } from './seat-row.ts';
import { type Device, seatReads } from './seats.queries.ts';

type Props = { meet: Meet; rows: SeatRow[]; entries: MeetEntry[]; devices: Device[] };

/** What was decided on sheets from devices, the latest first, folded away. */
export function DecidedSheets({ meet, rows, entries, devices }: Props) {
  const decided = useRead(seatReads.decidedSheets, meet.id).data ?? [];
  const people = useRead(boardReads.people, meet.id).data;
  const [open, setOpen] = useState(false);
  if (decided.length === 0) return null;
  return (
    <Card
      title="Decided on"
      count={decided.length}
      flush
      action={
        <Button variant="subtle" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : `Show ${counted(decided.length, 'sheet')}`}
        </Button>
      }
    >
      {open && (
        <Lines>
          {decided.map(({ id, entry_id, seat_id, device_id, state, revision, reason, decided_at, decided_by }) => (
            <Line
              key={id}
              title={`${entries.find((entry) => entry.id === entry_id)?.code ?? ''} by ${
                rows.find((row) => row.id === seat_id)?.code ?? ''
              }`}
              notes={[
                reason,
                [
                  devices.find((device) => device.id === device_id)?.name,
                  people?.get(decided_by ?? ''),
                  formatMoment(decided_at),
                ],
              ]}
            >
              <Tag tone={state === 'taken' ? 'ok' : 'neutral'}>
                {state === 'taken' ? `Taken, revision ${revision}` : 'Left'}
              </Tag>
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}
