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
  if (rows.length === 0) return null;
  const codeOf = (list: { id: string; code: string }[], id: string) => list.find((one) => one.id === id)?.code ?? '';
  return (
    <Card title="Returned and different" count={rows.length} flush>
      <Lines>
        {rows.map((row) => {
          const { entry_id: entry, seat_id: seat, attempt, turn, return_reason: reason } = row;
          const differs = turn === 'differs';
          return (
            <Line
              key={row.place}
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
