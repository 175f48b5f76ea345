import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { canonicalJson } from '../../../../../domain/scoring/canonical.ts';
import { get, type Path } from '../../../shared/meet/file/edit.ts';
import { type Level, levelsOf } from '../../../shared/meet/file/levels.ts';
import { useEditor } from './editor.ts';
import classes from './build.module.css';

/** The levels of an item, each with its points. Two of one name are kept here until one of them has another. */
export function LevelFields({ at }: { at: Path }) {
  const { file, readOnly, put, faultsAt } = useEditor();
  const stored = { levels: Object(get(file, at)) as Record<string, unknown> };
  const [typed, setTyped] = useState<Level[] | null>(null);
  const twiceIn = (list: Level[]) =>
    list.find(({ name }, index) => list.findIndex((one) => one.name === name) !== index);
  // What is typed stays in its lines, until the sheet says something else: an undo, or a change by someone else.
  const isTyped = typed && (twiceIn(typed) || canonicalJson(asObject(typed)) === canonicalJson(stored.levels));
  const levels = isTyped ? typed : levelsOf(stored);
  const twice = twiceIn(levels);
  const change = (next: Level[]) => {
    setTyped(next);
    if (!twiceIn(next)) put(at, asObject(next));
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

const asObject = (levels: Level[]) => Object.fromEntries(levels.map(({ name, points }) => [name, points]));
