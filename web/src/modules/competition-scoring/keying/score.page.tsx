import { Navigate, useParams } from 'react-router';
import { keyingPath } from '../../../shared/meet/paper-link.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { keyingReads } from './keying.queries.ts';

/** Leads from a score, as files and the log name it, to its sheet. */
export function ScorePage() {
  const { id = '' } = useParams();
  const query = useRead(keyingReads.score, id);
  return (
    <Page title="Score sheet">
      <QueryView query={query} isEmpty={() => false}>
        {(score) => {
          const performance = score?.meet_performances;
          if (!score || !performance)
            return <EmptyState title="Couldn't find this sheet" text="You don't have permission to see it." />;
          const { entry_id: entry, attempt } = performance;
          return <Navigate replace to={keyingPath(score.meet_id, { entry, seat: score.seat_id, attempt })} />;
        }}
      </QueryView>
    </Page>
  );
}
