import { Button } from '@mantine/core';
import { saveCsv } from '../table/csv.ts';
import { counted, grouped } from '../text/counted.ts';
import { AlongTotals } from './along-totals.tsx';
import { BadRows } from './bad-rows.tsx';
import { type Checked, type Importer, isBad, type Mapping } from './importer.ts';
import { LeftOut } from './left-out.tsx';
import { SameRows } from './same-rows.tsx';
import type { Sheet } from './sheet.ts';
import type { Looked } from './use-along.ts';
import { columnOf } from './words.ts';
import totals from './check-totals.module.css';
import classes from './import.module.css';

type Props<Entry> = {
  importer: Importer<Entry>;
  sheet: Sheet;
  mapping: Mapping;
  checked: Checked<Entry>[];
  /** What would come in along with the rows. */
  along?: Looked;
  /** How many cells of the file were fixed here. */
  fixed: number;
  /** How many cells were read as they were fixed before, and the way to read them as the file has them. */
  filled?: number;
  onUnfill?: () => void;
  onFix: (row: number, heading: string, text: string) => void;
  onColumns: () => void;
  onFile: () => void;
  onStore: () => void;
};

/** Step three: the dry run. Nothing is stored yet; every row that can't be stored is shown with its reason. */
export function StepCheck<Entry>(props: Props<Entry>) {
  const { importer, sheet, mapping, checked, along, fixed, filled = 0, onColumns, onFile, onStore } = props;
  const bad = checked.filter(isBad);
  const same = checked.filter((row) => row.same !== undefined || (row.entry && importer.isSame?.(row.entry)));
  const entries = checked.flatMap(({ entry }) => (entry ? [entry] : []));
  const good = entries.length;
  const kept = entries.filter((entry) => importer.isSame?.(entry)).length;
  const updates = entries.filter((entry) => importer.isUpdate?.(entry) && !importer.isSame?.(entry)).length;
  const known = new Set(along?.data?.known);
  const here = checked.filter(({ row, entry }) => entry && known.has(row)).length;
  const added = good - updates - kept - here;
  const { one, many } = importer.noun;
  const isUnknown = importer.along !== undefined && along !== undefined && (!along.data || along.isPlaceholderData);
  return (
    <section className={classes.panel} aria-label="Check the rows">
      <div className={totals.totals}>
        <p>
          <strong className={totals.total}>{grouped(added)}</strong> {added === 1 ? one : many} will be added
        </p>
        {updates > 0 && (
          <p>
            <strong className={totals.total}>{grouped(updates)}</strong> {updates === 1 ? one : many} will be updated
          </p>
        )}
        {here > 0 && (
          <p>
            <strong className={totals.total}>{grouped(here)}</strong> {here === 1 ? `${one} is` : `${many} are`} here
            already
          </p>
        )}
        {same.length > 0 && (
          <p>
            <strong className={totals.total}>{grouped(same.length)}</strong> without a change
          </p>
        )}
        <p data-tone={bad.length > 0 ? 'bad' : undefined}>
          <strong className={totals.total}>{grouped(bad.length)}</strong> {bad.length === 1 ? 'row has' : 'rows have'} a
          problem
        </p>
      </div>
      {along && importer.along && <AlongTotals importer={importer} along={along} />}
      {(sheet.encoding === 'windows-1252' || sheet.encoding === 'macintosh') && (
        <p className={classes.help}>
          This file uses {sheet.encoding === 'macintosh' ? 'Mac' : 'Windows'} text encoding and was read that way.
        </p>
      )}
      {importer.remedies?.(checked, mapping, props.onFix)}
      {bad.length > 0 && <Problems {...props} bad={bad} />}
      <LeftOut sheet={sheet} mapping={mapping} checked={checked} also={along?.data?.left ?? []} />
      <SameRows rows={same} />
      {filled > 0 && (
        <p className={classes.help}>
          {`${counted(filled, 'cell')} read as ${filled === 1 ? 'it was' : 'they were'} fixed before.`}{' '}
          <button type="button" className={classes.inline} onClick={props.onUnfill}>
            Read as the file has {filled === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
      {fixed > 0 && <p className={classes.help}>{`${counted(fixed, 'cell')} fixed here. Your file doesn't change.`}</p>}
      {good > 0 && importer.options?.(entries)}
      <div className={classes.foot}>
        <Button variant="default" onClick={onColumns}>
          Change columns
        </Button>
        <Button variant="default" onClick={onFile}>
          Choose another file
        </Button>
        <span className={classes.say} />
        <Button onClick={onStore} disabled={good === 0 || isUnknown}>
          {importer.storeLabel?.(entries) ?? `Import ${counted(good, one, many)}`}
        </Button>
      </div>
    </section>
  );
}

/** The rows that are left out, each to be fixed in place or taken along. */
function Problems<Entry>({ importer, sheet, mapping, bad, onFix }: Props<Entry> & { bad: Checked<Entry>[] }) {
  const cells = new Map(sheet.rows.map(({ line, cells: values }) => [line, values]));
  return (
    <>
      <BadRows
        rows={bad}
        fields={importer.fields}
        choices={importer.choices ?? {}}
        cellOf={(row, field) => {
          const heading = columnOf(importer, field, mapping);
          return heading === undefined ? null : (cells.get(row)?.[heading] ?? '');
        }}
        onFix={(row, field, text) => onFix(row, columnOf(importer, field, mapping) ?? '', text)}
      />
      <p className={classes.help}>
        Rows with a problem are skipped. Fix them here, or change the columns.{' '}
        <button type="button" className={classes.inline} onClick={() => void saveBadRows(importer, sheet, bad)}>
          Download these rows as CSV
        </button>
      </p>
    </>
  );
}

/** The refused rows as they were, with a last column that says why. */
async function saveBadRows<Entry>(importer: Importer<Entry>, sheet: Sheet, bad: Checked<Entry>[]): Promise<void> {
  const cells = new Map(sheet.rows.map(({ line, cells: values }) => [line, values]));
  const columns = [
    ...sheet.headings.map((heading) => ({
      id: heading,
      label: heading,
      value: ({ row }: Checked<Entry>) => cells.get(row)?.[heading] ?? '',
    })),
    {
      id: 'problem',
      label: 'Problem',
      value: ({ problems }: Checked<Entry>) => problems.map(({ reason, fix }) => `${reason}. ${fix}`).join(' '),
    },
  ];
  await saveCsv(`${importer.module}-problems`, columns, bad);
}
