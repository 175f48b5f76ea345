import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { supply } from '../supply.queries.ts';
import classes from './kits.module.css';

type Line = { item: string; qty: number };
type Props = { lines: Line[]; error: string | null; onChange: (lines: Line[]) => void };

const MOST = 20;

/** What is in a kit, and how many of each. */
export function KitLines({ lines, error, onChange }: Props) {
  const items = useRead(supply.allItems).data ?? [];
  const nameOf = (item: string) => items.find((one) => one.id === item)?.name ?? 'Item';
  const free = items.filter((one) => !lines.some(({ item }) => item === one.id));
  const count = (of: string, written: string | number) => {
    const qty = Math.max(1, Math.min(MOST, Number(written) || 1));
    onChange(lines.map((line) => (line.item === of ? { item: of, qty } : line)));
  };
  return (
    <>
      <ul className={classes.lines}>
        {lines.map(({ item, qty }) => (
          <li key={item}>
            <span>{nameOf(item)}</span>
            <NumberInput
              aria-label={`Quantity of ${nameOf(item)}`}
              className={classes.few ?? ''}
              min={1}
              max={MOST}
              allowDecimal={false}
              value={qty}
              onChange={(next) => count(item, next)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${nameOf(item)}`}
              onClick={() => onChange(lines.filter((line) => line.item !== item))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Select
        key={lines.length}
        label="Add an item"
        searchable
        placeholder="Search items"
        nothingFoundMessage="No matches"
        error={error}
        data={free.map((one) => ({ value: one.id, label: one.name }))}
        value={null}
        onChange={(item) => item && onChange([...lines, { item, qty: 1 }])}
      />
    </>
  );
}
