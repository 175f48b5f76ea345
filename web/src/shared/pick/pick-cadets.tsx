import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listName } from '../text/person-name.ts';
import { Card } from '../ui/card.tsx';
import { intoView } from './into-view.ts';
import { bestFirst } from './match.ts';
import { usePickKeys } from './use-pick-keys.ts';
import classes from './pick-cadets.module.css';

/** What the picker has to know of a cadet. */
type Pickable = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  unit_name: string | null;
  unit_sort?: number | null;
  grade?: number | null;
};

type Props<Cadet extends Pickable> = {
  title: string;
  cadets: Cadet[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What stands at the right of each name. */
  note: (cadet: Cadet) => string;
  /** Narrows the list to some of them. */
  only?: { label: string; holds: (cadet: Cadet) => boolean };
  /** Offers the units, so that one is chosen whole. */
  byUnit?: boolean;
};

/**
 * The roster as boxes to tick, with a search: Enter ticks the first match and clears the search for the next name. What is
 * ticked stays when the search changes.
 */
export function PickCadets<Cadet extends Pickable>(props: Props<Cadet>) {
  const { title, cadets, chosen, onChange, note, only, byUnit = false } = props;
  const [unit, setUnit] = useState('');
  const [search, setSearch] = useState('');
  const [narrowed, setNarrowed] = useState(false);
  const within = cadets.filter(
    (cadet) => (!narrowed || !only || only.holds(cadet)) && (unit === '' || cadet.unit_name === unit),
  );
  const shown = bestFirst(within, searchText, search);
  const take = (id: string) => {
    onChange(new Set([...chosen, id]));
    setSearch('');
  };
  const keys = usePickKeys({ ids: shown.map(({ id }) => id), onTake: take, idle: search.trim() === '' });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const all = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const toggleAll = () => {
    const ids = shown.map(({ id }) => id);
    onChange(all ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids]));
  };
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label="Name, unit, grade"
          placeholder="Name, unit, grade"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        {byUnit && (
          <NativeSelect
            aria-label="Unit"
            data={[{ value: '', label: 'All units' }, ...unitsOf(cadets)]}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
          />
        )}
        {only && (
          <Checkbox
            label={only.label}
            checked={narrowed}
            onChange={(event) => setNarrowed(event.currentTarget.checked)}
          />
        )}
        <Button variant="default" onClick={toggleAll} disabled={shown.length === 0}>
          {all ? 'Clear these' : `Select these ${shown.length}`}
        </Button>
      </div>
      <Card title={title} count={chosen.size} flush>
        {shown.length === 0 && <p className={classes.nobody}>No cadet matches.</p>}
        <ul className={classes.picker}>
          {shown.map((cadet) => (
            <li key={cadet.id}>
              <label
                ref={cadet.id === keys.active ? intoView : undefined}
                data-active={cadet.id === keys.active || undefined}
              >
                <input type="checkbox" checked={chosen.has(cadet.id)} onChange={() => toggle(cadet.id)} />
                <span>{listName(cadet)}</span>
                <span className={classes.facts}>{note(cadet)}</span>
              </label>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function searchText({ first_name, last_name, unit_name, grade }: Pickable): string {
  return `${last_name} ${first_name} ${unit_name ?? ''} ${grade ? `grade ${grade}` : ''}`;
}

function unitsOf(cadets: Pickable[]): string[] {
  const places = new Map(cadets.map(({ unit_name, unit_sort }) => [unit_name ?? '', unit_sort ?? 0]));
  places.delete('');
  return [...places].toSorted(([, one], [, other]) => one - other).map(([name]) => name);
}
