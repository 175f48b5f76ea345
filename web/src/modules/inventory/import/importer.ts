import { checkStock } from '../../../../../domain/inventory/import/check.ts';
import type { StockChoices, StockEntry } from '../../../../../domain/inventory/import/entry.ts';
import { guessStock, missingInStock, STOCK_FIELDS } from '../../../../../domain/inventory/import/fields.ts';
import type { CatalogEntry } from '../../../../../domain/inventory/import/items.ts';
import { indexOf, type Room } from '../../../../../domain/inventory/import/room.ts';
import type { SheetWords } from '../../../../../domain/inventory/import/sheet.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { SCHEMES } from '../items/item.ts';
import { CATEGORY, CONDITION, CUT, OWNERSHIP, TRACKING } from '../supply.ts';
import { importStock } from './import.queries.ts';

/** As many rows as one file has: it's stored whole. */
const MOST = 1000;

/** The line of a sheet: a size in a place, or a serial number. */
export const LINES = { one: 'line', many: 'lines' };

/** How the screens write what a sheet holds; the import reads these words back. */
export const SHEET_WORDS: SheetWords = {
  category: CATEGORY.label,
  tracking: TRACKING.label,
  cut: CUT.label,
  ownership: OWNERSHIP.label,
  condition: CONDITION.label,
};

type Setting = { room: Room; catalog: readonly CatalogEntry[]; choices: StockChoices; reason: string };

/** The import of stock, compared with what is in the supply room. */
export function stockImporter({ room, catalog, choices, reason }: Setting): Importer<StockEntry> {
  const labels = (of: { options: { label: string }[] }) => of.options.map(({ label }) => label);
  return {
    module: 'inventory',
    noun: LINES,
    whole: MOST,
    fields: STOCK_FIELDS,
    guess: guessStock,
    missing: missingInStock,
    check: (rows, mapping) => checkStock(rows, mapping, { room, catalog }, choices),
    send: (db, id, entries, key) => importStock(db, id, { entries, room, choices, reason }, key),
    isUpdate: ({ effect }) => effect !== 'new',
    isSame: ({ effect }) => effect === 'same',
    choices: {
      category: labels(CATEGORY),
      tracking: labels(TRACKING),
      cut: labels(CUT),
      ownership: labels(OWNERSHIP),
      condition: labels(CONDITION),
      size_scheme: SCHEMES.map(({ label }) => label),
      place: [...indexOf(room).paths.values()],
      name: room.items.map(({ name }) => name),
    },
    listHref: '/app/inventory',
    listLabel: 'Show the stock',
  };
}
