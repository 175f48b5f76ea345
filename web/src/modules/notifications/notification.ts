import { shiftDay } from '../../../../domain/time/day.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { longDay } from '../../shared/time/zone.ts';
import type { Notification } from './notifications.queries.ts';

/** How a kind is delivered, in the order of the choices. */
export const CHANNELS = [
  { value: 'off', label: 'Off' },
  { value: 'app', label: 'In the app' },
  { value: 'digest', label: 'App and email digest' },
  { value: 'now', label: 'App and email right away' },
];

/** The choices for a kind. A kind with its own email is in the app or off. */
export function channelsFor({ own_email }: { own_email: boolean }): typeof CHANNELS {
  return own_email ? CHANNELS.slice(0, 2) : CHANNELS;
}

/** The bell's label for screen readers. */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread > 99 ? 'more than 99' : unread} unread`;
}

/** The number on the bell, as far as it fits. */
export function badge(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}

/** The address of a notification. It is marked as read there and opens its target. */
export function openPath({ id }: { id: string }): string {
  return `/app/notifications/${id}`;
}

export type Group = { label: string; items: Notification[] };

/** Unread first, then the others by day in the school's time zone, latest first. */
export function grouped(list: Notification[], today: string, timeZone: string): Group[] {
  const unread = list.filter(({ read_at }) => read_at === null);
  const read = list.filter(({ read_at }) => read_at !== null);
  const days = Map.groupBy(read, ({ created_at }) => wallClock(created_at, timeZone).day);
  return [
    ...(unread.length > 0 ? [{ label: 'Unread', items: unread }] : []),
    ...[...days].map(([day, items]) => ({ label: dayLabel(day, today), items })),
  ];
}

/** 'Today', 'Yesterday', or 'Tuesday, November 17'. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === shiftDay(today, -1) ? 'Yesterday' : longDay(day);
}
