import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { HOME } from '../meet.ts';
import { useAtMeet } from '../use-at-meet.ts';
import { entryReads, entrySource } from './entries.queries.ts';
import { EntryForm } from './entry-form.tsx';
import { ENTRIES, type Entry, ENTRY_STATE } from './entry.ts';
import { StatusVerbs } from './status-verbs.tsx';
import { useEntryChoices } from './use-entry-choices.ts';

const { text, state, filter, stateFilter } = columnsOf<Entry>();

const COLUMNS = [
  text('event_name', 'Event', { grow: 1.6, orderBy: ['event_sort', 'event_name', 'sort', 'code'] }),
  text('school_name', 'School', { grow: 1.8, orderBy: ['school_name', 'event_sort', 'code'] }),
  text('team', 'Team', { grow: 0.6 }),
  text('code', 'Code', { grow: 1.2 }),
  text('division', 'Division', { grow: 0.7, optional: true }),
  text('cadets', 'Cadets', { grow: 1.4, optional: true, orderBy: [] }),
  state('status', 'Status', ENTRY_STATE, { orderBy: ['status_sort'] }),
  text('notes', 'Notes', { grow: 0.9, orderBy: [] }),
  text('reason', 'Reason', { optional: true, orderBy: [] }),
];
const FILTERS = [
  filter('event_name', 'Event'),
  filter('school_name', 'School'),
  stateFilter('status', 'Status', ENTRY_STATE),
];
const BY_EVENT = { id: 'event_name', desc: false };

/** The entries of a meet by event and by school, with what became of each. */
export function Entries({ subject }: { subject: Subject }) {
  const { params, put } = useAddress();
  const at = useAtMeet(subject);
  const choices = useEntryChoices(subject.id);
  const source = useMemo(() => entrySource(subject.id), [subject.id]);
  const page = `${HOME}/${subject.id}`;
  const asked = params.get('entry');
  const isNew = asked === 'new' || asked === 'walk-in';
  const opened = useRead(entryReads.entry, asked && !isNew ? asked : undefined).data;
  const close = () => put({ entry: null });
  const hrefOf = ({ id }: Entry) => {
    const next = new URLSearchParams(params);
    next.set('entry', id);
    return `${page}?${next.toString()}`;
  };
  const verbs = at.checksIn && (
    <div className={parts.verbs}>
      {at.started ? (
        <ActButton primary icon={IconPlus} onPress={() => put({ entry: 'walk-in' })}>
          Add walk-in
        </ActButton>
      ) : (
        <ActButton primary icon={IconPlus} onPress={() => put({ entry: 'new' })}>
          New entry
        </ActButton>
      )}
      {at.directs && <ActButton to="?tab=entry-grid">Check off a grid</ActButton>}
      {at.directs && (
        <ActButton needs="competition-meets:update" to={`${page}/import-entries`}>
          Import
        </ActButton>
      )}
    </div>
  );
  return (
    <div className={parts.stack}>
      {verbs}
      <DataTable<Entry>
        module="competition-meets"
        listId="entries"
        noun={ENTRIES}
        source={source}
        empty={{
          icon: IconListNumbers,
          title: 'No entries yet',
          text: 'An entry is a team of a school, or one cadet, in an event. Check off who competes in what, or import a list.',
        }}
        rowId={({ id }) => id}
        rowLabel={({ code }) => code}
        rowHref={hrefOf}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Event, school, code, team"
        sort={BY_EVENT}
        actions={
          (at.checksIn || at.decides) &&
          ((rows, clear) => <StatusVerbs rows={rows} decides={at.decides} onDone={clear} />)
        }
      />
      {(opened || isNew) && at.checksIn && (
        <EntryForm
          key={opened?.id ?? asked}
          meet={subject.id}
          entry={opened ?? null}
          walkIn={asked === 'walk-in'}
          choices={choices}
          at={at}
          onClose={close}
        />
      )}
    </div>
  );
}
