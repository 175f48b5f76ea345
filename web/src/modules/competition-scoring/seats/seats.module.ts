import type { SubjectTab } from '../../../shared/slot/slot.ts';

/** The part "Seats" of a meet's page: judges' devices, and what they sent that waits for a decision. */
export const seatsTab: SubjectTab = {
  on: 'meet',
  id: 'seats',
  label: 'Seats',
  door: 'Scoring',
  order: 51.5,
  needs: 'competition-scoring:read',
  jobs: ['director', 'tabulator'],
  tab: () => import('./seats-tab.tsx').then((file) => file.SeatsTab),
};
