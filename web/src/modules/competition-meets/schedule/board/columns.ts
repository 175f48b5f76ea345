import type { Facts, Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import { onDay } from '../../../../../../domain/scheduling/check/facts.ts';
import type { Area } from '../../../../../../domain/scheduling/day.ts';
import { sideBySide } from './lanes.ts';

/** A time of a column when nothing can be there. */
export type Shade = { kind: 'shut' | 'stop'; from: number; to: number; label: string };

/** A card of a column: an entry, and the lane that it's drawn in. In a holding area it only passes through. */
export type Card = { slot: Placed; from: number; to: number; lane: number; wide: number };

/** An area on a day: what is on it, side by side where several are there at one time. */
export type Column = {
  area: Area;
  /** In a holding or warm-up area nothing is placed: who is there follows from the rest. */
  isHolding: boolean;
  lanes: number;
  cards: Card[];
  shades: Shade[];
  /** The only times that an entry can start at, if any are set. */
  starts: number[] | null;
};

/** The columns of a day, by site. A column that is as it was stays the same object, so that it isn't drawn again. */
export function columnsOf(
  facts: Facts,
  day: string,
  places: Iterable<Placed>,
  before: readonly Column[] = [],
): Column[] {
  const known = new Map(before.map((column) => [column.area.id, column]));
  const here = [...places].filter((slot) => slot.day === day);
  const byArea = Map.groupBy(here, ({ area }) => area.id);
  const holding = holdingOf(facts, here);
  const sites = new Map(facts.day.sites.map(({ id }, at) => [id, at]));
  return facts.day.areas
    .toSorted((one, other) => (sites.get(one.site) ?? 0) - (sites.get(other.site) ?? 0))
    .map((area) => {
      const isHolding = area.kind === 'holding';
      const spans = isHolding ? (holding.get(area.id) ?? []) : (byArea.get(area.id) ?? []).map(spanOf);
      const column = columnOf(facts, day, area, spans);
      const old = known.get(area.id);
      return old && isSame(old, column) ? old : column;
    });
}

type SpanOf = { slot: Placed; from: number; to: number };

const spanOf = (slot: Placed): SpanOf => ({ slot, from: slot.start, to: slot.end });

function columnOf(facts: Facts, day: string, area: Area, spans: readonly SpanOf[]): Column {
  const sorted = spans.toSorted(
    (one, other) => one.from - other.from || compare(one.slot.entry.id, other.slot.entry.id),
  );
  const isRelay = area.share === 'relay';
  const { lanes, count } = sideBySide(
    sorted.map(({ slot, from, to }) => ({
      from,
      to,
      wide: isRelay ? slot.event.lanes : 1,
      lane: isRelay && slot.lane !== null ? slot.lane - 1 : null,
    })),
  );
  return {
    area,
    isHolding: area.kind === 'holding',
    lanes: isRelay ? Math.max(count, area.lanes) : count,
    cards: sorted.map((span, at) => ({ ...span, lane: lanes[at] ?? 0, wide: isRelay ? span.slot.event.lanes : 1 })),
    shades: shadesOf(facts, day, area),
    starts: area.starts?.filter((row) => row.day === day).flatMap(({ at }) => at) ?? null,
  };
}

/** Who is in each holding or warm-up area, and when. */
function holdingOf(facts: Facts, here: readonly Placed[]): Map<string, SpanOf[]> {
  const spans = here.flatMap((slot) =>
    slot.event.holding.map(({ area, from_min, to_min }) => ({
      area,
      span: { slot, from: slot.start - from_min, to: slot.start - to_min },
    })),
  );
  return new Map(
    [...Map.groupBy(spans, ({ area }) => area)].map(([area, rows]) => [area, rows.map(({ span }) => span)]),
  );
}

/** When the area is closed, not open, or everything stops there. A stop for some events says for which. */
function shadesOf(facts: Facts, day: string, area: Area): Shade[] {
  const whole = facts.days.get(day);
  const stops = facts.day.stops
    .filter(
      (stop) =>
        stop.day === day && (stop.sites?.includes(area.site) ?? true) && (stop.areas?.includes(area.id) ?? true),
    )
    .map(({ from, to, label, events }): Shade => {
      const names = (events ?? []).map((id) => facts.events.get(id)?.name ?? id);
      return { kind: 'stop', from, to, label: [label, names.join(', ')].filter(Boolean).join(': ') };
    });
  const closed = onDay(area.closed, day).map(({ from, to, ...window }): Shade => ({
    kind: 'shut',
    from,
    to,
    label: ('reason' in window && String(window.reason)) || 'Closed',
  }));
  return [...notOpen(area, day, whole?.from ?? 0, whole?.to ?? 1440), ...closed, ...stops];
}

function notOpen(area: Area, day: string, from: number, to: number): Shade[] {
  if (!area.open) return [];
  const shades: Shade[] = [];
  let until = from;
  for (const window of onDay(area.open, day).toSorted((one, other) => one.from - other.from)) {
    if (window.from > until)
      shades.push({ kind: 'shut', from: until, to: Math.min(window.from, to), label: 'Not open' });
    until = Math.max(until, window.to);
  }
  if (until < to) shades.push({ kind: 'shut', from: until, to, label: 'Not open' });
  return shades;
}

function isSame(one: Column, other: Column): boolean {
  return (
    one.lanes === other.lanes &&
    one.cards.length === other.cards.length &&
    one.cards.every((card, at) => card.slot === other.cards[at]?.slot && card.lane === other.cards[at]?.lane)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
