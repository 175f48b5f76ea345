import type { SubjectTab } from '../../shared/slot/slot.ts';

// They come in one file: every page of the app knows the names of all files.
const parts = () => import('./registration-parts.ts');

/** The parts of a meet's page about schools that register themselves. */
export const registrationTabs: SubjectTab[] = [
  {
    on: 'meet',
    needs: 'competition-meets:read',
    id: 'registration',
    label: 'Registration',
    door: 'Schools',
    order: 40.5,
    jobs: ['director', 'tabulator'],
    tab: () => parts().then((file) => file.RegistrationTab),
  },
  {
    on: 'meet',
    needs: 'competition-meets:read',
    id: 'fees',
    label: 'Fees',
    door: 'Schools',
    order: 41.5,
    jobs: ['director'],
    tab: () => import('../../shared/meet/fees/host/fees-tab.tsx').then((file) => file.FeesTab),
  },
  {
    on: 'meet',
    needs: 'competition-meets:read',
    id: 'times',
    label: 'Times',
    door: 'Schools',
    order: 42,
    jobs: ['director', 'tabulator'],
    tab: () => parts().then((file) => file.TimesTab),
  },
  {
    on: 'meet',
    needs: 'competition-meets:read',
    id: 'schedule',
    label: 'Schedule',
    door: 'Schools',
    order: 42.2,
    jobs: ['director', 'tabulator'],
    tab: () => import('./schedule/schedule-tab.tsx').then((file) => file.ScheduleTab),
  },
  {
    on: 'meet',
    needs: 'competition-meets:read',
    id: 'check-in',
    label: 'Check-in',
    door: 'Schools',
    order: 43,
    jobs: ['director', 'check_in'],
    tab: () => parts().then((file) => file.CheckIn),
  },
  {
    on: 'meet',
    needs: 'competition-meets:read',
    id: 'register',
    label: 'How to register',
    door: 'Setup',
    order: 60.5,
    jobs: ['director', 'tabulator'],
    tab: () => parts().then((file) => file.OpeningTab),
  },
  {
    on: 'meet',
    needs: 'competition-meets:read',
    id: 'public-page',
    label: 'Public page',
    door: 'Setup',
    order: 60.7,
    jobs: ['director'],
    tab: () => parts().then((file) => file.PublicPageTab),
  },
];
