import { formatDay } from '../../shared/time/day.ts';

type Event = { id: string; title: string; starts_at: string };
type Choice = { value: string; label: string; group?: string };

const NEAR_MS = 14 * 86_400_000;

/** The events to choose from: those of the two weeks around now first, nearest at the top; then the others, latest first. */
export function eventChoices(events: Event[], now: Date): Choice[] {
  const away = ({ starts_at }: Event) => Math.abs(Date.parse(starts_at) - now.getTime());
  const among = (group: string) => (event: Event) => ({
    value: event.id,
    label: `${formatDay(event.starts_at)} · ${event.title}`,
    group,
  });
  const near = events.filter((event) => away(event) <= NEAR_MS).toSorted((one, other) => away(one) - away(other));
  const others = events.filter((event) => away(event) > NEAR_MS);
  return [{ value: '', label: 'None' }, ...near.map(among('Near today')), ...others.map(among('Other events'))];
}
