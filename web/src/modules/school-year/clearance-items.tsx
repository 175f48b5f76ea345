import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { toAppError } from '../../shared/supabase/error.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { ClearanceItem } from './school-year.queries.ts';
import { useAddItem, useArchiveItem } from './clearance.queries.ts';
import classes from './clearance.module.css';

const USUAL = ['Uniform returned', 'Books returned', 'Fees paid'];

type Props = { items: ClearanceItem[]; onClose: () => void };

/** The school's list of what leavers must settle. */
export function ClearanceItems({ items, onClose }: Props) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddItem();
  const archive = useArchiveItem();
  const put = async (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '') return setProblem('Enter what must be cleared.');
    if (items.some((item) => item.name.toLowerCase() === trimmed.toLowerCase()))
      return setProblem('This is already on the list.');
    try {
      await add.send({ name: trimmed, sort: items.length });
      setName('');
      setProblem(null);
    } catch (error) {
      setProblem(toAppError(error).detail);
    }
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void put(name);
  };
  const missing = USUAL.filter((usual) => !items.some((item) => item.name === usual));
  return (
    <Dialog onClose={onClose} title="Clearance list" size={520} stays>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            {item.name}
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Remove ${item.name} from the list`}
              onClick={() => archive.start(item.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={classes.usual}>
          Common items:{' '}
          {missing.map((usual) => (
            <Button key={usual} variant="default" size="compact-sm" disabled={add.busy} onClick={() => void put(usual)}>
              {usual}
            </Button>
          ))}
        </p>
      )}
      <form onSubmit={send} className={classes.add} noValidate>
        <TextInput
          label="New item"
          data-autofocus
          maxLength={80}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={add.busy}>
          Add
        </Button>
      </form>
      <div className={classes.foot}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
