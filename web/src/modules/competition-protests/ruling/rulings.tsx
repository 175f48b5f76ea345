import type { EventResults } from '../../../../../domain/scoring/format/results.ts';
import { sideBySide } from '../../../../../domain/scoring/side-by-side.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { Sides } from '../../../shared/meet/sides/sides.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { PROTEST_STATE } from '../../../shared/meet/protest/protest.ts';
import { type Protest, protestReads, type RuledChange, type Ruling } from '../protests.queries.ts';
import type { About } from '../use-about.ts';
import { changeWords } from './change-words.ts';

type Props = { protest: Protest; nameOf: (id: string | null) => string | null; about: About };

/** The rulings on a protest, the one in force first, each with what it changed. */
export function Rulings({ protest, nameOf, about }: Props) {
  const query = useRead(protestReads.rulings, protest.id);
  const changes = useRead(protestReads.changes, protest.id).data ?? [];
  if (protest.rulings === 0) return null;
  return (
    <QueryView query={query}>
      {(rulings) => (
        <>
          <Card title={rulings.length > 1 ? 'Rulings' : 'Ruling'} flush>
            <Lines>
              {rulings.map((ruling, at) => (
                <RulingLine
                  key={ruling.id}
                  ruling={ruling}
                  by={nameOf(ruling.created_by)}
                  changes={changes.filter(({ ruling_id }) => ruling_id === ruling.id)}
                  about={about}
                  over={at > 0}
                />
              ))}
            </Lines>
          </Card>
          {rulings[0]?.generation != null && rulings[0].outcome === 'upheld' && (
            <Places protest={protest} from={rulings[0].generation} />
          )}
        </>
      )}
    </QueryView>
  );
}

type LineProps = { ruling: Ruling; by: string | null; changes: RuledChange[]; about: About; over: boolean };

function RulingLine({ ruling, by, changes, about, over }: LineProps) {
  const back = changes.some(({ taken_back_at }) => taken_back_at !== null);
  return (
    <Line
      title={ruling.text}
      notes={[
        [formatMoment(ruling.created_at), by],
        ruling.reason && `Why again: ${ruling.reason}`,
        ...changes.map((change) => changeWords(change, about)),
        back && 'These changes were undone by the next ruling',
      ]}
      over={over}
    >
      <StateTag of={PROTEST_STATE} is={ruling.outcome} />
    </Line>
  );
}

/** The places of the event before the ruling, and now. */
function Places({ protest, from }: { protest: Protest; from: number }) {
  const { data } = useRead(protestReads.generations, protest.event_id, from);
  const schools = useRead(meetReads.schools, protest.meet_id).data ?? [];
  const divisions = useRead(meetReads.divisions, protest.meet_id).data ?? [];
  if (!data?.before || !data.after || data.after.generation === from) return null;
  // Only the engine writes results.
  const results = [data.before.result, data.after.result] as unknown as EventResults[][];
  const lists = sideBySide(results.map((events) => ({ events, overall: {} })));
  const named = (list: { code: string; name: string }[]) => list.map(({ code, name }) => ({ id: code, name }));
  const names = {
    schools: named(schools),
    divisions: named(divisions),
    events: [{ id: protest.event_code, name: protest.event }],
  };
  return (
    lists.some(({ lines }) => lines.some(({ differs }) => differs)) && (
      <Sides lists={lists} names={names} ways={['Before the ruling', 'Now']} all={false} />
    )
  );
}
