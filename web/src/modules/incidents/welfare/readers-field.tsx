import { Checkbox } from '@mantine/core';
import { type Kept, keptWords } from './report.ts';
import classes from './welfare.module.css';
import type { Start } from './welfare.api.ts';

type ReadersProps = {
  handlers: Start['handlers'];
  kept: Kept;
  leftOut: string[];
  onChange: (leftOut: string[]) => void;
};

/** Who will read a report. Its author can leave out each of them. */
export function ReadersField({ handlers, kept, leftOut, onChange }: ReadersProps) {
  const toggle = (id: string, reads: boolean) =>
    onChange(reads ? leftOut.filter((one) => one !== id) : [...leftOut, id]);
  const barred = (id: string) => keptWords(kept, id) !== null;
  const none = handlers.every(({ id }) => barred(id) || leftOut.includes(id));
  return (
    <fieldset className={classes.group}>
      <legend>Who reads it</legend>
      <p>Only the people checked here. Each time one of them opens it, that is logged.</p>
      {handlers.map(({ id, name, title, outside }) => (
        <Checkbox
          key={id}
          label={`${name}, ${title}${outside ? ', outside the program' : ''}`}
          description={keptWords(kept, id)}
          checked={!barred(id) && !leftOut.includes(id)}
          disabled={barred(id)}
          onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
        />
      ))}
      {none && <p>It goes to people outside your school instead: Guidon’s own handlers or administrators.</p>}
    </fieldset>
  );
}
