import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { deadline } from './deadline.ts';
import { SeasonForm } from './season-form.tsx';
import { season } from './season.queries.ts';
import { APPLICATION, choiceOf, POSTING } from './season.ts';

const NO_SEASON = {
  icon: IconBriefcase,
  title: 'No seasons yet',
  text: "A season groups the openings cadets apply for together, such as next year's staff. Create one to start.",
};

const NO_OPENINGS = {
  icon: IconBriefcase,
  title: 'Nothing open right now',
  text: 'Positions that you can apply for show up here.',
};

/** What is open: seasons for those who run them, and for cadets the openings with their own applications. */
export function OpeningsPart() {
  return useCan('job-board:update') ? <Seasons /> : <ForCadets />;
}

function Seasons() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 12 }}>
        <ActButton needs="job-board:update" icon={IconPlus} onPress={() => setAdding(true)}>
          New season…
        </ActButton>
      </div>
      <LineCard
        query={useRead(season.seasons)}
        title="Seasons"
        rows={(rows) => rows}
        line={(row) => (
          <Line
            key={row.id}
            over={row.closed_at !== null}
            title={<TextLink to={`/app/job-board/seasons/${row.id}`}>{row.title}</TextLink>}
            notes={[[`Starts ${formatDay(row.starts_on)}`, row.ends_on && `through ${formatDay(row.ends_on)}`]]}
          >
            <Tag tone={row.closed_at ? 'neutral' : 'ok'}>{row.closed_at ? 'Over' : 'Running'}</Tag>
          </Line>
        )}
        empty={NO_SEASON}
      />
      {adding && <SeasonForm onClose={() => setAdding(false)} />}
    </>
  );
}

function ForCadets() {
  const account = useProfile().data?.id;
  const { timeZone } = useSchool();
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Serving />
      <Own account={account} />
      <LineCard
        query={useRead(season.postings, null)}
        title="Openings"
        rows={(rows) => rows.filter(({ isOpen }) => isOpen)}
        line={(row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/job-board/openings/${row.id}`}>{row.title}</TextLink>}
            notes={[[row.season, `Apply by ${deadline(row.closes_at, timeZone)}`]]}
          >
            <StateTag of={POSTING} is={row.state} />
          </Line>
        )}
        empty={NO_OPENINGS}
      />
    </div>
  );
}

/** The boards that a cadet sits on. */
function Serving() {
  const boards = useRead(season.boards, null).data ?? [];
  if (boards.length === 0) return null;
  return (
    <Card title="Boards you serve on" flush>
      <Lines>
        {boards.map(({ id, title, place }) => (
          <Line key={id} title={<TextLink to={`/app/job-board/boards/${id}`}>{title}</TextLink>} notes={[place]} />
        ))}
      </Lines>
    </Card>
  );
}

function Own({ account }: { account: string | undefined }) {
  const { timeZone } = useSchool();
  const rows = useRead(season.own, account).data ?? [];
  const interviews = useRead(season.interviews, account).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Your applications" flush>
      <Lines>
        {interviews.map(({ id, starts_at }) => (
          <Line key={id} title={`Interview on ${schoolMoment(starts_at, timeZone)}`} />
        ))}
        {rows.map((row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/job-board/applications/${row.id}`}>{row.title}</TextLink>}
            notes={[row.keeps_choice && choiceOf(row.preference)]}
          >
            <StateTag of={APPLICATION} is={row.state} />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
