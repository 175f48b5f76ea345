import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useNew } from '../../shared/query/use-new.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import type { Contact } from './contact.api.ts';
import { contactColumns, contactFilters } from './contact-columns.ts';
import { ContactForm } from './contact-form.tsx';
import { CONTACTS, TYPE } from './contact.ts';
import { useLogExport } from './files/files.queries.ts';
import { SaveCards } from './files/save-cards.tsx';
import { mergePath } from './merge/merge.ts';
import { contactSource, useArchiveContacts } from './contact.queries.ts';

const BY_NAME = { id: 'name', desc: false };

const EMPTY = {
  icon: IconAddressBook,
  title: 'No contacts yet',
  text: 'Add families, vendors, sponsors, and supporters. Link families to their cadets, so you know who to call.',
  action: <ActButton to="/app/contacts?new=1">Add a contact</ActButton>,
};

/** Everyone around the corps: families, vendors, sponsors, supporters. */
export function ContactsPage() {
  const entry = useNew('/app/contacts');
  const mayArchive = useCan('contacts:delete');
  return (
    <AreaPage
      area="contacts"
      title="Contacts"
      actions={
        <>
          <ActButton needs="users:read" to="/app/users/guardians">
            Guardian requests
          </ActButton>
          <ActButton primary needs="contacts:create" icon={IconPlus} onPress={entry.show}>
            New contact
          </ActButton>
        </>
      }
    >
      <DataTable<Contact>
        module="contacts"
        listId="contacts"
        noun={CONTACTS}
        source={contactSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/contacts/${id}`}
        columns={contactColumns}
        filters={contactFilters}
        searchLabel="Name, phone, email, or cadet"
        sort={BY_NAME}
        phoneRow={({ name, type, cadets, phone }) => (
          <PersonCell name={name} note={[TYPE.label(type), cadets ?? phone].filter(Boolean).join(' · ')} size={36} />
        )}
        beforeFile={useLogExport()}
        actions={(rows, clear) => (
          <>
            <SaveCards rows={rows} onDone={clear} />
            {mayArchive && <ArchiveVerb rows={rows} onDone={clear} />}
          </>
        )}
      />
      {entry.open && <ContactForm onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}

function ArchiveVerb({ rows, onDone }: { rows: Contact[]; onDone: () => void }) {
  const navigate = useNavigate();
  const act = useArchiveContacts();
  const archive = rows.some(({ status }) => status !== 'archived');
  const run = () => {
    act.start({ ids: rows.map(({ id }) => id), archive });
    onDone();
  };
  return (
    <>
      {rows.length === 2 && archive && (
        <button type="button" onClick={() => void navigate(mergePath(rows[0]?.id ?? '', rows[1]?.id ?? ''))}>
          Compare and merge
        </button>
      )}
      <button type="button" disabled={act.busy} onClick={run}>
        {archive ? 'Archive' : 'Restore'}
      </button>
    </>
  );
}
