import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RolloverBegin } from './rollover-begin.tsx';
import { RolloverDone } from './rollover-done.tsx';
import { RolloverPlan } from './rollover-plan.tsx';
import type { Turn } from './rollover.api.ts';
import { schoolYear } from './school-year.queries.ts';

/** The turn of the school year: planned, looked through, run, and undone where it was too early. */
export function RolloverPage() {
  const { schoolId } = useSchool();
  const query = useRead(schoolYear.turn, schoolId ?? undefined);
  return (
    <AreaPage
      area="school"
      title="Rollover"
      subtitle="Moves every cadet into the next school year: up a grade and a level, or out with the graduates."
    >
      {schoolId === null ? (
        <EmptyState title="No school selected" text="Choose a school from the school list." />
      ) : (
        <QueryView query={query}>{(turn) => <Step turn={turn} schoolId={schoolId} />}</QueryView>
      )}
    </AreaPage>
  );
}

function Step({ turn, schoolId }: { turn: Turn; schoolId: string }) {
  const [again, setAgain] = useState(false);
  const { rollover, years } = turn;
  const nameOf = (id: string) => years.find((year) => year.id === id)?.name ?? '';
  if (!rollover || again) return <RolloverBegin turn={turn} schoolId={schoolId} onBegun={() => setAgain(false)} />;
  const words = {
    from: nameOf(rollover.from_year_id),
    to: nameOf(rollover.to_year_id),
    ends_on: years.find(({ id }) => id === rollover.from_year_id)?.ends_on ?? '',
  };
  if (rollover.state === 'done')
    return <RolloverDone rollover={rollover} years={words} onNext={() => setAgain(true)} />;
  return <RolloverPlan rollover={rollover} years={words} schoolId={schoolId} />;
}
