import type { Compared, Comparison } from '../../../../../domain/scoring/compare.ts';
import type { EventResults } from '../../../../../domain/scoring/format/results.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { PROTEST_STATE } from '../protest.ts';
import { type Protest, protestReads, type RuledChange, type Ruling } from '../protests.queries.ts';
import type { About } from '../use-about.ts';
import { changeWords } from './change-words.ts';
import { SideBySide } from './side-by-side.tsx';

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
  if (!data?.before || !data.after || data.after.generation === from) return null;
  const lists = listsOf(data.before.result, data.after.result, protest.event_code);
  const moved = lists.filter(({ rows }) => rows.some((row) => row.moved));
  return (
    moved.length > 0 && (
      <Card title="Places before the ruling and now">
        <SideBySide lists={moved} names={['Before', 'Now']} event={protest.event} />
      </Card>
    )
  );
}

function listsOf(before: unknown, after: unknown, event: string): Comparison[] {
  // Only the engine writes results.
  const [was, now] = [before as EventResults[], after as EventResults[]];
  return now.map((list, at) => {
    const old = new Map((was[at]?.rows ?? []).map((row) => [row.entry, row]));
    const rows = list.rows.map((row): Compared => {
      const then = old.get(row.entry);
      const standing = { place: row.place, score: row.net, status: row.status };
      const earlier = then ? { place: then.place, score: then.net, status: then.status } : null;
      const moved = JSON.stringify(earlier) !== JSON.stringify(standing);
      return { name: row.entry, school: row.school, before: earlier, after: standing, moved };
    });
    return { key: `${event} ${list.division ?? ''}`, event, division: list.division ?? null, rows };
  });
}
