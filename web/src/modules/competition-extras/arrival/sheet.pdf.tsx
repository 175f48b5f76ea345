import { type Letterhead, PaperDocument, PaperFacts, PaperPage } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { personWords, type SheetSchool } from './arrival.ts';

type Props = { letterhead: Letterhead; title: string; by: string; schools: SheetSchool[] };

const COLUMNS = [
  { label: 'Cadet', share: 4, value: ({ name }: SheetSchool['cadets'][number]) => name },
  { label: 'Grade', share: 1, value: ({ grade }: SheetSchool['cadets'][number]) => grade ?? '' },
];

/** The emergency sheet of the day for the host: a page for each school, with names and grades alone. */
export function sheetPdf({ letterhead, title, by, schools }: Props) {
  return (
    <PaperDocument title={`${title}: emergency sheet`}>
      {schools.map((school) => (
        <PaperPage
          key={school.id}
          letterhead={letterhead}
          title={school.school}
          subtitle={`Emergency sheet for ${title}`}
          footer={`Confidential. Printed by ${by}. Destroy after the meet.`}
        >
          <PaperFacts
            columns={2}
            facts={[
              { label: 'Adult in charge', value: personWords(school.contact, school.phone) },
              { label: 'Emergency contact', value: personWords(school.emergency, school.emergency_phone) },
            ]}
          />
          <PaperTable columns={COLUMNS} rows={school.cadets} keyOf={({ id }) => id} empty="No one on the roster" />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
