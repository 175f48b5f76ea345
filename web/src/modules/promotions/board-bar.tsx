import { Chip } from '@mantine/core';
import type { ListView } from '../../shared/table/column.ts';
import { ExportMenu } from '../../shared/table/export-menu.tsx';
import type { FileKind } from '../../shared/table/save-rows.ts';
import { FilterMenu } from '../../shared/table/filter-menu.tsx';
import { filterOptions } from '../../shared/table/options.ts';
import { SearchField } from '../../shared/table/search-field.tsx';
import { BOARD_FILTERS, GROUPS, inGroup } from './board-filters.ts';
import classes from './board-bar.module.css';
import type { BoardCadet } from './promotion.ts';

type Props = {
  cadets: BoardCadet[];
  /** Those whom search, unit and rank let through. */
  among: BoardCadet[];
  group: string;
  view: ListView;
  onChange: (part: Partial<ListView>) => void;
  onDownload: (kind: FileKind) => void;
};

/** Finds cadets on the board: by name, unit and rank, and by how near they are to the next rank. */
export function BoardBar({ cadets, among, group, view, onChange, onDownload }: Props) {
  const choose = (id: string, values: string[]) => onChange({ filters: { ...view.filters, [id]: values } });
  return (
    <search className={classes.bar} aria-label="Find on the board">
      <SearchField label="Find a cadet" value={view.search} onChange={(search) => onChange({ search })} />
      {BOARD_FILTERS.map((filter) => (
        <FilterMenu
          key={filter.id}
          filter={filter}
          options={filterOptions(filter, cadets)}
          chosen={view.filters[filter.id] ?? []}
          onChange={(values) => choose(filter.id, values)}
        />
      ))}
      <span className={classes.end}>
        <ExportMenu module="promotions" onDownload={onDownload} />
      </span>
      <Chip.Group value={group} onChange={(value) => choose('show', value ? [value] : [])}>
        <div className={classes.groups} role="group" aria-label="Progress toward the next rank">
          <Chip value="" size="xs">{`All ${among.length}`}</Chip>
          {GROUPS.map(({ group: one, label, title }) => (
            <Chip key={one} value={one} size="xs" title={title}>
              {`${label} ${inGroup(among, one).length}`}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </search>
  );
}
