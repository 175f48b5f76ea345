import type { Understood as Read } from '../../../../domain/tasks/quick-entry.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatClock } from '../../shared/time/clock.ts';
import { longDay } from '../../shared/time/zone.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { CATEGORY, PRIORITY } from './task.ts';
import classes from './tasks.module.css';

type Props = {
  read: Read;
  choices: { id: string; label: string; path: string }[];
  timeZone: string;
  problem: string | null;
  /** Says which of several is meant. */
  onChoose: (text: string, path: string) => void;
};

/** What a line was understood to say, and what is unclear. */
export function Understood({ read, choices, problem, onChoose }: Props) {
  const label = (id: string) => choices.find((one) => one.id === id)?.label ?? '';
  const { due } = read;
  return (
    <div className={classes.understood} role="status">
      <dl>
        <dt>Task</dt>
        <dd>{read.title || '—'}</dd>
        <dt>Due</dt>
        <dd>
          {due ? (
            <Tag tone="brass">{`${longDay(due.day)}${due.time ? `, ${formatClock(due.time)}` : ''}`}</Tag>
          ) : (
            'No date'
          )}
        </dd>
        <dt>For</dt>
        <dd>
          {read.targets.map(({ id }) => (
            <Tag key={id} tone="info">
              {label(id)}
            </Tag>
          ))}
          {read.targets.length === 0 && '—'}
          {read.targets.length > 0 && read.completion === 'any_one' && ' any one of them'}
        </dd>
        {read.priority !== 'normal' && (
          <>
            <dt>Priority</dt>
            <dd>
              <StateTag of={PRIORITY} is={read.priority} />
            </dd>
          </>
        )}
        {read.category && (
          <>
            <dt>About</dt>
            <dd>
              <Tag tone="neutral">{CATEGORY.label(read.category)}</Tag>
            </dd>
          </>
        )}
      </dl>
      {read.unclear.map(({ text, choices: which }) => (
        <p key={text} className={classes.unclear}>
          {which.length === 0 ? `No one is called "${text}".` : `"${text}" can be:`}
          {which.slice(0, 6).map(({ id, path }) => (
            <button key={id} type="button" onClick={() => onChoose(text, path)}>
              {label(id) || path}
            </button>
          ))}
        </p>
      ))}
      {problem && read.unclear.length === 0 && <p className={classes.unclear}>{problem}</p>}
    </div>
  );
}
