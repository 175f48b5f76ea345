import { useParams } from 'react-router';
import { needOf } from '../../../../../domain/positions/eligibility.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { ApplicantVerbs } from './applicant-verbs.tsx';
import { deadline } from './deadline.ts';
import { Eligibility } from './eligibility.tsx';
import { HeldNow } from '../held-now.tsx';
import type { Application } from './season.queries.ts';
import { jobBoard } from '../job-board.queries.ts';
import { season as reads } from './season.queries.ts';
import { APPLICATION, choiceOf } from './season.ts';
import { StaffVerbs } from './staff-verbs.tsx';

/** One application: for its cadet to send and answer, for instructors to decide. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  const runs = useCan('job-board:update');
  const back = runs
    ? (season: string | null) => `/app/job-board/seasons/${season}?tab=applications`
    : () => '/app/job-board?tab=openings';
  const query = useRead(reads.application, id);
  return (
    <RecordPage
      query={query}
      noun="application"
      back={{ to: back(query.data?.season_id ?? null), label: runs ? 'Applications' : 'Openings' }}
      title={({ name, title }) => (runs ? name : title)}
      // One that was withdrawn, or whose opening was, counts as no choice.
      eyebrow={({ preference, keeps_choice: counts }) => (counts ? choiceOf(preference) : null)}
      state={({ state }) => <StateTag of={APPLICATION} is={state} />}
      actions={(row) => (runs ? <StaffVerbs application={row} /> : <ApplicantVerbs application={row} />)}
      facts={(row) => [
        [
          'Opening',
          <TextLink key="opening" to={`/app/job-board/openings/${row.posting_id}`}>
            {row.title}
          </TextLink>,
        ],
        row.submitted_at !== null && ['Sent', schoolMoment(row.submitted_at, timeZone)],
        row.offer_until !== null && row.state === 'offered' && ['Answer by', deadline(row.offer_until, timeZone)],
        row.sends_at !== null && ['Offer', `Sent at ${schoolMoment(row.sends_at, timeZone)}`],
        runs && [
          'Record',
          <TextLink key="record" to={`/app/cadets/${row.cadet_id}?tab=applications`}>
            Applications of this cadet
          </TextLink>,
        ],
        runs && ['Recommended by', row.recommended_by ?? (row.needs_recommendation ? 'Still needed' : 'Not needed')],
      ]}
      subject={{ module: 'job-board', table: 'job_applications' }}
      log
      files={({ state }) => !runs && (state === 'draft' || state === 'submitted')}
    >
      {(row) => <Words row={row} runs={runs} />}
    </RecordPage>
  );
}

function Words({ row, runs }: { row: Application; runs: boolean }) {
  const released = row.released_at !== null;
  return (
    <>
      {runs && row.state === 'accepted' && <Accepted row={row} />}
      <Card title="Why this position">
        <Prose otherwise="Nothing is written yet.">{row.statement}</Prose>
      </Card>
      {row.questions.map((question, at) => (
        <Card key={question} title={question}>
          <Prose otherwise="Not answered yet.">{row.answers[at]}</Prose>
        </Card>
      ))}
      {row.criteria.length > 0 ? <Kept row={row} /> : row.state === 'draft' && <Eligibility posting={row.posting_id} />}
      {row.feedback !== null && (
        <Card title="Feedback" {...(runs ? { note: released ? 'The cadet can read this.' : 'Not released yet.' } : {})}>
          <Prose otherwise="None">{row.feedback}</Prose>
        </Card>
      )}
      {runs && row.recommendation !== null && (
        <Card title="Recommendation" note="The cadet never reads this.">
          <Prose otherwise="None">{row.recommendation}</Prose>
        </Card>
      )}
    </>
  );
}

/** What the cadet holds until the position that they accepted starts. */
function Accepted({ row }: { row: Application }) {
  const held = useRead(jobBoard.ofCadet, row.cadet_id).data?.find(({ isLater, over }) => isLater && !over);
  if (!held) return null;
  return <HeldNow cadet={row.cadet_id} startsAt={held.starts_at} position={held.position_id} />;
}

/** What counted when the application was sent. */
function Kept({ row }: { row: Application }) {
  return (
    <Card title="Eligibility when sent" flush>
      <Lines>
        {row.criteria.map((one) => (
          <Line key={one.criterion} title={needOf(one)} notes={[`Had ${one.value ?? 'nothing on record'}`]}>
            <Tag tone={one.met ? 'ok' : 'warn'}>{one.met ? 'Met' : 'Missing'}</Tag>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
