import { Card } from '../../../shared/ui/card.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { FactList } from '../../../shared/ui/facts.tsx';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import type { Check } from './checks.ts';
import { sizeOf } from './size.ts';
import classes from './build.module.css';

/** What is missing before the sheet can be published, and how large it is. */
export function CheckList({ file, checks }: { file: SheetFile; checks: Check[] }) {
  return (
    <aside className={classes.side}>
      <Card title="Before publishing">
        {checks.length === 0 ? <p className={classes.saving}>Everything is in place.</p> : <Checks checks={checks} />}
      </Card>
      <Card title="Size">
        <FactList facts={sizeOf(file)} />
      </Card>
    </aside>
  );
}

/** What is missing, each with the part of the sheet that it's about. */
export function Checks({ checks }: { checks: Check[] }) {
  return (
    <ul className={classes.checks} aria-label={`${counted(checks.length, 'thing')} to fix`}>
      {checks.map(({ path, about, text }) => (
        <li key={`${path.join('.')} ${text}`}>
          <span className={classes.where}>{about}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
