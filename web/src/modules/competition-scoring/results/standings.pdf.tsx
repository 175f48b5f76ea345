import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { type StandingLine, standingLists } from './standing-lines.ts';
import { sureness } from '../../../shared/meet/results/stored.ts';
import type { Results } from './use-results.ts';

const column = (id: keyof StandingLine, label: string, share: number, right = false) => ({
  id,
  label,
  share,
  right,
  value: (line: StandingLine) => line[id],
});

/** A table leaves out what none of its lines has. */
const COLUMNS = [
  column('place', 'Place', 0.7),
  column('entry', 'Entry', 1.5),
  column('school', 'School', 2.6),
  column('raw', 'Raw', 1, true),
  column('penalties', 'Penalties', 1, true),
  column('score', 'Score', 1, true),
  column('noted', 'Noted', 2.4),
];

/** All standings of a meet on paper: each event, then the overall by each method. */
export function standingsPdf({ letterhead, of, printed }: { letterhead: Letterhead; of: Results; printed: string }) {
  const title = `${of.meet.title}: standings`;
  return (
    <PaperDocument title={title}>
      <PaperPage
        letterhead={letterhead}
        title={title}
        subtitle={`${sureness(of.meet.state)} standings`}
        footer={`${title}, printed ${printed}`}
      >
        {standingLists(of).map(({ name, lines }) => (
          <PaperSection key={name} title={name}>
            <PaperTable<StandingLine>
              columns={COLUMNS.filter(({ id }) => lines.some((line) => line[id] !== ''))}
              rows={lines}
              keyOf={({ key }) => key}
              empty="No entries"
            />
          </PaperSection>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}
