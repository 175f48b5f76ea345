import { dollarsOf } from '../../../../domain/money/cents.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { meetReads } from '../../shared/meet/meet.queries.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useRead, useReadWhen } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import type { FactLine } from '../../shared/ui/facts.tsx';
import { FeeVerbs } from './fee-verbs.tsx';
import { MoveForm } from './move-form.tsx';
import { AGAINST, PROTEST_FEE, PROTEST_STATE, protestsPath } from '../../shared/meet/protest/protest.ts';
import { useMove } from './protests.acts.ts';
import { type Protest, protestReads } from './protests.queries.ts';
import { RuleForm } from './ruling/rule-form.tsx';
import { Rulings } from './ruling/rulings.tsx';
import { useAbout } from './use-about.ts';
import { useProtestJobs } from './use-protest-jobs.ts';

/** A protest: what it is about, what was decided, and what the person can do about it. */
export function ProtestPage() {
  const { id = '' } = useParams();
  const query = useRead(protestReads.one, id);
  const protest = query.data;
  const meet = useReadWhen(Boolean(protest), meetReads.meet, protest?.meet_id).data;
  const jobs = useProtestJobs(meet);
  const people = useReadWhen(Boolean(protest), protestReads.people, protest?.meet_id).data;
  const about = useAbout(protest?.meet_id ?? '', protest ? { id: protest.entry_id, event_id: protest.event_id } : null);
  const nameOf = (account: string | null) => people?.get(account ?? '') ?? null;
  return (
    <RecordPage
      query={query}
      noun="protest"
      back={{ to: protest ? protestsPath(protest.meet_id) : '/app/competition-portal/meets', label: 'Protests' }}
      eyebrow={() => meet?.title}
      title={({ number }) => `Protest ${number}`}
      state={({ state }) => <StateTag of={PROTEST_STATE} is={state} />}
      actions={(row) => <Verbs protest={row} rules={jobs.rules} directs={jobs.directs} />}
      facts={(row) => factsOf(row, about.nameOf(row.against_id), nameOf)}
      subject={{ module: 'competition-protests', table: 'meet_protests' }}
      log
      files={() => jobs.files}
      comments="competition-protests:manage"
    >
      {(row) => (
        <>
          {jobs.fees && <FeeVerbs protest={row} />}
          <Rulings protest={row} nameOf={nameOf} about={about} />
        </>
      )}
    </RecordPage>
  );
}

function factsOf(row: Protest, which: string | null, nameOf: (id: string | null) => string | null): FactLine[] {
  const inTime = row.ends_at === null || row.filed_at <= row.ends_at;
  return [
    ['School', `${row.school} (${row.school_code})`],
    ['Entry', `${row.entry}, ${row.event}`],
    ['About', [AGAINST[row.against] ?? row.against, which].filter(Boolean).join(': ')],
    ['Reason', row.reason],
    ['Asked by', [row.asked_by, row.asked_role].filter(Boolean).join(', ')],
    [
      'Filed',
      [formatMoment(row.filed_at), nameOf(row.filed_by)].filter(Boolean).join(' by ') +
        (row.by_school ? ', on the page of the school' : ''),
    ],
    [
      'Time to protest',
      row.ends_at === null
        ? 'Filed before the result was released'
        : `${inTime ? 'In time: it ended' : 'Out of time: it had ended'} ${formatMoment(row.ends_at)}`,
    ],
    row.late_by !== null && ['Taken out of time by', nameOf(row.late_by)],
    row.state_reason !== null && ['Note', row.state_reason],
    row.holds && ['Result', 'Held until the ruling'],
    row.fee_cents > 0 && ['Fee', `${dollarsOf(row.fee_cents)}, ${PROTEST_FEE.label(row.fee).toLowerCase()}`],
  ];
}

type VerbsProps = { protest: Protest; rules: boolean; directs: boolean };

function Verbs({ protest, rules, directs }: VerbsProps) {
  const [asking, setAsking] = useState<'late' | 'review' | 'withdraw' | 'rule' | null>(null);
  const move = useMove(protest);
  const letterhead = useLetterhead();
  const rulings = useRead(protestReads.rulings, protest.id).data ?? [];
  const { making, make } = usePdf();
  const { state } = protest;
  const done = () => setAsking(null);
  const goes = ['accepted', 'under_review'].includes(state);
  const isRuled = ['upheld', 'denied'].includes(state);
  const print = () =>
    make(`Protest ${protest.number}`, async () =>
      (await import('./ruling/ruling.pdf.tsx')).rulingPdf({ letterhead, protest, ruling: rulings[0] ?? null }),
    );
  return (
    <>
      <ActButton icon={IconPrinter} busy={making} onPress={() => void print()}>
        Print
      </ActButton>
      {rules && ['filed', 'accepted', 'under_review', 'out_of_time'].includes(state) && (
        <ActButton onPress={() => setAsking('withdraw')}>Withdrawn…</ActButton>
      )}
      {rules && goes && <ActButton onPress={() => setAsking('review')}>Review…</ActButton>}
      {rules && state === 'filed' && (
        <ActButton primary busy={move.busy} onPress={() => move.start({ to: 'accepted' })}>
          Accept
        </ActButton>
      )}
      {directs && state === 'out_of_time' && (
        <ActButton primary onPress={() => setAsking('late')}>
          Take it anyway…
        </ActButton>
      )}
      {rules && (goes || isRuled) && (
        <ActButton primary={goes} onPress={() => setAsking('rule')}>
          {isRuled ? 'Rule again…' : 'Rule…'}
        </ActButton>
      )}
      {asking === 'rule' && <RuleForm protest={protest} onClose={done} />}
      {asking !== null && asking !== 'rule' && <MoveForm protest={protest} kind={asking} onClose={done} />}
    </>
  );
}
