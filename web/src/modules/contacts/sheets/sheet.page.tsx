import { useParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { PHASE, type Sheet } from './sheet.ts';
import { OpenedSheet } from './opened-sheet.tsx';
import { SheetChanges } from './sheet-changes.tsx';
import { SheetLog } from './sheet-log.tsx';
import { SheetVerbs } from './sheet-verbs.tsx';
import { sheets } from './sheets.queries.ts';
import { useManages } from './use-manages.ts';

/** One emergency sheet: when it is open, what is on it once opened, and, for those who manage contacts, who opened it. */
export function SheetPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  const manages = useManages();
  return (
    <RecordPage
      query={useRead(sheets.sheet, id)}
      noun="emergency sheet"
      back={{ to: '/app/contacts/sheets', label: 'Emergency sheets' }}
      title={({ title }) => title}
      eyebrow={() => 'Emergency sheet'}
      state={({ phase }) => <StateTag of={PHASE} is={phase} />}
      actions={(sheet) => <SheetVerbs sheet={sheet} />}
      facts={(sheet) => factsOf(sheet, timeZone, manages)}
      subject={{ module: 'contacts', table: 'emergency_sheets' }}
      log
    >
      {(sheet) => (
        <>
          {manages && <SheetChanges sheet={sheet} />}
          {/* What was read goes when the sheet changes, or a custody order about one of its cadets. */}
          <OpenedSheet key={`${sheet.id}-${sheet.updated_at}`} sheet={sheet} />
          {manages && <SheetLog sheet={sheet.id} />}
        </>
      )}
    </RecordPage>
  );
}

function factsOf(sheet: Sheet, timeZone: string, manages: boolean): [string, React.ReactNode][] {
  const moment = (instant: string) => schoolMoment(instant, timeZone);
  return [
    ['Starts', moment(sheet.starts_at)],
    ['Ends', moment(sheet.ends_at)],
    ['Adult in charge', sheet.adult_label],
    ['Opens', moment(sheet.opens_at)],
    ['Closes', moment(sheet.closed_at ?? sheet.shuts_at)],
    ...(manages ? [['Cadets', sheet.cadets] as [string, React.ReactNode], openedFact(sheet)] : []),
  ];
}

const openedFact = ({ openings }: Sheet): [string, React.ReactNode] => [
  'Opened',
  openings ? counted(openings, 'time') : 'Not yet',
];
