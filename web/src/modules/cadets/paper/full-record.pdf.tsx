import type { ReactElement } from 'react';
import { consentLabel } from '../../../../../domain/cadets/consent.ts';
import { schemeLabel } from '../../../../../domain/cadets/size.ts';
import { PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { BANDS } from '../academics/band.ts';
import { fullName } from '../cadet.ts';
import { STANDINGS } from '../consents/consent-tag.tsx';
import { SECTIONS } from '../portfolio/section.ts';
import { qualificationName } from '../qualifications/qualification.ts';
import { FamilyPart, PersonPart } from './full-record-person.tsx';
import { RestrictedPart } from './full-record-restricted.tsx';
import type { FullRecord } from './full-record.api.ts';
import { letterheadOf, type PaperContext } from './paper-context.ts';

export { readFullRecord } from './full-record.api.ts';

/**
 * The whole record for a transfer or a family's request: all that the user may read, with the other modules' `parts`.
 */
export function fullRecord(record: FullRecord, parts: ReactElement[], { school, today }: PaperContext) {
  const { cadet, reports, qualifications, sizes, consents, portfolio, flags, timeline, restricted } = record;
  return (
    <PaperDocument title={`Record of ${fullName(cadet)}`}>
      <PaperPage
        letterhead={letterheadOf(school)}
        title={fullName(cadet)}
        subtitle={restricted ? 'Cadet record with restricted data' : 'Cadet record'}
        footer={`As of ${formatDay(today)}. Education record under FERPA${restricted ? '. Contains restricted data.' : '.'}`}
      >
        <PersonPart cadet={cadet} program={school?.program_type ?? null} today={today} />
        <FamilyPart cadet={cadet} />
        <PaperSection title="Career">
          <PaperTable
            rows={timeline}
            keyOf={({ module, kind, id }) => `${module} ${kind} ${id}`}
            columns={[
              { label: 'Date', share: 1.2, value: ({ happened_on }) => formatDay(happened_on) },
              { label: 'Item', share: 3, value: ({ title }) => title },
              { label: 'Details', share: 3, value: ({ detail }) => detail ?? '' },
            ]}
          />
        </PaperSection>
        {parts}
        <PaperSection title="Grade reports">
          <PaperTable
            rows={reports}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Term', share: 2, value: ({ term }) => term },
              {
                label: 'Course grade',
                share: 1,
                value: ({ jrotc_grade }) => (jrotc_grade === null ? '—' : `${jrotc_grade}%`),
              },
              { label: 'GPA', share: 1, value: ({ gpa }) => gpa?.toFixed(2) ?? '—' },
              { label: 'Class rank', share: 1.5, value: ({ class_rank_band: band }) => BANDS[band ?? ''] ?? '—' },
              { label: 'Failed', share: 1, value: ({ failing_count }) => failing_count ?? '—' },
            ]}
          />
        </PaperSection>
        <PaperSection title="Qualifications">
          <PaperTable
            rows={qualifications.filter(({ archived_at }) => archived_at === null)}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Qualification', share: 3, value: qualificationName },
              { label: 'Issued by', share: 2, value: ({ issuer }) => issuer ?? '—' },
              { label: 'Earned', share: 1.2, value: ({ earned_on }) => formatDay(earned_on) },
              { label: 'Expires', share: 1.2, value: ({ expires_on }) => formatDay(expires_on) },
            ]}
          />
        </PaperSection>
        <PaperSection title="Portfolio">
          <PaperTable
            rows={portfolio.filter(({ archived_at }) => archived_at === null)}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Part', share: 1.4, value: ({ section }) => SECTIONS[section] ?? section },
              { label: 'Title', share: 3, value: ({ title }) => title },
              { label: 'Reviewed', share: 1.4, value: ({ reviewed_at }) => formatDay(reviewed_at) },
            ]}
          />
        </PaperSection>
        <PaperSection title="Consents, with previous answers">
          <PaperTable
            rows={consents}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Consent', share: 2, value: ({ type }) => consentLabel(type) },
              { label: 'Answer', share: 1.2, value: answerWords },
              { label: 'Signed by', share: 2, value: ({ signed_by }) => signed_by ?? '—' },
              { label: 'Signed', share: 1.2, value: ({ signed_on }) => formatDay(signed_on) },
              { label: 'Expires', share: 1.2, value: ({ expires_on }) => formatDay(expires_on) },
            ]}
          />
        </PaperSection>
        <PaperSection title="Sizes">
          <PaperTable
            rows={sizes}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Item', share: 2, value: ({ size_scheme }) => schemeLabel(size_scheme) },
              { label: 'Size', share: 1, value: ({ value }) => value },
              { label: 'Measured', share: 1.2, value: ({ measured_on }) => formatDay(measured_on) },
              { label: 'By', share: 2, value: ({ measured_by }) => measured_by },
            ]}
          />
        </PaperSection>
        {flags.length > 0 && (
          <PaperSection title="Flags">
            <PaperTable
              rows={flags}
              keyOf={({ id }) => id}
              columns={[
                { label: 'Instruction', share: 4, value: ({ instruction }) => instruction },
                { label: 'From', share: 1.2, value: ({ valid_from }) => formatDay(valid_from) },
                {
                  label: 'Until',
                  share: 1.2,
                  value: ({ valid_until, ended_at }) => formatDay(ended_at ?? valid_until),
                },
              ]}
            />
          </PaperSection>
        )}
        {restricted && <RestrictedPart record={record} />}
      </PaperPage>
    </PaperDocument>
  );
}

function answerWords({ state, superseded_at }: FullRecord['consents'][number]): string {
  const word = state === 'granted' || state === 'denied' || state === 'withdrawn' ? STANDINGS[state].label : state;
  return superseded_at ? `${word} (previous)` : word;
}
