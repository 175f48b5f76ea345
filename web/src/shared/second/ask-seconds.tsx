import { useState } from 'react';
import { useAct } from '../act/use-act.ts';
import { counted } from '../text/counted.ts';
import { ActButton } from '../ui/act-button.tsx';
import classes from './ask-seconds.module.css';
import { askSecond, type SecondAct, waitWords } from './second.ts';

/** Offers to ask a second handler for those of many changes that need one; then says whom they wait for. */
export function AskSeconds({ acts }: { acts: SecondAct[] }) {
  const [waits, setWaits] = useState<string | null>(null);
  const ask = useAct('incidents', {
    run: async (db, all: SecondAct[]) => {
      const names = new Set<string>();
      for (const act of all) for (const name of await askSecond(db, act)) names.add(name);
      return waitWords([...names]);
    },
    failed: "Couldn't ask a second handler",
    after: ({ result }) => setWaits(result),
  });
  if (waits) return <p className={classes.text}>{waits}</p>;
  return (
    <div className={classes.ask}>
      <p className={classes.text}>
        {`${counted(acts.length, 'account')} can be changed once a second handler confirms it. They see who asked, and you'll be notified when it's confirmed.`}
      </p>
      <ActButton busy={ask.busy} onPress={() => ask.start(acts)}>
        Ask a second handler
      </ActButton>
    </div>
  );
}
