import { useDebouncedValue } from '@mantine/hooks';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { counted } from '../../../shared/text/counted.ts';
import { conflictLine } from './conflict.ts';
import classes from './plan.module.css';
import { plan, type Planned } from './plan.queries.ts';

const SHOWN = 5;
const TYPING_MS = 400;

/** What a planned event would meet, shown while it is planned. It warns and stops no one. */
export function ConflictsNotice({ planned }: { planned: Planned }) {
  const { timeZone } = useSchool();
  const [settled] = useDebouncedValue(planned, TYPING_MS);
  const { data: conflicts = [] } = useReadWhen(settled.times.length > 0, plan.conflicts, settled);
  return (
    <div role="status" className={classes.conflicts} hidden={conflicts.length === 0}>
      {conflicts.length > 0 && (
        <>
          <strong>At the same time</strong>
          <ul>
            {conflicts.slice(0, SHOWN).map((conflict) => (
              <li key={`${conflict.kind} ${conflict.what} ${conflict.event_id} ${conflict.starts_at}`}>
                {conflictLine(conflict, timeZone)}
              </li>
            ))}
          </ul>
          {conflicts.length > SHOWN && <p>{`And ${counted(conflicts.length - SHOWN, 'more', 'more')}.`}</p>}
        </>
      )}
    </div>
  );
}
