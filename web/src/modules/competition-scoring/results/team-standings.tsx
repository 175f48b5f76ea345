import type { ResultTeam } from '../../../../../domain/scoring/format/results.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { explainHref } from './address.ts';
import { placeWords, teamMark } from '../../../shared/meet/results/stored.ts';
import type { Results } from './use-results.ts';
import classes from './results.module.css';

type Props = { of: Results; event: MeetEvent; teams: ResultTeam[]; decides: boolean };

/** The teams that individuals make up. */
export function TeamStandings({ of, event, teams, decides }: Props) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Team</th>
          <th scope="col" data-wide>
            Counted
          </th>
          <th scope="col" data-number>
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={`${team.school} ${team.team}`} data-off={team.status === 'scored' ? undefined : true}>
            <td className={classes.place}>{placeWords(team)}</td>
            <td className={classes.who}>
              {decides ? (
                <TextLink
                  to={explainHref(of.meet.id, { event: event.code, school: team.school, team: team.team })}
                >{`${of.nameOf(team.school)}, ${team.team}`}</TextLink>
              ) : (
                `${of.nameOf(team.school)}, ${team.team}`
              )}
              <span className={classes.note}>{teamMark(team)}</span>
            </td>
            <td data-wide>{team.counted.join(', ')}</td>
            <td data-number className={classes.net}>
              {team.net ?? '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
