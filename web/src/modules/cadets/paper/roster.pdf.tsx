import { levelLabel } from '../../../../../domain/program/level.ts';
import { PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { formatDay, timeSince } from '../../../shared/time/day.ts';
import type { RosterCadet } from '../cadet.api.ts';
import { byUnit } from '../record/by-unit.ts';
import { letterheadOf, type PaperContext } from './paper-context.ts';

/** The printed roster, unit by unit: directory data only, without cadets who opted out. */
export function roster(cadets: RosterCadet[], { school, today }: PaperContext) {
  const listed = cadets.filter(({ directory_opt_out }) => !directory_opt_out);
  const out = cadets.length - listed.length;
  return (
    <PaperDocument title="Roster by unit">
      <PaperPage
        letterhead={letterheadOf(school)}
        title="Roster by unit"
        subtitle={`${counted(listed.length, 'cadet')}${out > 0 ? `. ${out} opted out of directories and not listed` : ''}`}
        footer={`As of ${formatDay(today)}`}
      >
        {byUnit(listed).map(({ name, cadets: own }) => (
          <PaperSection key={name} title={`${name} (${own.length})`}>
            <PaperTable
              rows={own}
              keyOf={({ id }) => id}
              columns={[
                { label: '', share: 0.4, value: (_cadet, index) => index + 1 },
                { label: 'Name', share: 3, value: listName },
                { label: 'Rank', share: 1, value: ({ rank_abbreviation }) => rank_abbreviation ?? '—' },
                {
                  label: 'Level',
                  share: 1,
                  value: ({ program_level }) => (program_level ? levelLabel(school?.program_type, program_level) : '—'),
                },
                { label: 'Grade', share: 0.7, value: ({ grade }) => grade ?? '—' },
                { label: 'Period', share: 0.7, value: ({ class_period }) => class_period ?? '—' },
                { label: 'In rank', share: 1.2, value: ({ rank_since }) => timeSince(rank_since, today) },
              ]}
            />
          </PaperSection>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}
