import { NativeSelect } from '@mantine/core';
import { IconFileTypePdf, IconReportMoney } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { saveRows } from '../../../shared/table/save-rows.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { Year } from '../budget.queries.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from '../budget.module.css';
import { BudgetArea } from '../budget-area.tsx';
import { budget } from '../budget.queries.ts';
import { budgetAgainstActual, ledgerOf, trialBalance } from './build.ts';
import { fileColumnsOf, type Report } from './report.ts';
import { ReportTable } from './report-table.tsx';
import { reports } from './reports.queries.ts';

const KINDS = [
  { value: 'trial', label: 'Trial balance' },
  { value: 'ledger', label: 'Ledger by fund' },
  { value: 'budget', label: 'Budget against actual' },
];

/** The reports that a bookkeeper asks for: on screen, on paper, and as files. */
export function ReportsPage() {
  return (
    <BudgetArea
      title="Reports"
      subtitle="For the school’s bookkeeper: on screen, as a PDF, as CSV, or as an Excel file."
    >
      {(year) => <YearReports year={year} />}
    </BudgetArea>
  );
}

function YearReports({ year }: { year: Year }) {
  const { params, put } = useAddress();
  const funds = useRead(budget.balances, year.id).data ?? [];
  const kind = KINDS.find(({ value }) => value === params.get('report'))?.value ?? 'trial';
  const asked = funds.find(({ fund_id: id }) => id === params.get('fund'));
  const fund = asked ?? (kind === 'ledger' ? funds[0] : undefined);
  const options = funds.map(({ fund_id: id, fund_name: name }) => ({ value: id, label: name }));
  return (
    <div className={classes.stack}>
      <div className={parts.bar}>
        <NativeSelect
          aria-label="Report"
          value={kind}
          data={KINDS}
          onChange={(event) => put({ report: event.currentTarget.value })}
        />
        {kind !== 'budget' && (
          <NativeSelect
            aria-label="Fund"
            value={fund?.fund_id ?? ''}
            data={kind === 'ledger' ? options : [{ value: '', label: 'All funds' }, ...options]}
            onChange={(event) => put({ fund: event.currentTarget.value || null })}
          />
        )}
      </div>
      {kind === 'trial' && <TrialBalance year={year} fund={fund?.fund_id ?? ''} />}
      {kind === 'ledger' && fund && <Ledger year={year} fund={fund.fund_id} name={fund.fund_name} />}
      {kind === 'budget' && <Actual year={year} />}
    </div>
  );
}

function TrialBalance({ year, fund }: { year: Year; fund: string }) {
  return <Shown year={year} query={useRead(reports.trialBalance, year.id, fund)} build={trialBalance} />;
}

function Ledger({ year, fund, name }: { year: Year; fund: string; name: string }) {
  return <Shown year={year} query={useRead(reports.ledger, year.id, fund)} build={(lines) => ledgerOf(name, lines)} />;
}

function Actual({ year }: { year: Year }) {
  return <Shown year={year} query={useRead(budget.lines, year.id)} build={budgetAgainstActual} />;
}

type ShownProps<Line> = { year: Year; query: UseQueryResult<Line[]>; build: (lines: Line[]) => Report };

const EMPTY = {
  icon: IconReportMoney,
  title: 'Nothing to report yet',
  text: 'Income, expenses, and planned amounts for this year show up here.',
};

function Shown<Line>({ year, query, build }: ShownProps<Line>) {
  return (
    <QueryView query={query} empty={EMPTY}>
      {(lines) => <ReportCard year={year} report={build(lines)} />}
    </QueryView>
  );
}

function ReportCard({ year, report }: { year: Year; report: Report }) {
  const letterhead = useLetterhead();
  const today = useToday();
  const { making, make } = usePdf();
  const name = `${report.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${year.label}`;
  const subtitle = `Fiscal year ${year.label}, ${formatDay(year.starts_on)} to ${formatDay(year.ends_on)}`;
  const print = () =>
    void make(name, async () =>
      (await import('./report.pdf.tsx')).reportPdf({ letterhead, report, subtitle, asOf: `as of ${formatDay(today)}` }),
    );
  return (
    <Card
      title={report.title}
      flush
      action={
        <span className={parts.bar}>
          <ActButton size="xs" icon={IconFileTypePdf} busy={making} onPress={print}>
            PDF
          </ActButton>
          <SaveAsMenu size="xs" onDownload={(kind) => void saveRows(kind, name, fileColumnsOf(report), report.rows)} />
        </span>
      }
    >
      <ReportTable report={report} />
    </Card>
  );
}
