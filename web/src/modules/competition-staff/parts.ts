// The parts of a meet's page come in one file: every page of the app knows the names of all files.
export { CrewTab } from './crew/crew-tab.tsx';
export { ShiftsTab } from './shifts/shifts-tab.tsx';
