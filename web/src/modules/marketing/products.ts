/** The three products that have a page of their own. */
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
    short: 'Roster, ranks, units and their history',
    claim: 'Know every cadet, from the first day to the last parade.',
    lead: 'The roster is the heart of a corps. Guidon keeps it once, with its history, and shows each person what is theirs to see.',
    ready: true,
    points: [
      {
        title: 'A roster that answers',
        text: 'Search, filter, choose columns, keep views, select many, change status or unit at once, take it out as CSV.',
      },
      {
        title: 'History, not overwriting',
        text: 'Promotions, moves between units and changes of status stay on record with their date and their reason.',
      },
      {
        title: 'A class list in minutes',
        text: 'CSV and Excel come in through a dry run: duplicates, bad addresses and unknown grades are named before a row is saved.',
      },
      {
        title: 'Careful with minors',
        text: 'No Social Security numbers anywhere. Birth dates are for instructors only. Every change names who made it.',
      },
    ],
  },
  {
    id: 'task',
    path: '/products/task-management',
    name: 'Task management',
    short: 'Assignments, progress and deadlines',
    claim: 'The staff runs the corps. Tasks show how far it has come.',
    lead: 'Task management gives the cadet staff assignments with an owner, a deadline and a state that everyone can see.',
    ready: false,
    points: [
      {
        title: 'Assignments',
        text: 'What is to be done, by whom, and by when, for one cadet or a whole staff section.',
      },
      { title: 'Progress', text: 'From open to done, with what is late on top of the list.' },
      { title: 'Reminders', text: 'Automated reminders before a deadline passes, not after.' },
    ],
  },
  {
    id: 'competition',
    path: '/products/competition-management',
    name: 'Competition management',
    short: 'Register, schedule, score, and host',
    claim: 'Go to a meet, or host one, with the same tool.',
    lead: 'Visiting schools register teams and choose event times. Hosts plan, schedule, judge and publish results.',
    ready: false,
    points: [
      {
        title: 'For schools that compete',
        text: 'Register, choose the event time, follow the scores and what they mean.',
      },
      { title: 'For schools that host', text: 'Planning, judges, participants, schedules and custom score sheets.' },
      { title: 'On the day', text: 'Scores are entered where they are given and add up in real time.' },
    ],
  },
];
