import { useMediaQuery } from '@mantine/hooks';
import { todayIn } from '../../../../domain/time/zone.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { monthOf, readMonth } from './month.ts';

export type CalendarView = 'month' | 'list';

/** What the calendar shows; all of it is in the address, so that it can be sent and returned to. */
export function useCalendarView(timeZone: string) {
  const { params, put } = useAddress();
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const today = todayIn(timeZone);

  const view: CalendarView = params.get('view') === 'list' ? 'list' : 'month';
  const month = readMonth(params.get('month'), today);
  return {
    today,
    phone,
    month,
    view,
    /** The day chosen on a phone. */
    day: params.get('day') ?? (month === monthOf(today) ? today : `${month}-01`),
    eventId: params.get('event'),
    isNew: params.get('new') === '1',
    chosen: { kinds: listIn(params.get('kind')), audiences: listIn(params.get('for')) },
    showMonth: (to: string) => put({ month: to === monthOf(today) ? null : to, day: null }),
    showView: (to: CalendarView) => put({ view: to === 'month' ? null : to }),
    showDay: (to: string) => put({ day: to }),
    openEvent: (id: string) => put({ event: id }),
    startNew: (day: string | null) => put({ new: '1', day }),
    choose: (part: { kinds?: string[]; audiences?: string[] }) =>
      put({
        ...(part.kinds ? { kind: part.kinds.join(',') || null } : {}),
        ...(part.audiences ? { for: part.audiences.join(',') || null } : {}),
      }),
    close: () => put({ event: null, new: null }),
  };
}

function listIn(text: string | null): string[] {
  return text ? text.split(',') : [];
}
