import { nearestSizes } from '../../../../../domain/inventory/nearest-sizes.ts';
import { sizeKey } from '../../../../../domain/inventory/sizes.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type StockLine, supply } from '../supply.queries.ts';
import type { Choice, PlanRow } from './plan.ts';
import classes from './nearest-sizes.module.css';

type Props = {
  row: PlanRow;
  choice: Choice | undefined;
  /** The sizes of the item. */
  sizes: StockLine[];
  onTake: (variant: string) => void;
};

/**
 * Where the size on record isn't there, the nearest ones that are, to be taken by a press; nothing is ever taken by itself. Once one
 * is, it's marked, and the record keeps the true size.
 */
export function NearestSizes({ row, choice, sizes, onTake }: Props) {
  const items = useRead(supply.allItems).data ?? [];
  const scheme = items.find(({ id }) => id === row.item_id)?.size_scheme;
  if (!row.size || !scheme) return null;
  const taken = sizes.find(({ id }) => id === choice?.variant);
  if (taken)
    return sizeKey(taken.size) === sizeKey(row.size) ? null : (
      <Tag tone="brass">{`${taken.size} instead of ${row.size} on record`}</Tag>
    );
  if (row.problem !== 'out_of_stock' && row.problem !== 'not_stocked') return null;
  const free = new Map(sizes.filter((line) => line.free >= row.qty).map((line) => [line.size, line]));
  const near = nearestSizes(scheme, row.size, [...free.keys()]);
  if (near.length === 0) return null;
  return (
    <span className={classes.near} role="group" aria-label={`Closest sizes for ${row.holder}, ${row.size} on record`}>
      Closest to {row.size}:
      {near.map((size) => (
        <button
          key={size}
          type="button"
          aria-label={`Use ${size} instead of ${row.size}: ${row.item_name}, ${row.holder}`}
          onClick={() => onTake(free.get(size)?.id ?? '')}
        >
          {size} <small>{`${free.get(size)?.free ?? 0} free`}</small>
        </button>
      ))}
    </span>
  );
}
