import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CheckList } from './check-list.tsx';
import type { Filter } from './column.ts';
import { filterOptions, labelOf } from './options.ts';
import classes from './toolbar.module.css';

type Props<Row> = { filter: Filter<Row>; rows: Row[]; chosen: string[]; onChange: (values: string[]) => void };

/** One filter: its button says what is chosen, its menu offers what occurs. */
export function FilterMenu<Row>({ filter, rows, chosen, onChange }: Props<Row>) {
  const options = useMemo(() => filterOptions(filter, rows), [filter, rows]);
  const [first] = chosen;
  const words =
    first === undefined
      ? filter.label
      : chosen.length === 1
        ? labelOf(filter, first)
        : `${filter.label}: ${chosen.length}`;
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={first === undefined ? 'default' : 'light'}
          className={classes.filter ?? ''}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={
            first === undefined
              ? filter.label
              : `${filter.label}: ${chosen.map((one) => labelOf(filter, one)).join(', ')}`
          }
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Filter by ${filter.label}`}>
        <CheckList legend={filter.label} options={options} chosen={chosen} onChange={onChange} />
        <button type="button" className={classes.clear} disabled={chosen.length === 0} onClick={() => onChange([])}>
          Show all
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
