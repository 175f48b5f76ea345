import type { Slot } from '../schedule.ts';
import type { Held } from './state.ts';
import type { Seat } from './model.ts';

/** The slots of places, with the first firing point of each on a relay. */
export function slotsOf(seats: readonly Seat[], heldOf: (seat: Seat) => Held): Slot[] {
  const placed = seats.flatMap((seat) => {
    const { at, start } = heldOf(seat);
    return at ? [{ seat, at, start }] : [];
  });
  const lanes = new Map<Seat, number>();
  const relays = placed.filter(({ at }) => at.ground.share === 'relay');
  for (const relay of Map.groupBy(relays, ({ at, start }) => `${at.ground.day} ${at.ground.area} ${start}`).values())
    for (const [seat, lane] of lanesOf(relay.map(({ seat }) => seat))) lanes.set(seat, lane);
  return placed.map(({ seat, at, start }) => ({
    entry: seat.entry.id,
    day: at.ground.dayId,
    area: at.ground.areaId,
    start,
    lane: lanes.get(seat) ?? null,
  }));
}

/** Side by side from the first firing point on, around those that are pinned. */
function lanesOf(relay: readonly Seat[]): [Seat, number][] {
  const pinned = relay.filter(({ pinnedLane }) => pinnedLane !== null);
  const taken = pinned.map(({ pinnedLane }) => pinnedLane ?? 0).sort((one, other) => one - other);
  let next = 1;
  const others = relay
    .filter(({ pinnedLane }) => pinnedLane === null)
    .map((seat): [Seat, number] => {
      for (const lane of taken) if (lane < next + seat.lanes && next < lane + seat.lanes) next = lane + seat.lanes;
      const lane = next;
      next += seat.lanes;
      return [seat, lane];
    });
  return [...pinned.map((seat): [Seat, number] => [seat, seat.pinnedLane ?? 1]), ...others];
}
