import { Text, View } from '@react-pdf/renderer';
import { type Letterhead, PaperDocument, PaperFacts, PaperPage } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { byBus, type Sheet, type SheetRow, withRelation } from './sheet.ts';

type Props = {
  letterhead: Letterhead;
  sheet: Sheet;
  rows: SheetRow[];
  timeZone: string;
  /** Who prints it, and when. */
  by: string;
  at: string;
};

const COLUMNS = [
  { label: 'Cadet', share: 2.4, value: ({ name }: SheetRow) => name },
  { label: 'Unit', share: 1.6, value: ({ unit }: SheetRow) => unit ?? '' },
  { label: 'Call, in this order', share: 4, value: calls },
  { label: 'May pick up', share: 2.4, value: ({ pick_up: people }: SheetRow) => people.map(withRelation).join(', ') },
];

/** The emergency sheet on paper, a page for each bus. Its foot says who printed it and when to destroy it. */
export function sheetPdf({ letterhead, sheet, rows, timeZone, by, at }: Props) {
  const title = `Emergency sheet: ${sheet.title}`;
  const footer = `Confidential. Printed by ${by} at ${schoolMoment(at, timeZone)}. Destroy after ${schoolMoment(sheet.shuts_at, timeZone)}.`;
  return (
    <PaperDocument title={title}>
      {byBus(rows).map(([bus, riders]) => (
        <PaperPage key={bus ?? ''} letterhead={letterhead} title={title} footer={footer} subtitle={bus ?? ''}>
          <PaperFacts
            columns={3}
            facts={[
              { label: 'Starts', value: schoolMoment(sheet.starts_at, timeZone) },
              { label: 'Ends', value: schoolMoment(sheet.ends_at, timeZone) },
              { label: 'Adult in charge', value: sheet.adult_label },
            ]}
          />
          <PaperTable columns={COLUMNS} rows={riders} keyOf={({ cadet_id }) => cadet_id} />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}

function calls({ call }: SheetRow) {
  if (call.length === 0) return 'No one on file';
  return (
    <View>
      {call.map((person, at) => (
        <Text key={person.name + person.phone}>{`${at + 1}. ${withRelation(person)} ${person.phone}`}</Text>
      ))}
    </View>
  );
}
