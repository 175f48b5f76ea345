import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { CheckList } from './check-list.tsx';
import type { Filter } from './column.ts';
import { type FilterOption, labelOf } from './options.ts';
import classes from './toolbar.module.css';

type Props<Row> = {
  filter: Filter<Row>;
  options: FilterOption[];
  chosen: string[];
  onChange: (values: string[]) => void;
};

/** One filter: its button says what is chosen, its menu offers what occurs. */
export function FilterMenu<Row>({ filter, options, chosen, onChange }: Props<Row>) {
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={chosen.length === 0 ? 'default' : 'light'}
          className={classes.filter ?? ''}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Words filter={filter} chosen={chosen} />
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

/** The button's words. What is not seen is said around what is: the button's name holds what it shows, for those who speak to it. */
function Words<Row>({ filter, chosen }: Pick<Props<Row>, 'filter' | 'chosen'>) {
  const [first, ...more] = chosen.map((one) => labelOf(filter, one));
  if (first === undefined) return filter.label;
  if (more.length === 0) {
    return (
      <>
        <span className="g-hidden">{`${filter.label}: `}</span>
        {first}
      </>
    );
  }
  return (
    <>
      {`${filter.label}: ${chosen.length}`}
      <span className="g-hidden">{` (${[first, ...more].join('; ')})`}</span>
    </>
  );
}
