import { Tag } from '../../../../shared/ui/tag.tsx';
import { counted } from '../../../../shared/text/counted.ts';
import type { EventDay, Settings } from '../schedule.queries.ts';
import { EditCard } from './edit-card.tsx';
import { EventDayForm } from './event-day-form.tsx';
import { holding, needs } from './plan.ts';

type Props = { settings: Settings; days: string[]; mayPlan: boolean };

/** Where each event is held, how long it takes, and what it needs. */
export function EventsCard({ settings, days, mayPlan }: Props) {
  return (
    <EditCard
      title="Events and their areas"
      rows={settings.events}
      empty={{
        title: 'No events yet',
        text: 'Add the events of the meet under Events. Then say here where they’re held.',
      }}
      mayPlan={mayPlan}
      name={({ code, name }) => `${code} ${name}`}
      notes={(event) => eventWords(event, settings)}
      mark={({ area_ids: ids }) => ids.length === 0 && <Tag tone="warn">No area</Tag>}
      form={(event, onClose) => <EventDayForm event={event} settings={settings} days={days} onClose={onClose} />}
    />
  );
}

function eventWords(event: EventDay, { areas, resources }: Settings) {
  const nameOf = (list: { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name;
  return [
    [
      event.area_ids.flatMap((id) => nameOf(areas, id) ?? []).join(', '),
      `${event.minutes} minutes`,
      event.buffer_minutes > 0 && `${event.buffer_minutes} after each`,
      event.uniform,
    ],
    [
      ...holding
        .parse(event.holding)
        .map((one) => `${nameOf(areas, one.area) ?? 'Holding area'} from ${counted(one.from_min, 'minute')} before`),
      ...needs.parse(event.needs).map(({ resource, quantity }) => {
        const name = nameOf(resources, resource);
        return name ? `needs ${quantity} ${name}` : '';
      }),
    ],
  ];
}
