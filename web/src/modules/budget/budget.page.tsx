import { useCan } from '../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { MyFees } from './fees/my-fees.tsx';
import { OverviewPage } from './overview/overview.page.tsx';

/** Where the budget opens: the overview for those who run it, one's own fees for everyone else. */
export function BudgetPage() {
  return useCan('budget:manage') ? <OverviewPage /> : <OwnPage />;
}

function OwnPage() {
  return (
    <AreaPage
      area="budget"
      title="Fees"
      subtitle="What your family owes, and what you have paid."
      actions={
        <ActButton needs="budget:create" to="/app/budget/requests">
          My purchase requests
        </ActButton>
      }
    >
      <MyFees />
    </AreaPage>
  );
}
