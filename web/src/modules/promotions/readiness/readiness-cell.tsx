import { stateOfAll } from '../../../../../domain/promotions/standing.ts';
import classes from './readiness-matrix.module.css';
import { moveInGrid } from '../../../shared/table/grid-keys.ts';
import { lineName, STATES, requirementWords, valueWords, type ReadinessLine } from './readiness.ts';
import { StateSign } from './state-sign.tsx';

type Props = { label: string; lines: ReadinessLine[]; onOpen: (lines: ReadinessLine[]) => void };

/** One cadet and one criterion: what there is of what is needed; it opens to the evidence. */
export function ReadinessCell({ label, lines, onOpen }: Props) {
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
  const required = lines.length === 1 && !['custom', 'board'].includes(line.criterion) && requirementWords(line);
  const title = lines
    .map((one) => `${lineName(one)}: ${STATES[one.state].label}, ${valueWords(one)}, ${requirementWords(one)}`)
    .join('\n');
  return (
    <td>
      <button
        type="button"
        className={classes.cell}
        aria-label={`${label}: ${STATES[state].label}, ${text}${required ? ` ${required}` : ''}`}
        title={title}
        onKeyDown={moveInGrid}
        onClick={() => onOpen(lines)}
      >
        <StateSign state={state} />
        <span>{text}</span>
        {required && <small>{` ${required}`}</small>}
      </button>
    </td>
  );
}
