import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PickCadets } from '../../../shared/pick/pick-cadets.tsx';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import { SignatureField } from '../../../shared/signature/signature-field.tsx';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { useIssue, type Written } from '../counter/counter.acts.ts';
import { kits } from '../kits/kits.queries.ts';
import { supply } from '../supply.queries.ts';
import { issuing, type SupplyPerson } from './issue.queries.ts';
import { type Choice, type PlanRow, receiptsOf } from './plan.ts';
import { PlanTable } from './plan-table.tsx';
import { SingleItems } from './single-items.tsx';
import { IssuedCard } from './issued-card.tsx';
import classes from './issue.module.css';

/** Issues a kit, or single things, to one or many: sized to the person, each with a receipt. */
export function IssuePage() {
  return (
    <AreaPage area="inventory" title="Issue" subtitle="Choose who, then what. Each person gets a hand receipt.">
      <QueryView query={useRead(issuing.people)}>{(people) => <Counter people={people} />}</QueryView>
    </AreaPage>
  );
}

function Counter({ people }: { people: SupplyPerson[] }) {
  const { params } = useAddress();
  const asked = params.get('cadet');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(asked ? [asked] : []));
  const [kit, setKit] = useState<string | null>(params.get('kit'));
  const [single, setSingle] = useState<PlanRow[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [due, setDue] = useState('');
  const [signature, setSignature] = useState<Signature | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [issued, setIssued] = useState<Written[]>([]);
  const list = useRead(kits.kits).data ?? [];
  const cadets = [...chosen].toSorted();
  const planned = useRead(issuing.plan, kit, cadets);
  const levels = useRead(issuing.levels).data ?? [];
  const sizes = useRead(supply.allSizes).data ?? [];
  const assets = useRead(issuing.freeAssets).data ?? [];
  const issue = useIssue();
  const rows = [
    ...(planned.data ?? []),
    ...people.filter(({ id }) => chosen.has(id)).flatMap((person) => rowsOf(single, person)),
  ];
  const plan = receiptsOf(rows, choices, levels);
  const send = async (hold: boolean) => {
    setProblem(null);
    if (plan.lines === 0)
      return setProblem(chosen.size === 0 ? 'Choose who gets something.' : 'Nothing can be issued yet.');
    const [only] = plan.receipts;
    const receipts =
      plan.receipts.length === 1 && only && signature && !hold ? [{ ...only, counter: signature }] : plan.receipts;
    try {
      const done = await issue.send({ receipts, due_on: due, hold });
      setIssued(hold ? [] : done);
      setChosen(new Set());
      setSingle([]);
      setChoices(new Map());
      setSignature(null);
    } catch (error) {
      setProblem(toAppError(error).detail);
      await planned.refetch();
    }
  };
  return (
    <div className={classes.parts}>
      {issued.length > 0 && <IssuedCard receipts={issued} onClose={() => setIssued([])} />}
      <PickCadets
        title="Who"
        cadets={people}
        chosen={chosen}
        onChange={setChosen}
        note={({ unit_name: unit, level }) => [unit, level && `LET ${level}`].filter(Boolean).join(' · ')}
      />
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
          <SingleItems sizes={sizes} assets={assets} onAdd={(row) => setSingle([...single, row])} />
          <TextInput
            type="date"
            label="Due back"
            description="Leave it empty for as long as they are in the corps"
            value={due}
            onChange={(event) => setDue(event.currentTarget.value)}
          />
        </div>
      </Card>
      {rows.length > 0 && (
        <PlanTable rows={rows} sizes={sizes} assets={assets} levels={levels} choices={choices} onChoose={setChoices} />
      )}
      {plan.receipts.length === 1 && (
        <Card title="Signature" note="Or leave it empty: the cadet and a guardian sign from their own accounts.">
          <SignatureField
            key={plan.receipts[0]?.cadet_id}
            name={nameOf(people, plan.receipts[0]?.cadet_id)}
            onChange={setSignature}
          />
        </Card>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.verbs}>
        <Button loading={issue.busy} disabled={plan.lines === 0} onClick={() => void send(false)}>
          {plan.lines === 0
            ? 'Issue'
            : `Issue ${counted(plan.lines, { one: 'item', many: 'items' })} to ${counted(plan.receipts.length, { one: 'person', many: 'people' })}`}
        </Button>
        <Button variant="default" loading={issue.busy} disabled={plan.lines === 0} onClick={() => void send(true)}>
          Hold back
        </Button>
        {plan.problems > 0 && <span>{counted(plan.problems, 'line')} left out until you choose a size</span>}
      </div>
    </div>
  );
}

const rowsOf = (single: PlanRow[], { id, last_name: last, first_name: first }: SupplyPerson): PlanRow[] =>
  single.map((row) => ({ ...row, cadet_id: id, cadet: `${last}, ${first}` }));

function nameOf(people: SupplyPerson[], id: string | undefined): string {
  const person = people.find((one) => one.id === id);
  return person ? `${person.first_name} ${person.last_name}` : '';
}
