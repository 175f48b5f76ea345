import { useMemo } from 'react';
import { type Comparison, compare } from '../../../../../domain/scoring/compare.ts';
import { currentEngine } from '../../../../../domain/scoring/engine.ts';
import { faultLine } from '../../../../../domain/scoring/fault.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import { type RulingChange, withRuling } from '../../../../../domain/scoring/ruling.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { type Input, type Protest, protestReads } from '../protests.queries.ts';
import { SideBySide } from './side-by-side.tsx';

type Props = { protest: Protest; changes: RulingChange[] };

/** Which places a ruling would change, before and after side by side, by the engine that computes the results. */
export function Preview({ protest, changes }: Props) {
  const query = useRead(protestReads.input, protest.meet_id);
  return (
    <section aria-label="What would change" aria-live="polite">
      <QueryView query={query}>{(input) => <Outcome protest={protest} input={input} changes={changes} />}</QueryView>
    </section>
  );
}

function Outcome({ protest, input, changes }: Props & { input: Input }) {
  const asked = JSON.stringify(changes);
  const found = useMemo(() => outcomeOf(input, protest, JSON.parse(asked) as RulingChange[]), [input, protest, asked]);
  if (typeof found === 'string') return <ProblemLine>{found}</ProblemLine>;
  const moved = found.filter(({ rows }) => rows.some((row) => row.moved));
  if (moved.length === 0) return <p className={parts.note}>No score and no place would change.</p>;
  return <SideBySide lists={moved} names={['Before', 'After']} event={protest.event} />;
}

/** The standings before and after; a sentence where they can't be worked out. */
function outcomeOf(input: Input, { event_code, entry }: Protest, changes: RulingChange[]): Comparison[] | string {
  const read = (meet: unknown) => readMeet(meet, input.sheets);
  const [before, after] = [read(input.meet), read(withRuling(input.meet, event_code, entry, changes))];
  const fault = before.faults[0] ?? after.faults[0];
  if (!before.value || !after.value) return fault ? faultLine(fault) : "The meet can't be read.";
  const resultsOf = (meet: NonNullable<typeof before.value>) => currentEngine.tabulate(meet).results();
  return compare(resultsOf(before.value), resultsOf(after.value), event_code);
}
