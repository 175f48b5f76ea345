import { Stat } from '../../shared/ui/stat.tsx';
import type { countLines } from './rollover.ts';
import parts from '../../shared/ui/parts.module.css';

type Props = { counts: ReturnType<typeof countLines>; years: { from: string; to: string } };

/** The plan in numbers. */
export function Summary({ counts, years }: Props) {
  const back = counts.promote + counts.hold_back;
  return (
    <div className={parts.stats}>
      <Stat label={`In ${years.to}`} value={back} note={`of ${back + counts.graduate + counts.leave} now`} />
      <Stat label="Graduate" value={counts.graduate} note={`at the end of ${years.from}`} />
      <Stat label="Stay in grade" value={counts.hold_back} note="by your decision" />
      <Stat label="Leave" value={counts.leave} note="by your decision" />
      <Stat
        label="Held"
        value={counts.held}
        {...(counts.held > 0
          ? { change: { text: 'something to clear', tone: 'warn' as const }, to: '/app/school-year/clearance' }
          : { note: 'nothing to clear' })}
      />
    </div>
  );
}
