import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { HOME } from '../meet.ts';
import { PasteDialog } from '../paste-dialog.tsx';
import { useAtMeet } from '../use-at-meet.ts';
import { EntrantNotes } from './entrant-notes.tsx';
import { SchoolForm } from './school-form.tsx';
import { type School, SCHOOLS } from './school.ts';
import { schoolReads } from './schools.queries.ts';

const { text, number, filter } = columnsOf<School>();

const COLUMNS = [
  text('name', 'School', { grow: 2.4 }),
  text('code', 'Code', { grow: 0.6 }),
  text('division', 'Division', { grow: 0.8 }),
  text('contact', 'Contact', { grow: 1.6 }),
  text('registered', 'Registration', { grow: 0.8 }),
  text('host', 'Host', { grow: 0.6, optional: true }),
  number('entries', 'Entries'),
];
const FILTERS = [filter('division', 'Division'), filter('registered', 'Registration')];
const BY_CODE = { id: 'code', desc: false };

/** The schools at a meet, each with its code for blind judging and how many entries it has. */
export function Schools({ subject }: { subject: Subject }) {
  const { params, put } = useAddress();
  const query = useRead(schoolReads.schoolList, subject.id);
  const at = useAtMeet(subject);
  const page = `${HOME}/${subject.id}`;
  const edited = query.data?.find(({ id }) => id === params.get('school'));
  const close = () => put({ school: null });
  const hrefOf = ({ id, code, registration }: School) => {
    if (at.directs && registration !== null) return `${page}/registrations/${registration}`;
    if (!at.checksIn) return `${page}?tab=entries&q=${encodeURIComponent(code)}`;
    const next = new URLSearchParams(params);
    next.set('school', id);
    return `${page}?${next.toString()}`;
  };
  const verbs = at.checksIn && (
    <div className={parts.verbs}>
      <ActButton primary icon={IconPlus} onPress={() => put({ school: 'new' })}>
        New school
      </ActButton>
      <ActButton onPress={() => put({ school: 'paste' })}>Paste a list…</ActButton>
      {at.directs && (
        <ActButton needs="competition-meets:update" to={`${page}/import-schools`}>
          Import
        </ActButton>
      )}
    </div>
  );
  return (
    <div className={parts.stack}>
      {at.checksIn && <EntrantNotes meet={subject.id} directs={at.directs} />}
      {(query.data?.length ?? 0) > 0 && verbs}
      <DataTable<School>
        module="competition-meets"
        listId="schools"
        noun={SCHOOLS}
        query={query}
        empty={{
          icon: IconBuildingCommunity,
          title: 'No schools yet',
          text: 'Add the schools that come. Each gets a code, which judges see in place of its name.',
          action: verbs,
        }}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={hrefOf}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Code, school, contact"
        sort={BY_CODE}
      />
      {at.checksIn && (edited || params.get('school') === 'new') && (
        <SchoolForm key={edited?.id ?? 'new'} meet={subject.id} school={edited ?? null} at={at} onClose={close} />
      )}
      {at.checksIn && params.get('school') === 'paste' && (
        <PasteDialog
          meet={subject.id}
          kind="schools"
          noun={SCHOOLS}
          label="One school to a line, with its contact after a comma"
          placeholder={'Larkspur High, MSG Ames\nCedar Ridge High'}
          known={(query.data ?? []).map(({ name }) => name)}
          toRow={({ name, rest }) => ({ name, contact: rest })}
          onClose={close}
        />
      )}
    </div>
  );
}
