import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { get, type Path } from '../file/edit.ts';
import { textOf } from '../file/number-text.ts';
import { useEditor } from './editor.ts';
import classes from './build.module.css';

type Level = { name: string; points: string };

/** The levels of an item, each with its points. Two of one name are kept here until one of them has another. */
export function LevelFields({ at }: { at: Path }) {
  const { file, readOnly, put, faultsAt } = useEditor();
  const stored = levelsOf(get(file, at));
  const [typed, setTyped] = useState<Level[] | null>(null);
  const levels = typed ?? stored;
  const twice = levels.find(({ name }, index) => levels.findIndex((other) => other.name === name) !== index);
  const change = (next: Level[]) => {
    const unique = new Set(next.map(({ name }) => name)).size === next.length;
    setTyped(unique && isInOrder(next) ? null : next);
    if (unique) put(at, Object.fromEntries(next.map(({ name, points }) => [name, points])));
  };
  return (
    <fieldset className={classes.small}>
      <legend>Levels</legend>
      {levels.map(({ name, points }, index) => (
        // A level is known by its name, which is what is written here.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.line}>
          <TextInput
            label="Level"
            maxLength={60}
            disabled={readOnly}
            value={name}
            error={twice?.name === name ? 'Two levels have this name' : null}
            onChange={({ currentTarget: { value } }) => change(levels.with(index, { name: value, points }))}
          />
          <TextInput
            label="Points"
            inputMode="decimal"
            maxLength={24}
            disabled={readOnly}
            value={points}
            error={faultsAt([...at, name])[0] ?? null}
            onChange={({ currentTarget: { value } }) => change(levels.with(index, { name, points: value.trim() }))}
          />
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              size="lg"
              data-part="remove"
              aria-label={`Remove level ${name}`}
              onClick={() => change(levels.toSpliced(index, 1))}
            >
              <IconX size={17} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change([...levels, { name: `Level ${levels.length + 1}`, points: '' }])}
          >
            Add a level
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function levelsOf(stored: unknown): Level[] {
  return Object.entries(Object(stored) as object).map(([name, points]) => ({ name, points: textOf(points) }));
}

/** Names that are whole numbers change places in an object: while such are typed, the lines stay where they are. */
function isInOrder(levels: Level[]): boolean {
  return !levels.some(({ name }) => /^\d+$/.test(name));
}
