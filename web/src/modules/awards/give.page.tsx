import { Button, NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { candidatesQuery } from './award.queries.ts';
import type { Candidate } from './award.ts';
import { useCatalogue } from './catalogue.queries.ts';
import { GiveDone } from './give-done.tsx';
import { GiveDoubt } from './give-doubt.tsx';
import { GiveFieldset } from './give-fields.tsx';
import { useGiving } from './use-giving.ts';
import classes from './awards.module.css';

/** Recommends or gives an award to one or many: picked from the roster, a unit, or for an event. */
export function GivePage() {
  const query = useQuery(candidatesQuery(useDb()));
  const mayApprove = useCan('awards:approve');
  return (
    <AreaPage
      area="cadets"
      title={mayApprove ? 'Give an award' : 'Recommend for an award'}
      subtitle="One award for one cadet, a whole unit, or all who took part. Cadets do not see that they were recommended."
    >
      <QueryView
        query={query}
        empty={
          <EmptyState icon={IconUsers} title="Nobody to recommend" text="Active cadets of the roster stand here." />
        }
      >
        {(cadets) => <Give cadets={cadets} />}
      </QueryView>
    </AreaPage>
  );
}

function Give({ cadets }: { cadets: Candidate[] }) {
  const awards = useCatalogue().data ?? [];
  const giving = useGiving(awards, 'recommended');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { form, award, problem, doubt, result, busy } = giving;
  if (result) {
    const next = () => {
      giving.again();
      setChosen(new Set());
    };
    return (
      <Card>
        <GiveDone result={result} award={award?.name ?? 'Award'} step={form.getValues().step} />
        <div className={classes.foot}>
          <Button variant="default" component={Link} to="/app/awards">
            To the list
          </Button>
          <Button onClick={next}>Another award</Button>
        </div>
      </Card>
    );
  }
  if (doubt) {
    return (
      <Card>
        <GiveDoubt giving={giving} />
      </Card>
    );
  }
  const isUnit = award?.type === 'unit';
  return (
    <form onSubmit={giving.submit([...chosen])} noValidate className={classes.give}>
      <Card title="The award">
        <div className={classes.fields}>
          <GiveFieldset form={form} awards={awards} award={award} />
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" loading={busy} disabled={!isUnit && chosen.size === 0}>
            {isUnit ? 'Go on' : chosen.size === 0 ? 'Choose cadets' : `Go on with ${counted(chosen.size, 'cadet')}`}
          </Button>
        </div>
      </Card>
      <div>
        {isUnit ? (
          <EmptyState title="The unit and its cadets" text="An award of a unit goes to all who belong to it now." />
        ) : (
          <>
            <UnitButton cadets={cadets} onAdd={(ids) => setChosen(new Set([...chosen, ...ids]))} />
            <PickCadets
              title="Cadets chosen"
              cadets={cadets}
              chosen={chosen}
              onChange={setChosen}
              note={({ rank, unit_name }) => [rank, unit_name].filter(Boolean).join(' · ')}
            />
          </>
        )}
      </div>
    </form>
  );
}

/** A whole unit at once: its cadets are ticked, and can be unticked one by one. */
function UnitButton({ cadets, onAdd }: { cadets: Candidate[]; onAdd: (ids: string[]) => void }) {
  const names = [...new Set(cadets.flatMap(({ unit_name }) => unit_name ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const add = (name: string) => {
    onAdd(cadets.filter(({ unit_name }) => name === '*' || unit_name === name).map(({ id }) => id));
  };
  return (
    <NativeSelect
      label="Add a whole unit"
      className={classes.unit ?? ''}
      data={[
        { value: '', label: 'Choose a unit' },
        { value: '*', label: `The whole corps (${cadets.length})` },
        ...names.map((value) => ({ value, label: value })),
      ]}
      value=""
      onChange={(event) => add(event.currentTarget.value)}
    />
  );
}
