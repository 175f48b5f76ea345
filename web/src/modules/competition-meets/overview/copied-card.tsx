import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { HOME } from '../meet.ts';
import { type CopiedPlan, differences } from './differences.ts';
import classes from './overview.module.css';
import { useSheetName } from './use-sheet-name.ts';

const STAYED = 'Staff, judges, schools, entries, files, the SOP, and its amendments weren’t copied.';

/** What a meet was copied from, and what is different since. */
export function CopiedCard({ meet, from }: { meet: Meet; from: string }) {
  const before = usePlan(from);
  const now = usePlan(meet.id);
  const nameOf = useSheetName();
  if (!before || !now || !nameOf) return null;
  const lines = differences(before, now, nameOf);
  return (
    <Card
      title="Compared with the meet it was copied from"
      action={<TextLink to={`${HOME}/${from}`}>{before.meet.title}</TextLink>}
      note={STAYED}
    >
      {lines.length === 0 ? (
        <p className={parts.noteLine}>Everything else is the same.</p>
      ) : (
        <ul className={classes.changes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function usePlan(id: string): CopiedPlan | null {
  const meet = useRead(meetReads.meet, id).data;
  const events = useRead(meetReads.events, id).data;
  const divisions = useRead(meetReads.divisions, id).data;
  const areas = useRead(meetReads.areas, id).data;
  return meet && events && divisions && areas ? { meet, events, divisions, areas } : null;
}
