import { Button } from '@mantine/core';
import classes from './record.module.css';

type Props = {
  count: number;
  shown: boolean;
  onChange: (shown: boolean) => void;
  /** What the hidden entries are: 'archived'. */
  noun?: string;
};

/** The number of hidden entries below a list, with a button to show them. */
export function ShowAway({ count, shown, onChange, noun = 'archived' }: Props) {
  if (count === 0) return null;
  return (
    <div className={classes.more}>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(!shown)}>
        {shown ? `Hide ${noun}` : `Show ${count} ${noun}`}
      </Button>
    </div>
  );
}
