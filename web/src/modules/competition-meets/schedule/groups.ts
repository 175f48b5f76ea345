import type { Day } from '../../../../../domain/scheduling/day.ts';
import type { Built } from '../../../shared/meet/schedule/built.ts';

export type GroupBy = 'area' | 'event' | 'school' | 'judge';

/** A part of a schedule that is printed on a page of its own. */
export type Group = { id: string; title: string; rows: Built[] };

/** A schedule by area, event, school, or judge, each in the order of the day's lists; those with no entry are left out. */
export function groupsOf(day: Day, slots: readonly Built[], by: GroupBy): Group[] {
  const rows = slots.toSorted((one, other) => order(one).localeCompare(order(other)));
  const lists: Record<GroupBy, readonly { id: string; name: string }[]> = {
    area: day.areas,
    event: day.events,
    school: day.schools,
    judge: day.judges,
  };
  const keyOf: Record<GroupBy, (row: Built, id: string) => boolean> = {
    area: (row, id) => row.areaId === id,
    event: (row, id) => row.eventId === id,
    school: (row, id) => row.schoolId === id,
    judge: (row, id) => judgesOf(day, row).includes(id),
  };
  return lists[by]
    .map(({ id, name }) => ({ id, title: name || id, rows: rows.filter((row) => keyOf[by](row, id)) }))
    .filter((group) => group.rows.length > 0);
}

const order = ({ day, start, area, team }: Built) => [day, start, area, team].join(' ');

/** Who judges an entry: the panel of its event on its area. */
function judgesOf(day: Day, { eventId, areaId }: Built): readonly string[] {
  const event = day.events.find(({ id }) => id === eventId);
  return (event?.panels ?? [])
    .filter(({ areas }) => !areas || areas.length === 0 || areas.includes(areaId))
    .flatMap(({ judges }) => judges);
}
