import { SegmentedControl } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { Layout } from './column.ts';
import classes from './layout-choice.module.css';

type Props<Row> = {
  layouts: Layout<Row>[];
  chosen: string | null | undefined;
  onChange: (layout: string | null) => void;
};

const TABLE = 'table';

/** How the rows are shown: as a table, or in one of the other layouts of the list. */
export function LayoutChoice<Row>({ layouts, chosen, onChange }: Props<Row>) {
  const choices = [{ id: TABLE, label: 'Table', icon: IconTable }, ...layouts];
  return (
    <SegmentedControl
      aria-label="Layout"
      value={chosen ?? TABLE}
      onChange={(layout) => onChange(layout === TABLE ? null : layout)}
      data={choices.map(({ id, label, icon: Icon }) => ({
        value: id,
        label: (
          <span className={classes.choice} title={label}>
            <Icon size={16} />
            <span className="g-hidden">{label}</span>
          </span>
        ),
      }))}
    />
  );
}
