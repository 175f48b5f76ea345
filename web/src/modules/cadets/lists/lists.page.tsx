import { Button, Menu } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedList } from '../../../shared/audience/audience.api.ts';
import { listsQuery, useArchiveList } from '../../../shared/audience/audience.queries.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Entry, EntryList } from '../record/entry-list.tsx';
import { ShowAway } from '../record/show-away.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { ListForm } from './list-form.tsx';

/** The saved lists of cadets. */
export function ListsPage() {
  const query = useRead(listsQuery);
  const mayChange = useCan('cadets:update');
  const [open, setOpen] = useState<SavedList | 'new' | null>(null);
  const [away, setAway] = useState(false);
  const add = mayChange && (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen('new')}>
      New list
    </Button>
  );
  return (
    <AreaPage area="cadets" title="Lists" subtitle="Groups of cadets you select often." actions={add}>
      <QueryView
        query={query}
        empty={
          <Card>
            <EmptyState
              icon={IconListCheck}
              title="No lists yet"
              text="Select cadets on the roster and save them as a list, or start one here."
            />
          </Card>
        }
      >
        {(lists) => (
          <Card flush>
            <EntryList label="Lists">
              {lists
                .filter(({ archived_at }) => away || archived_at === null)
                .map((list) => (
                  <ListEntry key={list.id} list={list} mayChange={mayChange} onEdit={() => setOpen(list)} />
                ))}
            </EntryList>
            <ShowAway
              count={lists.filter(({ archived_at }) => archived_at).length}
              shown={away}
              onChange={setAway}
              noun="archived"
            />
          </Card>
        )}
      </QueryView>
      {open && <ListForm {...(open === 'new' ? {} : { list: open })} onClose={() => setOpen(null)} />}
    </AreaPage>
  );
}

type EntryProps = { list: SavedList; mayChange: boolean; onEdit: () => void };

function ListEntry({ list, mayChange, onEdit }: EntryProps) {
  const archive = useArchiveList();
  return (
    <Entry
      quiet={list.archived_at !== null}
      title={list.name}
      text={counted(list.cadets.length, 'cadet')}
      aside={`Created ${formatDay(list.created_at)}`}
      actions={
        mayChange && (
          <VerbMenu label={`Actions for ${list.name}`}>
            {!list.archived_at && <Menu.Item onClick={onEdit}>Edit…</Menu.Item>}
            <Menu.Item onClick={() => archive.start({ id: list.id, archived: list.archived_at === null })}>
              {list.archived_at ? 'Restore' : 'Archive'}
            </Menu.Item>
          </VerbMenu>
        )
      }
    />
  );
}
