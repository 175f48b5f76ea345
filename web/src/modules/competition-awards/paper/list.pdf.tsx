import type { Piece } from '../../../../../domain/meets/awards/pieces.ts';
import { ordinal } from '../../../../../domain/meets/awards/place-words.ts';
import { sectionsOf } from '../../../../../domain/meets/awards/script.ts';
import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { awardOf, piecesSaid } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';

type Props = { letterhead: Letterhead; awards: Awards; printed: string };

/** What is handed out to whom, section by section, with a line for who takes it. */
export function listPdf({ letterhead, awards, printed }: Props) {
  const title = `${awards.meet.title}: awards`;
  const sections = sectionsOf(awards.plan, awards.settings.ceremony).filter(({ cancelled }) => !cancelled);
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} footer={`${title}, printed ${printed}`}>
        {sections.map(({ key, lines, waits }) => {
          const [first] = lines;
          const rows = awards.pieces.filter(({ line }) => lines.includes(line));
          return (
            <PaperSection
              key={key}
              title={first?.scope === 'special' ? 'Special awards' : first ? awardOf(awards, first) : ''}
            >
              <PaperTable<Piece>
                columns={[
                  {
                    label: 'Award',
                    share: 2,
                    value: ({ line }) =>
                      line.scope === 'special' ? `${line.title ?? ''}, ${piecesSaid(line)}` : piecesSaid(line),
                  },
                  {
                    label: 'Place',
                    share: 1,
                    value: ({ place, sharing }) =>
                      place === null ? '' : `${sharing > 1 ? 'T-' : ''}${ordinal(place)}`,
                  },
                  {
                    label: 'Division',
                    share: 1.4,
                    value: ({ division }) => (division === null ? '' : awards.divisionName(division)),
                  },
                  { label: 'School', share: 3, value: ({ school }) => awards.nameOf(school) },
                  { label: 'Entry', share: 1.8, value: ({ name, team, code }) => name ?? team ?? code },
                  { label: 'Picked up by', share: 2.4, value: () => '' },
                ]}
                rows={rows}
                keyOf={(piece) => piece.key}
                empty={waits === 'certificate' ? 'Not certified yet' : 'No winner yet'}
              />
            </PaperSection>
          );
        })}
      </PaperPage>
    </PaperDocument>
  );
}
