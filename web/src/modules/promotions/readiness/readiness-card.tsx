import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { standingOf } from '../../../../../domain/promotions/standing.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import parts from '../../../shared/ui/parts.module.css';
import classes from './readiness-cards.module.css';
import { lineName, standWords, STATES, type ReadinessCadet, type ReadinessLine } from './readiness.ts';
import { StateSign } from './state-sign.tsx';
import { StandingWords } from './standing-words.tsx';

type Props = {
  cadet: ReadinessCadet;
  chosen: boolean;
  onChoose: (() => void) | undefined;
  onOpen: (line: ReadinessLine) => void;
  startsOpen: boolean;
};

/** One cadet on a narrow screen: now and next, how much is met; opened, each criterion leads to its evidence. */
export function ReadinessCard({ cadet, chosen, onChoose, onOpen, startsOpen }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const name = listName(cadet);
  const { missing } = standingOf(cadet.lines);
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <div className={classes.head}>
        {onChoose && (
          <label className={classes.tick}>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              disabled={!cadet.next_code}
              checked={chosen}
              onChange={onChoose}
            />
          </label>
        )}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={parts.name}>{name}</span>
          <span className={classes.met}>
            <StandingWords cadet={cadet} />
            <IconChevronDown className={classes.sign} size={16} aria-hidden />
          </span>
          <span className={classes.step}>
            {`${cadet.rank ?? 'No rank'}${cadet.next ? ` → ${cadet.next}` : ''}`}
            {cadet.unit && <span className={classes.unit}>{cadet.unit}</span>}
          </span>
          {!open && missing.length > 0 && (
            <span className={classes.lacks}>{`Still needs ${missing.map(lineName).join(', ')}`}</span>
          )}
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <>
            <ul className={classes.lines} aria-label={`Requirements for ${name}: ${cadet.next ?? 'the next rank'}`}>
              {cadet.lines.map((line) => (
                <li key={line.rule_id}>
                  <Criterion line={line} onOpen={() => onOpen(line)} />
                </li>
              ))}
            </ul>
            <p className={classes.foot}>
              {cadet.lines.length === 0 && 'No requirements are set here. '}
              <TextLink to={`/app/cadets/${cadet.cadet_id}?tab=promotion`}>Exams, boards, and the full record</TextLink>
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function Criterion({ line, onOpen }: { line: ReadinessLine; onOpen: () => void }) {
  const { label, tone } = STATES[line.state];
  const plain = line.criterion === 'custom' || line.criterion === 'board';
  return (
    <button type="button" className={classes.line} onClick={onOpen}>
      <StateSign state={line.state} />
      <span className={classes.what}>
        {lineName(line)}
        {!plain && <small>{standWords(line)}</small>}
      </span>
      <Tag tone={tone}>{label}</Tag>
    </button>
  );
}
