export type FundKey = 'activity' | 'campus' | 'district' | 'booster';

/** Money of the demo's corps: the day of the fiscal year, counted from its first, fund, category, dollars, how it was paid, and what happened. */
type Row = [
  on: number,
  fund: FundKey,
  category: string,
  dollars: number,
  method: string,
  text: string,
  payee: string,
  event?: string,
  drawer?: 'drawer',
];

export type Posting = {
  on: number;
  fund: FundKey;
  category: string;
  dollars: number;
  method: string;
  reference: string | undefined;
  text: string;
  payee: string | undefined;
  event: string | undefined;
  /** Stays in the drawer until a deposit. */
  drawer: boolean;
};

const posting = ([on, fund, category, dollars, how, text, payee, event, drawer]: Row): Posting => {
  const [method = 'journal', ...reference] = how.split(' ');
  return {
    on,
    fund,
    category,
    dollars,
    method,
    text,
    drawer: drawer !== undefined,
    reference: reference.join(' ') || undefined,
    payee: payee || undefined,
    event: event || undefined,
  };
};

const LAST: Row[] = [
  [12, 'district', 'INC_ALLOT', 6400, 'online', 'District allotment', 'School district'],
  [31, 'activity', 'INC_DUES', 2850, 'online', 'Activity fees, 114 cadets', ''],
  [40, 'district', 'EXP_SUPPLIES', 386.2, 'po PO 25-0117', 'Binders and paper', 'Office depot'],
  [63, 'booster', 'INC_CONCESSION', 912.75, 'check', 'Concessions, two home games', ''],
  [71, 'campus', 'EXP_MEET_FEES', 425, 'check 2204', 'Entry fees, Bluebonnet drill meet', 'Cedar Fork High School'],
  [84, 'district', 'EXP_TRANSPORT', 1180, 'requisition', 'Bus to the drill meet', 'District transportation'],
  [102, 'activity', 'INC_FUNDRAISER', 3460, 'check', 'Coffee sale', ''],
  [110, 'activity', 'EXP_FUNDRAISE_COST', 1730, 'check 1131', 'Coffee for the sale', 'Ridgeline Roasters'],
  [141, 'activity', 'INC_BALL', 4320, 'online', 'Ball tickets', ''],
  [158, 'activity', 'EXP_CEREMONY', 3150, 'check 1132', 'Hall and dinner for the ball', 'Civic hall'],
  [160, 'booster', 'EXP_PRINT', 214.6, 'check 305', 'Programs for the ball', 'Print shop'],
  [205, 'district', 'EXP_UNIFORM', 1425.5, 'po PO 25-0420', 'Black shoes, 19 pairs', 'Uniform supply'],
  [226, 'campus', 'INC_MEET_FEES', 1540, 'check', 'Entry fees of our drill meet', ''],
  [229, 'campus', 'EXP_FOOD', 288.4, 'card', 'Lunch for the judges', 'Deli'],
  [247, 'activity', 'INC_FINES', 265, 'cash', 'Uniform parts not returned', ''],
  [262, 'booster', 'INC_DONATION', 500, 'check 8871', 'Donation', 'VFW Post'],
  [301, 'activity', 'EXP_INSIGNIA', 742.15, 'check 1133', 'Medals and plaques, awards night', 'Trophy house'],
  [318, 'district', 'EXP_ALTER', 968, 'po PO 25-0655', 'Dry cleaning after turn-in', 'Crown Cleaners'],
  [340, 'booster', 'EXP_SCHOLAR', 600, 'check 306', 'Camp assistance', ''],
];

const THIS: Row[] = [
  [9, 'district', 'INC_ALLOT', 6800, 'online', 'District allotment', 'School district'],
  [34, 'district', 'EXP_SUPPLIES', 412.9, 'po PO 26-0093', 'Binders, paper, and toner', 'Office depot'],
  [48, 'activity', 'INC_DUES', 1475, 'online', 'Activity fees, online', ''],
  [57, 'campus', 'EXP_RANGE', 236.8, 'card R-20418', 'Pellets and targets', 'Range supply'],
  [66, 'booster', 'INC_SPONSOR', 750, 'check 4410', 'Team sponsor', 'Hill Country Motors'],
  [78, 'booster', 'INC_CONCESSION', 1036.25, 'cash', 'Concessions, three home games', ''],
  [88, 'district', 'EXP_ALTER', 640, 'po PO 26-0188', 'Dry cleaning and hemming', 'Crown Cleaners'],
  [
    95,
    'activity',
    'EXP_MEET_FEES',
    350,
    'check 1140',
    'Entry fees, Lone Star drill meet',
    'Cedar Fork High School',
    'Lone Star drill meet',
  ],
  [104, 'booster', 'EXP_TEAM_EQUIP', 389.5, 'check 311', 'Slings and drill rifle parts', 'Parade store'],
  [112, 'activity', 'INC_BALL', 1080, 'online', 'Ball tickets, first sale', '', 'Military ball'],
  [121, 'activity', 'EXP_CEREMONY', 600, 'check 1141', 'Deposit for the hall', 'Civic hall', 'Military ball'],
  [133, 'campus', 'INC_STORE', 318, 'cash', 'Corps T-shirts', '', '', 'drawer'],
  [140, 'activity', 'INC_DONATION', 120, 'check 2277', 'Donation', 'American Legion', '', 'drawer'],
];

export const LAST_YEAR = LAST.map(posting);
export const THIS_YEAR = THIS.map(posting);
