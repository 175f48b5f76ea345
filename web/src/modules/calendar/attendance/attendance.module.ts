import { IconUserCheck } from '@tabler/icons-react';
import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';

/** The pages of attendance. */
export const attendanceRoutes: ModuleRoute[] = [
  {
    path: 'my-code',
    needs: 'calendar:read',
    mobile: true,
    page: () => import('./my-code.page.tsx').then((file) => file.MyCodePage),
  },
  {
    path: 'attendance',
    needs: 'calendar:manage',
    page: () => import('./report.page.tsx').then((file) => file.ReportPage),
  },
  {
    path: 'id-cards',
    needs: 'calendar:manage',
    page: () => import('./id-cards.page.tsx').then((file) => file.IdCardsPage),
  },
];

/** A cadet's own attendance in the record. */
export const attendanceOfCadet: Pick<ModuleDefinition, 'cadetTabs' | 'cadetCards' | 'timelineIcon'> = {
  timelineIcon: IconUserCheck,
  cadetTabs: [
    {
      id: 'attendance',
      label: 'Attendance',
      group: 'career',
      needs: 'calendar:read',
      order: 55,
      tab: () => import('./cadet-attendance.tsx').then((file) => file.CadetAttendance),
    },
  ],
  cadetCards: [
    {
      id: 'attendance',
      needs: 'calendar:read',
      order: 55,
      home: 'Attendance',
      card: () => import('./attendance-card.tsx').then((file) => file.AttendanceCard),
    },
  ],
};

/** What an event says of its attendance. */
export const attendanceTabs: NonNullable<ModuleDefinition['tabs']> = [
  {
    on: 'event',
    id: 'attendance',
    label: 'Attendance',
    needs: 'calendar:read',
    order: 10,
    tab: () => import('./attendance-tab.tsx').then((file) => file.AttendanceTab),
  },
];

/** What the search knows by its words. */
export const attendanceActions: NonNullable<ModuleDefinition['searchActions']> = [
  {
    id: 'my-code',
    label: 'My code for attendance',
    words: 'qr id card scan',
    to: '/app/calendar/my-code',
    needs: 'calendar:read',
    notFor: 'calendar:manage',
    order: 81,
  },
  {
    id: 'id-cards',
    label: 'Print ID cards',
    words: 'qr code scan attendance',
    to: '/app/calendar/id-cards',
    needs: 'calendar:manage',
    order: 82,
  },
  {
    id: 'sign-ups',
    label: 'Sign-ups',
    words: 'answers rsvp events',
    to: '/app/calendar/sign-ups',
    needs: 'calendar:manage',
    order: 83,
  },
];
