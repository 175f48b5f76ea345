import type { Subject } from '../attachments/subject.ts';
import { Card } from '../ui/card.tsx';
import { ChangeLog } from '../ui/change-log.tsx';
import { decisionsQuery } from './approval.queries.ts';
import { useRead } from '../query/reads.ts';

type Props = {
  subject: Subject;
  module: string;
  /** What each decision did, as a sentence goes on after the name: `approved: 'verified it'`. */
  deeds?: Record<string, string>;
};

const DEEDS: Record<string, string> = {
  approved: 'approved it',
  declined: 'declined it',
  taken_back: 'undid the decision',
};

/** Who decided what on a row, and when; nothing where no one has. */
export function DecisionLines({ subject, module, deeds = DEEDS }: Props) {
  const lines = useRead(decisionsQuery, module, subject).data ?? [];
  if (lines.length === 0) return null;
  return (
    <Card title="Decisions" count={lines.length} flush>
      <ChangeLog
        lines={lines.map(({ id, decision, reason, author_label: actor, created_at: at }) => ({
          id,
          actor,
          at,
          deed: deeds[decision] ?? decision,
          details: reason,
        }))}
      />
    </Card>
  );
}
