import { IconPlus } from '@tabler/icons-react';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatSpan } from '../../../shared/time/clock.ts';
import { longDay } from '../../../shared/time/zone.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './duties.module.css';
import { CONFLICT, type Duty, openPlaces, shownDays, TURN, type Turn } from './duty.ts';
import type { Chosen } from './turn-dialog.tsx';

export type DayOff = { id: string; name: string; from_on: string; to_on: string };

type Props = {
  monday: string;
  today: string;
  duties: Duty[];
  turns: Turn[];
  off: DayOff[];
  manages: boolean;
  onChoose: (chosen: Chosen) => void;
};

/** 'Mon 23' of a day. */
const SHORT = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (day: string) => {
  const parts = SHORT.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('weekday')} ${part('day')}`;
};

/** The duties of a week by day, with who has them. On a phone each duty is a list of its days. */
export function WeekGrid({ monday, today, duties, turns, off, manages, onChoose }: Props) {
  const days = shownDays(monday, duties, turns);
  const offOn = (day: string) => off.find(({ from_on, to_on }) => day >= from_on && day <= to_on);
  return (
    <table className={classes.grid} aria-label={`Duties of the week of ${longDay(monday)}`}>
      <thead>
        <tr>
          <th scope="col">Duty</th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              {shortDay(day)}
              {offOn(day) && <span className={classes.off}>{offOn(day)?.name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {duties.map((duty) => (
          <tr key={duty.id}>
            <th scope="row">
              <strong>{duty.name}</strong>
              <span className={classes.note}>{formatSpan(duty.starts, duty.ends)}</span>
              {duty.place && <span className={classes.note}>{duty.place}</span>}
            </th>
            {days.map((day) => {
              const here = turns.filter((turn) => turn.duty_id === duty.id && turn.day === day);
              const open = offOn(day) ? 0 : openPlaces(duty, day, here);
              return (
                <td
                  key={day}
                  data-today={day === today || undefined}
                  data-empty={here.length + open === 0 || undefined}
                >
                  <span className={classes.day} aria-hidden>
                    {shortDay(day)}
                  </span>
                  <span className={classes.turns}>
                    {here.map((turn) => (
                      <TurnChip
                        key={turn.id}
                        turn={turn}
                        // Others' turns say who has them; only one's own can be swapped.
                        {...(manages || (turn.is_mine && day >= today && turn.state === 'planned')
                          ? { onPress: () => onChoose({ duty, day, turn }) }
                          : {})}
                      />
                    ))}
                    {open > 0 &&
                      (manages ? (
                        <button
                          type="button"
                          className={classes.open}
                          aria-label={`${open} open: assign a turn at ${duty.name} on ${longDay(day)}`}
                          onClick={() => onChoose({ duty, day, turn: null })}
                        >
                          <IconPlus size={14} aria-hidden /> {open} open
                        </button>
                      ) : (
                        <span className={classes.note}>{counted(open, 'place')} open</span>
                      ))}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TurnChip({ turn, onPress }: { turn: Turn; onPress?: () => void }) {
  const inside = (
    <>
      <span data-over={turn.state === 'excused' || undefined}>{turn.name}</span>
      {turn.covers && <span className={classes.note}>for {turn.covers}</span>}
      {turn.state !== 'planned' && <StateTag of={TURN} is={turn.state} />}
      {turn.conflict && <StateTag of={CONFLICT} is={turn.conflict} />}
      {turn.is_mine && <Tag tone="brass">You</Tag>}
    </>
  );
  return onPress ? (
    <button type="button" className={classes.turn} onClick={onPress}>
      {inside}
    </button>
  ) : (
    <span className={classes.turn}>{inside}</span>
  );
}
