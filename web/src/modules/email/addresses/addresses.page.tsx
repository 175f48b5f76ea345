import { IconMailOff, IconPlus } from '@tabler/icons-react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text as words } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { states } from '../../../shared/state/states.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { Column } from '../../../shared/table/column.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { type Address, addressSource, useOpenAddress, useStopAddress } from './addresses.queries.ts';

const ADDRESSES = { one: 'address', many: 'addresses' };
const WHY = states({
  bounced: { label: 'Bounced', tone: 'bad' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
  asked: { label: 'Asked to stop', tone: 'neutral' },
});
const STATE = states({ active: { label: 'Stopped', tone: 'warn' }, lifted: { label: 'Active again', tone: 'ok' } });

const { text, state, moment, stateFilter } = columnsOf<Address>();

const COLUMNS = [
  text('address', 'Address', { grow: 2 }),
  text('whose', 'Whose', { grow: 1.6, cell: (row) => <Whose row={row} /> }),
  text('about', 'About', { grow: 1.4 }),
  state('kind', 'Why', WHY),
  text('topic', 'Stopped emails', { value: ({ topic }) => topic ?? 'All email', optional: true, inCsv: true }),
  text('reason', 'What was said', { grow: 2 }),
  state('state', 'Status', STATE),
  moment('created_at', 'Since'),
  text('author_label', 'By', { optional: true }),
];

/** The person behind an address, as far as a message ever went there. */
function Whose({ row: { whose, contact_id: contact, cadet_id: cadet } }: { row: Address }) {
  if (whose === null || (contact ?? cadet) === null) return <>{whose}</>;
  return <TextLink to={contact ? `/app/contacts/${contact}` : `/app/cadets/${cadet}`}>{whose}</TextLink>;
}

const EMPTY = {
  icon: IconMailOff,
  title: 'No address is stopped',
  text: 'Addresses that bounced and people who unsubscribed from newsletters show up here.',
};

/** Addresses that the school doesn't write to: mail came back, or their owners don't want it. */
export function AddressesPage() {
  const added = useNew('/app/email/addresses');
  const open = useOpenAddress();
  const ask = async (rows: Address[], clear: () => void) => {
    const stopped = rows.filter((row) => row.state === 'active');
    const text = stopped.some(({ kind }) => kind !== 'bounced')
      ? 'Continue only if they asked for email again.'
      : 'Email to this address bounced. Fix the contact first if the address is misspelled.';
    const yes = await confirm({
      title: `Write to ${counted(stopped.length, ADDRESSES)} again?`,
      text,
      confirmLabel: 'Write again',
    });
    if (!yes) return;
    open.start(stopped);
    clear();
  };
  // Where mail only came back, one press is enough; who doesn't want any is asked about first.
  const again: Column<Address> = {
    id: 'again',
    label: 'Write again',
    value: () => null,
    screenOnly: true,
    cell: (row) =>
      row.state === 'active' &&
      row.kind === 'bounced' && (
        <ActButton size="xs" needs="email:update" busy={open.busy} onPress={() => open.start([row])}>
          Write again
        </ActButton>
      ),
  };
  return (
    <AreaPage
      area="email"
      title="Stopped addresses"
      subtitle="Addresses that bounced or unsubscribed. Notices about their own child still reach people who unsubscribed."
      actions={
        <ActButton primary needs="email:update" icon={IconPlus} onPress={added.show}>
          Stop an address
        </ActButton>
      }
    >
      <DataTable<Address>
        module="email"
        listId="addresses"
        noun={ADDRESSES}
        source={addressSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ address }) => address}
        rowHref={({ address, contact_id: contact }) =>
          contact ? `/app/contacts/${contact}` : `/app/contacts?q=${encodeURIComponent(address)}`
        }
        columns={[...COLUMNS, again]}
        filters={[stateFilter('kind', 'Why', WHY), stateFilter('state', 'Status', STATE)]}
        searchLabel="Address or name"
        sort={{ id: 'created_at', desc: true }}
        actions={(rows, clear) => (
          <button type="button" onClick={() => void ask(rows, clear)}>
            Write again…
          </button>
        )}
        phoneRow={({ address, kind, whose }) => (
          <TitleCell title={address} note={[WHY.label(kind), whose].filter(Boolean).join(' · ')} />
        )}
      />
      {added.open && <StopForm onClose={added.close} />}
    </AreaPage>
  );
}

const stopInput = z.object({ address: z.email('Enter one email address.').max(254), reason: words(300) });

function StopForm({ onClose }: { onClose: () => void }) {
  const stop = useStopAddress();
  const form = useZodForm(stopInput, { address: '', reason: '' });
  return (
    <FormModal
      title="Stop an address"
      submitLabel="Stop writing"
      form={form}
      onClose={onClose}
      onSubmit={(input) => stop.send(input)}
    >
      {form.field('address', 'Email address', { autoFocus: true })}
      {form.field('reason', 'Reason')}
    </FormModal>
  );
}
