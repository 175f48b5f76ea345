import { Text } from '@react-pdf/renderer';
import type { TieWords } from '../../../shared/meet/results/ties.ts';
import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { type StandingLine, standingLists } from './standing-lines.ts';
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

type Props = { letterhead: Letterhead; of: Results; ties: TieWords; judges: string[]; printed: string };

/** The results book of a meet: each event, the overall by each method, then its schools and, where the host shows them, judges. */
export function standingsPdf({ letterhead, of, ties, judges, printed }: Props) {
  const title = `${of.meet.title}: results book`;
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} subtitle={of.sure} footer={`${title}, printed ${printed}`}>
        {standingLists(of, ties).map(({ name, lines, empty }) => (
          <PaperSection key={name} title={name}>
            <PaperTable<StandingLine>
              columns={COLUMNS.filter(({ id }) => lines.some((line) => line[id] !== ''))}
              rows={lines}
              keyOf={({ key }) => key}
              empty={empty}
            />
          </PaperSection>
        ))}
        <PaperSection title="Schools">
          <PaperTable
            columns={[
              { label: 'Code', share: 1, value: ({ code }) => code },
              { label: 'School', share: 5, value: ({ code }) => of.shown(code) },
            ]}
            rows={of.schools}
            keyOf={({ code }) => code}
          />
        </PaperSection>
        {judges.length > 0 && (
          <PaperSection title="Judges">
            <Text>{judges.join(', ')}</Text>
          </PaperSection>
        )}
      </PaperPage>
    </PaperDocument>
  );
}
