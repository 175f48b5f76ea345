import { Button, NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import { standingOf } from '../../../../../domain/promotions/standing.ts';
import type { SchoolRank } from '../../../shared/rank/school-ranks.ts';
import { listName } from '../../../shared/text/person-name.ts';
import classes from '../promotions.module.css';
import { passedOver, ranksAbove } from './ladder.ts';
import {
  lineName,
  STATES,
  requirementWords,
  valueWords,
  type ReadinessCadet,
  type ReadinessLine,
} from '../readiness/readiness.ts';

type Field = { field: (name: `reasons.${string}`, label: string, look: FieldLook) => ReactElement };

type Props = {
  cadet: ReadinessCadet;
  ranks: SchoolRank[];
  target: string;
  /** What the new rank asks for, as far as it is known. */
  lines: ReadinessLine[] | 'loading' | 'unknown';
  onTarget: (code: string) => void;
  /** The rules of the rank are asked: the rank is no temporary one. */
  asked: boolean;
  /** What is unusual apart from the rules. */
  unusual: string[];
  onLeaveOut: (() => void) | undefined;
  form: Field;
};

/** One cadet of an order: the rank to come, what is missing for it, and the reason for an exception. */
export function PromoteLine({ cadet, ranks, target, lines, onTarget, asked, unusual, onLeaveOut, form }: Props) {
  const name = `${cadet.first_name} ${cadet.last_name}`;
  const higher = ranksAbove(ranks, cadet);
  const found = higher.find(({ code }) => code === target);
  const word = found?.abbreviation ?? cadet.next ?? 'the new rank';
  const over = passedOver(ranks, cadet, target);
  const needsReason = asked && (lines === 'unknown' || (lines !== 'loading' && standingOf(lines).missing.length > 0));
  return (
    <li className={classes.line}>
      <span className={classes.head}>
        <span>{listName(cadet)}</span>
        <span className={classes.step}>
          {`${cadet.rank ?? 'No rank'} → `}
          <NativeSelect
            size="xs"
            aria-label={`New rank for ${name}`}
            data={[
              ...(found ? [] : [{ value: target, label: cadet.next ?? '' }]),
              ...higher.map(({ code, abbreviation }) => ({ value: code, label: abbreviation })),
            ]}
            value={target}
            onChange={(event) => onTarget(event.currentTarget.value)}
          />
        </span>
      </span>
      {over.length > 0 && (
        <p className={classes.muted}>{`Skips ${over.map(({ abbreviation }) => abbreviation).join(', ')}.`}</p>
      )}
      {unusual.map((words) => (
        <p key={words} className={classes.problem}>
          {words}
        </p>
      ))}
      {asked && <Missing lines={lines} word={word} />}
      {needsReason &&
        form.field(`reasons.${cadet.cadet_id}`, 'Reason', {
          readAs: `Reason for the exception for ${name}`,
          placeholder: 'Reason for the exception (printed on the orders)',
        })}
      {onLeaveOut && (
        <span>
          <Button size="compact-sm" variant="subtle" ml={-8} aria-label={`Leave out ${name}`} onClick={onLeaveOut}>
            Leave out
          </Button>
        </span>
      )}
    </li>
  );
}

function Missing({ lines, word }: { lines: Props['lines']; word: string }) {
  if (lines === 'loading') return <p className={classes.muted}>{`Checking the requirements for ${word}…`}</p>;
  if (lines === 'unknown') {
    return <p className={classes.problem}>{`The requirements for ${word} are checked when you promote.`}</p>;
  }
  const { missing, barred } = standingOf(lines);
  if (lines.length === 0) return <p className={classes.muted}>{`${word} has no requirements.`}</p>;
  if (missing.length === 0) return <p className={classes.muted}>Every requirement is met or waived.</p>;
  return (
    <>
      <p className={classes.problem}>{`Still needs for ${word}:`}</p>
      <ul className={classes.lacks} aria-label={`Missing for ${word}`}>
        {missing.map((line) => (
          <li key={line.rule_id}>
            {lineName(line)} <span className={classes.muted}>{shortfall(line)}</span>
          </li>
        ))}
      </ul>
      {barred.length > 0 && (
        <p className={classes.problem}>
          {`${barred.map(lineName).join(', ')} can't be waived. Choose another rank, or leave this cadet out.`}
        </p>
      )}
    </>
  );
}

/** 'not met: 3 months, needs 4', 'not recorded, needs 80%'. */
function shortfall(line: ReadinessLine): string {
  const state = STATES[line.state].label.toLowerCase();
  if (line.criterion === 'custom' || line.criterion === 'board') return state;
  if (line.value === null) return `${state}, ${requirementWords(line)}`;
  return `${state}: ${valueWords(line)}, ${requirementWords(line)}`;
}
