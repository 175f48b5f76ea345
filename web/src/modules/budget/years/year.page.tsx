import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import type { Year } from '../budget.queries.ts';
import { YEAR } from '../budget.ts';
import { Archives } from './archives.tsx';
import { Checklist } from './checklist.tsx';
import { ReopenForm } from './reopen-form.tsx';
import { closing } from './years.queries.ts';

/** A fiscal year: what is checked before it closes, and its frozen books afterward. */
export function YearPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<Year>
      query={useRead(closing.year, id)}
      noun="fiscal year"
      back={{ to: '/app/budget/years', label: 'Years and funds' }}
      title={({ label }) => `Fiscal year ${label}`}
      state={({ state }) => <StateTag of={YEAR} is={state} />}
      actions={(row) => row.state === 'closed' && <Reopen row={row} />}
      facts={factsOf}
      subject={{ module: 'budget', table: 'fiscal_years' }}
      log
    >
      {(row) => (
        <>
          {row.state !== 'closed' && <Checklist key={row.state} year={row} />}
          <Archives year={row} />
        </>
      )}
    </RecordPage>
  );
}

/** Only an administrator reopens a closed year. */
function Reopen({ row }: { row: Year }) {
  const [open, setOpen] = useState(false);
  const isAdmin = useProfile().data?.role === 'admin';
  if (!isAdmin) return null;
  return (
    <>
      <ActButton onPress={() => setOpen(true)}>Reopen…</ActButton>
      {open && <ReopenForm row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function factsOf(row: Year): FactLine[] {
  return [
    ['First day', formatDay(row.starts_on)],
    ['Last day', formatDay(row.ends_on)],
    row.closed_at !== null && ['Closed', `${row.closed_by_label}, ${formatMoment(row.closed_at)}`],
    row.reopened_at !== null && ['Reopened', `${row.reopened_by_label}, ${formatMoment(row.reopened_at)}`],
    row.reopen_reason !== null && ['Reason', row.reopen_reason],
  ];
}
