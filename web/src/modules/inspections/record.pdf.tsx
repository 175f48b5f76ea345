import { PaperFacts, PaperSection } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import type { DrawPaper } from '../../shared/slot/slot.ts';
import { formatDay } from '../../shared/time/day.ts';
import { listOfCadet, type OwnResult } from './inspection.api.ts';
import { isAway, PRESENCE } from './inspection.ts';

/** On paper: how the uniform stood at the latest inspections; in full each of them with its remarks. */
export const drawInspections: DrawPaper = async (db, { cadet, brief }) => {
  const results = await listOfCadet(db, cadet.id);
  if (results.length === 0) return null;
  const scored = results.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  const lately = scored.slice(0, 5);
  return (
    <PaperSection title="Uniform inspections">
      <PaperFacts
        columns={3}
        facts={[
          { label: `Average of the latest ${lately.length}`, value: percent(mean(lately)) },
          {
            label: 'Latest',
            value: results[0] && `${resultWords(results[0])}, ${formatDay(results[0].inspections.held_on)}`,
          },
          { label: 'Inspections', value: results.length },
        ]}
      />
      {!brief && (
        <PaperTable
          rows={results}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Date', share: 1.2, value: ({ inspections }) => formatDay(inspections.held_on) },
            { label: 'Uniform', share: 2, value: ({ inspections }) => inspections.uniform },
            { label: 'Result', share: 1.2, value: resultWords },
            { label: 'Remarks', share: 3.4, value: ({ remarks }) => remarks ?? '' },
          ]}
        />
      )}
    </PaperSection>
  );
};

function resultWords({ presence, percent: value }: OwnResult): string {
  if (isAway(presence)) return PRESENCE.label(presence);
  return percent(value) ?? 'Not complete';
}

function mean(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;
}

function percent(value: number | null): string | null {
  return value === null ? null : `${Math.round(value)}%`;
}
