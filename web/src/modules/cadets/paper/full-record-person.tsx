import { levelLabel } from '../../../../../domain/program/level.ts';
import { PaperFacts, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDay, timeSince } from '../../../shared/time/day.ts';
import type { CadetRecord } from '../cadet.api.ts';
import { CLEARANCE, EXIT_REASONS, STATUS, TERM_PATTERNS } from '../cadet.ts';
import { currentRank, currentUnitName } from '../current.ts';
import { familyOf, orderWords } from '../family.ts';

type Props = { cadet: CadetRecord; program: string | null; today: string };

/** The person, their place in the corps, and each school year. */
export function PersonPart({ cadet, program, today }: Props) {
  const rank = currentRank(cadet);
  const years = cadet.cadet_enrollments.toSorted((one, other) =>
    (other.school_years?.starts_on ?? '').localeCompare(one.school_years?.starts_on ?? ''),
  );
  return (
    <>
      <PaperFacts
        columns={3}
        facts={[
          { label: 'Rank', value: rank?.ranks?.title },
          { label: 'Unit', value: currentUnitName(cadet) },
          { label: 'Status', value: `${STATUS.label(cadet.status)} since ${formatDay(cadet.status_since)}` },
          { label: 'Middle name', value: cadet.middle_name },
          { label: 'Student ID', value: cadet.cadet_details?.student_number },
          { label: 'Name tag', value: cadet.name_tag },
          { label: 'Email', value: cadet.cadet_details?.email },
          { label: 'Phone', value: cadet.cadet_details?.phone },
          { label: 'Join date', value: `${formatDay(cadet.entry_date)} (${timeSince(cadet.entry_date, today)})` },
          { label: 'Directory', value: cadet.directory_opt_out ? 'Opted out' : 'Listed' },
          ...(cadet.exit_date
            ? [
                {
                  label: 'Left',
                  value: `${formatDay(cadet.exit_date)}, ${EXIT_REASONS[cadet.exit_reason ?? 'other'] ?? cadet.exit_reason}`,
                },
                { label: 'Exit clearance', value: CLEARANCE.label(cadet.exit_clearance) },
              ]
            : []),
        ]}
      />
      <PaperSection title="School years">
        <PaperTable
          rows={years}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Year', share: 1.4, value: ({ school_years: year }) => year?.name ?? '—' },
            { label: 'Grade', share: 0.8, value: ({ grade }) => grade },
            {
              label: 'Level',
              share: 1,
              value: ({ program_level }) => (program_level ? levelLabel(program, program_level) : '—'),
            },
            { label: 'Period', share: 0.8, value: ({ class_period }) => class_period ?? '—' },
            {
              label: 'Course term',
              share: 1.2,
              value: ({ term_pattern }) => TERM_PATTERNS[term_pattern] ?? term_pattern,
            },
            { label: 'Home campus', share: 1.6, value: ({ home_school }) => home_school ?? '—' },
          ]}
        />
      </PaperSection>
    </>
  );
}

/** Who the school contacts about the cadet, as far as the reader may see it. */
export function FamilyPart({ cadet }: { cadet: CadetRecord }) {
  const family = familyOf(cadet);
  if (family.length === 0) return null;
  return (
    <PaperSection title="Family">
      <PaperTable
        rows={family}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Name', share: 2, value: ({ name }) => name },
          {
            label: 'Relation',
            share: 1.6,
            value: ({ relation, order }) => (order ? `${relation} · ${orderWords(order)}` : relation),
          },
          { label: 'Phone', share: 1.4, value: ({ phone }) => phone ?? '—' },
          { label: 'Email', share: 2.4, value: ({ email }) => email ?? '—' },
        ]}
      />
    </PaperSection>
  );
}
