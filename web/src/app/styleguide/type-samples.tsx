import { Card } from '../../shared/ui/card.tsx';
import { GuidonMark } from '../../shared/ui/guidon-mark.tsx';
import classes from './styleguide.module.css';

/** The sizes of text, and the mark. */
export function TypeSamples() {
  return (
    <Card title="Type and mark">
      <div className={classes.types}>
        <p className={classes.display}>Every cadet, every task, every meet.</p>
        <p className={classes.title}>Page title, 24/30</p>
        <p className={classes.cardTitle}>Card title, 15/20</p>
        <p>Body, 14/20. Rank, level, unit and status of 147 cadets.</p>
        <p className={classes.small}>Small, 13/18, muted</p>
        <p className={classes.total}>1,204</p>
        <div className={classes.marks}>
          <span className={classes.onNavy}>
            <GuidonMark size={40} />
          </span>
          <GuidonMark size={40} tone="paper" />
        </div>
      </div>
    </Card>
  );
}
