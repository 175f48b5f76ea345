import { pickEventsQuery } from '../../shared/pick/events.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { budget } from './budget.queries.ts';

const AROUND = { back: 200, ahead: 330 };
const NONE = { value: '', label: 'None' };
const CHOOSE = { value: '', label: 'Choose…' };

/** What the forms of the budget offer: the funds in use, the categories of a kind, and the events around now. */
export function useChoices(kind: 'income' | 'expense' = 'expense') {
  const funds = (useRead(budget.funds).data ?? []).filter(({ archived_at: at }) => at === null);
  const categories = (useRead(budget.categories).data ?? []).filter(
    (one) => one.kind === kind && one.archived_at === null && !one.is_transfer,
  );
  const events = useRead(pickEventsQuery, AROUND).data ?? [];
  const drives = (useRead(budget.fundraisers).data ?? []).filter(
    ({ state }) => state === 'planned' || state === 'running',
  );
  return {
    fundraisers: [NONE, ...drives.map(({ id, name }) => ({ value: id, label: name }))],
    funds: [CHOOSE, ...funds.map(({ id, name }) => ({ value: id, label: name }))],
    categories: [CHOOSE, ...categories.map(({ id, name }) => ({ value: id, label: name }))],
    events: [
      NONE,
      ...events.map(({ id, title, starts_at: at }) => ({ value: id, label: `${title}, ${formatDay(at)}` })),
    ],
  };
}
