import { IconRun } from '@tabler/icons-react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FitnessRecord } from './fitness-record.tsx';
import { fitness } from './fitness.queries.ts';

/** One's own tests; a parent's verified children, one below the other. */
export function OwnFitness() {
  const person = useProfile().data;
  const query = useRead(fitness.own, person && (person.role === 'cadet' ? person.id : null));
  return (
    <AreaPage area="cadets" title="Fitness" subtitle="Every test, and progress since">
      <QueryView
        query={query}
        empty={
          <EmptyState icon={IconRun} title="No fitness record" text="You don't have access to a fitness record." />
        }
      >
        {(cadets) =>
          cadets.map(({ id, first_name, last_name }) => (
            <section key={id} aria-label={`${first_name} ${last_name}`}>
              {cadets.length > 1 && <h2>{`${first_name} ${last_name}`}</h2>}
              <FitnessRecord cadet={id} />
            </section>
          ))
        }
      </QueryView>
    </AreaPage>
  );
}
