import type { Comparison, Standing } from '../../../../../domain/scoring/compare.ts';
import { standingsName } from '../../../shared/meet/standings-name.ts';
import { counted } from '../../../shared/text/counted.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './ruling.module.css';

type Props = { lists: Comparison[]; names: [before: string, after: string]; event: string };

/** Standings before and after, row by row. Those that stay as they are aren't listed but counted. */
export function SideBySide({ lists, names, event }: Props) {
  return lists.map(({ key, division, rows, ...list }) => {
    const moved = rows.filter((row) => row.moved);
    const title = list.event === null ? `Overall: ${standingsName(key.replace(/^overall:/, ''))}` : event;
    return (
      <div key={key} className={classes.scroll}>
        <table className={classes.table}>
          <caption>{[title, division].filter(Boolean).join(', ')}</caption>
          <thead>
            <tr>
              <th scope="col">{list.event === null ? 'School' : 'Entry'}</th>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moved.map((row) => (
              <tr key={row.name} data-moved={row.before?.place === row.after?.place ? undefined : true}>
                <th scope="row">{row.name}</th>
                <td>{standingWords(row.before)}</td>
                <td>{standingWords(row.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > moved.length && (
          <p className={parts.note}>{`${counted(rows.length - moved.length, 'other')} unchanged`}</p>
        )}
      </div>
    );
  });
}

const STATUS: Record<string, string> = {
  dnf: 'did not finish',
  dq: 'disqualified',
  dns: 'did not start',
  scratched: 'scratched',
  blocked: 'waits for scores',
  not_eligible: 'not eligible',
};

/** '2nd with 83.0', 'No place, disqualified'. */
export function standingWords(standing: Standing | null): string {
  if (standing === null) return 'Not listed';
  const { place, score, status } = standing;
  const why = STATUS[status];
  const where = place === null ? 'No place' : ordinal(place);
  return `${where}${score === null ? '' : ` with ${score}`}${why ? `, ${why}` : ''}`;
}

const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const ordinal = (place: number) => `${place}${ENDS[RULES.select(place)] ?? 'th'}`;
