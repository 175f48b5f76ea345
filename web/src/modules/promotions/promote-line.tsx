import { NativeSelect, TextInput } from '@mantine/core';
import { standingOf } from '../../../../domain/promotion/standing.ts';
import type { SchoolRank } from '../../shared/rank/school-ranks.ts';
import classes from './board.module.css';
import { lineName, STATES, type BoardCadet } from './promotion.ts';

type Field = { key: (path: string) => string; getInputProps: (path: string) => object };

type Props = {
  cadet: BoardCadet;
  ranks: SchoolRank[];
  target: string;
  onTarget: (code: string) => void;
  /** The rules of the rank are asked: the rank is no temporary one. */
  asked: boolean;
  form: Field;
};

/** One cadet of an order: the rank to come, what lacks for it, and the reason to promote all the same. */
export function PromoteLine({ cadet, ranks, target, onTarget, asked, form }: Props) {
  const name = `${cadet.first_name} ${cadet.last_name}`;
  const higher = ranks.filter(({ enabled, sort }) => enabled && sort > (cadet.rank_sort ?? -1));
  const isNext = target === cadet.next_code;
  const needsReason = asked && (!isNext || standingOf(cadet.lines).missing.length > 0);
  const known = higher.some(({ code }) => code === target);
  return (
    <li className={classes.line}>
      <span className={classes.head}>
        {`${cadet.last_name}, ${cadet.first_name}`}
        <span className={classes.step}>
          {`${cadet.rank ?? 'No rank'} → `}
          <NativeSelect
            size="xs"
            aria-label={`New rank of ${name}`}
            data={[
              ...(known ? [] : [{ value: target, label: cadet.next ?? '' }]),
              ...higher.map(({ code, abbreviation }) => ({ value: code, label: abbreviation })),
            ]}
            value={target}
            onChange={(event) => onTarget(event.currentTarget.value)}
          />
        </span>
      </span>
      {asked && isNext && <Missing cadet={cadet} />}
      {asked && !isNext && (
        <p className={classes.problem}>
          This passes over {cadet.next ?? 'the next rank'}. What the higher rank asks for is checked when the order is
          given.
        </p>
      )}
      {needsReason && (
        <TextInput
          label={`Reason to promote ${name} all the same`}
          key={form.key(`reasons.${cadet.cadet_id}`)}
          {...form.getInputProps(`reasons.${cadet.cadet_id}`)}
        />
      )}
    </li>
  );
}

function Missing({ cadet }: { cadet: BoardCadet }) {
  const { missing, barred } = standingOf(cadet.lines);
  if (missing.length === 0) return <p className={classes.muted}>Everything met or waived.</p>;
  return (
    <p className={classes.problem}>
      {`Lacks: ${missing.map((line) => `${lineName(line)} (${STATES[line.state].label.toLowerCase()})`).join(', ')}.`}
      {barred.length > 0 && ' Nobody is excused from this: leave this cadet out.'}
    </p>
  );
}
