import { Menu } from '@mantine/core';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { clockTime } from '../../../shared/time/zone.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import classes from '../floor.module.css';
import { CALLED, HELP, type HelpCall, STEP, whereOf, WHO } from './help.ts';
import { useAnswer, useNoteCalled } from './help.queries.ts';

type Props = { calls: HelpCall[]; zone: string };

/** Calls for help: those that wait first, each with its next step; those that are over are closed away. */
export function HelpList({ calls, zone }: Props) {
  const open = calls.filter(({ state }) => state !== 'over');
  const over = calls.filter(({ state }) => state === 'over');
  const line = (call: HelpCall) => <HelpLine key={call.id} call={call} zone={zone} />;
  return (
    <Card title="Calls for help" count={open.length} flush>
      {open.length === 0 ? <p className={classes.quiet}>No one waits.</p> : <Lines>{open.map(line)}</Lines>}
      {over.length > 0 && (
        <details className={classes.done}>
          <summary>{`Over, ${over.length}`}</summary>
          <Lines>{over.map(line)}</Lines>
        </details>
      )}
    </Card>
  );
}

function HelpLine({ call, zone }: { call: HelpCall; zone: string }) {
  const [answer, note] = [useAnswer(), useNoteCalled()];
  const step = STEP[call.state];
  return (
    <Line
      title={whereOf(call)}
      notes={[
        [WHO[call.who], call.code && `${call.code}, ${call.school ?? ''}`],
        `Asked ${clockTime(call.at, zone)} by ${call.by ?? 'Guidon'}`,
        CALLED.map(({ column, name }) => {
          const at = call[column];
          return at !== null && `${name} called ${clockTime(at, zone)}`;
        }),
      ]}
    >
      {call.urgent && call.state !== 'over' && <Tag tone="bad">Urgent</Tag>}
      <StateTag of={HELP} is={call.state} />
      <span className={classes.step}>
        {step ? (
          <ActButton
            primary={call.state === 'open'}
            busy={answer.busy}
            onPress={() => answer.start({ call, to: step.to })}
          >
            {step.verb}
          </ActButton>
        ) : (
          <ActButton busy={answer.busy} onPress={() => answer.start({ call, to: 'there' })}>
            Open it again
          </ActButton>
        )}
        <VerbMenu label={`More for ${whereOf(call)}`}>
          {CALLED.map(({ whom, column, name }) => (
            <Menu.Item key={whom} onClick={() => note.start({ call: call.id, whom, name, on: call[column] === null })}>
              {call[column] === null ? `${name} called` : `${name}: not called`}
            </Menu.Item>
          ))}
        </VerbMenu>
      </span>
    </Line>
  );
}
