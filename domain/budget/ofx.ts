import { entitiesIn } from './ofx-text.ts';

/** What an OFX file has of each line, with the heading that stands for it. */
export const OFX_COLUMNS = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  check: 'Check number',
  id: 'FITID',
  corrects: 'Corrects FITID',
} as const;

export type OfxLine = Record<keyof typeof OFX_COLUMNS, string>;

/** The lines of an OFX or QFX file, the accounts they're of, and the balance with its day. */
export type OfxFile = {
  lines: OfxLine[];
  /** The last four digits of each account. */
  accounts: string[];
  balance: { on: string; amount: string } | null;
  currency: string;
};

/** A tag with the text up to the next one. Values of OFX 1 end without a tag of their own, and may hold a lone '<'. */
const TAG = /<(\/?)([A-Za-z][\w.]*)(?:\s[^<>]*)?(\/?)>((?:[^<]|<(?!\/?[A-Za-z][\w.]*(?:\s[^<>]*)?\/?>))*)/g;

/** Reads a bank's file in OFX 1 (SGML) or OFX 2 (XML), as banks and Quicken (QFX) write it; null where it is none. */
export function readOfx(text: string): OfxFile | null {
  if (!/<OFX(\s[^>]*)?>/i.test(text)) return null;
  const accounts = new Map<string, string>();
  const lines: Map<string, string>[] = [];
  const ledger = new Map<string, string>();
  const open: string[] = [];
  let currency = 'USD';
  const plain = text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) =>
    inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
  for (const [, slash, tag = '', , raw = ''] of plain.matchAll(TAG)) {
    const name = tag.toUpperCase();
    if (slash) {
      // A closing tag closes what was left open inside it.
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    if (name === 'STMTTRN') lines.push(new Map());
    const value = entitiesIn(raw).replaceAll(/\s+/g, ' ').trim();
    if (value === '') {
      if (AGGREGATES.has(name)) open.push(name);
      continue;
    }
    const within = open.at(-1) ?? '';
    if (/^(BANK|CC)ACCTFROM$/.test(within) && name === 'ACCTID') accounts.set(value, value.slice(-4));
    if (name === 'CURDEF') currency = value.toUpperCase();
    if (within === 'LEDGERBAL') ledger.set(name, value);
    const line = lines.at(-1);
    if (line && open.includes('STMTTRN') && (within === 'STMTTRN' || within === 'PAYEE') && !line.has(name))
      line.set(name, value);
  }
  const on = dayOf(ledger.get('DTASOF') ?? '');
  return {
    lines: lines.map(lineOf),
    accounts: [...accounts.values()],
    balance: on && ledger.has('BALAMT') ? { on, amount: amountOf(ledger.get('BALAMT')) } : null,
    currency,
  };
}

/** The groups whose fields are told apart; others have fields of names that are read nowhere. */
const AGGREGATES = new Set(
  (
    'BANKACCTFROM CCACCTFROM BANKACCTTO CCACCTTO LEDGERBAL AVAILBAL BANKTRANLIST STMTTRN PAYEE CURRENCY ORIGCURRENCY ' +
    'IMAGEDATA EXTDPAYEE BALLIST BAL STMTRS CCSTMTRS'
  ).split(' '),
);

function lineOf(line: Map<string, string>): OfxLine {
  const name = line.get('NAME') ?? '';
  const memo = line.get('MEMO') ?? '';
  const isSaid = name.toLowerCase().includes(memo.toLowerCase());
  const goesOn = memo.toLowerCase().startsWith(name.toLowerCase());
  return {
    date: dayOf(line.get('DTPOSTED') ?? '') ?? line.get('DTPOSTED') ?? '',
    description: isSaid ? name : goesOn ? memo : `${name} ${memo}`,
    amount: amountOf(line.get('TRNAMT')),
    check: line.get('CHECKNUM') ?? line.get('REFNUM') ?? '',
    id: line.get('FITID') ?? '',
    corrects: line.get('CORRECTFITID') ?? '',
  };
}

/** The day as the bank wrote it, which is the day in the zone that it names: '20261109233000.000[-6:CST]' is 2026-11-09. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}

/** OFX allows a comma for the point. */
const amountOf = (text = '') => text.replace(/^([+-]?\d*),(\d{1,2})$/, '$1.$2');
