import type { SubjectTab } from '../../shared/slot/slot.ts';

// They come in one file: every page of the app knows the names of all files.
const parts = () => import('./plan-parts.ts');

const part = (tab: Pick<SubjectTab, 'id' | 'label' | 'door' | 'order' | 'jobs' | 'tab'>): SubjectTab => ({
  on: 'meet',
  needs: 'competition-meets:read',
  ...tab,
});
const setup = { door: 'Setup', jobs: ['director', 'tabulator'] } as const;

/** The parts of a meet's page that plan it. */
export const planTabs: SubjectTab[] = [
  part({
    id: 'events',
    label: 'Events',
    order: 10,
    jobs: ['director', 'tabulator', 'head_judge'],
    tab: () => parts().then((file) => file.EventsTab),
  }),
  part({ ...setup, id: 'venue', label: 'Venue', order: 61, tab: () => parts().then((file) => file.VenueTab) }),
  part({ ...setup, id: 'rules', label: 'Rules', order: 62, tab: () => parts().then((file) => file.RulesTab) }),
  part({
    ...setup,
    id: 'documents',
    label: 'Documents',
    order: 63,
    tab: () => parts().then((file) => file.DocumentsTab),
  }),
];
