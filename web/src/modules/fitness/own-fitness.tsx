import { IconRun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query/query-view.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FitnessRecord } from './fitness-record.tsx';
import { ownQuery } from './record.queries.ts';

/** One's own tests; a parent's verified children, one below the other. */
export function OwnFitness() {
  const query = useQuery(ownQuery(useDb()));
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
