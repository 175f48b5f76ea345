import { Chip } from '@mantine/core';
import type { ListView } from '../../../shared/table/column.ts';
import { ExportMenu } from '../../../shared/table/export-menu.tsx';
import type { FileKind } from '../../../shared/table/save-rows.ts';
import { FilterMenu } from '../../../shared/table/filter-menu.tsx';
import { filterOptions } from '../../../shared/table/options.ts';
import { SearchField } from '../../../shared/table/search-field.tsx';
import { GROUPS, inGroup, READINESS_FILTERS, UNRECORDED } from './readiness-filters.ts';
import classes from './readiness-bar.module.css';
import type { ReadinessCadet } from './readiness.ts';

type Props = {
  cadets: ReadinessCadet[];
  /** Those whom search, unit and rank let through. */
  among: ReadinessCadet[];
  group: string;
  view: ListView;
  onChange: (part: Partial<ListView>) => void;
  onDownload: (kind: FileKind) => void;
};

/** Finds cadets: by name, unit and rank, and by how near they are to the next rank. */
export function ReadinessBar({ cadets, among, group, view, onChange, onDownload }: Props) {
  const choose = (id: string, values: string[]) => onChange({ filters: { ...view.filters, [id]: values } });
  return (
    <search className={classes.bar} aria-label="Find cadets">
      <SearchField label="Find a cadet" value={view.search} onChange={(search) => onChange({ search })} />
      {READINESS_FILTERS.map((filter) => (
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
          <span className={classes.of}>of these</span>
          <Chip value={UNRECORDED.group} size="xs" title={UNRECORDED.title}>
            {`${UNRECORDED.label} ${inGroup(among, UNRECORDED.group).length}`}
          </Chip>
        </div>
      </Chip.Group>
    </search>
  );
}
