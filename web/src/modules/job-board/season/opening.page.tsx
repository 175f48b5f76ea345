import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { ApplicationList } from './application-list.tsx';
import { ApplyForm } from './apply-form.tsx';
import { Asked } from './asked.tsx';
import { deadline } from './deadline.ts';
import { Eligibility } from './eligibility.tsx';
import { HeldSeats } from './held-seats.tsx';
import { PostingForm } from './posting-form.tsx';
import type { Posting } from './season.api.ts';
import { season as reads } from './season.queries.ts';
import { POSTING, VISIBLE } from './season.ts';

/** One opening: what it is, what it needs, and for a cadet the way to apply. */
export function OpeningPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  const runs = useCan('job-board:update');
  return (
    <RecordPage
      query={useRead(reads.posting, id)}
      noun="opening"
      back={{ to: '/app/job-board?tab=openings', label: 'Openings' }}
      title={({ title }) => title}
      eyebrow={({ season }) => season}
      state={({ state }) => <StateTag of={POSTING} is={state} />}
      actions={(posting) => (runs ? <Edit posting={posting} /> : <Apply posting={posting} />)}
      facts={(posting) => [
        ['Deadline', `${deadline(posting.closes_at, timeZone)}, end of day`],
        runs && ['Opens', schoolMoment(posting.opens_at, timeZone)],
        ['Seats', posting.seats],
        posting.position_id !== null && [
          'Position',
          <TextLink key="position" to={`/app/job-board/${posting.position_id}`}>
            Duties and place on the chart
          </TextLink>,
        ],
        runs && [
          'Season',
          <TextLink key="season" to={`/app/job-board/seasons/${posting.season_id}`}>
            {posting.season}
          </TextLink>,
        ],
        runs && ['Who sees it', VISIBLE.label(posting.visible_to)],
        ['Recommendation', posting.needs_recommendation ? 'Needed: ask an instructor' : 'Not needed'],
      ]}
      tabs={() =>
        runs ? [{ id: 'applications', label: 'Applications', show: () => <ApplicationList posting={id} /> }] : []
      }
      subject={{ module: 'job-board', table: 'job_postings' }}
      log
    >
      {(posting) => (
        <>
          <Card title="Description">
            <Prose otherwise="No description was entered.">{posting.description}</Prose>
          </Card>
          {runs && <Held posting={posting} />}
          {runs ? <Asked posting={posting} /> : <Eligibility posting={posting.id} />}
        </>
      )}
    </RecordPage>
  );
}

/** The seat of an opening that isn't over, where it is still held when the term starts. */
function Held({ posting: { season_id: season, position_id: position, state } }: { posting: Posting }) {
  const of = useRead(reads.season, season).data;
  if (!of || position === null || state === 'filled' || state === 'withdrawn') return null;
  return <HeldSeats season={of} positions={new Set([position])} />;
}

function Edit({ posting }: { posting: Posting }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActButton needs="job-board:update" onPress={() => setOpen(true)}>
        Edit…
      </ActButton>
      {open && <PostingForm seasonId={posting.season_id} posting={posting} onClose={() => setOpen(false)} />}
    </>
  );
}

function Apply({ posting }: { posting: Posting }) {
  const [open, setOpen] = useState(false);
  const own = useRead(reads.own, useProfile().data?.id).data;
  const mine = own?.find(({ posting_id, state }) => posting_id === posting.id && state !== 'withdrawn');
  if (mine) return <ActButton to={`/app/job-board/applications/${mine.id}`}>Your application</ActButton>;
  if (!posting.isOpen || !own) return null;
  const before = own.find(({ posting_id }) => posting_id === posting.id);
  return (
    <>
      <ActButton primary onPress={() => setOpen(true)}>
        Apply…
      </ActButton>
      {open && <ApplyForm posting={posting} application={before} others={own} onClose={() => setOpen(false)} />}
    </>
  );
}
