import { OutboxNote } from '../../shared/outbox/outbox-note.tsx';
import { useOutbox } from '../../shared/outbox/use-outbox.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { LineNumber } from '../../shared/ui/lines.tsx';
import { Split } from '../../shared/ui/split.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { type Inspection, type Result, scoreCall } from './inspection.api.ts';
import { type Entry, isAway, joinEntries, outboxOf, PRESENCE, type Section, tally } from './inspection.ts';
import { ScoreSheet } from './score-sheet.tsx';
import parts from '../../shared/ui/parts.module.css';

/** Walks down the rank: the list, and beside it (on a phone instead of it) the sheet of the cadet in front. */
export function Walk({ inspection }: { inspection: Inspection }) {
  const { params, put } = useAddress();
  const group = outboxOf(inspection.id);
  const { waiting, enter } = useOutbox<Entry>(group, {
    module: 'inspections',
    call: (cadet, entry) => scoreCall(inspection.id, cadet, entry),
    join: joinEntries,
    title: (cadet) => `Score of ${inspection.results.find(({ cadet_id }) => cadet_id === cadet)?.name ?? 'a cadet'}`,
    to: (cadet) => `/app/inspections/${inspection.id}?at=${cadet}`,
  });
  const mayScore = useCan('inspections:create') && inspection.closed_at === null;
  const results = inspection.results.map((result) => withWaiting(result, waiting[result.cadet_id]));
  const place = results.findIndex(({ cadet_id }) => cadet_id === params.get('at'));
  const result = results[place];
  const go = (to: Result | undefined) => {
    put({ at: to?.cadet_id ?? null });
    window.scrollTo({ top: 0 });
  };
  return (
    <div>
      <OutboxNote
        group={group}
        counted={(number) => counted(number, CADETS)}
        saved={mayScore ? 'Everything is saved.' : ''}
      />
      <Split
        label="Cadets to inspect"
        note={`${results.filter(({ presence }) => presence !== null).length} of ${results.length} inspected`}
        rows={results}
        rowId={({ cadet_id }) => cadet_id}
        name={({ name }) => name}
        mark={(one) => <Mark result={one} sections={inspection.sections} closed={inspection.closed_at !== null} />}
        at={result?.cadet_id ?? null}
        onOpen={go}
      >
        {result && (
          <ScoreSheet
            key={result.cadet_id}
            result={result}
            sections={inspection.sections}
            place={`${place + 1} of ${results.length}`}
            mayScore={mayScore}
            onEnter={(entry) => enter(result.cadet_id, entry)}
            onPrevious={place > 0 ? () => go(results[place - 1]) : null}
            onNext={place < results.length - 1 ? () => go(results[place + 1]) : null}
            onList={() => go(undefined)}
          />
        )}
      </Split>
    </div>
  );
}

/** How far a cadet is: the percent, or what is still to do; once it's closed, what was left out. */
function Mark({ result, sections, closed }: { result: Result; sections: Section[]; closed: boolean }) {
  if (isAway(result.presence)) return <StateTag of={PRESENCE} is={result.presence} />;
  if (result.presence === null) return <span className={parts.noteLine}>{closed ? 'Not inspected' : 'To do'}</span>;
  const { scored, items, percent } = tally(sections, result.scores);
  if (percent === null) return <Tag tone="warn">{`${scored} of ${items}`}</Tag>;
  return <LineNumber>{`${percent}%`}</LineNumber>;
}

/** A result as it will be once what waits has arrived. */
function withWaiting(result: Result, entry: Entry | undefined): Result {
  if (!entry) return result;
  const presence = entry.presence === undefined ? (entry.scores ? 'present' : result.presence) : entry.presence;
  const scores = { ...result.scores, ...entry.scores };
  return { ...result, presence, scores, remarks: entry.remarks ?? result.remarks };
}
