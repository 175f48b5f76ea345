import type { MeetEntry } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { boardReads } from '../board/board.queries.ts';
import { DecideForm } from './decide-form.tsx';
import type { SeatRow } from './seat-row.ts';
import { type Device, seatReads, type SeatSheetRow } from './seats.queries.ts';

type Props = {
  sheet: SeatSheetRow;
  device: Device | null;
  seat: SeatRow | null;
  entry: MeetEntry | null;
  school: string | null;
  takes: boolean;
  onClose: () => void;
};

/** Decides on a sheet that a device sent, beside what counts there now. */
export function DecideDialog({ sheet, device, seat, entry, school, takes, onClose }: Props) {
  const counts = useRead(seatReads.counts, sheet.entry_id, sheet.attempt, sheet.seat_id);
  const paper = useRead(boardReads.sheet, sheet.sheet_id);
  const title = `${entry?.code ?? ''} by ${seat?.code ?? ''}`;
  if (counts.data && paper.data?.sheet && seat)
    return (
      <DecideForm
        // Another revision counts: the picks were made against the one before.
        key={counts.data.seen}
        title={title}
        school={school}
        sheet={sheet}
        paper={paper.data.sheet}
        role={seat.role}
        counts={counts.data}
        device={device}
        takes={takes}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryView query={counts}>{() => <QueryView query={paper}>{() => null}</QueryView>}</QueryView>
    </Dialog>
  );
}
