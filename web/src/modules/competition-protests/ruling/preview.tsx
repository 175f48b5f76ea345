import { useMemo } from 'react';
import { currentEngine } from '../../../../../domain/scoring/engine.ts';
import { faultLine } from '../../../../../domain/scoring/fault.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import { type RulingChange, withRuling } from '../../../../../domain/scoring/ruling.ts';
import { type SideList, sideBySide } from '../../../../../domain/scoring/side-by-side.ts';
import type { MeetFile } from '../../../shared/meet/sides/sides.queries.ts';
import { Sides } from '../../../shared/meet/sides/sides.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { type Protest, protestReads } from '../protests.queries.ts';

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

function Outcome({ protest, input, changes }: Props & { input: MeetFile }) {
  const asked = JSON.stringify(changes);
  const found = useMemo(() => outcomeOf(input, protest, JSON.parse(asked) as RulingChange[]), [input, protest, asked]);
  if (typeof found === 'string') return <ProblemLine>{found}</ProblemLine>;
  return <Sides lists={found} names={input.meet} ways={['Before', 'After']} all={false} />;
}

/** The standings before and after; a sentence where they can't be worked out. */
function outcomeOf(input: MeetFile, { event_code, entry }: Protest, changes: RulingChange[]): SideList[] | string {
  const read = (meet: unknown) => readMeet(meet, input.sheets);
  const [before, after] = [read(input.meet), read(withRuling(input.meet, event_code, entry, changes))];
  const fault = before.faults[0] ?? after.faults[0];
  if (!before.value || !after.value) return fault ? faultLine(fault) : "The meet can't be read.";
  const resultsOf = (meet: NonNullable<typeof before.value>) => currentEngine.tabulate(meet).results();
  return sideBySide([resultsOf(before.value), resultsOf(after.value)]);
}
