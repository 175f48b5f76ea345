import { IconClipboardList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type Meet, type MeetEvent, type MeetSeat, meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { useVerify } from './board.acts.ts';
import { BoardFrame } from './board-frame.tsx';
import { boardReads } from './board.queries.ts';
import { BoardNotes } from './board-notes.tsx';
import { EntryDialog } from './decide/entry-dialog.tsx';
import { SwapForm } from './decide/swap-form.tsx';
import { TieForm } from './decide/tie-form.tsx';
import { Grid } from './grid.tsx';
import { boardOf, cleanSheets } from './model.ts';
import { SheetDialog } from './sheet/sheet-dialog.tsx';
import { useBoardJobs } from './use-board-jobs.ts';

type Props = { meet: Meet; event: MeetEvent; events: MeetEvent[] };

/** Entries by seats of an event that is scored by sheets. */
export function EventBoard({ meet, event, events }: Props) {
  const jobs = useBoardJobs(meet);
  const { params, put } = useAddress();
  const [asking, setAsking] = useState<'swap' | 'tie' | null>(null);
  const scored = useRead(boardReads.event, event.id);
  const sheet = useRead(boardReads.sheet, event.sheet_id ?? undefined).data;
  const seats = useRead(meetReads.seats, meet.id).data;
  const entries = useRead(meetReads.entries, meet.id).data;
  const schools = useRead(meetReads.schools, meet.id).data;
  const judges = useRead(meetReads.judges, meet.id).data;
  const verify = useVerify();
  const shown = useMemo(
    () => (seats ?? []).filter((seat) => seat.event_id === event.id && hasSheet(seat, sheet?.sheet ?? null)),
    [seats, event.id, sheet],
  );
  const rows = useMemo(
    () =>
      scored.data &&
      boardOf({
        entries: (entries ?? []).filter(({ event_id }) => event_id === event.id).toSorted(bySort),
        schools: schools ?? [],
        seats: shown,
        judges: judges ?? [],
        scored: scored.data,
        sheet: sheet?.sheet ?? null,
      }),
    [entries, event.id, schools, shown, judges, scored.data, sheet],
  );
  const clean = rows ? cleanSheets(rows) : [];
  const openRow = rows?.find(({ entry }) => entry.id === params.get('entry'));
  const openSheet = rows?.find(({ entry }) => entry.id === params.get('sheet')?.split('.')[0]);
  const openCell = openSheet?.cells.find(({ seat }) => seat.id === params.get('sheet')?.split('.')[1]);
  return (
    <BoardFrame
      meet={meet}
      event={event}
      events={events}
      subtitle={sheet && `${sheet.title}, version ${sheet.version}`}
      actions={
        <>
          <MoreMenu
            verbs={[
              (jobs.directs || jobs.heads) && { label: 'Decide a tie…', run: () => setAsking('tie') },
              jobs.directs && { label: 'Change the score sheet…', run: () => setAsking('swap') },
            ]}
          />
          {jobs.verifies && clean.length > 0 && (
            <ActButton primary busy={verify.busy} onPress={() => verify.start(clean)}>
              {`Verify ${counted(clean.length, 'clean sheet')}`}
            </ActButton>
          )}
        </>
      }
    >
      <QueryView query={scored} isEmpty={() => (rows ?? []).length === 0} empty={EMPTY}>
        {(data) => (
          <>
            <BoardNotes meet={meet} rows={rows ?? []} swaps={data.swaps} sheet={event.sheet_id} />
            {/* Until both are read, every sheet would look missing. */}
            {rows && seats && <Grid rows={rows} seats={shown} jobs={jobs} sheet={sheet?.sheet ?? null} />}
          </>
        )}
      </QueryView>
      {openSheet && openCell && (
        <SheetDialog
          key={params.get('sheet')}
          meet={meet}
          row={openSheet}
          cell={openCell}
          sheet={sheet?.sheet ?? null}
          jobs={jobs}
          onClose={() => put({ sheet: null })}
        />
      )}
      {openRow && (
        <EntryDialog
          meet={meet}
          event={event}
          row={openRow}
          scored={scored.data}
          sheet={sheet?.sheet ?? null}
          jobs={jobs}
          onClose={() => put({ entry: null })}
        />
      )}
      {asking === 'swap' && <SwapForm event={event} rows={rows ?? []} onClose={() => setAsking(null)} />}
      {asking === 'tie' && (
        <TieForm event={event} rows={rows ?? []} sheet={sheet?.sheet ?? null} onClose={() => setAsking(null)} />
      )}
    </BoardFrame>
  );
}

const EMPTY = {
  icon: IconClipboardList,
  title: 'No entries yet',
  text: 'Add the schools and their entries to the meet. Each entry has a row here.',
};

type Roles = { sections: { roles: string[] }[] } | null;

/** An alternate has no sheets until the seat is taken, nor has a role that fills in nothing. */
function hasSheet({ kind, role }: MeetSeat, sheet: Roles): boolean {
  return kind !== 'alternate' && (!sheet || sheet.sections.some(({ roles }) => roles.includes(role)));
}

const bySort = (one: { sort: number; code: string }, other: { sort: number; code: string }) =>
  one.sort - other.sort || one.code.localeCompare(other.code);
