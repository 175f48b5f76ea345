import { standingOf } from '../../../../../domain/promotions/standing.ts';
import { PaperFacts, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import type { DrawPaper } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { BOARD_RESULTS } from '../boards/board.ts';
import { listCandidacies, readReadiness } from '../promotion.api.ts';
import { type ReadinessCadet, lineName, STATES, valueWords, requiredWords } from '../readiness/readiness.ts';

/** On paper: what the next rank asks for and what of it is there, and what boards said. */
export const drawPromotions: DrawPaper = async (db, { cadet, brief }) => {
  const [[line], boards] = await Promise.all([readReadiness(db, cadet.id), listCandidacies(db, cadet.id)]);
  const held = boards
    .filter(({ result }) => result !== null)
    .toSorted((one, other) => (other.boards?.held_on ?? '').localeCompare(one.boards?.held_on ?? ''));
  if (!line?.next_title && held.length === 0) return null;
  return (
    <PaperSection title="Promotion">
      {line?.next_title && <NextRank cadet={line} title={line.next_title} brief={brief} />}
      {held.length > 0 && (
        <PaperTable
          rows={brief ? held.slice(0, 2) : held}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Board', share: 3, value: ({ boards: board }) => board?.title ?? '—' },
            { label: 'Date held', share: 1.2, value: ({ boards: board }) => formatDay(board?.held_on ?? null) },
            { label: 'Points', share: 0.8, value: ({ points }) => points ?? '—' },
            { label: 'Result', share: 1.6, value: ({ result }) => BOARD_RESULTS[result ?? '']?.label ?? '—' },
          ]}
        />
      )}
    </PaperSection>
  );
};

function NextRank({ cadet, title, brief }: { cadet: ReadinessCadet; title: string; brief: boolean }) {
  const { missing } = standingOf(cadet.lines);
  const standing = `${cadet.lines.length - missing.length} of ${cadet.lines.length}`;
  const next = { label: 'Next rank', value: title };
  if (brief) {
    const lacking = missing.map(lineName).join(', ') || 'Nothing';
    return (
      <PaperFacts columns={3} facts={[next, { label: 'Met', value: standing }, { label: 'Missing', value: lacking }]} />
    );
  }
  return (
    <>
      <PaperFacts columns={3} facts={[next, { label: 'Met', value: standing }]} />
      <PaperTable
        rows={cadet.lines}
        keyOf={({ rule_id }) => rule_id}
        empty="The school has no rules for this rank."
        columns={[
          { label: 'Requirement', share: 3, value: lineName },
          { label: 'Required', share: 1.4, value: requiredWords },
          { label: 'Actual', share: 1.4, value: valueWords },
          { label: 'Status', share: 1, value: ({ state }) => STATES[state].label },
        ]}
      />
    </>
  );
}
