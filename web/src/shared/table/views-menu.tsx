import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useProfile } from '../session/use-profile.ts';
import type { ListView } from './column.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { type ListOf, savedViewsQuery, useRemoveView } from './saved-view.queries.ts';
import { sameView } from './view-params.ts';
import classes from './toolbar.module.css';
import { useRead } from '../query/reads.ts';

type Props = { list: ListOf; view: ListView; usual: ListView; onChange: (view: ListView) => void };

/** Named ways to look at the list: one's own, and those the school shares. */
export function ViewsMenu({ list, view, usual, onChange }: Props) {
  const profile = useProfile();
  const query = useRead(savedViewsQuery, list, profile.data?.id ?? null);
  const remove = useRemoveView(list);
  const [saving, setSaving] = useState(false);
  const saved = query.data ?? [];
  const current = sameView(view, usual)
    ? 'Default'
    : (saved.find((one) => sameView(one.view, view))?.name ?? 'Changed');
  const own = saved.find((one) => one.isMine && one.name === current);
  const tick = (name: string) => (name === current ? <IconCheck size={16} aria-label="shown now" /> : <span />);
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            View: {current}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item rightSection={tick('Default')} onClick={() => onChange(usual)}>
            Default
          </Menu.Item>
          {saved.map(({ id, name, isShared, isMine, view: one }) => (
            <Menu.Item key={id} rightSection={tick(name)} onClick={() => onChange(one)}>
              {name}
              {isShared && <span className={classes.note}>{isMine ? 'shared' : 'shared by an instructor'}</span>}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={current === 'Default'} onClick={() => setSaving(true)}>
            Save this view…
          </Menu.Item>
          {own && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove.start(own.id)}>
              Remove “{own.name}”
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SaveViewForm list={list} view={view} opened={saving} onClose={() => setSaving(false)} />
    </>
  );
}
