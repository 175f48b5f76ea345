import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Freshness } from '../../../shared/meet/fresh-results.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import parts from '../../../shared/ui/parts.module.css';
import type { EventState } from './blocks.ts';
import { Computing } from '../computing.tsx';
import { boardPath } from './paths.ts';
import { rowNotes } from './result-words.ts';
import classes from './summary.module.css';

type Props = { meet: string; states: EventState[]; fresh: Freshness };

/** All events of a meet: first what keeps the next award waiting, then how far each is. */
export function Summary({ meet, states, fresh }: Props) {
  const waiting = states.filter(({ blocks }) => blocks.length > 0);
  return (
    <div className={parts.stack}>
      <Card title="What blocks the next award" count={waiting.length} flush>
        {waiting.length === 0 ? (
          <EmptyState
            icon={IconCircleCheck}
            title="Nothing is in the way"
            text="Every sheet is verified, and every result is computed."
          />
        ) : (
          <Lines>
            {waiting.map(({ event, blocks }) => (
              <Line key={event.id} title={event.name} notes={shortened(blocks)}>
                <TextLink to={boardPath(meet, event.id)}>Open the board</TextLink>
              </Line>
            ))}
          </Lines>
        )}
      </Card>
      <Card title="Events" action={<Computing fresh={fresh} event={null} label="overall standings" />} flush>
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Verified</th>
                <th scope="col">Missing</th>
                <th scope="col">Not finished</th>
                <th scope="col">To verify</th>
                <th scope="col">Flags</th>
              </tr>
            </thead>
            <tbody>
              {states.map((state) => (
                <EventRow key={state.event.id} meet={meet} state={state} fresh={fresh} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  );
}

function EventRow({ meet, state, fresh }: { meet: string; state: EventState; fresh: Freshness }) {
  const { event, due, verified, missing, differs, toVerify, marked } = state;
  const notes = [...new Set(marked.flatMap(rowNotes))];
  const isDone = due > 0 && verified === due;
  return (
    <tr>
      <th scope="row">
        <Link to={boardPath(meet, event.id)}>{event.name}</Link>
        <Computing fresh={fresh} event={event.id} />
      </th>
      <td data-done={isDone || undefined}>{due === 0 ? '—' : `${verified} of ${due}`}</td>
      <td>{missing || '—'}</td>
      <td>{differs || '—'}</td>
      <td>{toVerify || '—'}</td>
      <td>
        <span className={classes.flags}>
          {marked.length === 0 && '—'}
          {notes.slice(0, 3).map((note) => (
            <Tag key={note} tone="warn">
              {note}
            </Tag>
          ))}
          {notes.length > 3 && <Tag>{`${notes.length - 3} more`}</Tag>}
        </span>
      </td>
    </tr>
  );
}

/** The first sentences, and how many there are more. */
function shortened(blocks: string[]): string[] {
  const most = 6;
  return blocks.length <= most + 1
    ? blocks
    : [...blocks.slice(0, most), `${counted(blocks.length - most, 'more thing')} to settle.`];
}
