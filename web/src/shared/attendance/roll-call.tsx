import { useRead } from '../query/reads.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Card } from '../ui/card.tsx';
import { Line, Lines } from '../ui/lines.tsx';
import { PressButtons } from '../ui/press-buttons.tsx';
import { attendance, MARK, type MarkKey, useMark } from './attendance.queries.ts';
import classes from './roll-call.module.css';

type Props = {
  event: string;
  title: string;
  /** Whom to mark, in order. */
  cadets: { cadet_id: string; name: string; note: string | null }[];
};

/** Who was there: one tap for each cadet; the same tap again takes it back. Two people can take the same roll. */
export function RollCall({ event, title, cadets }: Props) {
  const query = useRead(attendance.marks, event);
  const act = useMark(event);
  const marks = new Map((query.data ?? []).map(({ cadet_id, status }) => [cadet_id, status as MarkKey]));
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
      <Lines>
        {cadets.map(({ cadet_id, name, note }) => {
          const chosen = marks.get(cadet_id) ?? null;
          return (
            <Line key={cadet_id} title={name} notes={[note]}>
              <fieldset className={classes.marks}>
                <legend className="g-hidden">{`Attendance of ${name}`}</legend>
                <PressButtons
                  columns={4}
                  choices={MARK.options}
                  chosen={chosen}
                  onPress={(status) => act.start([{ cadet_id, status: chosen === status ? null : status }])}
                />
              </fieldset>
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}
