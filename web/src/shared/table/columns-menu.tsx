import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { CheckList } from './check-list.tsx';
import type { Column } from './column.ts';
import classes from './toolbar.module.css';

type Props<Row> = { columns: Column<Row>[]; shown: string[] | null; onChange: (shown: string[] | null) => void };

/** Which columns are shown; the first one stays, it leads into the row. */
export function ColumnsMenu<Row>({ columns, shown, onChange }: Props<Row>) {
  const [first, ...rest] = columns.filter(({ csvOnly }) => !csvOnly);
  if (!first) return null;
  const usual = rest.filter(({ optional }) => !optional).map(({ id }) => id);
  const chosen = shown?.filter((id) => id !== first.id) ?? usual;
  const change = (values: string[]) => {
    const inOrder = rest.map(({ id }) => id).filter((id) => values.includes(id));
    onChange(inOrder.join() === usual.join() ? null : [first.id, ...inOrder]);
  };
  return (
    <Popover position="bottom-end" width={220} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <CheckList
          legend="Columns"
          options={rest.map(({ id, label }) => ({ value: id, label }))}
          chosen={chosen}
          onChange={change}
        />
        <button type="button" className={classes.clear} disabled={shown === null} onClick={() => onChange(null)}>
          Default columns
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
