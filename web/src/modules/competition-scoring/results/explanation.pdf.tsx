import { type Letterhead, PaperDocument, PaperFacts, PaperPage } from '../../../shared/pdf/paper.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import type { Ask, Chapter } from '../../../shared/meet/results/explain.ts';
import { PaperChapters } from '../../../shared/meet/results/paper-chapters.tsx';
import { factsOf, titleOf } from './explained-row.ts';
import { type Stored } from '../../../shared/meet/results/stored.ts';
import { sureWords } from '../../../shared/meet/results/sureness.ts';
import type { Results } from './use-results.ts';

type Props = { letterhead: Letterhead; of: Results; ask: Ask; stored: Stored; chapters: Chapter[] };

/** A score explained on paper, step by step. */
export function explanationPdf({ letterhead, of, ask, stored, chapters }: Props) {
  const title = titleOf(of, ask, of.shown);
  return (
    <PaperDocument title={title}>
      <PaperPage
        letterhead={letterhead}
        title={title}
        subtitle={`${of.meet.title} · ${sureWords(of.meet, 'result')}`}
        footer={`Generation ${stored.generation}, rules version ${stored.engine}, computed ${formatMoment(stored.created_at)}`}
      >
        <PaperFacts columns={4} facts={factsOf(of, ask, of.shown).map(([label, value]) => ({ label, value }))} />
        <PaperChapters chapters={chapters} />
      </PaperPage>
    </PaperDocument>
  );
}
