/** What the demo schools wrote into the folders of two events. */
export const FOLDERS = [
  {
    title: 'Lone Star drill meet',
    plan: {
      contact: 'Maj. Ellison',
      phone: '(512) 555-0143',
      meets: 'Bus loop behind the gym',
      transport: 'bus',
      leaves: '05:40',
      returns: '18:30',
      cents: 1200,
      payBefore: 5,
      note: 'Breakfast is on the bus. We text from the road when we are 30 minutes out.',
    },
    slips:
      'I give permission for the cadet named below to take part in this event, and to travel as it says. If I can’t be reached in an emergency, the staff in charge may get medical care for the cadet.',
    packing: [
      ['Class A uniform in a garment bag', 1, 'cadet'],
      ['Second pair of white gloves', 1, 'cadet'],
      ['Lunch and a water bottle', 1, 'cadet'],
      ['Demilled rifles in cases', 24, 'unit'],
      ['Guidon, colors, and slings', 2, 'unit'],
      ['First aid kit', 1, 'unit'],
      ['Iron, board, and lint rollers', 2, 'unit'],
    ],
    risks: [
      [
        'Falls and cuts from spinning rifles',
        2,
        3,
        'Gloves on, two paces apart, no exhibition in the warm-up hall',
        4,
        3,
        'Drill team commander',
      ],
      [
        'Bus accident',
        5,
        1,
        'District driver, seat check before each leg, roster with the driver and the school',
        null,
        null,
        'Senior instructor',
      ],
      [
        'Cadet separated from the group',
        3,
        3,
        'Pairs, head count each hour, meeting point at the bus',
        4,
        4,
        'First sergeant',
      ],
    ],
    costs: [
      ['Entry fees, four events', 32_000, null, 'Activity fund'],
      ['District bus, 10 hours', 61_000, null, 'Booster club'],
      ['Breakfast on the bus', 9_600, null, 'Families'],
    ],
    order: {
      situation:
        'Twelve schools compete at Cedar Fork. We enter armed and unarmed regulation, color guard, and exhibition.',
      mission:
        'The drill team competes in four events on the day of the meet and returns every cadet and every rifle to school the same evening.',
      execution:
        '0515 formation and inspection at the bus loop. 0540 depart. 0730 weigh-in and rifle check. Events as on the card. 1630 awards. 1700 depart.',
      sustainment:
        'Class A on the floor, PT under warm-ups on the bus. Lunch from home. First aid with the senior instructor.',
      command:
        'The drill team commander leads on the floor, the first sergeant keeps the head count. Signal by phone in the team thread.',
    },
    issued: true,
    rides: [['Bus 12', 'Ms. Ortega', 'Maj. Ellison, two chaperones', 'Bus 12']],
    reviews: [],
  },
  {
    title: 'Military ball',
    plan: {
      contact: 'Sgt. 1st Class Boyd',
      phone: '(512) 555-0176',
      meets: 'Main doors of the civic hall',
      transport: 'own',
      leaves: null,
      returns: null,
      cents: 3500,
      payBefore: 14,
      note: 'Doors open at 6 PM. Guests sign in at the door with a school ID.',
    },
    slips: null,
    packing: [
      ['Saber arch: sabers and gloves', 8, 'unit'],
      ['POW/MIA table setting', 1, 'unit'],
      ['Class A or formal dress', 1, 'cadet'],
    ],
    risks: [
      [
        'Allergic reaction at dinner',
        3,
        2,
        'Ask about allergies with the meal choice, cook told in writing',
        4,
        3,
        'S-1',
      ],
    ],
    costs: [
      ['Hall, four hours', 90_000, null, 'Booster club'],
      ['Dinner, 120 plates', 264_000, null, 'Ticket sales'],
      ['Photographer', 30_000, null, 'Booster club'],
    ],
    order: {
      situation: 'The ball is open to all cadets with one guest each. The honored guest speaks for ten minutes.',
      mission:
        'The cadet staff runs the ball from the receiving line to the last dance without an instructor having to step in.',
      execution: null,
      sustainment: null,
      command: null,
    },
    issued: false,
    rides: [],
    reviews: [],
  },
  {
    title: 'Veterans Day ceremony',
    plan: null,
    slips: null,
    packing: [],
    risks: [],
    costs: [],
    order: null,
    issued: false,
    rides: [],
    reviews: [
      ['sustain', 'Color guard rehearsed on the lawn itself the day before: no one looked at their feet.', null, null],
      ['sustain', 'Ushers met veterans at the parking lot with umbrellas.', null, null],
      ['improve', 'Sound check was ten minutes before the start. Do it the evening before.', 'S-6', 21],
      ['improve', 'Programs ran out. Print one for every two expected guests.', 'Public affairs officer', 14],
    ],
  },
] as const;

export type FolderWords = (typeof FOLDERS)[number];
