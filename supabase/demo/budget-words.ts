import type { FundKey } from './budget-postings.ts';

/** Key, what is saved, and the dollars it had before these books. */
export const FUNDS: [FundKey, object][] = [
  [
    'activity',
    {
      type: 'student_activity',
      name: 'Cadet activity fund',
      owner: 'Corps of cadets',
      code: '865',
      sort: '1',
      opening: '4180',
    },
  ],
  [
    'campus',
    { type: 'campus_activity', name: 'Campus activity fund', owner: 'Campus', code: '461', sort: '2', opening: '2640' },
  ],
  [
    'district',
    {
      type: 'district',
      name: 'District budget',
      owner: 'District',
      code: '199',
      sort: '3',
      allows_deficit: 'true',
      carry_over: 'false',
    },
  ],
  ['booster', { type: 'booster', name: 'Booster club', owner: 'Cadet boosters', sort: '4', opening: '3115.40' }],
];

/** Fund, category, dollars, and the event that a line is for. */
export const PLAN: [FundKey, string, number, string?][] = [
  ['district', 'INC_ALLOT', 6800],
  ['district', 'EXP_SUPPLIES', 900],
  ['district', 'EXP_TRANSPORT', 2400],
  ['district', 'EXP_UNIFORM', 1800],
  ['district', 'EXP_ALTER', 1400],
  ['activity', 'INC_DUES', 3000],
  ['activity', 'INC_FUNDRAISER', 3500],
  ['activity', 'EXP_FUNDRAISE_COST', 1750],
  ['activity', 'INC_BALL', 4500, 'Military ball'],
  ['activity', 'EXP_CEREMONY', 3600, 'Military ball'],
  ['activity', 'EXP_MEET_FEES', 350, 'Lone Star drill meet'],
  ['activity', 'EXP_INSIGNIA', 800],
  ['campus', 'INC_MEET_FEES', 1600],
  ['campus', 'EXP_MEET_FEES', 900],
  ['campus', 'EXP_RANGE', 450],
  ['campus', 'INC_STORE', 600],
  ['booster', 'INC_CONCESSION', 2000],
  ['booster', 'INC_SPONSOR', 1000],
  ['booster', 'EXP_TEAM_EQUIP', 700],
  ['booster', 'EXP_SCHOLAR', 600],
];

export type RequestWords = {
  title: string;
  fund: FundKey;
  category: string;
  vendor: string;
  lines: [name: string, qty: number, price: string][];
  reason?: string;
  event?: string;
  quotes?: [vendor: string, amount: string][];
  /** How far it came, and the note of the decision. */
  state: 'draft' | 'requested' | 'approved' | 'rejected' | 'ordered' | 'received' | 'paid' | 'canceled';
  note?: string;
};

export const REQUESTS: RequestWords[] = [
  {
    title: 'Bus to the Lone Star drill meet',
    fund: 'district',
    category: 'EXP_TRANSPORT',
    vendor: 'District transportation',
    lines: [['Bus, 44 seats, round trip', 1, '860']],
    event: 'Lone Star drill meet',
    state: 'approved',
  },
  {
    title: 'Programs for the ball',
    fund: 'activity',
    category: 'EXP_CEREMONY',
    vendor: 'Print shop',
    lines: [['Program, 8 pages', 140, '1.35']],
    event: 'Military ball',
    reason: 'Last year we ran out.',
    state: 'requested',
  },
  {
    title: 'Flowers for the receiving line',
    fund: 'activity',
    category: 'EXP_CEREMONY',
    vendor: 'Bluestem Flowers',
    lines: [['Table arrangement', 12, '18.50']],
    event: 'Military ball',
    state: 'draft',
  },
  {
    title: 'DJ for the ball',
    fund: 'activity',
    category: 'EXP_CEREMONY',
    vendor: 'Night Owl Sound',
    lines: [['Four hours', 1, '450']],
    event: 'Military ball',
    state: 'rejected',
    note: 'The school band plays this year.',
  },
  {
    title: 'Ribbons and cords',
    fund: 'activity',
    category: 'EXP_INSIGNIA',
    vendor: 'Insignia house',
    lines: [
      ['Ribbon', 60, '1.10'],
      ['Shoulder cord', 12, '9.75'],
    ],
    state: 'ordered',
  },
  {
    title: 'Compasses for the Raiders',
    fund: 'booster',
    category: 'EXP_TEAM_EQUIP',
    vendor: 'Outfitter',
    lines: [['Lensatic compass', 8, '21.90']],
    state: 'received',
  },
  {
    title: 'Garrison caps',
    fund: 'district',
    category: 'EXP_UNIFORM',
    vendor: 'Uniform supply',
    lines: [['Garrison cap', 40, '14.25']],
    quotes: [
      ['Uniform supply', '570'],
      ['Cap company', '612'],
    ],
    state: 'paid',
  },
  {
    title: 'Second guidon',
    fund: 'campus',
    category: 'EXP_TEAM_EQUIP',
    vendor: 'Flag maker',
    lines: [['Guidon with staff', 1, '138']],
    state: 'canceled',
  },
  {
    title: 'Snacks for the service day',
    fund: 'campus',
    category: 'EXP_FOOD',
    vendor: 'Grocery',
    lines: [['Granola bars, box', 6, '7.49']],
    event: 'Food bank service day',
    state: 'requested',
  },
];
