import { useParams } from 'react-router';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { COUNT, countName, LINES, roundOf } from './count.ts';
import { type Count, counts } from './count.queries.ts';
import { CountVerbs } from './count-verbs.tsx';
import { Counting } from './counting.tsx';
import { ReviewLines } from './review-lines.tsx';
import classes from './counts.module.css';

/** One count: its lines to count, or its result. */
export function CountPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRead(counts.count, id)}
      noun="count"
      back={{ to: '/app/inventory/counts', label: 'Counts' }}
      title={countName}
      state={({ state }) => <StateTag of={COUNT} is={state} />}
      actions={(count) => <CountVerbs count={count} />}
      subject={{ module: 'inventory', table: 'counts' }}
      facts={factsOf}
      log
    >
      {(count) => <Lines count={count} />}
    </RecordPage>
  );
}

function factsOf(count: Count): FactLine[] {
  const { state, lines, counted: first, second, second_counted: twice, approvals, note } = count;
  return [
    ['Started', `${formatMoment(count.created_at)} by ${count.started_by_label}`],
    ['Counted', `${first} of ${counted(lines, LINES)}`],
    state !== 'open' && ['Second count', second === 0 ? 'Not needed' : `${twice} of ${second}`],
    approvals.length > 0 && ['Approved by', approvals.join(', ')],
    note !== null && ['Note', note],
  ];
}

function Lines({ count }: { count: Count }) {
  const query = useRead(counts.countLines, count.id);
  return (
    <QueryView query={query}>
      {(lines) => (
        <div className={classes.whole}>
          {count.state === 'open' || count.state === 'second' ? (
            <Counting count={count} lines={lines} round={roundOf(count.state)} />
          ) : (
            <>
              {count.state === 'review' && count.differing > 0 && <Counting count={count} lines={lines} round={3} />}
              <ReviewLines lines={lines} />
            </>
          )}
        </div>
      )}
    </QueryView>
  );
}
