import { isAmended } from '../../../shared/meet/states.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { usePrinting } from '../../../shared/table/use-printing.ts';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import type { StandingLine, StandingList } from './standing-lines.ts';
import type { Results } from './use-results.ts';
import classes from './results-sheet.module.css';

type Props = { of: Results; event: string | null; title: string; listsOf: () => StandingList[] };

/** What the page prints: the standings that are chosen, how sure they are, and what is noted of each row. */
export function ResultsSheet(props: Props) {
  return usePrinting() && <Sheet {...props} />;
}

function Sheet({ of, event, title, listsOf }: Props) {
  const { school } = useSchool();
  const { meet } = of;
  const stored = of.storedOf(event);
  const lists = listsOf();
  const lines = lists.flatMap((list) => list.lines);
  return (
    <PrintSheet>
      <p>
        {[meet.title, formatDays(meet.starts_on, meet.ends_on), school && `hosted by ${school.name}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.sure}>
        <strong>{of.sure}</strong>
        {stored && ` · computed ${formatMoment(stored.created_at)}, generation ${stored.generation}`}
      </p>
      {meet.state === 'amended' && !isAmended(meet) && meet.state_reason && <p>{`Amended: ${meet.state_reason}`}</p>}
      {lists.map((list) => (
        <section key={list.name} className={classes.list}>
          {list.name !== title && <h2>{list.name.replace(`${title}: `, '')}</h2>}
          {list.lines.length === 0 ? <p>{list.empty}</p> : <Lines lines={list.lines} />}
        </section>
      ))}
      {lines.some(({ place }) => place.startsWith('T-')) && (
        <p className={classes.note}>T before a place: several share it.</p>
      )}
    </PrintSheet>
  );
}

const COLUMNS = [
  ['place', 'Place'],
  ['entry', 'Entry'],
  ['school', 'School'],
  ['raw', 'Raw'],
  ['penalties', 'Penalties'],
  ['score', 'Score'],
  ['noted', 'Noted'],
] as const;

const NUMBERS: readonly string[] = ['raw', 'penalties', 'score'];

/** A table leaves out what none of its lines has. */
function Lines({ lines }: { lines: StandingLine[] }) {
  const columns = COLUMNS.filter(([id]) => lines.some((line) => line[id] !== ''));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map(([id, label]) => (
            <th key={id} scope="col" data-column={id} data-number={NUMBERS.includes(id) || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            {columns.map(([id]) => (
              <td key={id} data-column={id} data-number={NUMBERS.includes(id) || undefined}>
                {line[id]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
