import { PaperFacts, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { FLAG_TYPES } from '../flags/flag.ts';
import { CATEGORIES } from '../notes/category.ts';
import type { FullRecord } from './full-record.api.ts';

/** What only instructors and admins read. It is printed only if the user asks for it. */
export function RestrictedPart({ record: { person, flags, notes } }: { record: FullRecord }) {
  const reasons = flags.flatMap(({ id, instruction, cadet_flag_reasons: reason }) =>
    reason ? [{ id, instruction, ...reason }] : [],
  );
  return (
    <>
      <PaperSection title="Restricted">
        <PaperFacts
          facts={[
            { label: 'Birth date', value: person?.birth_date && formatDay(person.birth_date) },
            { label: 'Sex for fitness tables', value: person?.sex_for_tables },
          ]}
        />
      </PaperSection>
      <PaperSection title="Reasons for flags">
        <PaperTable
          rows={reasons}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Instruction', share: 2, value: ({ instruction }) => instruction },
            { label: 'Kind', share: 1, value: ({ type }) => FLAG_TYPES[type] ?? type },
            { label: 'Reason', share: 3, value: ({ reason }) => reason ?? '—' },
          ]}
        />
      </PaperSection>
      <PaperSection title="Instructor notes">
        <PaperTable
          rows={notes ?? []}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Date', share: 1.1, value: ({ created_at }) => formatDay(created_at) },
            { label: 'By', share: 1.4, value: ({ author_label }) => author_label },
            { label: 'About', share: 1, value: ({ category }) => CATEGORIES[category] ?? category },
            { label: 'Note', share: 4, value: ({ body }) => body },
          ]}
        />
      </PaperSection>
    </>
  );
}
