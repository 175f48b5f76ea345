import { Button } from '@mantine/core';
import classes from './record.module.css';

type Props = {
  count: number;
  shown: boolean;
  onChange: (shown: boolean) => void;
  /** What the hidden ones are: 'put away'. */
  noun?: string;
};

/** Below a list: how many entries are hidden, and a way to see them. */
export function ShowAway({ count, shown, onChange, noun = 'put away' }: Props) {
  if (count === 0) return null;
  return (
    <div className={classes.more}>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(!shown)}>
        {shown ? `Hide what is ${noun}` : `Show ${count} ${noun}`}
      </Button>
    </div>
  );
}
