import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { toAppError } from '../supabase/error.ts';
import { counted, grouped, type Noun } from '../text/counted.ts';
import { toast } from '../ui/toast.ts';
import type { Layout, ListView } from './column.ts';
import { type FileKind, saveRows } from './save-rows.ts';
import type { List } from './list.ts';
import { missedBy } from './missed-by.ts';
import { NoMatch } from './no-match.tsx';
import { PhoneList } from './phone-list.tsx';
import { PhoneRow } from './phone-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { fileColumns, shownColumns } from './shown-columns.ts';
import { TableFrame } from './table-frame.tsx';
import type { TableProps } from './table-props.ts';
import { Toolbar } from './toolbar.tsx';
import { usePrintKey } from './use-printing.ts';
import { useSelection } from './use-selection.ts';
import { useServiceColumns } from './use-service-columns.ts';
import classes from './data-table.module.css';

type Props<Row extends object> = TableProps<Row> & {
  list: List<Row>;
  layouts?: Layout<Row>[];
  view: ListView;
  usual: ListView;
  change: (part: Partial<ListView>) => void;
};

/** What is around the rows of a list, wherever they come from. */
export function ListFrame<Row extends object>(props: Props<Row>) {
  const { list, columns, filters, noun, view, change, actions } = props;
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const selection = useSelection(props.rowId);
  const selected = list.current(selection.rows);
  const service = useServiceColumns(props.cadetOf);
  const [busy, whole] = useWhole();
  const print = () => void whole('paper', list.print);
  usePrintKey(print, !list.isWhole);
  const download = (kind: FileKind) =>
    whole('file', async () => {
      const rows = selected.length > 0 ? selected : await list.readAll();
      await props.beforeFile?.(kind, rows.length);
      await saveRows(kind, props.module, [...fileColumns(columns, view), ...(await service())], rows);
    });
  const selectAll = () => void whole('selection', async () => selection.add(await list.readAll()));
  const layout = props.layouts?.find(({ id }) => id === view.layout);
  const phoneRow =
    props.phoneRow ?? ((row: Row) => <PhoneRow row={row} columns={columns} person={props.cadetOf !== undefined} />);
  const parts = { ...props, selection, onSelectAll: selectAll, selectable: Boolean(actions), phoneRow };
  const selecting = busy === 'selection';
  return (
    <div className={classes.list}>
      <Toolbar
        {...props}
        busy={busy !== null && !selecting}
        onDownload={(kind) => void download(kind)}
        onPrint={print}
      />
      <output className="g-hidden">{countWords(list, noun)}</output>
      {actions && selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          total={list.count}
          busy={selecting}
          onClear={selection.clear}
          onAll={selectAll}
        >
          {actions(selected, selection.clear)}
        </SelectionBar>
      )}
      {list.count === 0 ? (
        <NoMatch
          noun={noun}
          beyond={list.beyond ?? 0}
          missed={missedBy(filters, view)}
          onShow={() => change({ filters: noneOf(filters) })}
          onClear={() => change({ search: '', filters: noneOf(filters) })}
        />
      ) : layout && list.rows ? (
        layout.show(list.rows)
      ) : narrow ? (
        <PhoneList {...parts} />
      ) : (
        <TableFrame
          {...parts}
          shown={shownColumns(columns, view)}
          onSort={(sort) => change({ sort })}
          onEscape={selection.clear}
          selecting={selecting}
          joined={selected.length > 0}
        />
      )}
      {!list.isWhole && (
        <p className={classes.partly}>
          This printout has only the rows that were on the screen. To print all rows, choose Export, then Print, for all{' '}
          {grouped(list.count)}.
        </p>
      )}
      <p className={classes.foot}>{list.count === list.total ? counted(list.count, noun) : countWords(list, noun)}</p>
    </div>
  );
}

/** '12 of 5,000 entries'. */
function countWords({ count, total }: Pick<List<object>, 'count' | 'total'>, noun: Noun): string {
  return `${grouped(count)} of ${total === null ? '…' : counted(total, noun)}`;
}

type Purpose = 'file' | 'paper' | 'selection';

/** Runs what needs every row of the list; says so in the meantime, and where it fails. */
function useWhole() {
  const [busy, setBusy] = useState<Purpose | null>(null);
  const run = async (purpose: Purpose, work: () => Promise<void>) => {
    setBusy(purpose);
    try {
      await work();
    } catch (error) {
      toast.failed("Couldn't load the whole list", toAppError(error).detail);
    } finally {
      setBusy(null);
    }
  };
  return [busy, run] as const;
}

function noneOf(filters: { id: string }[]): ListView['filters'] {
  return Object.fromEntries(filters.map(({ id }) => [id, []]));
}
