import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { saveRows } from '../../../shared/table/save-rows.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { type StandingLine, standingLists } from './standing-lines.ts';
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

type Props = { of: Results; event: MeetEvent | null; words: ReadonlyMap<string, string> };

/** The standings as papers and as a file. */
export function PaperVerbs({ of, event, words }: Props) {
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const wall = (one: MeetEvent) =>
    make(`${of.meet.code} ${one.code} wall`, async () =>
      (await import('./wall.pdf.tsx')).wallPdf({ letterhead, of, event: one, words }),
    );
  const whole = () =>
    make(`${of.meet.code} standings`, async () =>
      (await import('./standings.pdf.tsx')).standingsPdf({
        letterhead,
        of,
        printed: formatMoment(new Date().toISOString()),
      }),
    );
  const file = () =>
    saveRows(
      'csv',
      `${of.meet.code} standings`,
      COLUMNS,
      standingLists(of).flatMap(({ lines }) => lines),
    );
  return (
    <>
      {event && (
        <ActButton primary icon={IconPrinter} busy={making} onPress={() => void wall(event)}>
          Wall sheet
        </ActButton>
      )}
      <ActButton icon={IconPrinter} busy={making} onPress={() => void whole()}>
        All standings (PDF)
      </ActButton>
      <ActButton icon={IconDownload} onPress={() => void file()}>
        CSV
      </ActButton>
    </>
  );
}
