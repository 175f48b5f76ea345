import type { EventResults } from '../../../../../domain/scoring/format/results.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { explainHref, protestHref } from './address.ts';
import { Marks } from './marks.tsx';
import { marksOfRow, placeWords, short } from '../../../shared/meet/results/stored.ts';
import { canceledWords } from './standing-lines.ts';
import { TeamStandings } from './team-standings.tsx';
import type { Results } from './use-results.ts';
import classes from './results.module.css';
import { isEnded } from '../../../shared/meet/states.ts';

type Props = { of: Results; event: MeetEvent; decides: boolean; words: ReadonlyMap<string, string> };

/** The standings of an event, one list for each division that it ranks. */
export function EventStandings({ of, event, decides, words }: Props) {
  const lists = of.listsOf(event.id);
  return (
    <>
      {lists.map((list) => (
        <Card
          key={list.division ?? ''}
          title={
            list.division === undefined
              ? event.name
              : `${event.name}: ${of.divisionNames.get(list.division) ?? list.division}`
          }
          {...(list.cancelled ? {} : { count: list.rows.length })}
          flush
        >
          {list.cancelled || list.rows.length === 0 ? (
            <EmptyState
              title={list.cancelled ? 'Canceled' : 'No entries'}
              text={list.cancelled ? canceledWords(event) : 'Entries show up here once they are on the list.'}
            />
          ) : (
            <Rows of={of} event={event} list={list} decides={decides} words={words} />
          )}
          {list.teams && <TeamStandings of={of} event={event} teams={list.teams} decides={decides} />}
        </Card>
      ))}
    </>
  );
}

type RowsProps = Props & { list: EventResults };

function Rows({ of, event, list, decides, words }: RowsProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Entry</th>
          <th scope="col" data-number data-wide>
            Raw
          </th>
          <th scope="col" data-number data-wide>
            Penalties
          </th>
          <th scope="col" data-number>
            {event.form === 'knockout' ? 'Out in round' : 'Net'}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <tr key={row.entry} data-off={row.status === 'scored' ? undefined : true}>
            <td className={classes.place}>{placeWords(row)}</td>
            <td className={classes.who}>
              {decides ? (
                <TextLink to={explainHref(of.meet.id, { event: event.code, entry: row.entry })}>{row.entry}</TextLink>
              ) : (
                row.entry
              )}
              <span className={classes.from}>
                <span>{of.nameOf(row.school)}</span>
                {decides && of.meet.started_at !== null && (row.guidon?.under_review || !isEnded(of.meet)) && (
                  <TextLink to={protestHref(of.meet.id, row)}>
                    {row.guidon?.under_review ? 'See protest' : 'Protest'}
                  </TextLink>
                )}
              </span>
              <Marks marks={marksOfRow(row, words.get(row.entry))} />
            </td>
            <td data-number data-wide>
              {short(row.raw) || '—'}
            </td>
            <td data-number data-wide>
              {short(row.penalties) || '—'}
            </td>
            <td data-number className={classes.net}>
              {row.net ?? '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
