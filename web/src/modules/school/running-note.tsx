import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import parts from '../../shared/ui/parts.module.css';
import { growing } from './growth.queries.ts';

/** What runs at a school whose competition portal is about to be turned off: it's kept. */
export function RunningNote({ school }: { school: string }) {
  const running = useRead(growing.running, school).data ?? [];
  if (running.length === 0) return null;
  return (
    <div role="status">
      <p>
        <strong>{counted(running.length, 'registration')} of this school</strong> {running.length === 1 ? 'is' : 'are'}{' '}
        running. They stay as they are, the hosts see that the portal is off, and no one at the school can work on them
        until you turn it on again.
      </p>
      <ul className={parts.note}>
        {running.slice(0, 8).map(({ id, meet, host, starts_on: day }) => (
          <li key={id}>{[meet, host, formatDay(day)].join(' · ')}</li>
        ))}
      </ul>
      {running.length > 8 && <p className={parts.note}>And {running.length - 8} more.</p>}
    </div>
  );
}
