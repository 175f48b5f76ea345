import { BANK_FIELDS, guessBank, missingInBank } from '../../../../../domain/budget/bank-columns.ts';
import { type BankLine, checkBankLines } from '../../../../../domain/budget/bank-file.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import type { Sheet } from '../../../shared/import/sheet.ts';
import { importLines } from './bank.api.ts';
import { BANK_LINES } from './bank.ts';

/** The import of a bank's file; the page adds how its amounts are read. */
export const BANK_IMPORTER: Importer<BankLine> = {
  module: 'budget',
  noun: BANK_LINES,
  fields: BANK_FIELDS,
  bank: true,
  whole: 2000,
  guess: guessBank,
  missing: missingInBank,
  check: checkBankLines,
  send: async (db, statement, entries, key) => {
    await importLines(db, statement, entries, key);
    return { created: [], refused: [] };
  },
  listHref: '/app/budget/bank',
};

/** What the form of a new statement hands to the import. */
export const withSheet = (sheet: Sheet) => ({ sheet });

/** The file that was chosen along with a new statement; null where none was. */
export function sheetIn(state: unknown): Sheet | null {
  return isHanded(state) ? state.sheet : null;
}

const isHanded = (state: unknown): state is ReturnType<typeof withSheet> =>
  typeof state === 'object' && state !== null && 'sheet' in state;
