import { IconDownload, IconPrinter, IconWifiOff } from '@tabler/icons-react';
import { type MeetEvent, meetReads } from '../../../shared/meet/meet.queries.ts';
import type { Stored } from '../../../shared/meet/results/stored.ts';
import { readTieWords, type StoredEvent, type TieWords } from '../../../shared/meet/results/ties.ts';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { saveRows } from '../../../shared/table/save-rows.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { withoutNetworkPath } from '../without-network/without-network.module.ts';
import { eventLists, type StandingLine, type StandingList, standingLists } from './standing-lines.ts';
import type { Results } from './use-results.ts';

const { text } = columnsOf<StandingLine>();
const COLUMNS = [
  text('list', 'Standings'),
  text('place', 'Place'),
  text('entry', 'Entry'),
  text('school', 'School'),
  text('raw', 'Raw'),
  text('penalties', 'Penalties'),
  text('score', 'Score'),
  text('noted', 'Noted'),
];

type Props = { of: Results; event: MeetEvent | null; words: ReadonlyMap<string, string>; decides: boolean };

const NO_TIES: TieWords = new Map();

/** The standings as papers and as files. */
export function PaperVerbs({ of, event, words, decides }: Props) {
  const db = useDb();
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const judges = useReadWhen(decides && of.meet.shows_judges, meetReads.judges, of.meet.id);
  // What broke a tie is worked out from the scores, which the announcer doesn't read.
  const tiesOf = (events: MeetEvent[]) =>
    decides
      ? readTieWords(
          db,
          of.meet.id,
          events.flatMap(({ id, code }) => withStored(of.storedOf(id), { id, code })),
        )
      : Promise.resolve(NO_TIES);
  const wall = (one: MeetEvent) =>
    make(`${of.meet.code} ${one.code} wall`, async () =>
      (await import('./wall.pdf.tsx')).wallPdf({ letterhead, of, event: one, words }),
    );
  const book = () =>
    make(`${of.meet.code} results book`, async () =>
      (await import('./standings.pdf.tsx')).standingsPdf({
        letterhead,
        of,
        ties: await tiesOf(of.events),
        judges: judges.data?.map(({ name }) => name) ?? [],
        printed: formatMoment(new Date().toISOString()),
      }),
    );
  const file = async (name: string, lists: (ties: TieWords) => StandingList[], events: MeetEvent[]) =>
    saveRows(
      'csv',
      `${of.meet.code} ${name}`,
      COLUMNS,
      lists(await tiesOf(events)).flatMap(({ lines }) => lines),
    );
  return (
    <>
      {event && (
        <>
          <ActButton primary icon={IconPrinter} busy={making} onPress={() => void wall(event)}>
            Wall sheet
          </ActButton>
          <ActButton
            icon={IconDownload}
            onPress={() => void file(event.code, (ties) => eventLists(of, event, ties), [event])}
          >
            Event (CSV)
          </ActButton>
        </>
      )}
      <ActButton icon={IconPrinter} busy={making} onPress={() => void book()}>
        Results book (PDF)
      </ActButton>
      {decides && (
        <ActButton icon={IconWifiOff} to={withoutNetworkPath(of.meet.id)}>
          Without a network
        </ActButton>
      )}
      <ActButton
        icon={IconDownload}
        onPress={() => void file('standings', (ties) => standingLists(of, ties), of.events)}
      >
        All standings (CSV)
      </ActButton>
    </>
  );
}

const withStored = (stored: Stored | undefined, event: { id: string; code: string }): StoredEvent[] =>
  stored ? [{ ...stored, ...event }] : [];
