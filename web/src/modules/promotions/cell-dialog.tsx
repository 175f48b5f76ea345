import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './board.module.css';
import { CheckForm, type CheckKind } from './check-form.tsx';
import { useRevokeCheck } from './decision.queries.ts';
import { ExamForm } from './exam-form.tsx';
import { lineName, STATES, needsWords, valueWords, type BoardCadet, type BoardLine } from './promotion.ts';

type Props = { cadet: BoardCadet; lines: BoardLine[]; onClose: () => void };
type Doing = { kind: CheckKind | 'exam'; line: BoardLine } | null;

/** What stands behind a cell: value, what is wanted, the evidence, and what a person may do about it. */
export function CellDialog({ cadet, lines, onClose }: Props) {
  const [doing, setDoing] = useState<Doing>(null);
  const name = `${cadet.first_name} ${cadet.last_name}`;
  if (doing?.kind === 'exam') return <ExamForm cadet={cadet} line={doing.line} onClose={onClose} />;
  if (doing) return <CheckForm cadet={cadet} line={doing.line} kind={doing.kind} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={`${name} → ${cadet.next ?? ''}`} size={520}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.rule_id} className={classes.line}>
            <LineWords line={line} />
            <Verbs line={line} onDo={(kind) => setDoing({ kind, line })} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** One criterion in words: its state, what there is of what is wanted, and the evidence. */
export function LineWords({ line }: { line: BoardLine }) {
  const { state, evidence } = line;
  return (
    <>
      <span className={classes.head}>
        {lineName(line)}
        <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
      </span>
      <p className={classes.muted}>
        {line.criterion === 'custom' ? 'A person checks it' : `${valueWords(line)}, ${needsWords(line)}`}
        {evidence?.text && ` · ${evidence.text}`}
        {evidence?.on && ` (${formatDay(evidence.on)})`}
      </p>
    </>
  );
}

type VerbsProps = { line: BoardLine; onDo: (kind: CheckKind | 'exam') => void; onClose: () => void };

function Verbs({ line, onDo, onClose }: VerbsProps) {
  const revoke = useRevokeCheck();
  const canCheck = useCan('promotions:update');
  const canEnter = useCan('promotions:create');
  const manages = useCan('promotions:manage');
  const canWaive = useCan('promotions:approve');
  const missing = line.state === 'not_met' || line.state === 'no_data';
  const mayTakeBack = line.check_id !== null && (line.state === 'waived' ? canWaive : canCheck);
  const takeBack = (check: string) => void revoke.mutateAsync(check).then(onClose, () => undefined);
  if (!manages) return null;
  return (
    <div className={classes.verbs}>
      {line.criterion === 'custom' && canCheck && (
        <>
          <Button size="xs" onClick={() => onDo('met')}>
            Checked: met
          </Button>
          <Button size="xs" variant="default" onClick={() => onDo('not_met')}>
            Checked: not met
          </Button>
        </>
      )}
      {line.criterion === 'exam' && canEnter && (
        <Button size="xs" variant="default" onClick={() => onDo('exam')}>
          Record score
        </Button>
      )}
      {missing && canWaive && line.overridable && (
        <Button size="xs" variant="default" onClick={() => onDo('waived')}>
          Waive…
        </Button>
      )}
      {mayTakeBack && line.check_id && (
        <Button
          size="xs"
          variant="default"
          loading={revoke.isPending}
          onClick={() => line.check_id && takeBack(line.check_id)}
        >
          {line.state === 'waived' ? 'Take the waiver back' : 'Take the check back'}
        </Button>
      )}
      {missing && !line.overridable && <p className={classes.muted}>Nobody is excused from this.</p>}
    </div>
  );
}
