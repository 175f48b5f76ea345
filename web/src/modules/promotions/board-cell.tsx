import { stateOfAll } from '../../../../domain/promotion/standing.ts';
import classes from './board-matrix.module.css';
import { moveInGrid } from './grid-keys.ts';
import { lineName, STATES, needsWords, valueWords, type BoardLine } from './promotion.ts';
import { StateSign } from './state-sign.tsx';

type Props = { label: string; lines: BoardLine[]; onOpen: (lines: BoardLine[]) => void };

/** One cadet and one criterion: what there is of what is needed; it opens to the evidence. */
export function BoardCell({ label, lines, onOpen }: Props) {
  const state = stateOfAll(lines);
  const [line] = lines;
  if (!state || !line) {
    return (
      <td className={classes.none}>
        <span aria-hidden>·</span>
        <span className="g-hidden">not required</span>
      </td>
    );
  }
  const met = lines.filter((one) => one.state === 'met' || one.state === 'waived').length;
  const text = lines.length > 1 || line.criterion === 'custom' ? `${met} of ${lines.length}` : valueWords(line);
  const wanted = lines.length === 1 && !['custom', 'board'].includes(line.criterion) && needsWords(line);
  const title = lines
    .map((one) => `${lineName(one)}: ${STATES[one.state].label}, ${valueWords(one)}, ${needsWords(one)}`)
    .join('\n');
  return (
    <td>
      <button
        type="button"
        className={classes.cell}
        aria-label={`${label}: ${STATES[state].label}, ${text}${wanted ? ` ${wanted}` : ''}`}
        title={title}
        onKeyDown={moveInGrid}
        onClick={() => onOpen(lines)}
      >
        <StateSign state={state} />
        <span>{text}</span>
        {wanted && <small>{` ${wanted}`}</small>}
      </button>
    </td>
  );
}
