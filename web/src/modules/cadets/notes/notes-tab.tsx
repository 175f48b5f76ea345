import { Menu } from '@mantine/core';
import { IconNote, IconPinFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSession } from '../../../shared/session/session-provider.tsx';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { AddButton } from '../record/add-button.tsx';
import { Entry, EntryList } from '../record/entry-list.tsx';
import { ShowAway } from '../record/show-away.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { CATEGORIES } from './category.ts';
import type { Note } from './note.api.ts';
import { NoteForm } from './note-form.tsx';
import { notes as noteReads, useAddNote, useChangeNote } from './note.queries.ts';

/** Confidential notes about a cadet. */
export function NotesTab({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(noteReads.notes, cadet.id);
  const add = useAddNote(cadet.id);
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState(false);
  const button = (
    <Allow to="cadets:create">
      <AddButton onClick={() => setOpen(true)}>Add a note</AddButton>
    </Allow>
  );
  return (
    <Card title="Notes" flush action={button}>
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconNote}
            title="No notes yet"
            text="Write down what other instructors should know. The cadet and family can't read it."
          />
        }
      >
        {(notes) => (
          <>
            <EntryList label="Notes">
              {inOrder(notes)
                .filter(({ archived_at }) => away || archived_at === null)
                .map((note) => (
                  <NoteEntry key={note.id} note={note} />
                ))}
            </EntryList>
            <ShowAway count={notes.filter((note) => note.archived_at).length} shown={away} onChange={setAway} />
          </>
        )}
      </QueryView>
      {open && <NoteForm title="Add a note" submitLabel="Add note" onClose={() => setOpen(false)} onSave={add.send} />}
    </Card>
  );
}

function NoteEntry({ note }: { note: Note }) {
  const session = useSession();
  const mayChange = useCan('cadets:update');
  const change = useChangeNote();
  const [open, setOpen] = useState(false);
  const isOwn = session.status === 'in' && session.user.id === note.created_by;
  const set = (part: { is_pinned?: boolean; archived_at?: string | null }) => change.start({ id: note.id, ...part });
  return (
    <>
      <Entry
        quiet={note.archived_at !== null}
        title={
          <>
            {note.is_pinned && <IconPinFilled size={15} aria-label="Pinned" />}
            {note.author_label}
            <Tag>{CATEGORIES[note.category] ?? note.category}</Tag>
            {note.archived_at && <Tag>Archived</Tag>}
          </>
        }
        text={note.body}
        aside={formatDay(note.created_at)}
        actions={
          mayChange && (
            <VerbMenu label={`Actions for the note by ${note.author_label}`}>
              {isOwn && <Menu.Item onClick={() => setOpen(true)}>Edit…</Menu.Item>}
              <Menu.Item onClick={() => set({ is_pinned: !note.is_pinned })}>
                {note.is_pinned ? 'Unpin' : 'Pin to the top'}
              </Menu.Item>
              <Menu.Item onClick={() => set({ archived_at: note.archived_at ? null : new Date().toISOString() })}>
                {note.archived_at ? 'Restore' : 'Archive'}
              </Menu.Item>
            </VerbMenu>
          )
        }
      />
      {open && (
        <NoteForm
          title="Edit the note"
          note={note}
          submitLabel="Save"
          onClose={() => setOpen(false)}
          onSave={(words) => change.send({ id: note.id, ...words })}
        />
      )}
    </>
  );
}

/** Pinned ones first; among equals the newest. */
function inOrder(notes: Note[]): Note[] {
  return notes.toSorted((one, other) => Number(other.is_pinned) - Number(one.is_pinned));
}
