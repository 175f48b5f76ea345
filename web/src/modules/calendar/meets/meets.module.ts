import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';

/** The shifts at meets on which someone serves. */
export const meetRoutes: ModuleRoute[] = [
  {
    path: 'shifts',
    needs: 'calendar:read',
    mobile: true,
    page: () => import('./my-shifts.page.tsx').then((file) => file.MyShiftsPage),
  },
];

/** What one's own cadet reports to, where an event is a meet. */
export const meetNotes: NonNullable<ModuleDefinition['notes']> = [
  {
    on: 'event',
    id: 'report-times',
    order: 11,
    needs: 'calendar:read',
    atAGlance: true,
    note: () => import('./cadet-days.tsx').then((file) => file.CadetDaysNote),
  },
];

/** The meets that a child goes to. */
export const meetChildCards: NonNullable<ModuleDefinition['childCards']> = [
  {
    id: 'child-meets',
    needs: 'calendar:read',
    order: 11,
    size: 'wide',
    card: () => import('./child-meet-card.tsx').then((file) => file.ChildMeetCard),
  },
];

export const meetActions: NonNullable<ModuleDefinition['searchActions']> = [
  {
    id: 'my-shifts',
    label: 'My shifts at meets',
    words: 'volunteer runner timer door judge',
    to: '/app/calendar/shifts',
    needs: 'calendar:read',
    order: 83,
  },
];
