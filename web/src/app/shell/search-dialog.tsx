import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuItem } from './menu.ts';
import classes from './search-dialog.module.css';
import { useFoundCadets } from './search.queries.ts';

const [store, search] = createSpotlight();

type Props = { items: MenuItem[]; onClose: () => void };

/** Finds pages and cadets; opens with Ctrl K from everywhere. */
export function SearchDialog({ items, onClose }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const sections = useSlots().sections.map(({ label, path, area, order }) => {
    const icon = items.find((item) => item.id === area)?.icon ?? '';
    return { id: path, label, path, icon, order };
  });
  const paths = new Set(items.map(({ path }) => path));
  const pages = [...items, ...sections.filter(({ path }) => !paths.has(path))].filter((item) =>
    item.label.toLowerCase().includes(wanted),
  );
  const cadets = useFoundCadets(text);

  useEffect(() => search.open(), []);

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      aria-label="Search"
      scrollable
      centered={false}
      yOffset="12dvh"
      overlayProps={{ blur: 0 }}
      maxHeight={420}
      classNames={{
        overlay: classes.overlay,
        content: classes.content,
        search: classes.search,
        action: classes.action,
        actionsGroup: classes.group,
        empty: classes.empty,
        actionLabel: classes.label,
      }}
    >
      <Spotlight.Search
        placeholder="Search people and pages"
        aria-label="Search people and pages"
        leftSection={<IconSearch size={19} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label="Results">
        {cadets.data?.length ? (
          <Spotlight.ActionsGroup label="Cadets">
            {cadets.data.map((cadet) => (
              <Spotlight.Action
                key={cadet.id}
                label={cadet.name}
                description={cadet.about}
                leftSection={<PersonAvatar name={cadet.name} size={30} />}
                onClick={() => void navigate(`/app/cadets/${cadet.id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map((item) => {
              return (
                <Spotlight.Action
                  key={item.id}
                  label={item.label}
                  leftSection={<MenuIcon name={item.icon} />}
                  onClick={() => void navigate(item.path)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        )}
        {pages.length === 0 && !cadets.data?.length && (
          <Spotlight.Empty>{cadets.isFetching ? 'Searching...' : `Nothing found for “${text.trim()}”`}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
