import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import classes from '../budget.module.css';
import type { StoredLine } from './bank.api.ts';
import { bank, useMatch } from './bank.queries.ts';

/** Chooses the transactions that a line of the bank is: one, or several that the bank put together. */
export function MatchDialog({ line, onClose }: { line: StoredLine; onClose: () => void }) {
  const query = useRead(bank.uncleared, line.fund_id);
  const match = useMatch();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sum = (query.data ?? [])
    .filter(({ transaction_id: id }) => chosen.has(id))
    .reduce((total, { amount_cents: cents }) => total + (cents ?? 0), 0);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const save = () => void match.send({ line: line.id, transactions: [...chosen] }).then(onClose, () => undefined);
  return (
    <Dialog
      title={`What is ${dollarsOf(line.amount_cents)} of ${formatDay(line.posted_on)}?`}
      text="Choose one transaction, or several that add up to the line."
      size={640}
      onClose={onClose}
      problem={match.error && toAppError(match.error).detail}
      verb={{
        label: chosen.size === 0 ? 'Match' : `Match ${dollarsOf(sum)}`,
        run: save,
        busy: match.busy,
        disabled: sum !== line.amount_cents || chosen.size === 0,
      }}
    >
      <QueryView
        query={query}
        empty={<EmptyState title="Nothing to choose" text="Every transaction in this fund is already matched." />}
      >
        {(rows) => (
          <div className={classes.choices}>
            {rows.map(({ transaction_id: id, number, posted_on: on, payee, description, amount_cents: cents }) => (
              <Checkbox
                key={id}
                label={`${dollarsOf(cents ?? 0)} · ${[payee, description].filter(Boolean).join(', ')}`}
                description={`No. ${number}, ${formatDay(on)}`}
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
