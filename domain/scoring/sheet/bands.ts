import { add, compare, equal, type Exact } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { Fault } from '../fault.ts';
import type { Item } from '../format/item.ts';
import type { Sheet } from '../format/sheet.ts';

type Range = { min: Exact; max: Exact };

/** Bands of items that overlap, or that leave marks without a band. */
export function bandFaults({ sections }: Sheet): Fault[] {
  return sections.flatMap(({ key, items }) =>
    items.flatMap((item) => itemFaults(item).map((text) => ({ item: `${key}.${item.key}`, text }))),
  );
}

function itemFaults(item: Item): string[] {
  const limits = limitsOf(item);
  const texts =
    limits?.min && limits.max && compare(limits.min, limits.max) > 0
      ? [`The minimum of ${item.label} is above its maximum.`]
      : [];
  if (item.type === 'level' && Object.keys(item.levels).length === 0) texts.push(`${item.label} has no levels.`);
  if (item.type === 'table_time' && !isRising(item.table.map(({ max_s }) => max_s)))
    texts.push(`The times in the table of ${item.label} must rise from row to row.`);
  return [...texts, ...(item.bands && item.bands.length > 0 ? coverFaults(item, item.bands) : [])];
}

function limitsOf(item: Item): { min: Exact | null; max: Exact | null; step: Exact | null } | null {
  if (!('min' in item)) return null;
  return { min: item.min, max: item.max, step: 'step' in item ? item.step : null };
}

function coverFaults(item: Item, bands: Range[]): string[] {
  const rising = bands.toSorted((one, other) => compare(one.min, other.min));
  const limits = limitsOf(item);
  const [first, last] = [rising[0], rising.at(-1)];
  const texts = rising.slice(1).flatMap((band, at) => {
    const before = rising[at];
    if (!before) return [];
    if (compare(band.min, before.max) <= 0) return [`The bands of ${item.label} overlap at ${plain(band.min)}.`];
    const next = limits?.step ? add(before.max, limits.step) : null;
    return next && !equal(band.min, next) ? [`No band of ${item.label} has ${plain(next)}.`] : [];
  });
  if (first && limits?.min && !equal(first.min, limits.min))
    texts.push(`The bands of ${item.label} start at ${plain(first.min)}, and its marks at ${plain(limits.min)}.`);
  if (last && limits?.max && !equal(last.max, limits.max))
    texts.push(`The bands of ${item.label} end at ${plain(last.max)}, and its marks at ${plain(limits.max)}.`);
  return texts;
}

function isRising(values: Exact[]): boolean {
  return values.every((value, at) => {
    const before = values[at - 1];
    return !before || compare(before, value) < 0;
  });
}

/** Bands of places that overlap or aren't listed from the highest. A gap between two is part of the lower one. */
export function placementFaults({ placement }: Sheet): Fault[] {
  if (placement.method !== 'bands') return [];
  const { bands } = placement;
  if (bands.length === 0) return [{ text: 'Places are given by bands, but there are none.' }];
  return bands.flatMap(({ min, max, place }, at) => {
    const name = place === null ? 'the band without a place' : `place ${place}`;
    const higher = bands[at - 1];
    if (max && compare(min, max) > 0) return [{ text: `The minimum of ${name} is above its maximum.` }];
    if (!higher) return [];
    if (compare(min, higher.min) >= 0) return [{ text: 'The bands of places must be listed from the highest.' }];
    return max && compare(max, higher.min) >= 0 ? [{ text: `The bands of places overlap at ${plain(max)}.` }] : [];
  });
}
