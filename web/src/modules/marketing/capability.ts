/** What Guidon does, and whether it does it today. The pages say so in words. */
export type Capability = { title: string; text: string; ready: boolean };

export const capabilities: Capability[] = [
  {
    title: 'Cadet management',
    text: 'One record for each cadet: rank, unit, level and status with their history, a photo, and who changed what.',
    ready: true,
  },
  {
    title: 'Roster import',
    text: 'Bring the class list as CSV or Excel. Every bad row is shown with its reason before anything is saved, and an import can be undone.',
    ready: true,
  },
  {
    title: 'Calendar management',
    text: 'The events of the corps as a month and as a list, for staff, cadets and parents, in the time zone of the school.',
    ready: true,
  },
  {
    title: 'Roles that hold',
    text: 'Instructors see their school, cadets see themselves, parents see only a child whose link the school has verified. The database enforces it.',
    ready: true,
  },
  {
    title: 'Task management',
    text: 'Assignments with progress, deadlines and automated reminders for the cadet staff.',
    ready: false,
  },
  {
    title: 'Chain of command',
    text: 'The organization of the units as a chart that shows who answers to whom.',
    ready: false,
  },
  { title: 'Budget management', text: 'Income and expenses of the activity funds, archived by year.', ready: false },
  {
    title: 'Inventory management',
    text: 'Uniforms and equipment: what there is, who holds it, what is due back.',
    ready: false,
  },
  {
    title: 'Contacts',
    text: 'Parents, relatives, vendors and supporters, each with the cadets they belong to.',
    ready: false,
  },
  {
    title: 'Email management',
    text: 'Templates and automated, targeted messages to the people concerned.',
    ready: false,
  },
  { title: 'Parent portal', text: 'Announcements and the event calendar for the families of the corps.', ready: false },
  {
    title: 'Competition portal',
    text: 'Tracking and hosting: register, choose times, judges, schedules, score sheets and results.',
    ready: false,
  },
];
