import { IconConfetti, IconPlus } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { FundraiserForm } from './fundraiser-form.tsx';
import { FUNDRAISER, FUNDRAISERS, PROGRESS } from './fundraiser.ts';
import { type Fundraiser, fundraisers } from './fundraisers.queries.ts';
import { useNew } from '../../../shared/query/use-new.ts';

const { text, number, day, state, stateFilter, money } = columnsOf<Fundraiser>();

const COLUMNS = [
  text('name', 'Name', { grow: 1.8 }),
  state('type', 'Type', FUNDRAISER),
  state('state', 'Status', PROGRESS),
  day('starts_on', 'From'),
  money('gross_cents', 'Gross'),
  money('cost_cents', 'Cost'),
  money('net_cents', 'Net'),
  money('goal_cents', 'Goal', { optional: true }),
  number('participants', 'Participants', { optional: true }),
];

const FILTERS = [stateFilter('state', 'Status', PROGRESS)];

/** Fundraisers with what they brought in: for the corps, never for one cadet. */
export function FundraisersPage() {
  const entry = useNew('/app/budget/fundraisers');
  return (
    <AreaPage
      area="budget"
      title="Fundraisers"
      subtitle="Proceeds go to the corps. No cadet is credited with what they brought in."
      actions={
        <ActButton primary needs="budget:update" icon={IconPlus} onPress={entry.show}>
          New fundraiser
        </ActButton>
      }
    >
      <DataTable<Fundraiser>
        module="budget"
        listId="fundraisers"
        noun={FUNDRAISERS}
        query={useRead(fundraisers.fundraiserLines)}
        empty={{
          icon: IconConfetti,
          title: 'No fundraisers yet',
          text: 'Plan one with its goal and approval number. Income and costs that are recorded for it add up here.',
          action: (
            <ActButton needs="budget:update" to="/app/budget/fundraisers?new=1">
              New fundraiser
            </ActButton>
          ),
        }}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/budget/fundraisers/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name"
        sort={{ id: 'starts_on', desc: true }}
        phoneRow={({ name, state: is, net_cents: net }) => (
          <TitleCell title={name} note={`${PROGRESS.label(is)} · ${dollarsOf(net)} net`} />
        )}
      />
      {entry.open && <FundraiserForm row={null} onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}
