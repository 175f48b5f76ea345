import { useState } from 'react';
import type { MeetJob } from '../../../shared/meet/jobs.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { MEET_STATE } from '../../../shared/meet/states.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { CancelForm } from './cancel-form.tsx';
import { useSetState } from './meet-acts.ts';
import classes from './overview.module.css';
import { PauseForm } from './pause-form.tsx';
import { planReads } from './plan.queries.ts';
import { StateForm } from './state-form.tsx';
import { type Step, stepsOf } from './steps.ts';
import { useParts } from '../../../shared/meet/use-parts.ts';

/** The states in which results are certified, or are about to be. */
const OFFICIAL = ['scoring_locked', 'results_certified', 'amended'];

/** The states whose form asks for more than a reason. */
const OWN_FORM = ['paused', 'cancelled'];

type Props = { meet: Meet; jobs: readonly MeetJob[] };

/** The state of a meet for its director: what the next step needs, and the ways to another state. */
export function StateCard({ meet, jobs }: Props) {
  const { main, others } = stepsOf(meet);
  const [asked, setAsked] = useState<Step | null>(null);
  const words = stateWords(meet);
  const linkTo = useParts(jobs);
  const official = OFFICIAL.includes(meet.state) ? linkTo('certify') : null;
  return (
    <Card title="Status">
      <div className={classes.state}>
        {words && <p className={parts.noteLine}>{words}</p>}
        {main && <NextStep key={main.to} meet={meet} step={main} jobs={jobs} />}
        {official && (
          <TextLink to={official}>{meet.state === 'scoring_locked' ? 'Certify the results' : 'Certificates'}</TextLink>
        )}
        {others.length > 0 && (
          <div className={parts.verbs}>
            {others.map((step) => (
              <ActButton key={step.to} size="xs" onPress={() => setAsked(step)}>
                {`${step.verb}…`}
              </ActButton>
            ))}
          </div>
        )}
      </div>
      {asked?.to === 'paused' && <PauseForm meet={meet.id} onClose={() => setAsked(null)} />}
      {asked?.to === 'cancelled' && <CancelForm meet={meet.id} step={asked} onClose={() => setAsked(null)} />}
      {asked && !OWN_FORM.includes(asked.to) && (
        <StateForm meet={meet.id} step={asked} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

/** Since when, and why, the meet is in its state; nothing for a draft that was never more. */
function stateWords({ state, state_reason, published_at, started_at, locked_at, archived_at }: Meet): string {
  if (archived_at !== null) return 'This meet is hidden from the list. Show it there to change it.';
  if (state === 'draft' && state_reason === null) return '';
  const since = { published: published_at, in_progress: started_at, paused: started_at, scoring_locked: locked_at }[
    state
  ];
  const words =
    MEET_STATE.label(state) + (since ? `, ${state === 'paused' ? 'started' : 'since'} ${formatMoment(since)}` : '');
  return `${words}.${state_reason ? ` Reason: ${state_reason}` : ''}`;
}

/** The usual next step with what it still needs, which is said before anyone presses. */
function NextStep({ meet, step, jobs }: { meet: Meet; step: Step; jobs: readonly MeetJob[] }) {
  const act = useSetState(meet.id);
  const linkTo = useParts(jobs);
  const query = useRead(planReads.blocks, meet.id, step.to);
  const start = async () => {
    const question = { title: `${step.verb}?`, text: step.text, confirmLabel: step.verb };
    if (!step.asks || (await confirm(question))) act.start({ to: step.to, done: step.done });
  };
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(blocks) =>
        blocks.length > 0 ? (
          <div className={classes.blocks}>
            <p
              className={parts.strong}
            >{`Before you can ${step.verb.charAt(0).toLowerCase()}${step.verb.slice(1)}:`}</p>
            <ul>
              {blocks.map(({ message, part }) => {
                const to = linkTo(part);
                return <li key={message}>{to ? <TextLink to={to}>{message}</TextLink> : message}</li>;
              })}
            </ul>
          </div>
        ) : (
          <div className={classes.next}>
            {!step.asks && <p className={parts.noteLine}>{step.text}</p>}
            <ProblemLine>{act.error && toAppError(act.error).detail}</ProblemLine>
            <ActButton primary busy={act.busy} onPress={() => void start()}>
              {step.asks ? `${step.verb}…` : step.verb}
            </ActButton>
          </div>
        )
      }
    </QueryView>
  );
}
