import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { SeasonForm } from './season-form.tsx';
import { season as reads } from './season.queries.ts';

/** Leads to the job board with the opening of a position filled in: in the running season that starts last, or in a new one. */
export function PostPosition({ position }: { position: string }) {
  const [starting, setStarting] = useState(false);
  const running = useRead(reads.seasons).data?.find(({ closed_at }) => closed_at === null);
  return (
    <>
      {running ? (
        <ActButton needs="job-board:update" to={`/app/job-board/seasons/${running.id}?post=${position}`}>
          Post this position…
        </ActButton>
      ) : (
        <ActButton needs="job-board:update" onPress={() => setStarting(true)}>
          Post this position…
        </ActButton>
      )}
      {starting && <SeasonForm post={position} onClose={() => setStarting(false)} />}
    </>
  );
}
