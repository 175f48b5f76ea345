/** What Guidon does, and whether it does it today. The pages show which. */
export type Capability = { title: string; text: string; ready: boolean };

export const capabilities: Capability[] = [
  {
    title: 'Cadet management',
    text: 'One record for each cadet: rank, unit, level, and status with their history, a photo, and who changed what.',
    ready: true,
  },
  {
    title: 'Roster import',
    text: 'Import a class list as CSV or Excel. You see every row with a problem and its reason before anything is saved, and you can undo an import.',
    ready: true,
  },
  {
    title: 'Calendar management',
    text: 'Corps events by month and as a list for instructors, cadets, and parents, in the school time zone.',
    ready: true,
  },
  {
    title: 'Roles that hold',
    text: 'Instructors see their school, cadets see themselves, and parents see only a child whose link the school has verified. The database enforces it.',
    ready: true,
  },
  {
    title: 'Task management',
    text: 'Assignments with progress, deadlines, and automated reminders for the cadet staff.',
    ready: true,
  },
  { title: 'Chain of command', text: 'A chart of the units that shows who reports to whom.', ready: true },
  { title: 'Budget management', text: 'Income and expenses of activity funds, archived by year.', ready: true },
  {
    title: 'Inventory management',
    text: 'Uniforms and equipment: what is on hand, who has it, and what is due back.',
    ready: true,
  },
  { title: 'Contacts', text: 'Parents, relatives, vendors, and supporters, each with their cadets.', ready: true },
  { title: 'Email management', text: 'Templates and automated, targeted messages to the right people.', ready: true },
  {
    title: 'Parent portal',
    text: 'Announcements, the calendar, permission slips, and gear for corps families.',
    ready: true,
  },
  {
    title: 'Competition portal',
    text: 'Tracking and hosting: register, choose times, and manage judges, schedules, score sheets, and results.',
    ready: false,
  },
];
