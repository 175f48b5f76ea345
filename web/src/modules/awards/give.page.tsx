import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ProblemLine } from '../../shared/ui/problem-line.tsx';
import { awards } from './award.queries.ts';
import type { Candidate } from './award.ts';
import { useCatalogue } from './catalogue.queries.ts';
import { GiveDone } from './give-done.tsx';
import { GiveReview } from './give-review.tsx';
import { GiveFieldset } from './give-fields.tsx';
import { useGiving } from './use-giving.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './awards.module.css';

/** Recommends or gives an award to one or many: picked from the roster, a unit, or for an event. */
export function GivePage() {
  const query = useRead(awards.candidates);
  const mayApprove = useCan('awards:approve');
  return (
    <AreaPage
      area="cadets"
      title={mayApprove ? 'Give an award' : 'Recommend for an award'}
      subtitle="One award for one cadet, a whole unit, or a pasted list. Cadets don't see that they were recommended."
    >
      <QueryView
        query={query}
        empty={
          <EmptyState icon={IconUsers} title="No one to recommend" text="Active cadets on the roster show up here." />
        }
      >
        {(cadets) => <Give cadets={cadets} />}
      </QueryView>
    </AreaPage>
  );
}

function Give({ cadets }: { cadets: Candidate[] }) {
  const awards = useCatalogue().data ?? [];
  const mayApprove = useCan('awards:approve');
  const giving = useGiving(awards, mayApprove ? 'approved' : 'recommended');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { form, award, problem, reviewed, result, busy } = giving;
  if (result) {
    const next = () => {
      giving.again();
      setChosen(new Set());
    };
    return (
      <Card>
        <GiveDone result={result} award={award?.name ?? 'Award'} step={form.getValues().step} />
        <div className={parts.foot}>
          <Button variant="default" component={Link} to="/app/awards">
            Show awards
          </Button>
          <Button onClick={next}>Choose another award</Button>
        </div>
      </Card>
    );
  }
  if (reviewed) {
    return (
      <Card>
        <GiveReview giving={giving} outcome={reviewed.outcome} />
      </Card>
    );
  }
  const isUnit = award?.type === 'unit';
  return (
    <form onSubmit={giving.submit([...chosen])} noValidate className={classes.give}>
      <Card title="Award details">
        <div className={classes.fields}>
          <GiveFieldset form={form} awards={awards} award={award} />
          <ProblemLine>{problem}</ProblemLine>
          <Button type="submit" loading={busy} disabled={!isUnit && chosen.size === 0}>
            {isUnit ? 'Review' : chosen.size === 0 ? 'Select cadets' : `Review ${counted(chosen.size, 'cadet')}`}
          </Button>
        </div>
      </Card>
      <div>
        {isUnit ? (
          <EmptyState title="The unit and its cadets" text="A unit award goes to everyone in the unit today." />
        ) : (
          <PickCadets
            title="Selected cadets"
            cadets={cadets}
            chosen={chosen}
            onChange={setChosen}
            note={({ rank, unit_name }) => [rank, unit_name].filter(Boolean).join(' · ')}
            byUnit
          />
        )}
      </div>
    </form>
  );
}
