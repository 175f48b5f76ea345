import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CountsDialog } from './counts-dialog.tsx';
import { duties, useArchiveDuty } from './duties.queries.ts';
import { type Duty, dutyWords } from './duty.ts';

/** The duties of the school: their times, how turns are shared, and archived ones to restore. */
export function DutyList({ onEdit }: { onEdit: (duty: Duty) => void }) {
  const archive = useArchiveDuty();
  const [counted, setCounted] = useState<Duty | null>(null);
  return (
    <>
      <LineCard
        query={useRead(duties.duties)}
        title="Duties"
        rows={(list) => list.toSorted((a, b) => Number(a.archived_at !== null) - Number(b.archived_at !== null))}
        line={(duty) => (
          <Line
            key={duty.id}
            title={duty.name}
            over={duty.archived_at !== null}
            notes={[
              [dutyWords(duty), duty.place],
              [duty.needs_approval && 'Swaps need approval', duty.about],
            ]}
          >
            {duty.archived_at === null ? (
              <>
                <ActButton size="xs" onPress={() => setCounted(duty)}>
                  Duty this year
                </ActButton>
                <ActButton needs="calendar:update" size="xs" onPress={() => onEdit(duty)}>
                  Edit
                </ActButton>
              </>
            ) : (
              <>
                <Tag>Archived</Tag>
                <ActButton
                  needs="calendar:update"
                  size="xs"
                  busy={archive.busy}
                  onPress={() => archive.start({ id: duty.id, archived: false })}
                >
                  Restore
                </ActButton>
              </>
            )}
          </Line>
        )}
        empty={null}
      />
      {counted && <CountsDialog duty={counted} onClose={() => setCounted(null)} />}
    </>
  );
}
