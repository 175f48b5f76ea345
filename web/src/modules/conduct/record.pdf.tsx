import { PaperFacts, PaperSection } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import type { DrawPaper } from '../../shared/slot/slot.ts';
import { formatDay } from '../../shared/time/day.ts';
import { readOfCadet } from './conduct.api.ts';
import { KIND, signed } from './conduct.ts';

/** On paper: the balance of what is confirmed; in full each confirmed entry. */
export const drawConduct: DrawPaper = async (db, { cadet, brief }) => {
  const { entries: all, points, confirmed } = await readOfCadet(db, cadet.id);
  const entries = all.filter(({ state }) => state === 'confirmed');
  if (entries.length === 0) return null;
  return (
    <PaperSection title="Conduct">
      <PaperFacts
        columns={3}
        facts={[
          { label: 'Balance', value: signed(points) },
          { label: 'Confirmed entries', value: confirmed },
        ]}
      />
      {!brief && (
        <PaperTable
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Date', share: 1.2, value: ({ happened_on }) => formatDay(happened_on) },
            { label: 'Kind', share: 1.4, value: ({ kind }) => KIND.label(kind) },
            { label: 'Reason', share: 4, value: ({ reason }) => reason },
            { label: 'Points', share: 0.8, value: ({ points }) => points },
          ]}
        />
      )}
    </PaperSection>
  );
};
