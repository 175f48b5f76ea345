import type { ReactElement } from 'react';
import { levelLabel } from '../../../../../domain/program/level.ts';
import { consentLabel, missingConsents } from '../../../../../domain/cadets/consent.ts';
import { PaperDocument, PaperFacts, PaperPage, PaperSection, PaperSignatures } from '../../../shared/pdf/paper.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { formatDay, timeSince } from '../../../shared/time/day.ts';
import { BANDS } from '../academics/band.ts';
import { listReports } from '../academics/report.api.ts';
import { readCadet } from '../cadet.api.ts';
import { fullName, STATUS } from '../cadet.ts';
import { currentEnrollment, currentRank, currentUnitName } from '../current.ts';
import { isInForce } from '../flags/flag.ts';
import { qualificationName } from '../qualifications/qualification.ts';
import { letterheadOf, type PaperContext } from './paper-context.ts';

/** What the page shows, read when the user prints it. */
export async function readStatusReport(db: Db, cadetId: string) {
  const [cadet, reports] = await Promise.all([readCadet(db, cadetId), listReports(db, cadetId)]);
  return { cadet, reports };
}

type Report = Awaited<ReturnType<typeof readStatusReport>>;

/**
 * One page about a cadet for a board: the person, unit, time in rank, academics, and the other modules' `parts`. The
 * history is in the full record.
 */
export function statusReport({ cadet, reports }: Report, parts: ReactElement[], { school, today }: PaperContext) {
  const rank = currentRank(cadet);
  const enrolment = currentEnrollment(cadet);
  const [latest] = reports;
  const missing = missingConsents(cadet.consents, cadet.schools.consent_rules, today);
  const heed = cadet.cadet_flags.filter((flag) => isInForce(flag, today));
  const held = cadet.qualifications.filter(({ archived_at }) => archived_at === null);
  return (
    <PaperDocument title={`Status report of ${fullName(cadet)}`}>
      <PaperPage
        letterhead={letterheadOf(school)}
        title={listName(cadet)}
        subtitle="Cadet status report"
        footer={`As of ${formatDay(today)}. Education record: for the board and instructors only.`}
      >
        <PaperFacts
          columns={3}
          facts={[
            { label: 'Rank', value: rank?.ranks?.title },
            { label: 'Time in rank', value: rank && timeSince(rank.effective_on, today) },
            { label: 'Time in service', value: timeSince(cadet.entry_date, today) },
            { label: 'Unit', value: currentUnitName(cadet) },
            {
              label: 'Level',
              value: enrolment?.program_level && levelLabel(school?.program_type, enrolment.program_level),
            },
            { label: 'Grade and period', value: enrolment && [enrolment.grade, enrolment.class_period].join(' / ') },
            { label: 'Status', value: `${STATUS.label(cadet.status)} since ${formatDay(cadet.status_since)}` },
            { label: 'Student ID', value: cadet.cadet_details?.student_number },
            { label: 'Name tag', value: cadet.name_tag ?? cadet.last_name },
            { label: `Course grade${latest ? ` (${latest.term})` : ''}`, value: percent(latest?.jrotc_grade) },
            { label: 'GPA', value: latest?.gpa?.toFixed(2) },
            { label: 'Class rank', value: BANDS[latest?.class_rank_band ?? ''] },
          ]}
        />
        {parts}
        <PaperSection title="Qualifications, consents, and flags">
          <PaperFacts
            columns={3}
            facts={[
              { label: 'Qualifications', value: held.map(qualificationWords).join(', ') || 'None' },
              { label: 'Missing consents', value: missing.map(consentLabel).join(', ') || 'None' },
              { label: 'Flags', value: heed.map(({ instruction }) => instruction).join(' ') || 'None' },
            ]}
          />
        </PaperSection>
        <PaperSignatures people={['Board president', 'Senior instructor', 'Date']} />
      </PaperPage>
    </PaperDocument>
  );
}

function qualificationWords(held: Report['cadet']['qualifications'][number]): string {
  return `${qualificationName(held)}${held.expires_on ? ` (until ${formatDay(held.expires_on)})` : ''}`;
}

function percent(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${value}%`;
}
