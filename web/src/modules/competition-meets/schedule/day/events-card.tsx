import { useState } from 'react';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { counted } from '../../../../shared/text/counted.ts';
import type { EventDay, Settings } from '../schedule.queries.ts';
import { EventDayForm } from './event-day-form.tsx';
import { holding, needs } from './plan.ts';

type Props = { settings: Settings; days: string[]; mayPlan: boolean };

/** Where each event is held, how long it takes, and what it needs. */
export function EventsCard({ settings, days, mayPlan }: Props) {
  const [open, setOpen] = useState<EventDay | null>(null);
  const { events, areas } = settings;
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  return (
    <Card title="Events and their areas" count={events.length} flush>
      {events.length === 0 ? (
        <EmptyState
          title="No events yet"
          text="Add the events of the meet under Events. Then say here where they’re held."
        />
      ) : (
        <Lines>
          {events.map((event) => (
            <Line
              key={event.id}
              title={`${event.code} ${event.name}`}
              notes={[
                [
                  event.area_ids.flatMap((id) => names.get(id) ?? []).join(', '),
                  `${event.minutes} minutes`,
                  event.buffer_minutes > 0 && `${event.buffer_minutes} after each`,
                  event.uniform,
                ],
                [
                  ...holding
                    .parse(event.holding)
                    .map(
                      (one) =>
                        `${names.get(one.area) ?? 'Holding area'} from ${counted(one.from_min, 'minute')} before`,
                    ),
                  ...needs.parse(event.needs).map(({ resource, quantity }) => {
                    const name = settings.resources.find(({ id }) => id === resource)?.name;
                    return name ? `needs ${quantity} ${name}` : '';
                  }),
                ],
              ]}
            >
              {event.area_ids.length === 0 && <Tag tone="warn">No area</Tag>}
              {mayPlan && (
                <LineVerbs>
                  <ActButton size="xs" onPress={() => setOpen(event)}>
                    Edit…
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {open && <EventDayForm event={open} settings={settings} days={days} onClose={() => setOpen(null)} />}
    </Card>
  );
}
