import { useAddress } from '../../shared/query/use-address.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { counted } from '../../shared/text/counted.ts';
import type { Inspection, Result } from './inspection.api.ts';
import type { Waiting } from './outbox.ts';
import { RankList } from './rank-list.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { useScoring } from './use-scoring.ts';
import classes from './walk.module.css';

/** Walks down the rank: the list, and beside it (on a phone instead of it) the sheet of the cadet in front. */
export function Walk({ inspection }: { inspection: Inspection }) {
  const { params, put } = useAddress();
  const { waiting, problem, enter, discard } = useScoring(inspection.id);
  const mayScore = useCan('inspections:create') && inspection.closed_at === null;
  const results = inspection.results.map((result) => withWaiting(result, waiting));
  const place = results.findIndex(({ cadet_id }) => cadet_id === params.get('at'));
  const result = results[place];
  const unsent = Object.keys(waiting).length;
  const go = (to: Result | undefined) => {
    put({ at: to?.cadet_id ?? null });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <p className={classes.saving} role="status" data-problem={problem ? true : undefined}>
        {problem
          ? `${counted(unsent, 'cadet')} not sent yet; kept on this device. ${problem}`
          : unsent > 0
            ? 'Saving…'
            : mayScore
              ? 'Everything is saved.'
              : ''}
        {problem && (
          <button type="button" className={classes.quiet} onClick={discard}>
            Discard what was not sent
          </button>
        )}
      </p>
      <div className={classes.walk} data-open={result ? true : undefined}>
        <RankList results={results} sections={inspection.sections} at={result?.cadet_id ?? null} onOpen={go} />
        {result && (
          <ScoreSheet
            key={result.cadet_id}
            result={result}
            sections={inspection.sections}
            place={{ at: place + 1, of: results.length }}
            mayScore={mayScore}
            onEnter={(entry) => enter(result.cadet_id, entry)}
            onPrevious={place > 0 ? () => go(results[place - 1]) : null}
            onNext={place < results.length - 1 ? () => go(results[place + 1]) : null}
            onList={() => go(undefined)}
          />
        )}
      </div>
    </>
  );
}

/** A result as it will stand once what waits has arrived. */
function withWaiting(result: Result, waiting: Waiting): Result {
  const entry = waiting[result.cadet_id];
  if (!entry) return result;
  const presence = entry.presence === undefined ? (entry.scores ? 'present' : result.presence) : entry.presence;
  return {
    ...result,
    presence,
    scores: { ...result.scores, ...entry.scores },
    remarks: entry.remarks ?? result.remarks,
  };
}
