import { unzipTexts } from './unzip.ts';

/** What a sheet of a workbook says beside its values: whether people see it, and how its numbers are shown, by cell. */
export type SheetLook = { isHidden: boolean; formats: Map<string, string> };

/** The sheets of an Excel file in their order, as far as the reader of their values doesn't tell. */
export async function looksIn(bytes: Uint8Array<ArrayBuffer>): Promise<SheetLook[]> {
  const files = await unzipTexts(bytes, /^xl\/(?:workbook\.xml|styles\.xml|_rels\/|worksheets\/[^/]+\.xml)/);
  const text = (name: string) => files.get(name) ?? '';
  const targets = new Map(
    tags(text('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [tag['Id'], tag['Target'] ?? '']),
  );
  const styles = numberStyles(text('xl/styles.xml'));
  return tags(text('xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(tag['id']) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return { isHidden: /hidden/i.test(tag['state'] ?? ''), formats: formatsOf(text(path), styles) };
  });
}

/** A number as its cell shows it: with the zeros in front, and rounded where the cell is. */
export function shownNumber(value: number, format = ''): string {
  const [first = ''] = format.split(';');
  const plain = first.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  const width = /^0{2,}$/.exec(plain)?.[0].length;
  if (width && Number.isInteger(value) && value >= 0) return String(value).padStart(width, '0');
  const decimals = /[0#]\.(0+)(?![#?E])/.exec(plain)?.[1]?.length;
  // A spreadsheet counts in 15 digits; what lies behind them is no part of the value.
  const counted = Number(value.toPrecision(15));
  return decimals && !plain.includes('%') && !plain.includes('E')
    ? String(Number(counted.toFixed(decimals)))
    : String(counted);
}

const BUILT_IN: Record<string, string> = {
  2: '0.00',
  4: '#,##0.00',
  7: '0.00',
  8: '0.00',
  39: '0.00',
  40: '0.00',
  44: '0.00',
};

/** The number format of each cell style. */
function numberStyles(styles: string): string[] {
  const own = new Map(tags(styles, 'numFmt').map((tag) => [tag['numFmtId'], tag['formatCode'] ?? '']));
  const cells = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return tags(cells, 'xf').map((tag) => own.get(tag['numFmtId']) ?? BUILT_IN[tag['numFmtId'] ?? ''] ?? '');
}

function formatsOf(sheet: string, styles: string[]): Map<string, string> {
  if (!styles.some(Boolean)) return new Map();
  return new Map(
    tags(sheet, 'c').flatMap((tag): [string, string][] => {
      const format = styles[Number(tag['s'] ?? -1)];
      return format && tag['r'] ? [[tag['r'], format]] : [];
    }),
  );
}

/** The attributes of each tag of a name, without the prefixes of name spaces. */
function tags(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}((?:\\s[^>]*)?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?:\w+:)?([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]),
    ),
  );
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (text: string) => text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, sign: string) => SIGNS[sign] ?? '');
