import type { Freshness } from '../../../shared/meet/fresh-results.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { releaseOf, releaseReads } from '../../../shared/meet/releases.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Tag, type Tone } from '../../../shared/ui/tag.tsx';
import { Computing } from '../computing.tsx';
import { sureness } from '../../../shared/meet/results/sureness.ts';
import type { Results } from './use-results.ts';
import classes from './results.module.css';

const TONES: Record<string, Tone> = { Unofficial: 'info', Official: 'ok', Amended: 'ok' };

type Props = { of: Results; event: string | null; fresh: Freshness };

/** How sure a result is, when it was computed, and whether a new one is on its way. */
export function ResultStatus({ of, event, fresh }: Props) {
  const stored = of.storedOf(event);
  const word = sureness(of.meet);
  return (
    <div className={classes.status}>
      <Tag tone={TONES[word] ?? 'warn'}>{word}</Tag>
      {stored && (
        <span
          className={classes.note}
        >{`Computed ${formatMoment(stored.created_at)}, generation ${stored.generation}`}</span>
      )}
      <Released meet={of.meet.id} event={event} />
      <Computing fresh={fresh} event={event} />
    </div>
  );
}

/** Whether schools and the public have the result, and since when. */
function Released({ meet, event }: { meet: string; event: string | null }) {
  const releases = useRead(releaseReads.releases, meet).data;
  if (!releases) return null;
  const schools = releaseOf(releases, event, 'schools');
  if (!schools) return <Tag>Not released</Tag>;
  return (
    <>
      <Tag tone="info">{`Released to schools ${formatMoment(schools.released_at)}`}</Tag>
      {releaseOf(releases, event, 'public') && <Tag tone="ok">Public</Tag>}
    </>
  );
}
