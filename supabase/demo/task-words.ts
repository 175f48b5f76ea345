/** A task of the demo: `due` in days from today, `to` by desk, unit, or name. */
export type DemoTask = {
  title: string;
  description?: string;
  category: string;
  priority?: string;
  due: number | null;
  at?: string;
  to: string[];
  state?: string;
  note?: string;
  anyOne?: boolean;
  repeats?: string;
  review?: boolean;
  evidence?: boolean;
  escalates?: boolean;
  items?: string[];
  checked?: number;
};

/** What a corps has going on in the middle of a term. */
export const TASKS: DemoTask[] = [
  {
    title: 'Flag detail this week',
    category: 'training',
    due: 2,
    at: '06:45',
    to: ['platoon'],
    anyOne: true,
    description: 'Raise the colors at 0645 and lower them after eighth period.',
    repeats: 'FREQ=WEEKLY',
  },
  {
    title: 'Guest list of the ball',
    category: 'event',
    priority: 'high',
    due: 9,
    to: ['personnel'],
    state: 'in_progress',
    escalates: true,
    items: ['Seniors and guests', 'School board', 'Alumni', 'Speaker'],
    checked: 2,
  },
  { title: 'Print the program of the ball', category: 'event', due: 18, to: ['public affairs'], review: true },
  { title: 'Rehearse the receiving line', category: 'event', due: 24, at: '15:15', to: ['deputy'] },
  {
    title: 'Count the dress coats',
    category: 'supply',
    due: -3,
    to: ['supply'],
    state: 'blocked',
    escalates: true,
    note: 'The key to the second cage is with the custodian until Monday.',
  },
  {
    title: 'Operation order for the parade',
    category: 'operations',
    priority: 'high',
    due: 5,
    to: ['operations'],
    state: 'submitted',
    review: true,
    items: ['Situation', 'Mission', 'Execution', 'Logistics', 'Signal'],
    checked: 5,
  },
  {
    title: 'Attendance roster of the week',
    category: 'admin',
    due: 1,
    at: '15:00',
    to: ['personnel'],
    repeats: 'FREQ=WEEKLY',
  },
  { title: 'Bring back permission slips', category: 'event', due: 6, to: ['company'], state: 'done' },
  { title: 'Learn the eleven general orders', category: 'training', due: 12, to: ['platoon'], state: 'acknowledged' },
  { title: 'Photos of the food drive', category: 'public_affairs', due: -1, to: ['public affairs'], evidence: true },
  { title: 'Thank-you letters to the veterans’ post', category: 'admin', due: -8, to: ['deputy'], state: 'done' },
  { title: 'Shine shoes for inspection', category: 'inspection', due: 1, at: '08:10', to: ['cadet'] },
  {
    title: 'Read chapter 3 of the leadership text',
    category: 'academics',
    due: 4,
    to: ['cadet'],
    state: 'in_progress',
  },
  { title: 'Turn in the summer camp form', category: 'admin', due: -5, to: ['cadet'], state: 'done' },
  { title: 'Book the bus for the drill meet', category: 'operations', priority: 'urgent', due: 2, to: ['staff'] },
  { title: 'Order ribbons for awards night', category: 'supply', due: 20, to: ['staff'] },
];
