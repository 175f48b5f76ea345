/** A conversation of the demo: with which family, when it started, and what was said. */
export type DemoConversation = {
  family: number;
  title: string;
  daysAgo: number;
  said: { by: 'staff' | 'guardian'; text: string }[];
};

export const CONVERSATIONS: DemoConversation[] = [
  {
    family: 0,
    title: 'Boots are too small',
    daysAgo: 2,
    said: [
      {
        by: 'guardian',
        text: 'The boots from September are too small already. Is there a way to exchange them before the parade?',
      },
      {
        by: 'staff',
        text: 'Yes. Ask for an exchange under gear, or send them along on Thursday. We have the next size here.',
      },
      { by: 'guardian', text: 'Thank you. Thursday works. Should we bring the receipt?' },
    ],
  },
  {
    family: 0,
    title: 'Ride home after the Raider meet',
    daysAgo: 9,
    said: [
      {
        by: 'staff',
        text: 'The bus is back about 6:30 PM. Will someone pick up at the school, or may we count on the late bus?',
      },
      { by: 'guardian', text: 'We pick up at the school.' },
      { by: 'staff', text: 'Good. The gate on the north side is open until 7 PM.' },
    ],
  },
  {
    family: 1,
    title: 'Uniform for picture day',
    daysAgo: 1,
    said: [{ by: 'guardian', text: 'Is it Class A or Class B on picture day? The flyer and the calendar differ.' }],
  },
  {
    family: 2,
    title: 'Community service hours',
    daysAgo: 5,
    said: [
      { by: 'guardian', text: 'Do hours at the food bank count when they were in the summer?' },
      {
        by: 'staff',
        text: 'They do, from July 1 on. Log them with the name of the person in charge, and we verify them.',
      },
    ],
  },
  {
    family: 3,
    title: 'Absent from practice on Tuesdays',
    daysAgo: 3,
    said: [
      { by: 'staff', text: 'We missed your cadet at the last three practices. Is Tuesday a bad day this quarter?' },
    ],
  },
];
