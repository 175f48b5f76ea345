/** A task of a suggested template: what, how many days before the event (below zero: after it), and who. */
export type SeedTask = { title: string; days: number; position?: string; checklist?: string[]; review?: boolean };
export type TemplateSeed = { name: string; about: string; tasks: SeedTask[] };

/** Suggestions to begin with. The days are a start that each school changes; they follow no regulation. */
export const TEMPLATE_SEEDS: TemplateSeed[] = [
  {
    name: 'Military ball',
    about: 'From booking the hall to thank-you notes.',
    tasks: [
      {
        title: 'Book the hall',
        days: 120,
        position: 'S-4',
        checklist: ['Get quotes from three halls', 'Check the date with the school', 'Sign the contract'],
      },
      { title: 'Form the ball committee', days: 110, position: 'XO' },
      { title: 'Plan the budget and set the ticket price', days: 100, position: 'S-4', review: true },
      { title: 'Invite the guest of honor', days: 90, position: 'S-1' },
      { title: 'Choose the menu and ask for allergies', days: 60, position: 'S-4' },
      { title: 'Book the photographer and the music', days: 60, position: 'S-5' },
      {
        title: 'Send invitations and open ticket sales',
        days: 45,
        position: 'S-1',
        checklist: ['Families', 'Staff', 'Boosters', 'Alumni'],
      },
      { title: 'Write the sequence of events', days: 30, position: 'S-3', review: true },
      { title: 'Print the program', days: 14, position: 'S-5', review: true },
      { title: 'Rehearse the color guard and the saber arch', days: 7, position: 'S-3' },
      { title: 'Give the hall the final count', days: 7, position: 'S-4' },
      { title: 'Pack the hall: flags, table settings, sound', days: 1, position: 'S-4' },
      { title: 'Return borrowed items', days: -2, position: 'S-4' },
      { title: 'Send thank-you notes', days: -7, position: 'S-1' },
      { title: 'Write the after-action review', days: -7, position: 'XO', review: true },
    ],
  },
  {
    name: 'Away drill meet',
    about: 'Entering, traveling, and coming home with everything.',
    tasks: [
      { title: 'Enter the teams and pay the fee', days: 45, position: 'S-3' },
      { title: 'Order the bus', days: 40, position: 'S-4' },
      { title: 'Send permission slips', days: 21, position: 'S-1' },
      { title: 'Choose the lineups', days: 14, position: 'S-3' },
      { title: 'Inspect competition uniforms', days: 7, position: 'S-4' },
      { title: 'Check slips and eligibility', days: 3, position: 'S-1' },
      {
        title: 'Load equipment and first aid kit',
        days: 1,
        position: 'S-4',
        checklist: ['Rifles', 'Colors and guidon', 'First aid kit', 'Iron and lint rollers'],
      },
      { title: 'Post results and photos', days: -1, position: 'S-5' },
      { title: 'Return and clean equipment', days: -2, position: 'S-4' },
    ],
  },
  {
    name: 'Community service project',
    about: 'From the first call to the hours in the record.',
    tasks: [
      { title: 'Agree on the date and headcount with the organization', days: 30, position: 'S-5' },
      { title: 'Announce it and open sign-up', days: 21, position: 'S-5' },
      { title: 'Send permission slips', days: 14, position: 'S-1' },
      { title: 'Plan transport and adults', days: 10, position: 'S-4' },
      { title: 'Tell the organization the final number', days: 3, position: 'S-5' },
      { title: 'Take attendance and post the hours', days: -1, position: 'S-1' },
      { title: 'Thank the organization', days: -3, position: 'S-5' },
    ],
  },
  {
    name: 'Annual inspection',
    about: 'The formal inspection of the unit.',
    tasks: [
      { title: 'Read the inspection checklist and assign its parts', days: 60, position: 'XO' },
      { title: 'Bring records up to date', days: 45, position: 'S-1' },
      { title: 'Count the supply room', days: 40, position: 'S-4' },
      { title: 'Check arms room paperwork with the instructor', days: 30, position: 'S-2' },
      { title: 'Write the cadet briefing', days: 30, position: 'S-3', review: true },
      { title: 'Practice in ranks', days: 14, position: 'S-3' },
      { title: 'Rehearse the briefing', days: 7, position: 'S-3' },
      { title: 'Clean classroom, supply room, and drill deck', days: 1, position: '1SG' },
      { title: 'Write the after-action review', days: -3, position: 'XO' },
    ],
  },
];
