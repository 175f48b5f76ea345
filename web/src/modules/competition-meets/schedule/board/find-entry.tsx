import { Select } from '@mantine/core';
import { useState } from 'react';
import type { BoardStore } from './board-store.ts';
import { timeWords, titleOf } from './words.ts';
import classes from './tools.module.css';

type Option = { value: string; label: string };
type Props = { store: BoardStore; onFind: (entry: string) => void };

/** The way to a card by its code or its school. What can be chosen is put together when it's opened: there are hundreds. */
export function FindEntry({ store, onFind }: Props) {
  const [options, setOptions] = useState<Option[]>([]);
  const open = () => {
    const { ground, plan } = store;
    setOptions(
      ground.day.entries.map(({ id }) => {
        const { team, school } = titleOf(ground.facts, id);
        const slot = plan.places.get(id);
        return { value: id, label: `${team} · ${school} · ${slot ? timeWords(slot.start) : 'no place'}` };
      }),
    );
  };
  return (
    <Select
      className={classes.filter}
      size="xs"
      aria-label="Find an entry"
      placeholder="Find an entry"
      searchable
      limit={12}
      data={options}
      value={null}
      nothingFoundMessage="No entry found"
      onFocus={open}
      onChange={(entry) => entry !== null && onFind(entry)}
    />
  );
}
