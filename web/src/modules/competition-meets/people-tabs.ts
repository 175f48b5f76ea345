import type { MeetJob } from '../../shared/meet/jobs.ts';
import type { SubjectTab } from '../../shared/slot/slot.ts';

const PANEL: readonly MeetJob[] = ['director', 'tabulator', 'head_judge'];
const LISTS: readonly MeetJob[] = [...PANEL, 'check_in', 'announcer'];

const part = (tab: Pick<SubjectTab, 'id' | 'label' | 'door' | 'order' | 'jobs' | 'tab'>): SubjectTab => ({
  on: 'meet',
  needs: 'competition-meets:read',
  ...tab,
});

/** The parts of a meet's page that are about people: judges, panels, schools, entries, and staff. */
export const peopleTabs: SubjectTab[] = [
  part({
    id: 'judges',
    label: 'Judges',
    door: 'Judges',
    order: 30,
    jobs: PANEL,
    tab: () => import('./judges/judges.tsx').then((file) => file.Judges),
  }),
  part({
    id: 'panels',
    label: 'Panels',
    door: 'Judges',
    order: 31,
    jobs: PANEL,
    tab: () => import('./panels/panels.tsx').then((file) => file.PanelsTab),
  }),
  part({
    id: 'schools',
    label: 'Schools',
    door: 'Schools',
    order: 40,
    jobs: LISTS,
    tab: () => import('./schools/schools.tsx').then((file) => file.Schools),
  }),
  part({
    id: 'entries',
    label: 'Entries',
    door: 'Schools',
    order: 41,
    jobs: LISTS,
    tab: () => import('./entries/entries.tsx').then((file) => file.Entries),
  }),
  part({
    id: 'entry-grid',
    label: 'Who competes in what',
    door: 'Schools',
    order: 42,
    jobs: LISTS,
    tab: () => import('./entries/entry-grid.tsx').then((file) => file.EntryGrid),
  }),
  part({
    id: 'staff',
    label: 'Staff',
    door: 'Setup',
    order: 60,
    jobs: ['director'],
    tab: () => import('./staff/staff.tsx').then((file) => file.Staff),
  }),
];
