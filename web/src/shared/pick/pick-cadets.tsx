import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconClipboardList, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../permission/use-permissions.ts';
import { useToday } from '../session/use-today.ts';
import { grouped } from '../text/counted.ts';
import { listName } from '../text/person-name.ts';
import { Card } from '../ui/card.tsx';
import { inGroup } from './in-group.ts';
import { intoView } from './into-view.ts';
import { bestFirst } from './match.ts';
import { PasteList } from './paste-list.tsx';
import { usePickKeys } from './use-pick-keys.ts';
import classes from './pick-cadets.module.css';
import { pickTeamsQuery } from './teams.queries.ts';
import { UnitChoice } from './unit-choice.tsx';
import { pickUnitsQuery } from './units.queries.ts';
import { useRead, useReadWhen } from '../query/reads.ts';

/** What the picker has to know of a cadet. */
type Pickable = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  /** Found by these too, where they are known. */
  preferred_name?: string | null;
  student_number?: string | null;
  unit_name: string | null;
  unit_id?: string | null;
  grade?: number | null;
};

type Props<Cadet extends Pickable> = {
  title: string;
  cadets: Cadet[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What is at the right of each name. */
  note: (cadet: Cadet) => string;
  /** Narrows the list to some of them. */
  only?: { label: string; holds: (cadet: Cadet) => boolean };
  /** Offers the units and teams, so that one is chosen whole: a unit with those below it. */
  byUnit?: boolean;
};

/**
 * The roster as boxes to tick, with a search, units, and a pasted list: Enter ticks the first match and clears the search
 * for the next name. What is ticked stays when the search changes.
 */
export function PickCadets<Cadet extends Pickable>(props: Props<Cadet>) {
  const { title, cadets, chosen, onChange, note, only, byUnit = false } = props;
  const units = useReadWhen(byUnit, pickUnitsQuery).data ?? [];
  const teams = useRead(pickTeamsQuery, useToday(), useCan('teams:read') && byUnit).data ?? [];
  const [unit, setUnit] = useState('');
  const [pasting, setPasting] = useState(false);
  const [search, setSearch] = useState('');
  const [narrowed, setNarrowed] = useState(false);
  const within = (unit === '' ? cadets : inGroup({ units, teams }, unit, cadets)).filter(
    (cadet) => !narrowed || !only || only.holds(cadet),
  );
  const wordsOf = (cadet: Cadet) =>
    [cadetWords(cadet), ...teams.filter(({ cadets: on }) => on.has(cadet.id)).map(({ name }) => name)].join(' ');
  const shown = bestFirst(within, wordsOf, search);
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
          aria-label="Name, unit, or grade"
          placeholder="Name, unit, or grade"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        {byUnit && <UnitChoice units={units} teams={teams} cadets={cadets} value={unit} onChange={setUnit} />}
        {only && (
          <Checkbox
            label={only.label}
            checked={narrowed}
            onChange={(event) => setNarrowed(event.currentTarget.checked)}
          />
        )}
        <Button variant="default" onClick={toggleAll} disabled={shown.length === 0}>
          {all
            ? shown.length === 1
              ? 'Clear this one'
              : 'Clear these'
            : shown.length === 1
              ? 'Select this one'
              : `Select these ${grouped(shown.length)}`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardList size={17} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          Paste a list…
        </Button>
      </div>
      <Card title={title} count={chosen.size} flush>
        {shown.length === 0 && (
          <p className={classes.nobody}>{cadets.length === 0 ? 'No active cadets yet.' : 'No cadets match.'}</p>
        )}
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
      {pasting && (
        <PasteList
          people={cadets.map(named)}
          onClose={() => setPasting(false)}
          onSelect={(ids) => {
            setPasting(false);
            onChange(new Set([...chosen, ...ids]));
          }}
        />
      )}
    </>
  );
}

function named({ id, first_name, last_name, student_number }: Pickable) {
  return { id, first_name: first_name ?? '', last_name: last_name ?? '', number: student_number ?? null };
}

function cadetWords(cadet: Pickable): string {
  const { first_name, last_name, preferred_name, student_number, unit_name, grade } = cadet;
  const about = grade ? `grade ${grade}` : '';
  return [last_name, first_name, preferred_name, student_number, unit_name, about].join(' ');
}
