/** An item of the demo's supply rooms. */
export type SupplyItem = {
  code: string;
  name: string;
  category: string;
  /** Its size scheme; none where it has no sizes. */
  scheme?: string;
  cut: 'M' | 'F' | 'U';
  /** False where the cadet keeps it. */
  returnable: boolean;
  /** What the school charges for one that is lost. */
  cents: number;
  /** Each cadet of the cut gets one with the uniform. */
  inKit: boolean;
};

type Row = [
  code: string,
  name: string,
  category: string,
  scheme: string,
  cut: 'M' | 'F' | 'U',
  flags: string,
  dollars: number,
];

// Flags: r comes back, k is in the kit.
const ARMY: Row[] = [
  ['A_COAT_M', 'Army blue coat, male', 'dress', 'coat_male', 'M', 'rk', 92],
  ['A_COAT_F', 'Army blue coat, female', 'dress', 'coat_female', 'F', 'rk', 92],
  ['A_TROU_M', 'Army blue trousers, male', 'dress', 'trousers_male', 'M', 'rk', 48],
  ['A_SLK_F', 'Army blue slacks, female', 'dress', 'slacks_female', 'F', 'rk', 48],
  ['A_SHIRT_SS_M', 'Gray shirt, short sleeve, male', 'dress', 'shirt_male_short', 'M', 'r', 24],
  ['A_SHIRT_F', 'Gray shirt, female', 'dress', 'blouse_female', 'F', 'r', 24],
  ['A_TIE', 'Black four-in-hand necktie', 'dress', '', 'M', 'rk', 9],
  ['A_NECKTAB', 'Black neck tab', 'dress', '', 'F', 'rk', 9],
  ['A_BERET', 'Gray wool beret with flash', 'headgear', 'headgear', 'U', 'rk', 15],
  ['A_BUCKLE', 'Brass belt buckle', 'accessory', '', 'U', 'rk', 6],
  ['A_SHOES', 'Black oxford dress shoes', 'footwear', 'shoes', 'U', 'k', 55],
  ['A_SOCKS', 'Black dress socks', 'footwear', 'socks', 'U', '', 4],
  ['A_JACKET', 'Black windbreaker', 'outerwear', 'adjective', 'U', 'r', 42],
  ['A_NAMEPLATE', 'Nameplate', 'insignia', '', 'U', 'k', 3],
  ['A_SSI', 'Cadet Command shoulder sleeve insignia', 'insignia', '', 'U', 'rk', 5],
  ['A_PT_SHIRT', 'PT shirt', 'pt', 'adjective', 'U', '', 12],
];

const NAVY: Row[] = [
  ['N_SDB_COAT_M', 'Service dress blue coat, male', 'dress', 'coat_male', 'M', 'rk', 95],
  ['N_SDB_COAT_F', 'Service dress blue coat, female', 'dress', 'coat_female', 'F', 'rk', 95],
  ['N_NSU_TROU_M', 'Black trousers, male', 'service', 'trousers_male', 'M', 'rk', 40],
  ['N_NSU_SLK_F', 'Black slacks, female', 'service', 'slacks_female', 'F', 'rk', 40],
  ['N_GARRISON', 'Garrison cap, black', 'headgear', 'headgear', 'U', 'rk', 12],
  ['N_BUCKLE', 'Gold buckle', 'accessory', '', 'U', 'rk', 6],
  ['N_SHOES', 'Black oxford shoes', 'footwear', 'shoes', 'U', 'k', 55],
  ['N_JBAR', 'Anchor and bar devices', 'insignia', '', 'U', 'rk', 7],
  ['N_NAMETAG', 'Name tag', 'insignia', '', 'U', 'k', 3],
  ['N_JACKET', 'Relax-fit jacket', 'outerwear', 'adjective', 'U', 'r', 44],
];

const AIR: Row[] = [
  ['F_COAT_M', 'Service dress coat, male', 'dress', 'coat_male', 'M', 'rk', 98],
  ['F_COAT_F', 'Service dress coat, female', 'dress', 'coat_female', 'F', 'rk', 98],
  ['F_TROU_M', 'Blue trousers, male', 'service', 'trousers_male', 'M', 'rk', 44],
  ['F_SLK_F', 'Blue slacks, female', 'service', 'slacks_female', 'F', 'rk', 44],
  ['F_LWJ', 'Lightweight blue jacket', 'outerwear', 'adjective', 'U', 'r', 60],
  ['F_TIE', 'Blue herringbone tie', 'dress', '', 'M', 'rk', 9],
  ['F_TAB', 'Blue tie tab', 'dress', '', 'F', 'rk', 9],
  ['F_CAP', 'Flight cap', 'headgear', 'headgear', 'U', 'rk', 14],
  ['F_BUCKLE', 'Silver buckle', 'accessory', '', 'U', 'rk', 6],
  ['F_SHOES', 'Black low-quarter shoes', 'footwear', 'shoes', 'U', 'k', 55],
  ['F_NAMETAG', 'Blue name tag', 'insignia', '', 'U', 'rk', 5],
];

const itemOf = ([code, name, category, scheme, cut, flags, dollars]: Row): SupplyItem => ({
  code,
  name,
  category,
  cut,
  cents: dollars * 100,
  returnable: flags.includes('r'),
  inKit: flags.includes('k'),
  ...(scheme ? { scheme } : {}),
});

/** The uniforms of each kind of corps. */
export const UNIFORMS = { army: ARMY.map(itemOf), navy: NAVY.map(itemOf), air: AIR.map(itemOf) };

/** Sizes on the shelf that no one was measured for. */
export const SHELF: Record<string, string[]> = {
  adjective: ['S', 'M', 'L', 'XL'],
  socks: ['S', 'M', 'L'],
  shirt_male_short: ['14', '14.5', '15', '15.5', '16', '16.5'],
  blouse_female: ['6R', '8R', '10R', '12R', '14R'],
};

/** Things with a number of their own, and where they are kept: `safe` or `room`. */
export const NUMBERED = [
  {
    name: 'Drill rifle',
    code: 'EQ_DRILL_RIFLE',
    category: 'weapon_sim',
    prefix: 'DR',
    count: 16,
    place: 'safe',
    out: 3,
  },
  { name: 'Air rifle', code: 'EQ_AIR_RIFLE', category: 'weapon_sim', prefix: 'AR', count: 8, place: 'safe', out: 0 },
  { name: 'Saber', code: 'EQ_SABER', category: 'equipment', prefix: 'SB', count: 6, place: 'safe', out: 1 },
  { name: 'Tablet', code: 'EQ_LAPTOP', category: 'technology', prefix: 'TB', count: 5, place: 'room', out: 2 },
] as const;

/** What a cadet and a guardian sign. */
export const TERMS =
  'I received the items above in the condition shown and will bring them back clean, on time, and in the same condition. ' +
  'What is lost or damaged beyond normal wear is charged at the replacement cost shown. Dry-clean coats and trousers before turn-in.';
