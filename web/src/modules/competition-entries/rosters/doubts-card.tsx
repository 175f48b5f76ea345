import { Card } from '../../../shared/ui/card.tsx';
import type { Roster } from './roster.ts';
import classes from './rosters.module.css';

/** What to look at before the meet; nothing where all is well. */
export function DoubtsCard({ doubts, title = 'Check this first' }: { doubts: Roster['doubts']; title?: string }) {
  if (doubts.length === 0) return null;
  return (
    <Card title={title} count={doubts.length}>
      <div role="status" aria-label="Roster warnings">
        <ul className={classes.doubts}>
          {doubts.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
