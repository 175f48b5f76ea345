import type { Checked, Importer, Mapping } from './importer.ts';
import type { Sheet } from './sheet.ts';

/** What a school's files call something, field by field: the text of the file in small letters → the school's own word. */
export type Words = Record<string, Record<string, string>>;

/** Cells that were fixed on the screen: by line, then by heading. */
export type Fixes = ReadonlyMap<number, Record<string, string>>;

type Rows<Entry> = { importer: Importer<Entry>; mapping: Mapping; file: Sheet; fixes: Fixes };

const keyOf = (text: string) => text.trim().toLowerCase();

/** The sheet with the cells that were fixed. */
export function withFixes(sheet: Sheet, fixes: Fixes): Sheet {
  if (fixes.size === 0) return sheet;
  const rows = sheet.rows.map((row) => {
    const cells = fixes.get(row.line);
    return cells ? { ...row, cells: { ...row.cells, ...cells } } : row;
  });
  return { ...sheet, rows };
}

/**
 * Checks a file with its fixes. A cell that names nothing of the school's lists is read as it was fixed before: in earlier imports
 * (`words`), or in another row of this one. `filled` says how many cells that were, `learned` what the fixes say.
 */
export function checkWith<Entry>({ importer, mapping, file, fixes }: Rows<Entry>, words: Words | null) {
  const fixed = withFixes(file, fixes);
  const first = checkRows(importer, fixed, mapping);
  const learned = learn({ importer, mapping, file, fixes }, first);
  const known = words === null ? {} : merge(words, learned);
  const cells = filledCells(first, fixed, known, importer, mapping);
  if (cells.size === 0) return { sheet: fixed, checked: first, filled: 0, learned };
  // What a word meant may be gone since: such a cell stays as the file has it.
  const tried = checkRows(importer, withFixes(fixed, cells), mapping);
  const good = kept(cells, tried, importer, mapping);
  const sheet = withFixes(fixed, good);
  const filled = [...good.values()].reduce((sum, row) => sum + Object.keys(row).length, 0);
  return { sheet, checked: filled === 0 ? first : checkRows(importer, sheet, mapping), filled, learned };
}

/** The rows as the module checks them, and in their places those that are broken: nothing in these is read. */
export function checkRows<Entry>(
  importer: Pick<Importer<Entry>, 'check'>,
  { rows }: Sheet,
  mapping: Mapping,
): Checked<Entry>[] {
  const sound = rows.filter(({ broken }) => broken === undefined);
  const checked = importer.check(sound, mapping);
  if (sound.length === rows.length) return checked;
  const fix = 'Fix the row in your file, and choose the file again.';
  const broken = rows.flatMap((row): Checked<Entry>[] =>
    row.broken === undefined
      ? []
      : [
          {
            row: row.line,
            entry: null,
            problems: [{ field: 'row', code: 'broken', reason: `The row ${row.broken}`, fix }],
            values: {},
          },
        ],
  );
  return [...checked, ...broken].toSorted((one, other) => one.row - other.row);
}

/** The column of a field, where its cell is fixed. */
export function columnOf<Entry>(importer: Importer<Entry>, field: string, mapping: Mapping): string | undefined {
  return importer.columnOf?.(field, mapping) ?? mapping[field];
}

function learn<Entry>({ importer, mapping, file, fixes }: Rows<Entry>, checked: Checked<Entry>[]): Words {
  const words: Words = {};
  const lines = new Map(file.rows.map((row) => [row.line, row.cells]));
  const problems = new Map(checked.map((row) => [row.row, row.problems]));
  for (const [line, cells] of fixes) {
    for (const field of Object.keys(importer.choices ?? {})) {
      const heading = columnOf(importer, field, mapping);
      const from = heading === undefined ? '' : keyOf(lines.get(line)?.[heading] ?? '');
      const to = (heading === undefined ? '' : (cells[heading] ?? '')).trim();
      const isBad = problems.get(line)?.some((problem) => problem.field === field) ?? true;
      if (from !== '' && to !== '' && !isBad) words[field] = { ...words[field], [from]: to };
    }
  }
  return words;
}

function merge(one: Words, other: Words): Words {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(fields.map((field) => [field, { ...one[field], ...other[field] }]));
}

function filledCells<Entry>(
  checked: Checked<Entry>[],
  { rows }: Sheet,
  words: Words,
  importer: Importer<Entry>,
  mapping: Mapping,
): Fixes {
  const lines = new Map(rows.map((row) => [row.line, row.cells]));
  const found = new Map<number, Record<string, string>>();
  for (const { row, problems } of checked) {
    for (const { field } of problems) {
      const heading = columnOf(importer, field, mapping);
      const to = heading && words[field]?.[keyOf(lines.get(row)?.[heading] ?? '')];
      if (to) found.set(row, { ...found.get(row), [heading]: to });
    }
  }
  return found;
}

/** Those of the cells that fix their field. */
function kept<Entry>(cells: Fixes, tried: Checked<Entry>[], importer: Importer<Entry>, mapping: Mapping): Fixes {
  const bad = new Map(
    tried.map(({ row, problems }) => [row, new Set(problems.map(({ field }) => columnOf(importer, field, mapping)))]),
  );
  const good = [...cells].flatMap(([row, filled]): [number, Record<string, string>][] => {
    const left = Object.entries(filled).filter(([heading]) => !bad.get(row)?.has(heading));
    return left.length > 0 ? [[row, Object.fromEntries(left)]] : [];
  });
  return new Map(good);
}
