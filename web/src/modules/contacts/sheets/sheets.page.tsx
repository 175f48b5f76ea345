import { IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { useManages } from './use-manages.ts';
import { NewSheet } from './new-sheet.tsx';
import { PHASE, type Sheet, SHEETS } from './sheet.ts';
import { sheetSource } from './sheets.queries.ts';

const { text, number, state, stateFilter } = columnsOf<Sheet>();
const FILTERS = [stateFilter('phase', 'Status', PHASE)];
const LATEST = { id: 'starts_at', desc: true };

/** Emergency sheets: all of them for those who manage contacts, and their own for adults in charge. */
export function SheetsPage() {
  const { timeZone } = useSchool();
  const { params, put } = useAddress();
  const navigate = useNavigate();
  const manages = useManages();
  const moment = (instant: string) => schoolMoment(instant, timeZone);
  return (
    <AreaPage
      area="contacts"
      title="Emergency sheets"
      actions={
        <ActButton primary needs="contacts:create" icon={IconPlus} onPress={() => put({ new: '1' })}>
          New emergency sheet
        </ActButton>
      }
    >
      <DataTable<Sheet>
        module="contacts"
        listId="emergency-sheets"
        noun={SHEETS}
        source={sheetSource}
        empty={emptyFor(manages)}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `/app/contacts/sheets/${id}`}
        columns={[
          text('title', 'Event', { grow: 1.8 }),
          text('starts_at', 'Starts', { cell: ({ starts_at }) => moment(starts_at) }),
          text('ends_at', 'Ends', { cell: ({ ends_at }) => moment(ends_at) }),
          text('adult_label', 'Adult in charge', { grow: 1.4 }),
          state('phase', 'Status', PHASE, { orderBy: ['phase_sort'] }),
          ...(manages ? [number('cadets', 'Cadets'), number('openings', 'Opened')] : []),
        ]}
        filters={FILTERS}
        searchLabel="Event or adult in charge"
        sort={LATEST}
        phoneRow={({ title, starts_at, phase }) => (
          <TitleCell title={title} note={`${PHASE.label(phase)} · ${moment(starts_at)}`} />
        )}
      />
      {(params.get('new') === '1' || params.get('for')) && (
        <NewSheet
          about={params.get('for')}
          onClose={() => put({ new: null, for: null })}
          onDone={(id) => void navigate(`/app/contacts/sheets/${id}`, { replace: true })}
        />
      )}
    </AreaPage>
  );
}

const emptyFor = (manages: boolean) => ({
  icon: IconPhoneCall,
  title: 'No emergency sheets yet',
  text: manages
    ? 'Create one for a trip or an event: the adult in charge can then see who to call about each cadet.'
    : "When you're in charge of a trip or an event, its emergency sheet shows up here.",
  ...(manages ? { action: <ActButton to="/app/contacts/sheets?new=1">Create an emergency sheet</ActButton> } : {}),
});
