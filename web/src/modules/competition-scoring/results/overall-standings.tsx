import { standingsName } from '../../../shared/meet/standings-name.ts';
import type { ResultStanding } from '../../../../../domain/scoring/format/results.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { explainHref } from './address.ts';
import { missingWords } from '../../../shared/meet/results/missing-words.ts';
import { standingPlace } from '../../../shared/meet/results/stored.ts';
import type { Results } from './use-results.ts';
import classes from './results.module.css';

type Props = { of: Results; method: string; decides: boolean };

/** The overall by one method: schools by place, and below them those that aren't eligible, with the reason. */
export function OverallStandings({ of, method, decides }: Props) {
  const all = of.overall[method] ?? [];
  const eligible = all.filter((standing) => standing.eligible);
  const others = all.filter((standing) => !standing.eligible);
  return (
    <>
      <Card title={`Overall: ${standingsName(method)}`} count={eligible.length} flush>
        {eligible.length > 0 ? (
          <Rows of={of} method={method} decides={decides} rows={eligible} all={all} />
        ) : (
          <EmptyState
            title="No school is eligible yet"
            text="A school is once it is in each event that it has to enter."
          />
        )}
      </Card>
      {others.length > 0 && (
        <Card title="Not eligible for the overall" count={others.length} flush>
          <Rows of={of} method={method} decides={decides} rows={others} all={all} />
        </Card>
      )}
    </>
  );
}

type RowsProps = Props & { rows: ResultStanding[]; all: ResultStanding[] };

function Rows({ of, method, decides, rows, all }: RowsProps) {
  const counted = all[0]?.by_event ?? {};
  const events = of.events.flatMap(({ code }) => (code in counted ? [code] : []));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">School</th>
            {events.map((event) => (
              <th key={event} scope="col" data-number data-wide title={of.eventNames.get(event)}>
                {event}
              </th>
            ))}
            <th scope="col" data-number>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((standing) => (
            <tr key={standing.school}>
              <td className={classes.place}>{standing.eligible ? standingPlace(standing, all) : '—'}</td>
              <td className={classes.who}>
                {decides ? (
                  <TextLink to={explainHref(of.meet.id, { method, school: standing.school })}>{standing.name}</TextLink>
                ) : (
                  standing.name
                )}
                <span className={classes.note}>{missingWords(standing, of.eventNames)}</span>
              </td>
              {events.map((event) => (
                <td key={event} data-number data-wide>
                  {standing.by_event[event] ?? '—'}
                </td>
              ))}
              <td data-number className={classes.net}>
                {standing.total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
