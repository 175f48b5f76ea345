import { wallClock } from '../../../../domain/time/zone.ts';
import { clockTime } from '../../shared/time/zone.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import parts from '../../shared/ui/parts.module.css';
import { Tag } from '../../shared/ui/tag.tsx';
import { areaWords, type Floor, type FloorArea, type FloorEntry, lateOf, type May } from './floor.ts';
import classes from './floor.module.css';
import { useSetArea } from './floor.queries.ts';

type Props = { area: FloorArea; floor: Floor; line: FloorEntry[]; now: number; zone: string; meet: string; may: May };

const TOLD_FROM = 5;
const MOST_MINUTES = 300;

/** What an area does, since when it's held, and how late it is, with the delay that follows from it. */
export function AreaState({ area, floor, line, now, zone, meet, may }: Props) {
  const set = useSetArea();
  const late = lateOf(floor, area.id, now);
  const isOpen = area.state === 'open';
  const isLate = late >= TOLD_FROM;
  const delay = Math.min(MOST_MINUTES, Math.round(late / 5) * 5);
  return (
    <div className={classes.pad}>
      <div className={parts.verbs}>
        <Tag tone={isOpen ? 'info' : 'warn'}>{areaWords(area, line, floor.paused_at !== null)}</Tag>
        {isLate && <Tag tone="warn">{`About ${late} min late`}</Tag>}
      </div>
      {area.reason !== null && !isOpen && area.since !== null && (
        <p className={parts.noteLine}>{`Since ${clockTime(area.since, zone)}: ${area.reason}`}</p>
      )}
      {may.runs && !isOpen && <ActButton onPress={() => set.start({ area, to: 'open' })}>Open the area</ActButton>}
      {may.directs && isLate && (
        <ActButton to={delayPage(meet, area.id, delay, startOfRest(line, zone))}>
          {`Move the rest by ${delay} min…`}
        </ActButton>
      )}
    </div>
  );
}

/** When the first that hasn't started is planned, by the clock of the meet: from there on all is late. */
function startOfRest(line: readonly FloorEntry[], zone: string): string | null {
  const [first] = line
    .flatMap(({ starts_at, started_at }) => (starts_at === null || started_at !== null ? [] : [starts_at]))
    .toSorted();
  return first === undefined ? null : wallClock(first, zone).time;
}

function delayPage(meet: string, area: string, minutes: number, from: string | null): string {
  const proposal = new URLSearchParams({ tab: 'times', delay: String(minutes), area, ...(from !== null && { from }) });
  return `/app/competition-portal/meets/${meet}?${proposal.toString()}`;
}
