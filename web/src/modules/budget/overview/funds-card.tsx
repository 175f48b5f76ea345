import { IconCash } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { budget } from '../budget.queries.ts';
import { FUND } from '../budget.ts';
import { useYears } from '../years/use-years.ts';

const EMPTY = { icon: IconCash, title: 'No funds yet', text: 'Set up the fiscal year and its funds in Budget.' };

/** What is available in each fund this year. */
export function FundsCard() {
  const { year, query: years } = useYears();
  const balances = useRead(budget.balances, year?.id);
  const none = years.data?.length === 0;
  return (
    <Card title="Funds" action={<TextLink to="/app/budget">Budget</TextLink>} flush>
      {none ? (
        <QueryView query={years} empty={EMPTY}>
          {() => null}
        </QueryView>
      ) : (
        <QueryView query={balances} empty={EMPTY}>
          {(funds) => (
            <Lines>
              {funds.map(({ fund_id: id, fund_name: name, type, available_cents: cents }) => (
                <Line key={id} title={name} notes={[FUND.label(type)]}>
                  <LineNumber>{dollarsOf(cents)}</LineNumber>
                </Line>
              ))}
            </Lines>
          )}
        </QueryView>
      )}
    </Card>
  );
}
