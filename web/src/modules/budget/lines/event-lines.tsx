import { useState } from 'react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { budget } from '../budget.queries.ts';
import { KIND } from '../budget.ts';
import { LineForm } from './line-form.tsx';
import { eventLines } from './lines.queries.ts';

/** What the budget plans for an event, and the way to plan more of it in the present fiscal year. */
export function EventLines({ event }: { event: string }) {
  const today = useToday();
  const year = useRead(budget.years).data?.find(({ starts_on: from, state }) => from <= today && state !== 'closed');
  const [adding, setAdding] = useState(false);
  const add = year && (
    <ActButton size="xs" needs="budget:update" onPress={() => setAdding(true)}>
      Add a budget line…
    </ActButton>
  );
  return (
    <>
      <LineCard
        query={useRead(eventLines.ofEvent, event)}
        title="Budget"
        rows={(rows) => rows}
        line={(row) => (
          <Line
            key={row.id}
            title={row.note ?? row.budget_categories.name}
            notes={[[KIND.label(row.kind), row.note && row.budget_categories.name, row.funds.name]]}
          >
            <LineNumber>{dollarsOf(row.planned_cents)}</LineNumber>
          </Line>
        )}
        empty={{ title: 'No budget lines', text: 'Plan what this event costs and brings in.', action: add }}
      />
      {adding && year && <LineForm year={year.id} line={null} event={event} onClose={() => setAdding(false)} />}
    </>
  );
}
