import { formatDay } from '../../shared/time/day.ts';

type Event = { id: string; title: string; starts_at: string };
type Choice = { value: string; label: string };

const NEAR_MS = 14 * 86_400_000;

/** The events to choose from: those of the two weeks around now first, nearest at the top; then the others, latest first. */
export function eventChoices(events: Event[], now: Date): (Choice | { group: string; items: Choice[] })[] {
  const away = ({ starts_at }: Event) => Math.abs(Date.parse(starts_at) - now.getTime());
  const choice = ({ id, title, starts_at }: Event) => ({ value: id, label: `${formatDay(starts_at)} · ${title}` });
  const near = events.filter((event) => away(event) <= NEAR_MS).toSorted((one, other) => away(one) - away(other));
  const others = events.filter((event) => away(event) > NEAR_MS);
  return [
    { value: '', label: 'None' },
    ...(near.length > 0 ? [{ group: 'Around today', items: near.map(choice) }] : []),
    ...(others.length > 0 ? [{ group: 'Other events', items: others.map(choice) }] : []),
  ];
}
