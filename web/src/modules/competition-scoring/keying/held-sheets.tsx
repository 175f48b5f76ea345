import { keyingPath } from '../../../shared/meet/paper-link.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { keyingReads } from './keying.queries.ts';
import type { Plan } from './use-plan.ts';

/** Sheets that were returned, with the reason, and those that two people keyed differently. Nothing where there are none. */
export function HeldSheets({ meet, plan }: { meet: string; plan: Plan }) {
  const rows = useRead(keyingReads.held, meet).data ?? [];
  // In the order of the paper.
  const places = new Map([...plan.entries, ...plan.seats].map(({ id }, at) => [id, at]));
  const sheets = rows
    .map(({ meet_performances: of, ...row }) => ({ ...row, entry: of?.entry_id ?? '', attempt: of?.attempt ?? 1 }))
    .toSorted(
      (one, other) =>
        (places.get(one.entry) ?? 0) - (places.get(other.entry) ?? 0) ||
        (places.get(one.seat_id) ?? 0) - (places.get(other.seat_id) ?? 0),
    );
  if (sheets.length === 0) return null;
  const codeOf = (list: { id: string; code: string }[], id: string) => list.find((one) => one.id === id)?.code ?? '';
  return (
    <Card title="Returned and different" count={sheets.length} flush>
      <Lines>
        {sheets.map(({ id, entry, seat_id: seat, attempt, state, return_reason: reason }) => {
          const differs = state === 'differs';
          return (
            <Line
              key={id}
              title={`${codeOf(plan.entries, entry)} · ${codeOf(plan.seats, seat)}`}
              notes={[differs ? 'The two passes differ. The tabulator decides.' : reason]}
            >
              <LineVerbs>
                <Tag tone="warn">{differs ? 'Differs' : 'Returned'}</Tag>
                <ActButton size="xs" to={keyingPath(meet, { entry, seat, attempt })}>
                  {differs ? 'Open' : 'Key again'}
                </ActButton>
              </LineVerbs>
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}
