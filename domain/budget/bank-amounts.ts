import { readCents } from '../money/cents.ts';

/** How the amounts of a file say what is money in: by their sign, by the opposite sign, or by a column of types. */
export type AmountRule = 'signs' | 'reversed' | 'types';

/** What a row of a bank's file says of its amount. */
export type AmountCells = Partial<Record<'amount' | 'debit' | 'credit' | 'type' | 'balance', string>>;

const OUT = /\b(debit|debits|dr|db|withdrawal|withdrawals|wd|w\/d|money out|paid out|out)\b/;
const IN = /\b(credit|credits|cr|deposit|deposits|dep|directdep|money in|paid in|in)\b/;
const OUT_TOO = /\b(check|payment|purchase|fee|charge|bill ?pay|atm|pos)\b/;
const IN_TOO = /\b(interest|refund|dividend)\b/;

/** What a word of a bank says of a line: 'Debit' and 'ATM withdrawal' are money out, 'CR' is money in; null where it says neither. */
export function sideOf(text: string): 'in' | 'out' | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\b(credit|debit) card\b/g, (card) => (card.startsWith('debit') ? 'debit' : ''))
    .trim();
  if (words.length > 30 || /\d/.test(words)) return null;
  if (words === 'd' || words === '-') return 'out';
  if (words === 'c' || words === '+') return 'in';
  const plain = one(OUT.test(words), IN.test(words)) ?? one(OUT_TOO.test(words), IN_TOO.test(words));
  if (plain === null || !/\b(revers\w*|returned|correction)\b/.test(words)) return plain;
  return plain === 'in' ? 'out' : 'in';
}

const one = (out: boolean, into: boolean) => (out === into ? null : out ? 'out' : 'in');

/** How the columns of a file are to be read, found from all of its rows. */
export type Signs = {
  rule: AmountRule;
  /** Money out is written with a minus also where the column is all about money out. */
  outIsBelowZero: boolean;
  /** Money in has a minus, as on statements of cards: all of its column, while none of the other has one. */
  inIsBelowZero: boolean;
  /** No amount of its one column has a minus, and no type says what it is: all of it counts as money in. */
  isOneSided: boolean;
};

/** Finds how a file writes money out: a column with both signs means its signs, and a running balance proves it. */
export function signsOf(rows: AmountCells[]): Signs {
  const amounts = rows.flatMap(({ amount, type, balance }) => {
    const cents = readCents(amount ?? '');
    return cents === null || cents === 0 ? [] : [{ cents, side: sideOf(type ?? ''), balance }];
  });
  const out = amounts.filter(({ side }) => side === 'out');
  const outBelow = out.filter(({ cents }) => cents < 0).length;
  const isTyped = out.length > 0 && outBelow * 2 < out.length;
  const isBalanced = isReversed(rows);
  const centsOf = (key: 'debit' | 'credit') =>
    rows.map((row) => readCents(row[key] ?? '') ?? 0).filter((cents) => cents !== 0);
  const [debits, credits] = [centsOf('debit'), centsOf('credit')];
  return {
    rule: isTyped ? 'types' : isBalanced ? 'reversed' : 'signs',
    inIsBelowZero:
      Math.min(debits.length, credits.length) > 0 &&
      debits.every((cents) => cents > 0) &&
      credits.every((cents) => cents < 0),
    outIsBelowZero: debits.filter((cents) => cents < 0).length > debits.filter((cents) => cents > 0).length,
    isOneSided:
      !isTyped && amounts.length > 0 && amounts.every(({ cents }) => cents > 0) && amounts.some(({ side }) => !side),
  };
}

/** Whether the running balance of a file falls where its amounts rise. */
function isReversed(rows: AmountCells[]): boolean {
  const steps = stepsOf(rows);
  const [best] = (['down', 'up'] as const).toSorted(
    (a, b) => steps[b].same + steps[b].opposite - (steps[a].same + steps[a].opposite),
  );
  return best !== undefined && steps[best].opposite > steps[best].same;
}

/** How often a balance is the one before it with the amount added (`same`) or taken off, read down the file and up. */
export function stepsOf(rows: AmountCells[]) {
  const read = rows.map(({ amount, balance }) => ({
    cents: readCents(amount ?? ''),
    balance: readCents(balance ?? ''),
  }));
  const steps = { down: { same: 0, opposite: 0 }, up: { same: 0, opposite: 0 } };
  for (const [at, one] of read.entries()) {
    for (const [way, before] of [
      ['down', read[at - 1]],
      ['up', read[at + 1]],
    ] as const) {
      if (!one.cents || one.balance === null || before?.balance == null) continue;
      if (one.balance - before.balance === one.cents) steps[way].same += 1;
      if (before.balance - one.balance === one.cents) steps[way].opposite += 1;
    }
  }
  return steps;
}

/** The most that a line of a bank can be, in cents. */
const MOST = 100_000_000;

/** The cents of a row that is read by these signs, money in above zero; else the column that doesn't say it, and why. */
export function centsIn(
  cells: AmountCells,
  { rule, outIsBelowZero, inIsBelowZero }: Signs,
): number | { field: 'amount' | 'debit' | 'credit' | 'type'; reason: string } {
  const { amount, debit, credit, type } = cells;
  const fields = amount === undefined ? (['debit', 'credit'] as const) : (['amount'] as const);
  for (const field of fields) {
    const text = cells[field];
    if (text !== undefined && readCents(text) === null)
      return { field, reason: `"${text.slice(0, 160)}" isn't an amount` };
  }
  const read = (text: string | undefined) => readCents(text ?? '0') ?? 0;
  const out = read(debit) * (outIsBelowZero ? -1 : 1);
  const into = read(credit) * (inIsBelowZero ? -1 : 1);
  if (amount === undefined && out !== 0 && into !== 0)
    return { field: 'credit', reason: 'The row has both money in and money out' };
  const cents = amount === undefined ? into - out : read(amount);
  if (cents === 0)
    return {
      field: amount === undefined ? (credit === undefined ? 'debit' : 'credit') : 'amount',
      reason: 'The amount is missing or zero',
    };
  if (Math.abs(cents) > MOST)
    return { field: amount === undefined ? 'credit' : 'amount', reason: 'The amount is above $1,000,000' };
  if (rule === 'reversed') return -cents;
  if (rule === 'signs' || amount === undefined) return cents;
  const side = sideOf(type ?? '');
  if (side === null) return { field: 'type', reason: "It isn't clear whether this is money in or money out" };
  return side === 'out' ? -cents : cents;
}
