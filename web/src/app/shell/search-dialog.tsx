import { TextInput } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePickKeys } from '../../shared/pick/use-pick-keys.ts';
import type { MenuItem } from './menu.ts';
import classes from './search-dialog.module.css';
import { optionId, SearchResults } from './search-results.tsx';
import { useRecent } from './use-recent.ts';
import { type Result, useResults } from './use-results.ts';

const [store, search] = createSpotlight();

type Props = { items: MenuItem[]; onClose: () => void };

/** Finds what was opened last, pages, actions, and what the modules register. Ctrl K opens it anywhere, and Enter takes the first result. */
export function SearchDialog({ items, onClose }: Props) {
  useEffect(() => search.open(), []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      aria-label="Search"
      centered={false}
      yOffset="12dvh"
      overlayProps={{ blur: 0 }}
      classNames={{ overlay: classes.overlay, content: classes.content }}
    >
      <Search items={items} />
    </Spotlight.Root>
  );
}

function Search({ items }: { items: MenuItem[] }) {
  const list = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { recent, remember } = useRecent();
  const { groups, searching } = useResults(text, items, recent);
  const results = groups.flatMap((group) => group.results);
  const take = (result: Result) => {
    search.close();
    remember({ ...result, id: result.id.replace(/^recent-/, '') });
    void navigate(result.to);
  };
  const keys = usePickKeys({
    ids: results.map(({ id }) => id),
    onTake: (id) => {
      const result = results.find((one) => one.id === id);
      if (result) take(result);
    },
    // Pages and actions show right away. Results for the previous text don't answer this one.
    pending: searching && results[0]?.kind !== 'page' && results[0]?.kind !== 'action',
  });
  return (
    <>
      <TextInput
        classNames={{ input: classes.search ?? '' }}
        data-autofocus
        size="lg"
        placeholder="Search people, pages, and actions"
        aria-label="Search people, pages, and actions"
        leftSection={<IconSearch size={19} stroke={1.75} aria-hidden />}
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={list}
        aria-activedescendant={keys.active === undefined ? undefined : optionId(list, keys.active)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={keys.onKeyDown}
      />
      {results.length > 0 ? (
        <SearchResults id={list} groups={groups} active={keys.active} onTake={take} />
      ) : (
        <p className={classes.empty} role="status">
          {searching ? 'Searching...' : `No results for “${text.trim()}”`}
        </p>
      )}
    </>
  );
}
