import type { MeetJob } from '../../shared/meet/jobs.ts';
import type { SubjectTab } from '../../shared/slot/slot.ts';

// They come in one file: every page of the app knows the names of all files.
const parts = () => import('./people-parts.ts');

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
    tab: () => parts().then((file) => file.Judges),
  }),
  part({
    id: 'panels',
    label: 'Panels',
    door: 'Judges',
    order: 31,
    jobs: PANEL,
    tab: () => parts().then((file) => file.PanelsTab),
  }),
  part({
    id: 'schools',
    label: 'Schools',
    door: 'Schools',
    order: 40,
    jobs: LISTS,
    tab: () => parts().then((file) => file.Schools),
  }),
  part({
    id: 'rosters',
    label: 'Rosters',
    door: 'Schools',
    order: 40.7,
    jobs: ['director', 'check_in'],
    tab: () => parts().then((file) => file.HostRosters),
  }),
  part({
    id: 'entries',
    label: 'Entries',
    door: 'Schools',
    order: 41,
    jobs: LISTS,
    tab: () => parts().then((file) => file.Entries),
  }),
  part({
    id: 'entry-grid',
    label: 'Who competes in what',
    door: 'Schools',
    order: 42,
    jobs: LISTS,
    tab: () => parts().then((file) => file.EntryGrid),
  }),
  part({
    id: 'staff',
    label: 'Staff',
    door: 'Setup',
    order: 60,
    jobs: ['director'],
    tab: () => parts().then((file) => file.Staff),
  }),
];
