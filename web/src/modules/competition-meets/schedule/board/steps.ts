import type { Facts } from '../../../../../../domain/scheduling/check/facts.ts';
import type { Column } from './columns.ts';
import { stepped } from './geometry.ts';
import type { Place } from './plan.ts';

/** A longer step by keyboard. */
const PAGE_MIN = 60;

/** The card that an arrow leads to from another one: up and down in its column, sideways to the nearest in time. */
export function nextCard(columns: readonly Column[], entry: string, key: string): string | null {
  const own = columns.filter(({ isHolding }) => !isHolding);
  const at = own.findIndex(({ cards }) => cards.some(({ slot }) => slot.entry.id === entry));
  const cards = own[at]?.cards ?? [];
  const index = cards.findIndex(({ slot }) => slot.entry.id === entry);
  const card = cards[index];
  if (!card) return own.find(({ cards: all }) => all.length > 0)?.cards[0]?.slot.entry.id ?? null;
  if (key === 'ArrowDown') return cards[index + 1]?.slot.entry.id ?? null;
  if (key === 'ArrowUp') return cards[index - 1]?.slot.entry.id ?? null;
  if (key === 'Home') return cards[0]?.slot.entry.id ?? null;
  if (key === 'End') return cards.at(-1)?.slot.entry.id ?? null;
  const side = key === 'ArrowRight' ? own.slice(at + 1) : own.slice(0, at).toReversed();
  const beside = side.find(({ cards: all }) => all.length > 0)?.cards ?? [];
  const near = beside.toSorted((one, other) => Math.abs(one.from - card.from) - Math.abs(other.from - card.from));
  return near[0]?.slot.entry.id ?? null;
}

/** Where a key takes a card that is carried: a step earlier or later, an hour, or the area beside. Null for other keys. */
export function nextPlace(facts: Facts, columns: readonly Column[], place: Place, key: string): Place | null {
  const grid = facts.day.grid_min;
  const by = { ArrowUp: -grid, ArrowDown: grid, PageUp: -PAGE_MIN, PageDown: PAGE_MIN }[key];
  if (by !== undefined) return { ...place, start: stepped(facts, place, by) };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const own = columns.filter(({ isHolding }) => !isHolding);
  const at = own.findIndex(({ area }) => area.id === place.area);
  const next = own[at + (key === 'ArrowRight' ? 1 : -1)];
  return next ? { ...place, area: next.area.id } : place;
}

/** The cards from one to another: all between them in time, on the areas between them. */
export function cardsBetween(columns: readonly Column[], from: string, to: string): string[] {
  const all = columns
    .filter(({ isHolding }) => !isHolding)
    .flatMap(({ cards }, column) => cards.map((card) => ({ column, from: card.from, id: card.slot.entry.id })));
  const [one, other] = [all.find(({ id }) => id === from), all.find(({ id }) => id === to)];
  if (!one || !other) return other ? [to] : [];
  const within = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
  return all
    .filter((card) => within(card.column, one.column, other.column) && within(card.from, one.from, other.from))
    .map(({ id }) => id);
}
