import { PaperFacts, PaperSection } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import type { DrawPaper } from '../../shared/slot/slot.ts';
import { formatDay } from '../../shared/time/day.ts';
import { type Entry, listEntries } from './hours.api.ts';
import { hoursWords, STATE } from './hours.ts';

/** On paper: the verified hours by school year; in full every entry. */
export const drawServiceHours: DrawPaper = async (db, { cadet, today, brief }) => {
  const entries = await listEntries(db, cadet.id);
  if (entries.length === 0) return null;
  const verified = entries.filter(({ state }) => state === 'verified');
  const from = yearOf(today);
  const ofYear = (year: number) => sum(verified.filter(({ served_on }) => yearOf(served_on) === year));
  return (
    <PaperSection title="Service hours">
      <PaperFacts
        columns={3}
        facts={[
          { label: 'Verified, this school year', value: ofYear(from) },
          { label: 'Verified, last school year', value: ofYear(from - 1) },
          { label: 'Verified, total', value: sum(verified) },
        ]}
      />
      {!brief && (
        <PaperTable
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Date', share: 1.2, value: ({ served_on }) => formatDay(served_on) },
            { label: 'For', share: 4, value: ({ organisation }) => organisation },
            { label: 'Hours', share: 1, value: ({ hours }) => hoursWords(hours) },
            { label: 'Status', share: 1.2, value: ({ state }) => STATE.label(state) },
          ]}
        />
      )}
    </PaperSection>
  );
};

function sum(entries: Entry[]): string {
  return hoursWords(entries.reduce((total, { hours }) => total + hours, 0));
}

/** The school year of a day by the summer in which it starts. */
function yearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}
