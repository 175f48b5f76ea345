import { ActButton } from '../../../shared/ui/act-button.tsx';
import classes from '../budget.module.css';
import { BudgetArea } from '../budget-area.tsx';
import { Attention } from './attention.tsx';
import { FundCards } from './fund-cards.tsx';
import { YearCharts } from './year-charts.tsx';

/** The budget of a year at a glance: what each fund has, what needs attention, and how the year goes. */
export function OverviewPage() {
  return (
    <BudgetArea
      title="Budget"
      subtitle="What each fund has, what is committed, and what is left."
      actions={() => (
        <>
          <ActButton to="/app/budget/requests?new=1">New request</ActButton>
          <ActButton primary needs="budget:update" to="/app/budget/transactions?record=expense">
            Record an expense
          </ActButton>
        </>
      )}
    >
      {(year) => (
        <div className={classes.stack}>
          <FundCards year={year.id} />
          <Attention year={year.id} />
          <YearCharts year={year.id} />
        </div>
      )}
    </BudgetArea>
  );
}
