import type { Column, Filter, Layout, ListView } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import type { List } from './list.ts';
import { MoreFilters } from './more-filters.tsx';
import type { FileKind } from './save-rows.ts';
import { SearchField } from './search-field.tsx';
import { ViewsMenu } from './views-menu.tsx';
import classes from './toolbar.module.css';

type Props<Row> = {
  module: string;
  listId: string;
  searchLabel: string;
  list: List<Row>;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  layouts?: Layout<Row>[];
  view: ListView;
  usual: ListView;
  change: (part: Partial<ListView>) => void;
  /** The whole list is being read, for a file, for paper, or to be selected. */
  busy: boolean;
  onDownload: (kind: FileKind) => void;
  onPrint: () => void;
};

/** Search and filters at the left, how it is shown and where it goes at the right. */
export function Toolbar<Row>({
  module,
  listId,
  searchLabel,
  list,
  columns,
  filters,
  layouts = [],
  view,
  usual,
  change,
  ...whole
}: Props<Row>) {
  const isUsed = ({ id }: Filter<Row>) => (view.filters[id] ?? []).length > 0;
  const open = filters.filter((filter) => !filter.seldom || isUsed(filter));
  const seldom = filters.filter((filter) => !open.includes(filter));
  const choose = (id: string, values: string[]) => change({ filters: { ...view.filters, [id]: values } });
  return (
    <search className={classes.bar} aria-label={`Find in ${module}`}>
      <SearchField label={searchLabel} value={view.search} onChange={(search) => change({ search })} />
      <div className={classes.filters}>
        {open.map((filter) => (
          <FilterMenu
            key={filter.id}
            filter={filter}
            options={list.options(filter)}
            chosen={view.filters[filter.id] ?? []}
            onChange={(values) => choose(filter.id, values)}
          />
        ))}
        {seldom.length > 0 && <MoreFilters filters={seldom} options={list.options} onChange={choose} />}
      </div>
      <div className={classes.end} data-plain={layouts.length === 0 || undefined}>
        {layouts.length > 0 && (
          <LayoutChoice layouts={layouts} chosen={view.layout} onChange={(layout) => change({ layout })} />
        )}
        <ColumnsMenu columns={columns} shown={view.columns} onChange={(shown) => change({ columns: shown })} />
        <ViewsMenu list={{ module, id: listId }} view={view} usual={usual} onChange={change} />
        <ExportMenu module={module} {...whole} />
      </div>
    </search>
  );
}
