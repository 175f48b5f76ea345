import { NativeSelect } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { useYears, type Year } from './years/use-years.ts';

type Props = {
  title: string;
  subtitle?: string;
  /** The page has all years; one isn't chosen. */
  everyYear?: boolean;
  actions?: (year: Year) => ReactNode;
  /** Draws the page of the chosen year. */
  children: (year: Year) => ReactNode;
};

/** The frame of the pages that show one fiscal year: the sections of the budget, and which year. */
export function BudgetArea({ title, subtitle, everyYear = false, actions, children }: Props) {
  const { query, years, year, choose } = useYears();
  return (
    <AreaPage
      area="budget"
      title={title}
      {...(subtitle ? { subtitle } : {})}
      actions={
        year && (
          <>
            {years.length > 1 && !everyYear && (
              <NativeSelect
                aria-label="Fiscal year"
                value={year.id}
                data={years.map(({ id, label }) => ({ value: id, label }))}
                onChange={(event) => choose(event.currentTarget.value)}
              />
            )}
            {actions?.(year)}
          </>
        )
      }
    >
      <QueryView query={query} empty={NO_YEAR}>
        {() => year && children(year)}
      </QueryView>
    </AreaPage>
  );
}

const NO_YEAR = {
  icon: IconCalendarDollar,
  title: 'No fiscal year yet',
  text: 'Start a fiscal year and add the funds you manage. Then plan, record, and pay.',
  action: (
    <ActButton needs="budget:update" to="/app/budget/years">
      Set up years and funds
    </ActButton>
  ),
};
