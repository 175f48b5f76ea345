import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { CheckList } from './check-list.tsx';
import type { Filter } from './column.ts';
import type { FilterOption } from './options.ts';
import classes from './toolbar.module.css';

type Props<Row> = {
  filters: Filter<Row>[];
  options: (filter: Filter<Row>) => FilterOption[];
  onChange: (id: string, values: string[]) => void;
};

/** The filters that are seldom needed; one that is used moves out beside the others. */
export function MoreFilters<Row>({ filters, options, onChange }: Props<Row>) {
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" className={classes.filter ?? ''} leftSection={<IconFilter size={15} aria-hidden />}>
          More
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="More filters">
        {filters.map((filter) => (
          <section key={filter.id}>
            <h3 className={classes.group}>{filter.label}</h3>
            <CheckList
              legend={filter.label}
              options={options(filter)}
              chosen={[]}
              onChange={(values) => onChange(filter.id, values)}
            />
          </section>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
