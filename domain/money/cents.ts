const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as the books write it: '$1,250.00', and '-$12.50' below zero. Nothing is '$0.00', never '-$0.00'. */
export function dollarsOf(cents: number): string {
  return DOLLARS.format((Math.round(cents) || 0) / 100);
}

/** Cents as a form's field has them: '12.50'; empty where there is no amount. */
export function fieldOf(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : (cents / 100).toFixed(2);
}

/**
 * The cents in an amount as banks write one: '1,234.56', '$12', '-45.00', '(45.00)', '45.00-', '45.00 DR', 'USD 45.00', with any
 * kind of minus. Null where it's no amount, has parts of a cent, or is above ten million dollars.
 */
export function readCents(text: string): number | null {
  const match =
    /^(\()?\s*([+-])?\s*(?:\$|USD)?\s*([+-])?\s*(\d[\d,]*|(?=\.\d))(?:\.(\d{1,2})0*)?\s*(\))?\s*([+-]|CR\.?|DR\.?|DB)?$/i.exec(
      text
        .replaceAll(/[\u2010-\u2014\u2212\uFE63\uFF0D]/g, '-')
        .trim()
        .replace(/^\$\s*\(/, '($')
        .replace(/\s*USD$/i, ''),
    );
  if (!match) return null;
  const [, open, before, inside, whole = '', part = '', close, after = ''] = match;
  if ((open === undefined) !== (close === undefined) || !isGrouped(whole)) return null;
  const minuses = [open !== undefined, before === '-', inside === '-', /^(-|D)/i.test(after)].filter(Boolean);
  if (minuses.length > 1 || (before && inside)) return null;
  const cents = Number(whole.replaceAll(',', '') || '0') * 100 + Number(part.padEnd(2, '0'));
  if (cents > 1_000_000_000) return null;
  return minuses.length === 1 && cents > 0 ? -cents : cents;
}

/** Digits without commas, or with one before every three. */
function isGrouped(digits: string): boolean {
  return !digits.includes(',') || /^\d{1,3}(,\d{3})+$/.test(digits);
}

/** The cents that a checked form field says: '12.5' is 1250. Zero where it's empty. */
export function centsOf(dollars: string): number {
  return Math.round(Number(dollars || '0') * 100);
}
