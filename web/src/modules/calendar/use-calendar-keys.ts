import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import type { useCalendarView } from './use-calendar-view.ts';

/** The keys of the calendar: arrows turn it, as do Page Up and Page Down where it isn't scrolled, T shows today, M, W, D, and L choose how it is shown, N adds. */
export function useCalendarKeys(view: ReturnType<typeof useCalendarView>, mayCreate: boolean, isBusy: boolean): void {
  const busy = isBusy || view.eventId !== null || view.isNew;
  const key = (run: () => void) => () => void (busy || run());
  const pages: HotkeyItem[] = [
    ['PageUp', key(() => view.turn(-1))],
    ['PageDown', key(() => view.turn(1))],
  ];
  useHotkeys([
    ['ArrowLeft', key(() => view.turn(-1))],
    ['ArrowRight', key(() => view.turn(1))],
    // The list and the month are longer than a screen.
    ...(view.view === 'week' || view.view === 'day' ? pages : []),
    ['T', key(view.showToday)],
    ['M', key(() => view.showView('month'))],
    ['W', key(() => view.showView('week'))],
    ['D', key(() => view.showView('day'))],
    ['L', key(() => view.showView('list'))],
    ['N', key(() => mayCreate && view.startNew(null))],
  ]);
}
