import { valuesOf } from '../../file/columns.ts';
import { suspicionOf } from '../../text/suspect.ts';
import { STOCK_FIELDS, type StockKey } from './fields.ts';
import {
  readCatalogCode,
  readCategory,
  readCode,
  readCondition,
  readCost,
  readCut,
  readNsn,
  readNumber,
  readOwnership,
  readScheme,
  readTracking,
  readYes,
} from './words.ts';

export type Problem = { field: StockKey; reason: string; fix: string };
export type Values = Partial<Record<StockKey, string>>;

/** A row as far as its cells alone say it: every value as the database has it, sizes and places still as they were written. */
export type Draft = { row: number; values: Values; said: Values; serials: string[]; problems: Problem[] };

const ANY = 'Leave it blank, or use one of';
/** How each column is read, and what to do where it can't be. */
const READ: readonly (readonly [StockKey, (text: string) => string | null, string])[] = [
  ['catalog_code', readCatalogCode, 'Use capital letters, digits, and underscores, or leave it blank.'],
  ['category', readCategory, `${ANY} the categories, such as dress uniform or footwear.`],
  ['tracking', readTracking, 'Use by size, by quantity, or by serial number.'],
  ['size_scheme', readScheme, `${ANY} the kinds of sizes, such as Coat, male.`],
  ['cut', readCut, 'Use male, female, or everyone.'],
  ['nsn', readNsn, 'Enter all 13 digits, like 8405-01-234-5678.'],
  ['barcode', readCode, 'Use 3 to 40 letters, digits, dots, and dashes.'],
  ['condition', readCondition, 'Use new, serviceable, needs cleaning, needs repair, or unserviceable.'],
  ['qty', readNumber, 'Enter a whole number, such as 12.'],
  ['tag', readCode, 'Use 3 to 40 letters, digits, dots, and dashes.'],
  ['replacement_cost', readCost, 'Enter an amount, such as 85.50.'],
  ['min_stock', readNumber, 'Enter a whole number, such as 5.'],
  ['ownership', readOwnership, 'Use government, district, booster club, donated, or personal.'],
  ['returnable', readYes, 'Use yes or no.'],
];

const SERIAL = /^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$/;
const NO_SIZE = /^(-+|—|n\/?a|none|os|osfa|osfm|one ?size.*|na|all)$/i;

/** Reads the cells of a row by themselves. */
export function draftOf(
  { line, cells }: { line: number; cells: Record<string, string> },
  mapping: Record<string, string | undefined>,
): Draft {
  const values = valuesOf(STOCK_FIELDS, cells, mapping);
  const problems: Problem[] = [];
  const said: Values = {};
  const refuse = (field: StockKey, reason: string, fix: string) => void problems.push({ field, reason, fix });
  for (const [key, read, fix] of READ) {
    const text = values[key];
    if (text === undefined) continue;
    const found = read(text);
    if (found === null) refuse(key, `"${text.slice(0, 60)}" isn't understood`, fix);
    else said[key] = found;
  }
  if (values.name === undefined)
    refuse('name', "The item's name is missing", 'Enter what it is, such as Army blue coat.');
  else if (values.name.length > 100) refuse('name', 'The name has more than 100 characters', 'Shorten it.');
  else said.name = values.name;
  if (values.size !== undefined && !NO_SIZE.test(values.size)) said.size = values.size;
  if (values.place !== undefined) said.place = values.place;
  for (const key of ['name', 'place', 'size'] as const) {
    const suspicion = suspicionOf(values[key] ?? '');
    if (suspicion) refuse(key, `"${(values[key] ?? '').slice(0, 60)}" ${suspicion.reason}`, suspicion.fix);
  }
  const serials = (values.serial ?? '')
    .split(/[,;\n]+/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '' && !NO_SIZE.test(serial));
  const odd = serials.find((serial) => !SERIAL.test(serial));
  if (odd !== undefined)
    refuse('serial', `"${odd.slice(0, 60)}" isn't a serial number`, 'Use letters, digits, dots, and dashes.');
  if (serials.length > 1 && said.tag !== undefined)
    refuse('tag', 'Several serial numbers have the same tag', 'Give each serial number its own row.');
  return { row: line, values, said, serials, problems };
}
