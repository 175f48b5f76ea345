import type { StockEntry } from '../../../../../domain/inventory/import/entry.ts';
import { summaryOf } from '../../../../../domain/inventory/import/summary.ts';
import { counted, grouped } from '../../../shared/text/counted.ts';
import { CATEGORY, ITEMS, SIZES } from '../supply.ts';
import { LINES } from './importer.ts';
import classes from './import.module.css';

/** What the good rows will do, in numbers, with the names of what is new: a typo in a name shows up here. */
export function ImportSummary({ entries }: { entries: StockEntry[] }) {
  const { newItems, newSizes, newPlaces, newNumbers, pieces, same } = summaryOf(entries);
  const facts = [
    newItems.length > 0 && counted(newItems.length, { one: 'new item', many: 'new items' }),
    newSizes > 0 && counted(newSizes, { one: 'new size', many: 'new sizes' }),
    newNumbers > 0 && counted(newNumbers, { one: 'new serial number', many: 'new serial numbers' }),
    newPlaces.length > 0 && counted(newPlaces.length, { one: 'new location', many: 'new locations' }),
    pieces > 0 && `${grouped(pieces)} in all quantities`,
    same > 0 && `${counted(same, LINES)} as here already`,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <section className={classes.summary} aria-label="What the import does">
      <p>{facts.join(' · ')}</p>
      {newItems.length > 0 && (
        <details open={newItems.length <= 8}>
          <summary>{`New ${newItems.length === 1 ? ITEMS.one : ITEMS.many}`}</summary>
          <ul>
            {newItems.map(({ name, category, sizes }) => (
              <li key={name}>
                {name}{' '}
                <span>{[CATEGORY.label(category), sizes > 1 && counted(sizes, SIZES)].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {newPlaces.length > 0 && <p>{`New locations: ${newPlaces.join(', ')}`}</p>}
    </section>
  );
}
