import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { intoView } from '../../../shared/pick/into-view.ts';
import { bestFirst } from '../../../shared/pick/match.ts';
import { usePickKeys } from '../../../shared/pick/use-pick-keys.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState, type EmptyProps } from '../../../shared/ui/empty-state.tsx';
import type { SupplyHolder } from '../holders.queries.ts';
import classes from './issue.module.css';

type Props = {
  holders: SupplyHolder[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  searchLabel: string;
  empty: EmptyProps;
};

/** Staff or teams to tick, with a search: Enter ticks the first match and clears the search for the next name. */
export function PickHolders({ holders, chosen, onChange, searchLabel, empty }: Props) {
  const [search, setSearch] = useState('');
  const shown = bestFirst(holders, ({ name, signer, season }) => [name, signer, season].join(' '), search);
  const put = (id: string, on: boolean) =>
    onChange(new Set(on ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  const keys = usePickKeys({
    ids: shown.map(({ id }) => id),
    onTake: (id) => {
      put(id, true);
      setSearch('');
    },
    idle: search.trim() === '',
  });
  if (holders.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      <TextInput
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={keys.onKeyDown}
      />
      <Card title="Who" count={chosen.size} flush>
        {shown.length === 0 && <p className={classes.none}>No match.</p>}
        <ul className={classes.holders}>
          {shown.map((holder) => (
            <li
              key={holder.id}
              ref={holder.id === keys.active ? intoView : undefined}
              data-active={holder.id === keys.active || undefined}
            >
              <Checkbox
                label={[holder.name, holder.season].filter(Boolean).join(', ')}
                checked={chosen.has(holder.id)}
                onChange={(event) => put(holder.id, event.currentTarget.checked)}
              />
              {holder.kind === 'team' && <span>{holder.signer ? `Coach ${holder.signer}` : 'No coach'}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
