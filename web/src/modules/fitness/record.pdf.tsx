import { PaperSection } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import type { DrawPaper } from '../../shared/slot/slot.ts';
import { formatDay } from '../../shared/time/day.ts';
import { levelLabel, noteText, shortEvent } from './grid.ts';
import { readRecord, type RecordedTest } from './record.api.ts';
import { scoreText } from './score-text.ts';

/** On paper: each test with its level and scores; on one page the latest two. */
export const drawFitness: DrawPaper = async (db, { cadet, brief }) => {
  const tests = await readRecord(db, cadet.id);
  if (tests.length === 0) return null;
  return (
    <PaperSection title="Fitness">
      <PaperTable
        rows={brief ? tests.slice(0, 2) : tests}
        keyOf={({ session_id }) => session_id}
        columns={[
          { label: 'Date', share: 1.2, value: ({ held_on }) => formatDay(held_on) },
          { label: 'Test', share: 2.2, value: ({ name }) => name },
          { label: 'Level', share: 1.6, value: levelWords },
          { label: 'Scores', share: 4, value: scoreWords },
        ]}
      />
    </PaperSection>
  );
};

function levelWords({ levels, level, notes }: RecordedTest): string {
  const label = levelLabel(levels, level);
  return [label, ...notes.map((note) => noteText[note] ?? note)].filter(Boolean).join(', ') || '—';
}

function scoreWords({ results }: RecordedTest): string {
  return results.map((result) => `${shortEvent(result.name)} ${scoreText(result)}`).join(' · ') || 'No scores';
}
