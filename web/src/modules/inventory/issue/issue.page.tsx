import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { useIssue, type Written } from '../counter/counter.acts.ts';
import { type HolderId, HOLDERS } from '../holder.ts';
import { supplyHolders } from '../holders.queries.ts';
import { CounterSignature } from '../receipts/counter-signature.tsx';
import { ITEMS } from '../supply.ts';
import { IssuedCard } from './issued-card.tsx';
import { issuing, type SupplyPerson } from './issue.queries.ts';
import { type Owed, owedOf } from './plan.ts';
import { PlanTable } from './plan-table.tsx';
import { SingleItems } from './single-items.tsx';
import { useChosen } from './use-chosen.ts';
import { usePlan } from './use-plan.ts';
import { Who } from './who.tsx';
import classes from './issue.module.css';

const LATER = {
  cadet: 'Or leave it blank: the cadet and a guardian sign from their own accounts.',
  staff: 'Or leave it blank, and have the receipt signed later.',
  team: 'Or leave it blank, and have the receipt signed later.',
};

/** Issues a kit, or single things, to one or many: sized to the person, each with a receipt. */
export function IssuePage() {
  return (
    <AreaPage area="inventory" title="Issue" subtitle="Choose who, then what. Each person or team gets a hand receipt.">
      <QueryView query={useRead(issuing.people)}>{(people) => <Counter people={people} />}</QueryView>
    </AreaPage>
  );
}

function Counter({ people }: { people: SupplyPerson[] }) {
  const holders = useRead(supplyHolders.holders).data ?? [];
  const { kind, ids, chosen, choose, chooseKind } = useChosen(people, holders);
  const what = usePlan(kind, chosen);
  const { kit, setKit, list, sizes, assets, levels, rows, choices, setChoices, plan } = what;
  const [due, setDue] = useState('');
  const [signed, setSigned] = useState<{ by: string; signature: Signature | null } | null>(null);
  const { errors, problem, clear, fail } = useFieldErrors(['due_on']);
  const [issued, setIssued] = useState<{ written: Written[]; owed: Owed[] } | null>(null);
  const issue = useIssue();
  const [first, ...more] = plan.receipts;
  const only = first && more.length === 0 ? chosen.find(({ id }) => id === idOf(first)) : undefined;
  const send = async (hold: boolean) => {
    clear();
    // What someone else signed before isn't theirs.
    const counter = only && signed?.by === only.id && !hold ? signed.signature : null;
    const receipts = first && counter ? [{ ...first, counter }] : plan.receipts;
    const owed = owedOf(rows, choices, levels);
    try {
      const done = await issue.send({ receipts, due_on: due, hold });
      setIssued(hold ? null : { written: done, owed });
      choose(new Set());
      what.clear();
      setSigned(null);
    } catch (error) {
      fail(error);
      await what.refetch();
    }
  };
  return (
    <div className={classes.parts}>
      {issued && (
        <IssuedCard
          key={issued.written[0]?.receipt_id}
          issued={issued.written}
          owed={issued.owed}
          onClose={() => setIssued(null)}
        />
      )}
      <Who kind={kind} onKind={chooseKind} people={people} holders={holders} chosen={ids} onChange={choose} />
      <Card title="What">
        <div className={classes.what}>
          <PickOne
            label="Kit"
            placeholder="No kit"
            clearable
            data={list.map(({ id, name }) => ({ value: id, label: name }))}
            value={kit}
            onChange={setKit}
          />
          <SingleItems sizes={sizes} assets={assets} onAdd={what.add} />
          <TextInput
            type="date"
            label="Due back"
            description={
              kind === 'cadet' ? 'Leave blank if they keep it while in the corps' : 'Leave blank for no date'
            }
            name="due_on"
            error={errors['due_on']}
            value={due}
            onChange={(event) => setDue(event.currentTarget.value)}
          />
        </div>
      </Card>
      {rows.length > 0 && (
        <PlanTable rows={rows} sizes={sizes} assets={assets} levels={levels} choices={choices} onChoose={setChoices} />
      )}
      {only && (
        <Card title="Signature" note={LATER[kind]}>
          <CounterSignature
            key={only.id}
            signer={only.signer}
            isTeam={kind === 'team'}
            onChange={(signature) => setSigned({ by: only.id, signature })}
          />
        </Card>
      )}
      <ProblemLine>{problem}</ProblemLine>
      <div className={classes.verbs}>
        <Button loading={issue.busy} disabled={plan.lines === 0} onClick={() => void send(false)}>
          {plan.lines === 0
            ? 'Issue'
            : `Issue ${counted(plan.lines, ITEMS)} to ${counted(plan.receipts.length, WHO[kind])}`}
        </Button>
        <Button variant="default" loading={issue.busy} disabled={plan.lines === 0} onClick={() => void send(true)}>
          Hold back
        </Button>
        {plan.problems > 0 && <span>{counted(plan.problems, 'line')} left out until you choose a size</span>}
      </div>
    </div>
  );
}

/** Whose a receipt is. */
const idOf = ({ cadet_id: cadet, account_id: account, team_id: team }: HolderId) => cadet ?? account ?? team;

const WHO = { ...HOLDERS, cadet: { one: 'person', many: 'people' } };
