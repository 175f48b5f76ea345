import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { get, type Path } from '../../../shared/meet/file/edit.ts';
import { useEditor } from './editor.ts';
import classes from './build.module.css';

type Props = {
  at: Path;
  title: string;
  /** What one line is: 'band'. */
  noun: string;
  make: (lines: number) => unknown;
  /** The fields of a line, side by side. */
  children: (at: Path) => ReactNode;
};

/** A short list inside of a part, one line of fields each: bands, steps, rows of a table. */
export function LineList({ at, title, noun, make, children }: Props) {
  const { file, readOnly, add, put, remove, faultsAt } = useEditor();
  const found = get(file, at);
  const lines = Array.isArray(found) ? found : [];
  const begin = () => (Array.isArray(found) ? add(at, make(lines.length)) : put(at, [make(0)]));
  return (
    <fieldset className={classes.small}>
      <legend>{title}</legend>
      {faultsAt(at).map((fault) => (
        <p key={fault} className={classes.fault}>
          {fault}
        </p>
      ))}
      {lines.map((_line, index) => (
        // Lines have no identity of their own while they are written.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index}>
          <div className={classes.line}>
            {children([...at, index])}
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                size="lg"
                data-part="remove"
                aria-label={`Remove ${noun} ${index + 1}`}
                onClick={() => remove(at, index, `${noun} ${index + 1}`)}
              >
                <IconX size={17} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {faultsAt([...at, index]).map((fault) => (
            <p key={fault} className={classes.fault}>
              {fault}
            </p>
          ))}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={begin}>
            {`Add a ${noun}`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
