import { memo } from 'react';
import { clockOf, minutesOf } from '../../../../../../domain/scheduling/format/clock.ts';
import { wallClock } from '../../../../../../domain/time/zone.ts';
import { useNow } from '../../../../shared/meet/protest/use-now.ts';
import { formatClock } from '../../../../shared/time/clock.ts';
import { Tooltip } from '../../../../shared/ui/tooltip.tsx';
import { BoardColumn, type Looks } from './board-column.tsx';
import type { Column } from './columns.ts';
import { AXIS, type Geometry, HEAD } from './geometry.ts';
import type { Ground } from './ground.ts';
import classes from './board.module.css';

type Props = { ground: Ground; geometry: Geometry; looks: Looks; now: string | null };

/** Areas beside each other, time from top to bottom. Heads and times stay in sight. */
export const BoardGrid = memo(function BoardGrid({ ground, geometry, looks, now }: Props) {
  const { stands, width, height, from, to, scale } = geometry;
  const hours = Array.from(
    { length: Math.floor(to / 60) - Math.ceil(from / 60) + 1 },
    (_, at) => Math.ceil(from / 60) + at,
  );
  const sites = ground.day.sites.length > 1 ? ground.day.sites : [];
  return (
    <div
      className={classes.content}
      style={{ width, height, gridTemplateColumns: `${AXIS}px 1fr`, gridTemplateRows: `${HEAD}px 1fr` }}
    >
      <div className={classes.corner} />
      <div className={classes.heads}>
        {stands.map(({ column, left, width: wide }, at) => {
          const site = sites.find(({ id }) => id === column.area.site);
          const isFirst = stands[at - 1]?.column.area.site !== column.area.site;
          return (
            <div
              key={column.area.id}
              className={classes.head}
              style={{ left: left - AXIS, width: wide }}
              data-first={(site && isFirst) || undefined}
            >
              {site && isFirst && <span className={classes.site}>{site.name || site.id}</span>}
              <span className={classes.area}>{column.area.name || column.area.id}</span>
              <Judges ground={ground} column={column} />
            </div>
          );
        })}
      </div>
      <div className={classes.axis}>
        {hours.map((hour) => (
          <span key={hour} className={classes.hour} style={{ top: (hour * 60 - from) * scale }}>
            {formatClock(clockOf(hour * 60))}
          </span>
        ))}
      </div>
      <div className={classes.body} data-board>
        {stands.map((stand) => (
          <BoardColumn key={stand.column.area.id} {...stand} from={from} to={to} scale={scale} looks={looks} />
        ))}
        {now !== null && <NowLine timeZone={now} geometry={geometry} />}
      </div>
    </div>
  );
});

/** Where the time is now. */
function NowLine({ timeZone, geometry: { from, to, scale } }: { timeZone: string; geometry: Geometry }) {
  const now = minutesOf(wallClock(useNow(), timeZone).time) ?? 0;
  return now < from || now > to ? null : <div className={classes.now} style={{ top: (now - from) * scale }} />;
}

/** How an area is shared, and who judges there; their names on a rest of the pointer or the keyboard. */
function Judges({ ground, column }: { ground: Ground; column: Column }) {
  const { area } = column;
  const judges = [...new Set(ground.day.events.flatMap(({ id }) => ground.facts.panel(id, area.id)))];
  const names = judges.map((id) => ground.names.get(id) ?? id);
  const share = {
    one: '',
    wave: `Waves of ${area.capacity}`,
    open: `${area.capacity} at a time`,
    relay: `${area.lanes} points`,
  }[area.share];
  const words = [column.isHolding ? `Holds ${area.capacity}` : share].filter(Boolean).join(' · ');
  if (names.length === 0) return <span className={classes.share}>{words}</span>;
  return (
    <span className={classes.share}>
      {words && `${words} · `}
      <Tooltip label={names.join(', ')} side="bottom">
        <button type="button" className={classes.judges} aria-label={`${names.length} judges: ${names.join(', ')}`}>
          {`${names.length} judges`}
        </button>
      </Tooltip>
    </span>
  );
}
