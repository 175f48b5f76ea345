import { Link } from 'react-router';
import { levelLabel } from '../../../../../domain/program/level.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { timeSince } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { STATUS } from '../cadet.ts';
import { SEVERITY } from '../flags/flag.ts';
import type { ListedCadet } from '../listed-cadet.ts';
import { byUnit } from '../record/by-unit.ts';
import classes from './list.module.css';

type Props = { cadets: ListedCadet[]; program: string | null; today: string };

/** The cadets found, unit by unit, as a roster to read out or print. */
export function UnitRoster({ cadets, program, today }: Props) {
  const listed = new Map(cadets.map((cadet) => [cadet.id, cadet]));
  return (
    <div className={classes.units}>
      {byUnit(cadets).map(({ name, cadets: own }) => (
        <Card key={name} title={name} count={own.length} flush>
          <table className={classes.roster}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Rank</th>
                <th scope="col">Level</th>
                <th scope="col">Period</th>
                <th scope="col">In rank</th>
                <th scope="col">In service</th>
              </tr>
            </thead>
            <tbody>
              {own.map((cadet) => (
                <tr key={cadet.id}>
                  <th scope="row">
                    <Link to={`/app/cadets/${cadet.id}`}>{listName(cadet)}</Link>{' '}
                    {cadet.status !== 'active' && <Tag>{STATUS.label(cadet.status)}</Tag>}{' '}
                    {listed.get(cadet.id)?.mark?.flags.map(({ instruction, severity }) => (
                      <Tag key={instruction} tone={SEVERITY.words(severity).tone}>
                        {instruction}
                      </Tag>
                    ))}
                  </th>
                  <td>{cadet.rank_abbreviation ?? '—'}</td>
                  <td>{cadet.program_level ? levelLabel(program, cadet.program_level) : '—'}</td>
                  <td>{cadet.class_period ?? '—'}</td>
                  <td>{timeSince(cadet.rank_since, today)}</td>
                  <td>{timeSince(cadet.entry_date, today)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      ))}
    </div>
  );
}
