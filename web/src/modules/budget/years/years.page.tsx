import { IconCalendarDollar, IconCash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Category, Fund, Year } from '../budget.queries.ts';
import classes from '../budget.module.css';
import { budget } from '../budget.queries.ts';
import { FUND, KIND, YEAR } from '../budget.ts';
import { CategoryForm } from './category-form.tsx';
import { FundForm } from './fund-form.tsx';
import { RulesCard } from './rules-card.tsx';
import { YearForm } from './year-form.tsx';

type Open =
  | { what: 'year'; row: Year | null }
  | { what: 'fund'; row: Fund | null }
  | { what: 'category'; row: Category | null };

/** The fiscal years, the funds, the categories, and the rules that hold for the budget. */
export function YearsPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const years = useRead(budget.years);
  const rules = useRead(budget.rules).data;
  const edits = useCan('budget:update');
  const close = () => setOpen(null);
  const edit = (next: Open) =>
    edits && (
      <ActButton size="xs" onPress={() => setOpen(next)}>
        Edit…
      </ActButton>
    );
  return (
    <AreaPage
      area="budget"
      title="Years and funds"
      subtitle="Each fund has one owner and one set of rules. Money from different funds is never mixed."
      actions={
        <>
          <ActButton needs="budget:update" onPress={() => setOpen({ what: 'category', row: null })}>
            Add a category
          </ActButton>
          <ActButton needs="budget:update" onPress={() => setOpen({ what: 'fund', row: null })}>
            Add a fund
          </ActButton>
          <ActButton primary needs="budget:update" icon={IconPlus} onPress={() => setOpen({ what: 'year', row: null })}>
            Start a year
          </ActButton>
        </>
      }
    >
      <div className={classes.halves}>
        <div className={classes.stack}>
          <LineCard
            query={years}
            title="Fiscal years"
            rows={(rows) => rows}
            empty={{ ...NO_YEARS }}
            line={(row) => (
              <Line
                key={row.id}
                title={<TextLink to={`/app/budget/years/${row.id}`}>{row.label}</TextLink>}
                notes={[`${formatDay(row.starts_on)} – ${formatDay(row.ends_on)}`]}
              >
                <StateTag of={YEAR} is={row.state} />
                {row.state === 'open' && edit({ what: 'year', row })}
              </Line>
            )}
          />
          <LineCard
            query={useRead(budget.funds)}
            title="Funds"
            rows={(rows) => rows.filter(({ archived_at: at }) => at === null)}
            empty={{ ...NO_FUNDS }}
            line={(row) => (
              <Line key={row.id} title={row.name} notes={[fundNotes(row), row.about]}>
                <StateTag of={FUND} is={row.type} />
                {edit({ what: 'fund', row })}
              </Line>
            )}
          />
          <RulesCard />
        </div>
        <LineCard
          query={useRead(budget.categories)}
          title="Categories"
          rows={(rows) => rows.filter(({ archived_at: at }) => at === null)}
          empty={{
            title: 'No categories yet',
            text: "They're added with your first fiscal year. You can also add your own.",
          }}
          line={(row) => (
            <Line key={row.id} title={row.name} notes={[[row.examples, row.restricted && 'Restricted']]}>
              <StateTag of={KIND} is={row.kind} />
              {edit({ what: 'category', row })}
            </Line>
          )}
        />
      </div>
      {open?.what === 'year' && (
        <YearForm row={open.row} years={years.data ?? []} startsMonth={rules?.year_starts_month ?? 7} onClose={close} />
      )}
      {open?.what === 'fund' && <FundForm row={open.row} onClose={close} />}
      {open?.what === 'category' && <CategoryForm row={open.row} onClose={close} />}
    </AreaPage>
  );
}

function fundNotes(row: Fund) {
  return [
    row.owner,
    row.code && `Code ${row.code}`,
    row.nonprofit && 'Nonprofit',
    row.carry_over ? 'Carries over' : 'Doesn’t carry over',
    row.ends_on && `Ends ${formatDay(row.ends_on)}`,
  ];
}

const NO_YEARS = {
  icon: IconCalendarDollar,
  title: 'No fiscal year yet',
  text: "Start your school's current fiscal year. Most run from July 1 to June 30.",
};

const NO_FUNDS = {
  icon: IconCash,
  title: 'No funds yet',
  text: 'Add each fund you manage, such as the student activity fund and the booster club.',
};
