import { useState } from 'react';
import { formatDay } from '../../../shared/time/day.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import classes from '../promotions.module.css';
import { LineDialog, LineVerbs, type LineDeed } from './line-verbs.tsx';
import { lineName, standWords, STATES, type ReadinessCadet, type ReadinessLine } from './readiness.ts';

type Props = { cadet: ReadinessCadet; lines: ReadinessLine[]; onClose: () => void };

/** What is behind a cell: value, what is needed, the evidence, and what a person may do about it. */
export function CellDialog({ cadet, lines, onClose }: Props) {
  const [doing, setDoing] = useState<LineDeed | null>(null);
  const name = `${cadet.first_name} ${cadet.last_name}`;
  if (doing) return <LineDialog cadet={cadet} deed={doing} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={`${name} → ${cadet.next ?? ''}`} size={520}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.rule_id} className={classes.line}>
            <LineWords line={line} />
            <LineVerbs line={line} onDo={(kind) => setDoing({ kind, line })} onDone={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** One criterion in words: its state, what there is of what is needed, and the evidence. */
export function LineWords({ line }: { line: ReadinessLine }) {
  const { state, evidence } = line;
  return (
    <>
      <span className={classes.head}>
        {lineName(line)}
        <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
      </span>
      <p className={classes.muted}>
        {standWords(line)}
        {evidence?.text && ` · ${evidence.text}`}
        {evidence?.on && ` (${formatDay(evidence.on)})`}
      </p>
    </>
  );
}
