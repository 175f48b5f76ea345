import { Menu } from '@mantine/core';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Place, Shift } from '../staff.queries.ts';
import { isOn } from '../staff.queries.ts';
import { JOB, ON_SHIFT } from '../../../shared/meet/staffing/shift-words.ts';
import { TIER } from '../staff.ts';
import { spanOf } from './shift.ts';
import { useSetPlace } from './shifts.acts.ts';
import type { Staffing } from './use-staffing.ts';
import classes from './shifts.module.css';

type Props = {
  at: Staffing;
  shift: Shift;
  directs: boolean;
  replaces: boolean;
  onEdit: () => void;
  onAssign: () => void;
  onReplace: (place: Place) => void;
};

/** A shift with its people, each with where they are with it. */
export function ShiftLine({ at, shift, directs, replaces, onEdit, onAssign, onReplace }: Props) {
  const on = at.places.filter((place) => place.shift_id === shift.id && place.state !== 'released');
  const missing = shift.needed - on.filter((place) => isOn(place) && place.state !== 'no_show').length;
  const pause =
    shift.break_from && shift.break_to
      ? `break ${spanOf({ starts_at: shift.break_from, ends_at: shift.break_to }, at.zone).words}`
      : null;
  return (
    <Line
      title={shift.name}
      notes={[
        [
          spanOf(shift, at.zone).words,
          pause,
          JOB[shift.job],
          at.eventOf(shift.event_id) !== shift.name && at.eventOf(shift.event_id),
          at.areaOf(shift.area_id),
          shift.tier && `${TIER[shift.tier] ?? shift.tier} or higher`,
        ],
        shift.note,
        on.length > 0 && (
          <ul key="people" className={classes.people} aria-label={`People on ${shift.name}`}>
            {on.map((place) => (
              <Person
                key={place.id}
                place={place}
                name={at.nameOf(place.crew_id)}
                replaces={replaces}
                directs={directs}
                onReplace={() => onReplace(place)}
              />
            ))}
          </ul>
        ),
      ]}
    >
      {missing > 0 && <Tag tone="warn">{`${missing} missing`}</Tag>}
      {directs && (
        <LineVerbs>
          {missing > 0 && (
            <ActButton size="xs" onPress={onAssign}>
              Add<span className="g-hidden">{` people to ${shift.name}`}</span>
            </ActButton>
          )}
          <ActButton quiet size="xs" onPress={onEdit}>
            Edit<span className="g-hidden">{` ${shift.name}`}</span>
          </ActButton>
        </LineVerbs>
      )}
    </Line>
  );
}

type PersonProps = { place: Place; name: string; replaces: boolean; directs: boolean; onReplace: () => void };

function Person({ place, name, replaces, directs, onReplace }: PersonProps) {
  const set = useSetPlace();
  const { id, state, hours, told_at: told } = place;
  const acts: [string, string][] = [
    ['accepted', 'Mark as accepted'],
    ['checked_in', 'Check in'],
    ['no_show', 'Mark as no-show'],
    ...(directs ? ([['released', 'Take off the shift']] satisfies [string, string][]) : []),
  ];
  const words = (
    <>
      <span>{name}</span>
      <StateTag of={ON_SHIFT} is={state} />
      {hours !== null && <span>{counted(hours, 'hour')}</span>}
      {told === null && ['asked', 'accepted'].includes(state) && <span>not notified yet</span>}
    </>
  );
  if (!replaces || state === 'declined') return <li>{words}</li>;
  return (
    <li>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <button type="button" className={classes.person} disabled={set.busy}>
            {words}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts
            .filter(([to]) => to !== state && !(to === 'accepted' && state !== 'asked'))
            .map(([to, label]) => (
              <Menu.Item key={to} onClick={() => set.start({ id, state: to })}>
                {label}
              </Menu.Item>
            ))}
          <Menu.Item onClick={onReplace}>Replace…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
