import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '../../shared/ui/card.tsx';
import type { Item, Section } from './inspection.ts';
import classes from './sheet-editor.module.css';

type Props = { section: Section; onChange: (section: Section) => void; onRemove: (() => void) | null };

const POINTS = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** A section of a sheet: its title, and its items with their points. */
export function SectionFields({ section, onChange, onRemove }: Props) {
  const put = (item: Item, part: Partial<Item>) =>
    onChange({ ...section, items: section.items.map((one) => (one === item ? { ...one, ...part } : one)) });
  return (
    <Card>
      <div className={classes.sectionHead}>
        <TextInput
          label="Section"
          required
          value={section.title}
          onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
        />
        {onRemove && (
          <Button variant="subtle" onClick={onRemove}>
            Remove section
          </Button>
        )}
      </div>
      <ul className={classes.items}>
        {section.items.map((item) => (
          <li key={item.id}>
            <TextInput
              aria-label="Item"
              placeholder="What to inspect"
              required
              value={item.label}
              onChange={(event) => put(item, { label: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label="Points"
              data={POINTS}
              value={String(item.points)}
              onChange={(event) => put(item, { points: Number(event.currentTarget.value) })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Remove ${item.label || 'item'}`}
              disabled={section.items.length === 1}
              onClick={() => onChange({ ...section, items: section.items.filter((one) => one !== item) })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() =>
          onChange({ ...section, items: [...section.items, { id: crypto.randomUUID(), label: '', points: 5 }] })
        }
      >
        Add an item
      </Button>
    </Card>
  );
}
