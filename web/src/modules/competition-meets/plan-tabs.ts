import type { SubjectTab } from '../../shared/slot/slot.ts';

const PLANNERS: SubjectTab['jobs'] = ['director', 'tabulator'];

/** The parts of a meet's page that plan it. */
export const planTabs: SubjectTab[] = [
  {
    on: 'meet',
    id: 'events',
    label: 'Events',
    order: 10,
    needs: 'competition-meets:read',
    jobs: ['director', 'tabulator', 'head_judge'],
    tab: () => import('./events/events-tab.tsx').then((file) => file.EventsTab),
  },
  {
    on: 'meet',
    id: 'venue',
    label: 'Venue',
    door: 'Setup',
    order: 61,
    needs: 'competition-meets:read',
    jobs: PLANNERS,
    tab: () => import('./venue/venue-tab.tsx').then((file) => file.VenueTab),
  },
  {
    on: 'meet',
    id: 'rules',
    label: 'Rules',
    door: 'Setup',
    order: 62,
    needs: 'competition-meets:read',
    jobs: PLANNERS,
    tab: () => import('./rules/rules-tab.tsx').then((file) => file.RulesTab),
  },
  {
    on: 'meet',
    id: 'documents',
    label: 'Documents',
    door: 'Setup',
    order: 63,
    needs: 'competition-meets:read',
    jobs: PLANNERS,
    tab: () => import('./documents/documents-tab.tsx').then((file) => file.DocumentsTab),
  },
];
