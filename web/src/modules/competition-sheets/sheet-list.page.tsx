import { IconClipboardList, IconCopy, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { useNew } from '../../shared/query/use-new.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { columnsOf } from '../../shared/table/columns.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import parts from '../../shared/ui/parts.module.css';
import { ImportForm } from './import-form.tsx';
import { NewSheetForm } from './new-sheet-form.tsx';
import { disciplineWords } from '../../shared/meet/disciplines.ts';
import { HOME, NOUN, type SheetRow, STATE } from './sheet.ts';
import { sheetSource } from './sheet.queries.ts';

const { text, number, moment, state, filter, stateFilter } = columnsOf<SheetRow>();

const COLUMNS = [
  text('title', 'Title', { grow: 3 }),
  text('discipline', 'Discipline', { grow: 2, value: ({ discipline }) => disciplineWords(discipline) }),
  number('version', 'Version', { cell: ({ version, is_latest }) => (is_latest ? `${version}, latest` : version) }),
  state('status', 'Status', STATE, { orderBy: ['status_sort'] }),
  moment('updated_at', 'Changed', { grow: 1.4 }),
];
const FILTERS = [
  { ...stateFilter('status', 'Status', STATE), initial: ['draft', 'published'], missed: 'archived' },
  filter('discipline', 'Discipline', { optionLabel: disciplineWords }),
];

/** The school's own score sheets, the latest change first, and the ways to add one. */
export function SheetListPage() {
  const adding = useNew(HOME);
  const importing = useNew(HOME, 'import');
  const navigate = useNavigate();
  const fromLibrary = () => void navigate(`${HOME}/library`);
  const add = (
    <ActButton primary needs="competition-sheets:create" icon={IconPlus} onPress={() => adding.show()}>
      New score sheet
    </ActButton>
  );
  return (
    <Page
      title="Score sheets"
      subtitle="What your judges fill in, and how it adds up"
      actions={
        <>
          <MoreMenu
            verbs={[{ label: 'Import a file…', run: () => importing.show(), needs: 'competition-sheets:create' }]}
          />
          <ActButton icon={IconCopy} to={`${HOME}/library`}>
            Library
          </ActButton>
          {add}
        </>
      }
    >
      <DataTable<SheetRow>
        module="competition-sheets"
        listId="main"
        noun={NOUN}
        source={sheetSource}
        empty={{
          icon: IconClipboardList,
          title: 'No score sheets yet',
          text: 'Copy one from the library and change it to your own rules, or start with an empty one.',
          action: (
            <span className={parts.verbs}>
              <ActButton primary needs="competition-sheets:create" icon={IconCopy} onPress={fromLibrary}>
                Copy from the library
              </ActButton>
              <ActButton needs="competition-sheets:create" icon={IconPlus} onPress={() => adding.show()}>
                New score sheet
              </ActButton>
              <ActButton needs="competition-sheets:create" icon={IconFileImport} onPress={() => importing.show()}>
                Import a file
              </ActButton>
            </span>
          ),
        }}
        rowId={({ id }) => id}
        rowLabel={({ title, version }) => `${title}, version ${version}`}
        rowHref={({ id }) => `${HOME}/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Title, discipline, short name"
        sort={{ id: 'updated_at', desc: true }}
      />
      <Allow to="competition-sheets:create">
        {adding.open && <NewSheetForm onClose={adding.close} onMade={adding.saved} />}
        {importing.open && <ImportForm onClose={importing.close} onMade={importing.saved} />}
      </Allow>
    </Page>
  );
}
