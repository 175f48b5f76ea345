import { levelLabel } from '../../../../../domain/program/level.ts';
import { consentLabel, missingConsents } from '../../../../../domain/record/consent.ts';
import { PaperDocument, PaperFacts, PaperPage, PaperSection, PaperSignatures } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { formatDay, timeSince } from '../../../shared/time/day.ts';
import { BANDS } from '../academics/band.ts';
import { listReports } from '../academics/report.api.ts';
import { readCadet } from '../cadet.api.ts';
import { fullName, listName, statusLabel } from '../cadet.ts';
import { currentEnrollment, currentRank, currentUnitName } from '../current.ts';
import { isInForce } from '../flags/flag.ts';
import { qualificationName } from '../qualifications/qualification.ts';
import { readTimeline } from '../timeline/timeline.api.ts';
import { letterheadOf, type PaperContext } from './paper-context.ts';

/** What the one page shows; read when it is asked for. */
export async function readStatusReport(db: Db, cadetId: string) {
  const [cadet, reports, timeline] = await Promise.all([
    readCadet(db, cadetId),
    listReports(db, cadetId),
    readTimeline(db, cadetId),
  ]);
  return { cadet, reports, timeline };
}

type Report = Awaited<ReturnType<typeof readStatusReport>>;

/** One page about a cadet for a board: who, where, since when, how the school work stands, what happened last. */
export function statusReport({ cadet, reports, timeline }: Report, { school, today }: PaperContext) {
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
        footer={`As of ${formatDay(today)}. Education record: for the board and the staff only.`}
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
            { label: 'Status', value: `${statusLabel(cadet.status)} since ${formatDay(cadet.status_since)}` },
            { label: 'Student number', value: cadet.cadet_details?.student_number },
            { label: 'Name tag', value: cadet.name_tag ?? cadet.last_name },
          ]}
        />
        <PaperSection title="School work">
          <PaperFacts
            columns={3}
            facts={[
              { label: `Grade in the course${latest ? ` (${latest.term})` : ''}`, value: percent(latest?.jrotc_grade) },
              { label: 'GPA', value: latest?.gpa?.toFixed(2) },
              { label: 'Class rank', value: BANDS[latest?.class_rank_band ?? ''] },
            ]}
          />
        </PaperSection>
        {heed.length > 0 && (
          <PaperSection title="To be heeded">
            <PaperTable
              rows={heed}
              keyOf={({ id }) => id}
              columns={[
                { label: 'Instruction', share: 4, value: ({ instruction }) => instruction },
                { label: 'Until', share: 1, value: ({ valid_until }) => formatDay(valid_until) },
              ]}
            />
          </PaperSection>
        )}
        <PaperSection title="Qualifications">
          <PaperTable
            rows={held}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Qualification', share: 3, value: qualificationName },
              { label: 'Expires', share: 1, value: ({ expires_on }) => formatDay(expires_on) },
            ]}
          />
        </PaperSection>
        <PaperSection title="Papers">
          <PaperFacts
            columns={1}
            facts={[
              {
                label: 'Consents that are asked for and missing',
                value: missing.map(consentLabel).join(', ') || 'None',
              },
            ]}
          />
        </PaperSection>
        <PaperSection title="Latest in the career">
          <PaperTable
            rows={timeline.slice(0, 10)}
            keyOf={({ module, kind, id }) => `${module} ${kind} ${id}`}
            columns={[
              { label: 'Date', share: 1, value: ({ happened_on }) => formatDay(happened_on) },
              { label: 'What', share: 3, value: ({ title }) => title },
              { label: 'Detail', share: 3, value: ({ detail }) => detail ?? '' },
            ]}
          />
        </PaperSection>
        <PaperSignatures people={['President of the board', 'Senior instructor', 'Date']} />
      </PaperPage>
    </PaperDocument>
  );
}

function percent(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${value} %`;
}
