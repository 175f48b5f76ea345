/** The schools that come, by the code on their papers, with their division, and how well they drill, from 0 to 1. */
export const GUESTS: [code: string, name: string, division: 'D1' | 'D2', skill: number][] = [
  ['S01', 'Larkspur High School', 'D1', 0.86],
  ['S02', 'Pecan Bend High School', 'D1', 0.78],
  ['S03', 'Caliche Creek High School', 'D2', 0.82],
  ['S04', 'Cedar Fork High School', 'D2', 0.66],
  ['S05', 'Live Oak Prairie Academy', 'D1', 0.78],
  ['S06', 'Cottonwood Crossing High School', 'D2', 0.58],
  ['S07', 'Red Mesa High School', 'D1', 0.7],
  ['S08', 'Kestrel Ridge High School', 'D2', 0.74],
  ['S09', 'San Tadeo High School', 'D1', 0.62],
  ['S10', 'Northgate Magnet High School', 'D1', 0.9],
  ['S11', 'Rio Escondido High School', 'D2', 0.54],
];

/** The host's own teams march for exhibition. */
export const HOST_SKILL = 0.72;

export const DIVISIONS = [
  { code: 'D1', name: 'Division I', arms: 'none', level: 'advanced', sort: 0 },
  { code: 'D2', name: 'Division II', arms: 'none', level: 'basic', sort: 1 },
];

export const AREAS = [
  { name: 'Gym A', kind: 'gym', size: '75 x 85 ft', is_indoor: true, sort: 0 },
  { name: 'Gym B', kind: 'gym', size: '50 x 50 ft', is_indoor: true, sort: 1 },
  { name: 'North lot', kind: 'pad', size: '80 x 100 ft', is_indoor: false, sort: 2 },
  { name: 'Track', kind: 'track', size: '400 m', is_indoor: false, sort: 3 },
];

/** Judges in the order of their seats: J01, J02, and so on. One of them taught at a school that comes. */
export const JUDGES: { name: string; service: string; tied_to?: string[] }[] = [
  { name: 'MSgt Carla Espinoza', service: 'U.S. Marine Corps' },
  { name: 'SFC Dwayne Tolliver', service: 'U.S. Army' },
  { name: 'TSgt Priya Raman', service: 'U.S. Air Force' },
  { name: 'GySgt Owen Brandt', service: 'U.S. Marine Corps (Ret.)' },
  { name: 'SSG Monica Reyes', service: 'Texas Army National Guard' },
  { name: 'CPO Alan Whitehorse', service: 'U.S. Navy (Ret.)' },
  { name: 'SGT Kim Landry', service: 'U.S. Army' },
  { name: 'PO1 Teresa Dobbs', service: 'U.S. Navy' },
  { name: 'SrA Luis Okafor', service: 'U.S. Air Force' },
  { name: '1SG Harold Pike', service: 'U.S. Army (Ret.)', tied_to: ['S11'] },
  { name: 'PO2 Grace Ito', service: 'U.S. Navy' },
];

/** What schools compete in: the seats of its panel by the role on its sheet, and the area. */
export const MEET_EVENTS: {
  code: string;
  name: string;
  discipline: string;
  sheet: string;
  panel: [role: string, judge: number][];
  area: string;
  minutes: number;
  most: number;
  exhibition?: boolean;
  divisions?: string[];
  uniform?: string;
  /** Schools that don't enter. */
  without: string[];
}[] = [
  {
    code: 'INS',
    name: 'Unit inspection',
    discipline: 'inspection',
    sheet: 'syn-inspection',
    panel: [
      ['head', 0],
      ['judge', 1],
      ['judge', 2],
    ],
    area: 'Gym B',
    minutes: 10,
    most: 1500,
    uniform: 'Class A',
    without: [],
  },
  {
    code: 'AREG',
    name: 'Armed regulation',
    discipline: 'armed_regulation',
    sheet: 'syn-armed-regulation',
    panel: [
      ['head', 3],
      ['judge', 4],
      ['judge', 5],
    ],
    area: 'Gym A',
    minutes: 12,
    most: 500,
    divisions: ['D1', 'D2'],
    without: ['S04', 'S09'],
  },
  {
    code: 'AEX',
    name: 'Armed exhibition',
    discipline: 'armed_exhibition',
    sheet: 'nhsdtc-2018-masters-mixed-platoon-exhibition',
    panel: [
      ['head', 3],
      ['judge', 4],
      ['judge', 5],
    ],
    area: 'Gym A',
    minutes: 12,
    most: 500,
    exhibition: true,
    without: ['S04', 'S06', 'S09', 'S11'],
  },
  {
    code: 'UREG',
    name: 'Unarmed regulation',
    discipline: 'unarmed_regulation',
    sheet: 'syn-unarmed-regulation',
    panel: [
      ['head', 6],
      ['judge', 7],
      ['judge', 8],
    ],
    area: 'North lot',
    minutes: 12,
    most: 500,
    without: ['S11'],
  },
  {
    code: 'CG',
    name: 'Color guard',
    discipline: 'color_guard',
    sheet: 'syn-color-guard',
    panel: [
      ['head', 0],
      ['judge', 1],
      ['judge', 2],
    ],
    area: 'Gym B',
    minutes: 10,
    most: 500,
    uniform: 'Class A',
    without: ['S06'],
  },
  {
    code: 'RUN',
    name: 'Raider team run',
    discipline: 'raider_team_run',
    sheet: 'raider-team-run',
    panel: [
      ['head', 9],
      ['judge', 6],
    ],
    area: 'Track',
    minutes: 40,
    most: 500,
    without: ['S08', 'S11'],
  },
  {
    code: 'PFT',
    name: 'Physical fitness',
    discipline: 'fitness',
    sheet: 'syn-fitness',
    panel: [
      ['pushups', 6],
      ['situps', 7],
      ['shuttle', 8],
    ],
    area: 'Track',
    minutes: 20,
    most: 500,
    without: ['S03', 'S10'],
  },
];

export type MeetEventWords = (typeof MEET_EVENTS)[number];

/** How the overall is made: points by place. The grand champion has to have entered three events. */
export const OVERALL = {
  required_events: ['INS', 'UREG', 'CG'],
  final_tie_event: 'INS',
  entries_per_school_per_event: 1,
  methods: { grand_champion: { kind: 'table', table: ['20', '15', '10', '7', '6', '5', '4', '3', '2', '1'] } },
};

export const DOCUMENTS = [
  {
    kind: 'sop',
    title: 'Standard operating procedure',
    note: 'Check-in opens at 7:15 AM. Teams report 15 minutes early.',
  },
  { kind: 'waiver', title: 'Release form', note: 'One for each cadet, signed by a parent, handed in at check-in.' },
  { kind: 'map', title: 'Map of the campus', note: 'Buses park on Prairie Clover Drive.' },
];
