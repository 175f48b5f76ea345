import {
  type Letterhead,
  PaperDocument,
  PaperFacts,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';

const rows = Array.from({ length: 60 }, (_, index) => ({
  id: `${index}`,
  name: `Cadet ${index + 1}`,
  hours: index % 9,
}));

/** A document with every part that documents are made of. */
export function paperSample(letterhead: Letterhead) {
  return (
    <PaperDocument title="Sample">
      <PaperPage
        letterhead={letterhead}
        title="Sample of a document"
        subtitle="What every part looks like"
        footer="Sample · not a record"
      >
        <PaperFacts
          columns={3}
          facts={[
            { label: 'Cadet', value: 'Zoë Dvořák' },
            { label: 'Rank', value: 'Cadet Captain' },
            { label: 'Unit', value: null },
          ]}
        />
        <PaperSection title="A table over several sheets">
          <PaperTable
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { label: 'No.', share: 1, value: (_row, index) => index + 1, right: true },
              { label: 'Name', share: 5, value: ({ name }) => name },
              { label: 'Hours', share: 2, value: ({ hours }) => hours, right: true },
            ]}
          />
        </PaperSection>
        <PaperSignatures people={['Senior Army Instructor', 'Cadet S-1']} />
      </PaperPage>
    </PaperDocument>
  );
}
