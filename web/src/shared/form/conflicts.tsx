import { Radio } from '@mantine/core';
import type { Conflict } from './merge.ts';
import type { LabelOf } from './field-words.ts';
import type { Merging } from './use-merging.ts';
import classes from './conflicts.module.css';

type Props = { form: { merging: Merging; words: LabelOf } };

/** The fields that someone else has saved since the form opened: both values, and which of them to keep. */
export function Conflicts({ form: { merging, words } }: Props) {
  if (merging.conflicts.length === 0) return null;
  const line = (conflict: Conflict) => {
    const { name, mine, theirs } = conflict;
    return (
      <Radio.Group
        key={name}
        label={words.label(name)}
        value={merging.chosen[name] ?? ''}
        onChange={(side) => merging.choose(conflict, side === 'mine' ? 'mine' : 'theirs')}
      >
        <Radio mt={6} value="mine" label={`Keep mine: ${words.value(name, mine)}`} />
        <Radio mt={6} value="theirs" label={`Take theirs: ${words.value(name, theirs)}`} />
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
