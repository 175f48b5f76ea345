/** A cell as it's taken, or why it isn't. */
export type CellRead<Value> = { value: Value } | { reason: string; fix: string };

/** An item of a score sheet as far as a cell for it has to know it. */
export type ScoreItem = {
  key: string;
  label: string;
  type: string;
  levels?: Record<string, unknown> | null | undefined;
  count?: number | null | undefined;
};

type Mark = number | string | boolean | number[];

/** A spreadsheet saved as text keeps what was calculated; a formula in a cell was typed or pasted. */
const isFormula = (text: string): boolean => /^[=@]|^[+-](?![\d.,])/.test(text);

const FORMULA = { reason: 'This cell is a formula', fix: 'Enter the number itself.' };

/** A number as people write it: '12.5', '12,5', '1,234.5', '1.234,5'. One that can be read in two ways isn't guessed. */
export function readScore(text: string): CellRead<number> {
  if (isFormula(text)) return FORMULA;
  const word = text.replaceAll(/(?<=\d)[ '](?=\d{3})/g, '');
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(word))
    return { reason: `“${text}” can be read in two ways`, fix: 'Write thousands without a comma: 1234 or 1.234.' };
  const plain = /,\d{3}(?:\.|,)/.test(word)
    ? word.replaceAll(/,(?=\d{3})/g, '')
    : word.replace(/\.(?=\d{3},)/g, '').replace(',', '.');
  if (!/^-?(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/.test(plain))
    return { reason: `“${text}” isn’t a number`, fix: 'Enter a number, such as 87.5.' };
  return { value: Number(plain) };
}

/** A time in seconds: '12:34.5', '1:02:03', '754.5', '754,5'. */
export function readSeconds(text: string): CellRead<number> {
  if (isFormula(text)) return FORMULA;
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d(?:[.,]\d{1,3})?)$/.exec(text);
  if (parts) {
    const [, hours = '0', minutes = '0', seconds = '0'] = parts;
    const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
    return { value: Number(value.toFixed(3)) };
  }
  const plain = /^\d{1,5}(?:[.,]\d{1,3})?$/.test(text) ? readScore(text) : null;
  if (plain && 'value' in plain) return plain;
  return { reason: `“${text}” isn’t a time`, fix: 'Enter minutes and seconds, such as 12:34.5.' };
}

export type FileStatus = 'ok' | 'dns' | 'dnf' | 'dq';

const STATUSES: Record<FileStatus, RegExp> = {
  ok: /^(?:ok|finished|complete[d]?|scored|valid)$/,
  dns: /^(?:dns|ns|did not start|no show|absent)$/,
  dnf: /^(?:dnf|did not finish|withdrew|wd|retired)$/,
  dq: /^(?:dq|dsq|disq|disqualified)$/,
};

/** What a cell says of whether an entry finished; null where it says something else. */
export function readStatus(text: string): FileStatus | null {
  const word = text
    .toLowerCase()
    .replaceAll(/[.\s_-]+/g, ' ')
    .trim();
  const squeezed = word.replaceAll(' ', '');
  for (const status of ['ok', 'dns', 'dnf', 'dq'] as const)
    if (STATUSES[status].test(word) || STATUSES[status].test(squeezed)) return status;
  return null;
}

/** What a cell says of an item of a score sheet. Whether it is within the item's range is checked where it's stored. */
export function readMark(item: ScoreItem, text: string): CellRead<Mark> {
  switch (item.type) {
    case 'text':
      return { value: text };
    case 'level':
      return readLevel(item, text);
    case 'check':
      return readCheck(text);
    case 'series':
      return readSeries(item, text);
    case 'time':
    case 'table_time':
      return readSeconds(text);
    default:
      return readScore(text);
  }
}

function readLevel({ levels }: ScoreItem, text: string): CellRead<string> {
  const keys = Object.keys(levels ?? {});
  const found = keys.find((key) => key.toLowerCase() === text.toLowerCase());
  return found === undefined
    ? { reason: `“${text}” isn’t one of its levels`, fix: `Enter one of: ${keys.join(', ')}.` }
    : { value: found };
}

function readCheck(text: string): CellRead<boolean> {
  if (/^(?:yes|y|true|1|x)$/i.test(text)) return { value: true };
  if (/^(?:no|n|false|0|-)$/i.test(text)) return { value: false };
  return { reason: 'This is neither yes nor no', fix: 'Enter yes or no.' };
}

function readSeries({ count }: ScoreItem, text: string): CellRead<number[]> {
  const numbers = text
    .split(/[;/|]\s*|\s+/)
    .filter(Boolean)
    .map(readScore);
  const values = numbers.flatMap((read) => ('value' in read ? [read.value] : []));
  const wrong = numbers.find((read) => 'reason' in read);
  if (wrong && 'reason' in wrong) return wrong;
  if (count !== null && count !== undefined && values.length !== count)
    return { reason: `This has ${values.length} numbers instead of ${count}`, fix: 'Put them apart with semicolons.' };
  return { value: values };
}
