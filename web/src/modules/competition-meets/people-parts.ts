export { Entries } from './entries/entries.tsx';
export { EntryGrid } from './entries/entry-grid.tsx';
export { Judges } from './judges/judges.tsx';
export { PanelsTab } from './panels/panels.tsx';
export { HostRosters } from './registration/rosters/host-rosters.tsx';
export { Schools } from './schools/schools.tsx';
export { Staff } from './staff/staff.tsx';
