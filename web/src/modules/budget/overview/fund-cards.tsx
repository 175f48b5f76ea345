import { IconCash } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { FundBalance } from '../budget.rows.ts';
import classes from '../budget.module.css';
import { budget } from '../budget.queries.ts';
import { FUND } from '../budget.ts';
import { Figures } from '../figures.tsx';

const EMPTY = {
  icon: IconCash,
  title: 'No funds yet',
  text: 'Add the funds you manage, such as the student activity fund.',
  action: (
    <ActButton needs="budget:update" to="/app/budget/years">
      Add a fund
    </ActButton>
  ),
};

/** What each fund has and what is left of it. */
export function FundCards({ year }: { year: string }) {
  return (
    <QueryView query={useRead(budget.balances, year)} empty={EMPTY}>
      {(funds) => (
        <div className={classes.cards}>
          {funds.map((fund) => (
            <FundCard key={fund.fund_id} fund={fund} year={year} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

function FundCard({ fund, year }: { fund: FundBalance; year: string }) {
  const {
    fund_id: id,
    fund_name: name,
    type,
    cash_cents: cash,
    undeposited_cents: drawer,
    committed_cents: promised,
  } = fund;
  return (
    <Card
      title={name}
      note={
        <span className={classes.ends}>
          <TextLink to={`/app/budget/reports?report=ledger&fund=${id}&year=${year}`}>Ledger</TextLink>
          <StateTag of={FUND} is={type} />
        </span>
      }
    >
      <Figures
        figures={[
          { label: 'Cash', cents: cash },
          { label: 'Not deposited yet', cents: drawer },
          { label: 'Committed', cents: promised },
          { label: 'Available', cents: fund.available_cents, sum: true },
        ]}
      />
    </Card>
  );
}
