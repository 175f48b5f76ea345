import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineVerbs } from '../../shared/ui/lines.tsx';
import { VerbMenu } from '../../shared/ui/verb-menu.tsx';
import { AskForm, asks } from './ask-form.tsx';
import type { TaskLine } from './task.ts';
import { verbsOf } from './verbs-of.ts';
import { type TaskAct, useTaskAct } from './tasks.queries.ts';

const WORDS: Record<TaskAct, string> = {
  acknowledge: 'Acknowledge',
  progress: 'Start',
  block: 'Blocked…',
  unblock: 'Unblock',
  take: 'Take it',
  release: 'Give it back',
  submit: 'Done',
  accept: 'Accept',
  return: 'Send back…',
  excuse: 'Excuse…',
  reopen: 'Reopen',
};

/** The verbs of an assignment that fit where it stands: the next step as a button, the others in a menu. */
export function TaskVerbs({ line, size = 'xs' }: { line: TaskLine; size?: 'xs' | 'sm' }) {
  const [asking, setAsking] = useState<TaskAct | null>(null);
  const act = useTaskAct();
  const manages = useCan('tasks:manage');
  const [next, ...others] = verbsOf(line, manages);
  if (!next) return null;
  const run = (verb: TaskAct) => {
    if (asks(verb, line)) setAsking(verb);
    else act.start({ line, act: verb, ...(verb === 'progress' ? { input: { pct: '10' } } : {}) });
  };
  return (
    <LineVerbs>
      <ActButton
        size={size}
        busy={act.busy}
        {...(next === 'submit' ? { icon: IconCheck } : {})}
        onPress={() => run(next)}
      >
        {WORDS[next]}
      </ActButton>
      {others.length > 0 && (
        <VerbMenu label={`More for ${line.title}`}>
          {others.map((verb) => (
            <Menu.Item key={verb} onClick={() => run(verb)}>
              {WORDS[verb]}
            </Menu.Item>
          ))}
        </VerbMenu>
      )}
      {asking && <AskForm line={line} act={asking} onClose={() => setAsking(null)} />}
    </LineVerbs>
  );
}
