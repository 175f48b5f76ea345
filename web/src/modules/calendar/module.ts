import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';
import { answerAttention, answerCards, answerRoutes, answerTabs } from './answers/answers.module.ts';
import {
  attendanceActions,
  attendanceOfCadet,
  attendanceRoutes,
  attendanceTabs,
} from './attendance/attendance.module.ts';
import { bellActions, bellRoutes } from './bells/bells.module.ts';
import { folderAttention, folderCards, folderTabs } from './folder/folder.module.ts';
import { dutyActions, dutyAttention, dutyCards, dutyRoutes } from './duties/duties.module.ts';
import { excuseActions, excuseAttention, excuseRoutes } from './excuses/excuses.module.ts';
import { meetActions, meetChildCards, meetNotes, meetRoutes } from './meets/meets.module.ts';

export const module = defineModule({
  id: 'calendar',
  ...attendanceOfCadet,
  sections: sectionsOf('calendar', [
    { label: 'Calendar', path: '', needs: 'calendar:read' },
    {
      door: 'Attendance',
      pages: [
        { label: 'Classes', path: '/classes', needs: 'calendar:manage' },
        { label: 'Attendance report', path: '/attendance', needs: 'calendar:manage' },
        { label: 'My code', path: '/my-code', needs: 'calendar:read', notFor: 'calendar:manage' },
        { label: 'Excuses', path: '/excuses', needs: 'calendar:read' },
      ],
    },
    { label: 'Sign-ups', path: '/sign-ups', needs: 'calendar:manage' },
    { label: 'Duty roster', path: '/duties', needs: 'calendar:read' },
    {
      door: 'Setup',
      pages: [
        { label: 'Days off', path: '/days-off', needs: 'calendar:manage' },
        { label: 'Places', path: '/places', needs: 'calendar:manage' },
        { label: 'ID cards', path: '/id-cards', needs: 'calendar:manage' },
        { label: 'Subscribe', path: '/subscribe', needs: 'calendar:read' },
      ],
    },
  ]),
  dashboardCards: [
    ...answerCards,
    ...folderCards,
    ...dutyCards,
    {
      id: 'events',
      label: 'Today and coming up',
      needs: 'calendar:read',
      order: 30,
      size: 'narrow',
      for: ['staff', 'cadet', 'external'],
      card: () => import('./next-events.tsx').then((file) => file.NextEvents),
    },
  ],
  childCards: [
    {
      id: 'child-events',
      needs: 'calendar:read',
      order: 10,
      size: 'wide',
      card: () => import('./family/child-events.tsx').then((file) => file.ChildEvents),
    },
    ...meetChildCards,
  ],
  notes: meetNotes,
  attention: { ...answerAttention, ...excuseAttention, ...folderAttention, ...dutyAttention },
  tabs: [...answerTabs, ...folderTabs, ...attendanceTabs],
  searchActions: [
    ...attendanceActions,
    ...excuseActions,
    ...dutyActions,
    ...bellActions,
    ...meetActions,
    {
      id: 'subscribe',
      label: 'Subscribe to the calendar',
      words: 'phone google apple outlook ical ics feed',
      to: '/app/calendar/subscribe',
      needs: 'calendar:read',
      order: 82,
    },
    {
      id: 'import-events',
      label: 'Import events',
      words: 'ics ical calendar file csv excel',
      to: '/app/calendar/import',
      needs: 'calendar:manage',
      order: 81,
    },
    {
      id: 'new-event',
      label: 'Add an event',
      words: 'new calendar',
      to: '/app/calendar?new=1',
      // A position over cadets opens creating attendance, not events.
      needs: 'calendar:manage',
      order: 80,
    },
  ],
  routes: [
    ...answerRoutes,
    ...attendanceRoutes,
    ...excuseRoutes,
    ...dutyRoutes,
    ...bellRoutes,
    ...meetRoutes,
    {
      path: '',
      page: () => import('./calendar.page.tsx').then((file) => file.CalendarPage),
      needs: 'calendar:read',
      mobile: true,
    },
    {
      path: 'events/:id',
      needs: 'calendar:read',
      mobile: true,
      page: () => import('./event.page.tsx').then((file) => file.EventPage),
    },
    {
      path: 'subscribe',
      needs: 'calendar:read',
      mobile: true,
      page: () => import('./feeds/subscribe.page.tsx').then((file) => file.SubscribePage),
    },
    {
      path: 'import',
      needs: 'calendar:manage',
      page: () => import('./import/import.page.tsx').then((file) => file.EventImportPage),
    },
    {
      path: 'imports',
      needs: 'calendar:manage',
      page: () => import('./import/imports.page.tsx').then((file) => file.EventImportsPage),
    },
    {
      path: 'days-off',
      needs: 'calendar:manage',
      page: () => import('./days-off/days-off.page.tsx').then((file) => file.DaysOffPage),
    },
    {
      path: 'places',
      needs: 'calendar:manage',
      page: () => import('./places/places.page.tsx').then((file) => file.PlacesPage),
    },
  ],
});
