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
    <AreaPage area="cadets" title="Fitness" subtitle="Every test, and how it has gone on since">
      <QueryView
        query={query}
        empty={<EmptyState icon={IconRun} title="No record" text="There is no cadet’s record that you may see here." />}
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
