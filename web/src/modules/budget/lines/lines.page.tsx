import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { saveRows } from '../../../shared/table/save-rows.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { Year } from '../budget.queries.ts';
import type { BudgetLine } from '../budget.rows.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from '../budget.module.css';
import { BudgetArea } from '../budget-area.tsx';
import { budget } from '../budget.queries.ts';
import { useYears } from '../years/use-years.ts';
import { FundLines, type Typed } from './fund-lines.tsx';
import { LineForm } from './line-form.tsx';
import { LINE_COLUMNS, typedCents } from './line.ts';
import { useCopyLines, useSaveLines } from './lines.queries.ts';

/** What each fund plans to take in and spend, with what happened beside it. */
export function LinesPage() {
  const [open, setOpen] = useState<BudgetLine | 'new' | null>(null);
  return (
    <BudgetArea
      title="Budget lines"
      subtitle="Available is what was planned, minus what was spent or committed."
      actions={(year) => <Verbs year={year} onAdd={() => setOpen('new')} />}
    >
      {(year) => (
        <>
          <Plan key={year.id} year={year} onOpen={setOpen} onAdd={() => setOpen('new')} />
          {open && <LineForm year={year.id} line={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
        </>
      )}
    </BudgetArea>
  );
}

function Verbs({ year, onAdd }: { year: Year; onAdd: () => void }) {
  const lines = useRead(budget.lines, year.id).data ?? [];
  return (
    <>
      {lines.length > 0 && (
        <SaveAsMenu onDownload={(kind) => void saveRows(kind, `budget-${year.label}`, LINE_COLUMNS, lines)} />
      )}
      {year.state !== 'closed' && (
        <ActButton primary needs="budget:update" icon={IconPlus} onPress={onAdd}>
          Add a line
        </ActButton>
      )}
    </>
  );
}

type PlanProps = { year: Year; onOpen: (line: BudgetLine) => void; onAdd: () => void };

function Plan({ year, onOpen, onAdd }: PlanProps) {
  const [typed, setTyped] = useState<Typed>(null);
  const edits = useCan('budget:update') && year.state !== 'closed';
  const save = useSaveLines(year.id);
  const changes = Object.entries(typed ?? {}).map(([id, text]) => ({ id, planned: text, cents: typedCents(text) }));
  const store = () => {
    const lines = changes.map(({ id, cents }) => ({ id, planned: (Number(cents) / 100).toFixed(2) }));
    void save.send(lines).then(
      () => setTyped(null),
      () => undefined,
    );
  };
  const empty = {
    icon: IconListNumbers,
    title: 'Nothing planned yet',
    text: 'Plan what each fund takes in and spends, line by line, or copy last year’s lines and adjust them.',
    action: edits && <CopyVerb year={year} onAdd={onAdd} />,
  };
  return (
    <QueryView query={useRead(budget.lines, year.id)} empty={empty}>
      {(lines) => (
        <div className={classes.stack}>
          {edits && (
            <div className={parts.bar}>
              {typed === null ? (
                <ActButton onPress={() => setTyped({})}>Edit amounts</ActButton>
              ) : (
                <>
                  <ActButton
                    primary
                    busy={save.busy}
                    disabled={changes.length === 0 || changes.some(({ cents }) => typeof cents === 'string')}
                    onPress={store}
                  >
                    Save amounts
                  </ActButton>
                  <ActButton onPress={() => setTyped(null)}>Cancel</ActButton>
                </>
              )}
              <ProblemLine>{save.error && toAppError(save.error).detail}</ProblemLine>
            </div>
          )}
          {[...Map.groupBy(lines, ({ fund_name: fund }) => fund)].map(([fund, rows]) => (
            <FundLines
              key={fund}
              fund={fund}
              typed={typed}
              lines={rows}
              onType={(id, text) => setTyped({ ...typed, [id]: text })}
              onOpen={edits && typed === null ? onOpen : null}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** The first step of a year's plan: last year's lines, where there was one. */
function CopyVerb({ year, onAdd }: { year: Year; onAdd: () => void }) {
  const copy = useCopyLines(year.id);
  const { years } = useYears();
  const last = years.find(({ ends_on: on }) => on < year.starts_on);
  return (
    <span className={parts.bar}>
      {last && (
        <ActButton busy={copy.busy} onPress={() => copy.start(last.id)}>
          {`Copy lines from ${last.label}`}
        </ActButton>
      )}
      <ActButton onPress={onAdd}>Add a line</ActButton>
    </span>
  );
}
