import { clockOf as at } from '../format/clock.ts';
import type { Break } from './break.ts';
import { meet, type Placed } from './facts.ts';

/** Slots that are on an area together where it doesn't allow that (H6). */
export function areaBreaks(slots: readonly Placed[]): Break[] {
  return [...Map.groupBy(slots, ({ day, area }) => `${day}\n${area.id}`).values()].flatMap((group) => {
    const rows = group.toSorted((one, other) => one.start - other.start);
    const { area } = rows[0] as Placed;
    return area.share === 'open' ? tooMany(rows) : [...meeting(rows), ...waves(rows)];
  });
}

function tooMany(rows: readonly Placed[]): Break[] {
  return rows.flatMap((row) => {
    const inside = rows.filter(({ start, taken }) => start <= row.start && row.start < taken);
    if (inside.length <= row.area.capacity) return [];
    return [
      h6(inside, `${row.area.id} has ${inside.length} entries at ${at(row.start)}, but room for ${row.area.capacity}`),
    ];
  });
}

function meeting(rows: readonly Placed[]): Break[] {
  return rows.flatMap((one, index) =>
    rows.slice(index + 1).flatMap((other) => {
      const isWave = one.area.share !== 'one' && one.start === other.start && one.event === other.event;
      if (isWave || !meet(one.start, one.taken, other.start, other.taken)) return [];
      return [
        h6([one, other], `${one.area.id} is taken until ${at(one.taken)}, the next starts at ${at(other.start)}`),
      ];
    }),
  );
}

function waves(rows: readonly Placed[]): Break[] {
  return [...Map.groupBy(rows, ({ start, event }) => `${start}\n${event.id}`).values()].flatMap((wave) => {
    const { area, event, start } = wave[0] as Placed;
    if (area.share === 'relay') return lanes(wave);
    const most = Math.min(area.capacity, event.wave_size ?? area.capacity);
    if (area.share !== 'wave' || wave.length <= most) return [];
    return [h6(wave, `The wave on ${area.id} at ${at(start)} has ${wave.length} entries, but room for ${most}`)];
  });
}

function lanes(relay: readonly Placed[]): Break[] {
  const used = new Map<number, Placed>();
  return relay.flatMap((slot) => {
    const { area, event, lane } = slot;
    if (lane === null) return [h6([slot], `It needs a firing point on ${area.id}`)];
    const found: Break[] = [];
    const last = lane + event.lanes - 1;
    if (lane < 1 || last > area.lanes)
      found.push(h6([slot], `${area.id} has firing points 1 to ${area.lanes}, not ${lane} to ${last}`));
    let clash: Placed | null = null;
    for (let each = Math.max(1, lane); each <= Math.min(last, area.lanes); each += 1) {
      clash ??= used.get(each) ?? null;
      used.set(each, slot);
    }
    return clash ? [...found, h6([clash, slot], `Both have the same firing point of ${area.id}`)] : found;
  });
}

function h6(slots: readonly Placed[], text: string): Break {
  return { rule: 'H6', entries: slots.map(({ entry }) => entry.id), text };
}
