import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRead } from '../query/reads.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Card } from '../ui/card.tsx';
import { Lines } from '../ui/lines.tsx';
import { attendance, MARK, useMark } from './attendance.queries.ts';
import classes from './roll-call.module.css';
import { RollRow } from './roll-row.tsx';

type Props = {
  event: string;
  title: string;
  /** The people to mark, in order. */
  cadets: { cadet_id: string; name: string; note: string | null }[];
  /** Other ways to mark, above the list. */
  children?: ReactNode;
};

/** Who was there: one tap for each cadet; the same tap again takes it back. Two people can take the same roll. */
export function RollCall({ event, title, cadets, children }: Props) {
  const query = useRead(attendance.marks, event);
  const act = useMark(event);
  const [shown, setShown] = useState<'all' | 'open'>('all');
  const marks = new Map((query.data ?? []).map((mark) => [mark.cadet_id, mark]));
  const open = cadets.filter(({ cadet_id }) => !marks.has(cadet_id));
  const rest = () => act.start(open.map(({ cadet_id }) => ({ cadet_id, status: 'present' })));
  return (
    <Card
      title={title}
      note={`${cadets.length - open.length} of ${cadets.length} marked`}
      action={
        query.isSuccess &&
        open.length > 0 && (
          <ActButton size="xs" busy={act.busy} onPress={rest}>
            Everyone else is present
          </ActButton>
        )
      }
      flush
    >
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Show"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'all', label: `All ${cadets.length}` },
            { value: 'open', label: `Not yet marked ${open.length}` },
          ]}
        />
        {children}
      </div>
      {shown === 'open' && open.length === 0 && <p className={classes.done}>Everyone is marked.</p>}
      <Lines>
        {(shown === 'open' ? open : cadets).map((cadet) => {
          const mark = marks.get(cadet.cadet_id);
          return (
            <RollRow
              key={cadet.cadet_id}
              name={cadet.name}
              note={cadet.note}
              status={mark ? MARK.known(mark.status) : null}
              minutes={mark?.minutes_late ?? null}
              onMark={(status, minutes_late) =>
                act.start([{ cadet_id: cadet.cadet_id, status, ...(minutes_late ? { minutes_late } : {}) }])
              }
            />
          );
        })}
      </Lines>
    </Card>
  );
}
