import { Radio } from '@mantine/core';
import type { Conflict } from './merge.ts';
import type { Merging } from './use-merging.ts';
import classes from './conflicts.module.css';

type Props = { merging: Merging; labelOf: (name: string) => string; wordsOf: (name: string, value: unknown) => string };

/** The fields that someone else has saved since the form opened: both values, and which of them to keep. */
export function Conflicts({ merging, labelOf, wordsOf }: Props) {
  const line = (conflict: Conflict) => {
    const { name, mine, theirs } = conflict;
    return (
      <Radio.Group
        key={name}
        label={labelOf(name)}
        value={merging.chosen[name] ?? ''}
        onChange={(side) => merging.choose(conflict, side === 'mine' ? 'mine' : 'theirs')}
      >
        <Radio mt={6} value="mine" label={`Keep mine: ${wordsOf(name, mine)}`} />
        <Radio mt={6} value="theirs" label={`Take theirs: ${wordsOf(name, theirs)}`} />
      </Radio.Group>
    );
  };
  return (
    <section className={classes.frame} aria-label="Changed by someone else" role="alert">
      <p className={classes.text}>
        Someone else changed this since you opened it. Choose what to keep, then save again.
      </p>
      {merging.conflicts.map(line)}
    </section>
  );
}
