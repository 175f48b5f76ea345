/** A request of the demo's help desk: who asks, how many days ago, and how far it is. */
export type DemoTicket = {
  by: 'cadet' | 'parent' | 'other' | 'staff';
  days: number;
  title: string;
  body: string;
  kind?: 'question' | 'fault' | 'idea';
  category: string;
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  desk?: 'platform';
  state: 'new' | 'acknowledged' | 'in_progress' | 'waiting' | 'resolved' | 'closed' | 'reopened';
  resolution?: string;
  rating?: ['good' | 'bad', string | null];
  /** What was said: `desk` is anyone who answers. */
  said?: ['desk' | 'asker', string][];
};

export const TICKETS: DemoTicket[] = [
  {
    by: 'cadet',
    days: 82,
    title: 'My name tag has the wrong spelling',
    category: 'uniform',
    state: 'closed',
    body: 'It says CHAN. Inspection is next week.',
    resolution: 'A new name tag is in the supply room under your name.',
    rating: ['good', 'It was there the next day.'],
    said: [['desk', 'Thanks for telling us. We ordered it today.']],
  },
  {
    by: 'parent',
    days: 74,
    title: 'I can’t see my younger child',
    category: 'family',
    state: 'closed',
    body: 'Both are in the corps. I see only one of them.',
    resolution: 'The office still needs your signed form for the second link. It’s on your family page.',
    rating: ['good', null],
    said: [
      ['desk', 'Did you enter the code from the letter?'],
      ['asker', 'Yes, on Monday. It says pending.'],
    ],
  },
  {
    by: 'other',
    days: 66,
    title: 'Locker 14 in the drill deck won’t lock',
    category: 'other',
    state: 'closed',
    body: 'The latch is bent.',
    kind: 'fault',
    resolution: 'Facilities replaced the latch.',
  },
  {
    by: 'staff',
    days: 58,
    title: 'Print the roster with photos',
    category: 'app',
    state: 'closed',
    desk: 'platform',
    body: 'For substitutes, a page with faces would help.',
    kind: 'idea',
    priority: 'low',
    resolution: 'The print menu of the roster has it, for cadets with photo consent.',
    rating: ['good', 'Exactly what we needed.'],
  },
  {
    by: 'cadet',
    days: 41,
    title: 'My service hours are from the wrong Saturday',
    category: 'grades',
    state: 'closed',
    body: 'I entered the food bank on the 4th. It was the 11th.',
    resolution: 'Edit the date yourself while the entry waits. After that, ask the S-1.',
    rating: ['bad', 'It was already verified, so I can’t.'],
  },
  {
    by: 'parent',
    days: 33,
    title: 'Can we pay the ball ticket in two parts?',
    category: 'money',
    state: 'closed',
    body: 'Forty dollars at once is hard this month.',
    resolution: 'Yes. The plan is on your fees page.',
  },
  {
    by: 'other',
    days: 12,
    title: 'Which shoes for the 5K?',
    category: 'uniform',
    state: 'resolved',
    body: 'The PT uniform list says athletic shoes. Are trail shoes OK?',
    resolution: 'Trail shoes are fine.',
    said: [['desk', 'Checking with the race office.']],
  },
  {
    by: 'cadet',
    days: 6,
    title: 'My PT score shows a mile I didn’t run',
    category: 'grades',
    state: 'in_progress',
    body: 'I was at the dentist that day.',
    priority: 'high',
    said: [
      ['desk', 'Do you have the note from the dentist?'],
      ['asker', 'I gave it to the front office. I can bring a copy tomorrow.'],
    ],
  },
  {
    by: 'parent',
    days: 5,
    title: 'What time does the bus come back on Saturday?',
    category: 'travel',
    state: 'waiting',
    body: 'We need to plan the pickup.',
    said: [['desk', 'Around 6:30 PM. Which pickup place do you use, gym or front gate?']],
  },
  {
    by: 'staff',
    days: 4,
    title: 'The calendar address shows an old practice',
    category: 'app',
    state: 'acknowledged',
    body: 'My phone still has the practice we canceled.',
    kind: 'fault',
    desk: 'platform',
    said: [['desk', 'Phones read it every few hours. Does it show up in Guidon itself?']],
  },
  {
    by: 'other',
    days: 3,
    title: 'Can cadets lead the warm-up on Wednesdays?',
    category: 'schedule',
    state: 'new',
    body: 'The squad leaders would like to take turns.',
    kind: 'idea',
    priority: 'low',
  },
  {
    by: 'cadet',
    days: 0,
    title: 'I lost a ribbon on the field trip',
    category: 'uniform',
    state: 'new',
    body: 'The Service Learning ribbon fell off the rack.',
  },
];

export const ARTICLES = [
  {
    title: 'How do I replace a lost ribbon?',
    category: 'uniform',
    audience: ['cadet', 'parent'],
    helped: 6,
    body: `Bring your rack to the supply room on Tuesday or Thursday during lunch.

The first replacement is free. After that, a ribbon costs $2, which shows up on your fees page.

Before an inspection, wear the rack without it. No one loses points for a ribbon that is on order.`,
  },
  {
    title: 'How do I link my account to my child?',
    category: 'family',
    audience: ['parent'],
    helped: 4,
    body: `Open My children in the menu and enter the code from the school’s letter. Each code links one cadet and works once.

The office verifies each link. That takes up to two school days. Until then, the page says pending.

No letter? Ask the front office for a new code. They need to see an ID.`,
  },
  {
    title: 'What counts as service hours?',
    category: 'grades',
    audience: ['cadet', 'parent', 'instructor'],
    helped: 9,
    body: `Work for others, without pay, that someone outside your family can confirm: food banks, cleanups, tutoring, color guards at public events.

Practices, fundraisers for your own trip, and chores at home don’t count.

Log the hours within 30 days and add a photo of the signed form.`,
  },
  {
    title: 'What do I wear to a community event?',
    category: 'uniform',
    audience: ['cadet'],
    helped: 3,
    body: `The event on the calendar says which uniform. If it says utility uniform, wear the issued boots. If it says civilian clothes, wear the corps polo.

Not sure? Ask your squad leader before the day.`,
  },
  {
    title: 'I forgot my password',
    category: 'account',
    audience: ['cadet', 'parent', 'instructor'],
    helped: 5,
    body: `Choose Forgot password on the sign-in page. A code comes to your email within a minute; look in the spam folder too.

Cadets without an email address ask an instructor for a temporary password.`,
  },
];
