import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { meetReads } from '../../shared/meet/meet.queries.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import parts from '../../shared/ui/parts.module.css';
import { floorReads, type SafetyLine } from './floor.queries.ts';
import { SafetyForm } from './safety-form.tsx';

/** What happened at a meet and what was done. Lines stay; a newer one corrects them. */
export function SafetyTab({ subject }: { subject: Subject }) {
  const query = useRead(floorReads.safety, subject.id);
  const areas = useRead(meetReads.areas, subject.id).data ?? [];
  const [open, setOpen] = useState<SafetyLine | 'new' | null>(null);
  const add = (
    <ActButton primary icon={IconPlus} onPress={() => setOpen('new')}>
      Add a line…
    </ActButton>
  );
  const nameOf = (id: string | null) => areas.find((area) => area.id === id)?.name ?? null;
  return (
    <>
      <QueryView
        query={query}
        empty={{
          icon: IconShieldCheck,
          title: 'Nothing happened yet',
          text: 'Write down falls, heat, and near misses: when, where, and what was done. Leave out names and illnesses.',
          action: add,
        }}
      >
        {(lines) => (
          <div className={parts.stack}>
            <div className={parts.verbs}>{add}</div>
            <Card title="Safety log" count={lines.length} flush>
              <Lines>
                {lines.map((line) => {
                  const isOld = lines.some(({ corrects_id: of }) => of === line.id);
                  return (
                    <Line
                      key={line.id}
                      title={line.what}
                      over={isOld}
                      notes={[
                        [
                          formatMoment(line.happened_at),
                          nameOf(line.area_id),
                          line.corrects_id !== null && 'Correction',
                        ],
                        line.done && `Done: ${line.done}`,
                        isOld && 'Corrected by a newer line',
                      ]}
                    >
                      {!isOld && (
                        <ActButton size="xs" quiet onPress={() => setOpen(line)}>
                          Correct…
                        </ActButton>
                      )}
                    </Line>
                  );
                })}
              </Lines>
            </Card>
          </div>
        )}
      </QueryView>
      {open && (
        <SafetyForm
          meet={subject.id}
          areas={areas}
          corrects={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
