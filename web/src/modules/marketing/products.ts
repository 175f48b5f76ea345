/** The three products that have their own page. */
export type Product = {
  id: 'cadet' | 'task' | 'competition';
  path: string;
  name: string;
  /** For the panel of the navigation. */
  short: string;
  claim: string;
  lead: string;
  ready: boolean;
  points: { title: string; text: string }[];
};

export const products: Product[] = [
  {
    id: 'cadet',
    path: '/products/cadet-management',
    name: 'Cadet management',
    short: 'Roster, ranks, units, and their history',
    claim: 'Know every cadet, from the first day to the last parade.',
    lead: 'The roster is the heart of a corps. Guidon keeps one roster with its history and shows each person only what they should see.',
    ready: true,
    points: [
      {
        title: 'A roster that works for you',
        text: 'Search, filter, choose columns, save views, update the status or unit of many cadets together, and export to CSV.',
      },
      {
        title: 'History, not overwriting',
        text: 'Promotions, unit moves, and status changes stay on record with their date and reason.',
      },
      {
        title: 'A class list in minutes',
        text: 'Guidon checks CSV and Excel files first. You see duplicates, bad addresses, and unknown grades before a row is saved.',
      },
      {
        title: 'Careful with minors',
        text: 'No Social Security numbers anywhere. Only instructors see birth dates. Every change shows who made it.',
      },
    ],
  },
  {
    id: 'task',
    path: '/products/task-management',
    name: 'Task management',
    short: 'Assignments, progress, and deadlines',
    claim: 'The cadet staff runs the corps. Tasks show its progress.',
    lead: 'Task management gives the cadet staff assignments with an owner, a deadline, and a status that everyone can see.',
    ready: true,
    points: [
      { title: 'Assignments', text: 'What to do, who does it, and by when, for one cadet or a whole staff section.' },
      { title: 'Progress', text: 'From open to done, with overdue tasks at the top.' },
      { title: 'Reminders', text: 'Automated reminders before a deadline passes, not after.' },
    ],
  },
  {
    id: 'competition',
    path: '/products/competition-management',
    name: 'Competition management',
    short: 'Register, schedule, score, and host',
    claim: 'Go to a meet, or host one, with the same tool.',
    lead: 'Visiting schools register teams and choose event times. Hosts plan, schedule, judge, and publish results.',
    ready: false,
    points: [
      {
        title: 'For schools that compete',
        text: 'Register, choose an event time, and follow the scores and what they mean.',
      },
      { title: 'For schools that host', text: 'Planning, judges, participants, schedules, and custom score sheets.' },
      { title: 'On the day', text: 'Judges enter scores on the spot, and totals update in real time.' },
    ],
  },
];
