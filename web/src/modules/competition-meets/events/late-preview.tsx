import type { Change } from '../../../../../domain/scoring/what-if.ts';
import { Sides } from '../../../shared/meet/sides/sides.tsx';
import { type MeetFile, sideReads } from '../../../shared/meet/sides/sides.queries.ts';
import { useSides } from '../../../shared/meet/sides/use-sides.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';

type Props = { meet: string; ways: string[]; changes: Change[][] };

/** The overall standings now, and beside them by each way; computed by the engine that computes the results. */
export function LatePreview({ meet, ways, changes }: Props) {
  return (
    <QueryView query={useRead(sideReads.file, meet)}>
      {(file) => <Preview file={file} ways={ways} changes={changes} />}
    </QueryView>
  );
}

function Preview({ file, ways, changes }: Omit<Props, 'meet'> & { file: MeetFile }) {
  const answer = useSides(file, ways.join(), changes);
  if (!answer) return <Loading />;
  if ('fault' in answer) return <ProblemLine>{answer.fault}</ProblemLine>;
  const overall = answer.lists.filter(({ method }) => method !== null);
  return (
    <section aria-label="What would change" className={parts.close}>
      {overall.length === 0 ? (
        <p className={parts.noteLine}>This meet has no overall standings, so nothing else changes.</p>
      ) : (
        <Sides lists={overall} names={file.meet} ways={['Now', ...ways]} all={false} />
      )}
    </section>
  );
}
