import { Menu } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { type Meet, type MeetArea, meetReads } from '../../../shared/meet/meet.queries.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line, LineVerbs } from '../../../shared/ui/lines.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { PartHead } from '../part-head.tsx';
import { useMeetPart } from '../use-meet-part.ts';
import { areaNotes } from './area.ts';
import { AreaForm } from './area-form.tsx';
import { MapCard } from './map-card.tsx';

/** Where a meet is held: its areas with their times, and the map. */
export function VenueTab({ subject }: { subject: Subject }) {
  const { meet, mayPlan } = useMeetPart(subject);
  return meet ? <Venue meet={meet} mayPlan={mayPlan} /> : <Loading />;
}

function Venue({ meet, mayPlan }: { meet: Meet; mayPlan: boolean }) {
  const query = useRead(meetReads.areas, meet.id);
  const archive = useArchive('competition-meets', 'meet_areas');
  const mayArchive = useCan('competition-meets:update');
  const [open, setOpen] = useState<MeetArea | 'new' | null>(null);
  const areas = query.data ?? [];
  const add = mayPlan && (
    <ActButton primary icon={IconPlus} onPress={() => setOpen('new')}>
      New area
    </ActButton>
  );
  return (
    <div className={parts.stack}>
      {areas.length > 0 && add && <PartHead>{add}</PartHead>}
      <LineCard
        query={query}
        title="Areas"
        rows={(rows) => rows}
        empty={{
          icon: IconMapPin,
          title: 'No areas yet',
          text: 'Add the drill pads, gyms, rooms, and courses where events are held.',
          action: add,
        }}
        line={(area) => (
          <Line
            key={area.id}
            title={area.name}
            notes={areaNotes(area, areas.find(({ id }) => id === area.fallback_id)?.name)}
          >
            {mayPlan && (
              <LineVerbs>
                <ActButton size="xs" onPress={() => setOpen(area)}>
                  Edit
                </ActButton>
                {mayArchive && (
                  <VerbMenu label={`Actions for ${area.name}`}>
                    <Menu.Item onClick={() => archive.start({ id: area.id, name: area.name })}>Archive</Menu.Item>
                  </VerbMenu>
                )}
              </LineVerbs>
            )}
          </Line>
        )}
      />
      <MapCard meet={meet.id} mayPlan={mayPlan} />
      {open !== null && (
        <AreaForm meet={meet} others={areas} {...(open === 'new' ? {} : { row: open })} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
