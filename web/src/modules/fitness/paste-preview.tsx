import { formatTries } from '../../../../domain/fitness/format-score.ts';
import type { Pasted } from '../../../../domain/fitness/paste.ts';
import { counted } from '../../shared/text/counted.ts';
import { type Grid, shortEvent } from './grid.ts';
import classes from './fitness.module.css';

/** How the pasted lines were understood, with every problem at its place. */
export function PastePreview({ grid, pasted }: { grid: Grid; pasted: Pasted }) {
  const events = pasted.events.flatMap((id) => grid.events.find((event) => event.id === id) ?? []);
  const bad = pasted.lines.filter(({ problem, cells }) => problem || cells.some((cell) => cell.problem));
  const unusual = pasted.lines.flatMap(({ cells }) => cells.filter((cell) => cell.isUnusual)).length;
  const words = [
    counted(pasted.lines.length, 'line'),
    bad.length > 0 && `${counted(bad.length, 'line')} with a problem`,
    unusual > 0 && counted(unusual, 'unusual score'),
    pasted.unknown.length > 0 && `No event named ${pasted.unknown.map((one) => `"${one}"`).join(', ')}`,
    events.length === 0 && 'No column matches an event of this test day',
  ];
  return (
    <>
      <p className={classes.muted} role="status">
        {words.filter(Boolean).join(' · ')}
      </p>
      <div className={classes.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Cadet</th>
              {events.map(({ id, name }) => (
                <th scope="col" key={id}>
                  {shortEvent(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pasted.lines.map(({ line, label, problem, cells }) => (
              <tr key={line}>
                <td>{line}</td>
                <td data-bad={problem ? true : undefined}>{problem ? `${label}: ${problem}` : label}</td>
                {events.map((event) => {
                  const cell = cells.find((one) => one.event === event.id);
                  return (
                    <td
                      key={event.id}
                      data-bad={cell?.problem ? true : undefined}
                      data-unusual={cell?.isUnusual || undefined}
                      title={cell?.problem ?? undefined}
                    >
                      {cell?.problem ?? (cell && formatTries(cell.tries, event))}
                      {cell?.isUnusual && ' is unusual'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
