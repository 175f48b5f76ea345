import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useReadWhen } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { MEET_STATE } from '../../shared/meet/states.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay, formatDays } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import parts from '../../shared/ui/parts.module.css';
import { Deadlines } from './deadlines.tsx';
import { desk } from './desk.queries.ts';
import { type DeskMeet, isOn, MEETS } from './desk.ts';
import { MeetsToday } from './meets-today.tsx';
import { OpenProtests } from './open-protests.tsx';
import { MyJobs } from './my-jobs.tsx';
import { OpenNext } from './open-next.tsx';
import { OwnRegistrations } from './own-registrations.tsx';
import { useMeets } from './use-desk.ts';

/** The first page of the competition portal: today's meets, what is due next, and what the person does. */
export function PortalPage() {
  const hosts = useCan('competition-meets:manage');
  const helps = useCan('competition-meets:read');
  return (
    <Page title="Competition" tabTitle="Dashboard" subtitle="The meets your school hosts and enters">
      <div className={parts.stack}>
        <MyJobs />
        {helps && <HostedMeets />}
        {hosts && <Drafts />}
        <OwnRegistrations />
        <OpenNext />
      </div>
    </Page>
  );
}

function HostedMeets() {
  const query = useMeets();
  const manages = useManages();
  const plans = useCan('tasks:read') && manages;
  const events = query.data?.flatMap(({ event_id: event }) => event ?? []);
  const tasks = useReadWhen(plans, desk.tasks, events).data ?? [];
  return (
    <QueryView query={query} empty={null} isEmpty={() => false}>
      {(meets) => (
        <>
          <OpenProtests />
          <MeetsToday meets={meets} tasks={tasks} />
          {plans && <Deadlines meets={meets} tasks={tasks} />}
          <NextMeets meets={meets} />
        </>
      )}
    </QueryView>
  );
}

const useManages = () => useCan('competition-meets:manage');

/** What comes after today. */
function NextMeets({ meets }: { meets: DeskMeet[] }) {
  const today = useToday();
  const manages = useManages();
  const next = meets.filter((meet) => !isOn(meet, today));
  if (next.length === 0 && !manages) return null;
  return (
    <Card title="Next meets" count={next.length} flush action={<TextLink to={MEETS}>All meets</TextLink>}>
      {next.length === 0 ? (
        <EmptyState
          title="No meet is planned"
          text="Copy last year's, or begin a new one."
          action={
            <ActButton to={MEETS} size="xs">
              Open meets
            </ActButton>
          }
        />
      ) : (
        <Lines>
          {next.map((meet) => (
            <Line
              key={meet.id}
              title={<TextLink to={`${MEETS}/${meet.id}`}>{meet.title}</TextLink>}
              notes={[[formatDays(meet.starts_on, meet.ends_on), meet.venue]]}
            >
              <StateTag of={MEET_STATE} is={meet.state} />
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}

function Drafts() {
  const drafts = useReadWhen(useCan('competition-sheets:manage'), desk.drafts).data ?? [];
  if (drafts.length === 0) return null;
  return (
    <Card title="Score sheets in draft" count={drafts.length} flush>
      <Lines>
        {drafts.map(({ id, title, version, updated_at: changed }) => (
          <Line
            key={id}
            title={<TextLink to={`/app/competition-portal/sheets/${id}`}>{title}</TextLink>}
            notes={[[`Version ${version}`, `Changed ${formatDay(changed)}`]]}
          />
        ))}
      </Lines>
    </Card>
  );
}
