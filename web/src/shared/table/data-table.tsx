import { QueryView } from '../query/query-view.tsx';
import { ListFrame } from './list-frame.tsx';
import type { MemoryProps, PagedProps, QueryProps } from './table-props.ts';
import { useListView } from './use-list-view.ts';
import { useMemoryList } from './use-memory-list.ts';
import { usePagedList } from './use-paged-list.ts';
import { useUnitOrder } from './use-unit-order.ts';

/**
 * The one list: search, filters, columns, saved views, order, selection with its verbs, files, and as many rows as there are.
 * Rows that are all at hand are narrowed in the browser; those of a `source` are read as they come into sight.
 */
export function DataTable<Row extends object>(props: MemoryProps<Row> | QueryProps<Row> | PagedProps<Row>) {
  if ('source' in props) return <PagedTable {...props} />;
  if ('rows' in props) return <MemoryTable {...props} />;
  return (
    <QueryView query={props.query} empty={props.empty}>
      {(rows) => <MemoryTable {...props} rows={rows} />}
    </QueryView>
  );
}

function MemoryTable<Row extends object>(props: MemoryProps<Row>) {
  const { columns, filters } = useUnitOrder(props.columns, props.filters);
  const looks = useListView(columns, filters, props.sort);
  const list = useMemoryList({ ...props, columns, filters, view: looks.view });
  return <ListFrame {...props} columns={columns} filters={filters} {...looks} list={list} />;
}

function PagedTable<Row extends object>(props: PagedProps<Row>) {
  const { empty } = props;
  const { columns, filters } = useUnitOrder(props.columns, props.filters);
  const looks = useListView(columns, filters, props.sort);
  const { query, list } = usePagedList({ ...props, columns, filters, view: looks.view });
  return (
    <QueryView query={query} isEmpty={() => list.total === 0} empty={empty}>
      {() => <ListFrame {...props} columns={columns} filters={filters} {...looks} list={list} />}
    </QueryView>
  );
}
