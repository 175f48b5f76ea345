import { Button } from '@mantine/core';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { afterwards } from '../../../shared/query/afterwards.ts';
import classes from '../promotions.module.css';
import { CheckForm, type CheckKind } from './check-form.tsx';
import { useRevokeCheck } from '../decisions/decision.queries.ts';
import { ExamForm } from './exam-form.tsx';
import type { ReadinessCadet, ReadinessLine } from './readiness.ts';

export type LineDeed = { kind: CheckKind | 'exam'; line: ReadinessLine };

type Props = { line: ReadinessLine; onDo: (kind: LineDeed['kind']) => void; onDone?: () => void };

/** What a person may do about one criterion: record what was seen, enter a score, waive it, or undo that. */
export function LineVerbs({ line, onDo, onDone }: Props) {
  const revoke = useRevokeCheck();
  const canCheck = useCan('promotions:update');
  const canEnter = useCan('promotions:create');
  const manages = useCan('promotions:manage');
  const canWaive = useCan('promotions:approve');
  const missing = line.state === 'not_met' || line.state === 'no_data';
  const mayTakeBack = line.check_id !== null && (line.state === 'waived' ? canWaive : canCheck);
  const takeBack = (check: string) => afterwards(revoke.send(check), () => onDone?.());
  if (!manages) return null;
  return (
    <div className={classes.verbs}>
      {line.criterion === 'custom' && canCheck && (
        <>
          {line.state !== 'met' && (
            <Button size="xs" variant="default" onClick={() => onDo('met')}>
              Checked: met
            </Button>
          )}
          {line.state !== 'not_met' && (
            <Button size="xs" variant="default" onClick={() => onDo('not_met')}>
              Checked: not met
            </Button>
          )}
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
          loading={revoke.busy}
          onClick={() => line.check_id && takeBack(line.check_id)}
        >
          {line.state === 'waived' ? 'Undo waiver' : 'Undo check'}
        </Button>
      )}
      {missing && !line.overridable && <p className={classes.muted}>This requirement can't be waived.</p>}
    </div>
  );
}

type DialogProps = { cadet: ReadinessCadet; deed: LineDeed; onClose: () => void };

/** The form of what is done about a criterion. */
export function LineDialog({ cadet, deed: { kind, line }, onClose }: DialogProps) {
  if (kind === 'exam') return <ExamForm cadet={cadet} line={line} onClose={onClose} />;
  return <CheckForm cadet={cadet} line={line} kind={kind} onClose={onClose} />;
}
