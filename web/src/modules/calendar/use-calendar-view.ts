import { useMediaQuery } from '@mantine/hooks';
import { todayIn } from '../../../../domain/time/zone.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import type { Wall } from './move/wall.ts';
import { monthOf, readMonth, sameDayIn } from './month.ts';
import { type CalendarView, daysShown, readView, turned } from './week/range.ts';

/** What the calendar shows; all of it is in the address, so that it can be sent and returned to. */
export function useCalendarView(timeZone: string) {
  const { params, put } = useAddress();
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const today = todayIn(timeZone);

  const view = readView(params.get('view'));
  const asked = params.get('day');
  const hours = view === 'week' || view === 'day';
  const month = hours && isDay(asked) ? monthOf(asked) : readMonth(params.get('month'), today);
  const inMonth = month === monthOf(today) ? today : `${month}-01`;
  const day = isDay(asked) ? asked : inMonth;
  const monthIn = (to: string) => (monthOf(to) === monthOf(today) ? null : monthOf(to));
  const showMonth = (to: string) => put({ month: monthIn(`${to}-01`), day: null });
  const showDay = (to: string) => put({ day: to === today ? null : to, month: monthIn(to) });
  const anchor = hours ? day : sameDayIn(month, day);
  return {
    today,
    phone,
    month,
    view,
    /** The day chosen on a phone, and the one that the week or the hours are those of. */
    day,
    /** A day of what is shown. */
    anchor,
    shown: daysShown(view, anchor, phone),
    isNow: hours ? day === today : month === monthOf(today),
    eventId: params.get('event'),
    isNew: params.get('new') === '1',
    /** The time of a new event that was chosen in the hours. */
    newTime: timeIn(params.get('at')),
    chosen: { kinds: listIn(params.get('kind')), audiences: listIn(params.get('for')) },
    showMonth,
    showView: (to: CalendarView) => put({ view: to === 'month' ? null : to, month: monthIn(day) }),
    showDay: (to: string) => put({ day: to }),
    turn: (by: 1 | -1) =>
      hours ? showDay(turned(view, day, by, phone)) : showMonth(monthOf(turned(view, `${month}-01`, by, phone))),
    showToday: () => put({ month: null, day: null }),
    openEvent: (id: string) => put({ event: id }),
    startNew: (on: string | null) => put({ new: '1', ...(hours ? {} : { day: on }) }),
    startNewAt: ({ day: on, starts, until, ends, all_day }: Wall) =>
      put({ new: '1', at: all_day ? `${on}_${until}` : `${on}T${starts}_${until}T${ends}` }),
    choose: (part: { kinds?: string[]; audiences?: string[] }) =>
      put({
        ...(part.kinds ? { kind: part.kinds.join(',') || null } : {}),
        ...(part.audiences ? { for: part.audiences.join(',') || null } : {}),
      }),
    close: () => put({ event: null, new: null, at: null }),
  };
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const AT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?_(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

/** A time in the address: '2026-11-23T15:15_2026-11-23T16:45', or whole days. */
function timeIn(text: string | null): Wall | null {
  const [, day, starts, until, ends] = AT.exec(text ?? '') ?? [];
  if (!day || !until) return null;
  return starts && ends
    ? { day, starts, until, ends, all_day: false }
    : { day, starts: '15:15', until, ends: '16:45', all_day: true };
}

function listIn(text: string | null): string[] {
  return text ? text.split(',') : [];
}
