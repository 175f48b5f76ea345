import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { type StandingLine, standingLists } from './standing-lines.ts';
import { sureness } from './stored.ts';
import type { Results } from './use-results.ts';

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
              columns={[
                { label: 'Place', share: 0.7, value: ({ place }) => place },
                { label: 'Entry', share: 1.5, value: ({ entry }) => entry },
                { label: 'School', share: 2.6, value: ({ school }) => school },
                { label: 'Raw', share: 1, value: ({ raw }) => raw, right: true },
                { label: 'Penalties', share: 1, value: ({ penalties }) => penalties, right: true },
                { label: 'Score', share: 1, value: ({ score }) => score, right: true },
                { label: 'Noted', share: 2.4, value: ({ noted }) => noted },
              ]}
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
