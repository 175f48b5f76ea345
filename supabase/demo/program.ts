/** What the demo knows of a program: its ranks by level, lowest first, and its tree of units. */
export type Program = {
  /** The ladder; each level reaches from one place of it to another. */
  ladder: string[];
  reach: Record<1 | 2 | 3 | 4, [from: number, to: number]>;
  top: { echelon: string; name: string; short: string };
  middle: { echelon: string; names: [name: string, short: string][] };
  low: { echelon: string; names: [name: string, short: string][] };
  staff: [name: string, short: string];
};

export const ARMY: Program = {
  ladder: [
    'ARMY_PVT',
    'ARMY_PFC',
    'ARMY_CPL',
    'ARMY_SGT',
    'ARMY_SSG',
    'ARMY_SFC',
    'ARMY_MSG',
    'ARMY_1SG',
    'ARMY_SGM',
    'ARMY_CSM',
    'ARMY_2LT',
    'ARMY_1LT',
    'ARMY_CPT',
    'ARMY_MAJ',
    'ARMY_LTC',
    'ARMY_COL',
  ],
  reach: { 1: [0, 1], 2: [1, 3], 3: [3, 5], 4: [5, 12] },
  top: { echelon: 'battalion', name: 'Mustang Battalion', short: 'Battalion' },
  middle: {
    echelon: 'company',
    names: [
      ['Alpha Company', 'Alpha'],
      ['Bravo Company', 'Bravo'],
      ['Charlie Company', 'Charlie'],
    ],
  },
  low: {
    echelon: 'platoon',
    names: [
      ['1st Platoon', '1st Plt'],
      ['2nd Platoon', '2nd Plt'],
      ['3rd Platoon', '3rd Plt'],
    ],
  },
  staff: ['Battalion Staff', 'Staff'],
};

export const AIR_FORCE: Program = {
  ladder: [
    'AF_AB',
    'AF_AMN',
    'AF_A1C',
    'AF_SRA',
    'AF_SSGT',
    'AF_TSGT',
    'AF_MSGT',
    'AF_SMSGT',
    'AF_CMSGT',
    'AF_2DLT',
    'AF_1STLT',
    'AF_CAPT',
    'AF_MAJ',
    'AF_LTCOL',
    'AF_COL',
  ],
  reach: { 1: [0, 2], 2: [2, 4], 3: [4, 6], 4: [6, 11] },
  top: { echelon: 'group', name: 'Kestrel Group', short: 'Group' },
  middle: {
    echelon: 'squadron',
    names: [
      ['Operations Squadron', 'Ops'],
      ['Support Squadron', 'Support'],
    ],
  },
  low: {
    echelon: 'flight',
    names: [
      ['Alpha Flight', 'A Flt'],
      ['Bravo Flight', 'B Flt'],
      ['Charlie Flight', 'C Flt'],
    ],
  },
  staff: ['Group Staff', 'Staff'],
};

export const NAVY: Program = {
  ladder: [
    'NAVY_SR',
    'NAVY_SA',
    'NAVY_SN',
    'NAVY_PO3',
    'NAVY_PO2',
    'NAVY_PO1',
    'NAVY_CPO',
    'NAVY_SCPO',
    'NAVY_MCPO',
    'NAVY_ENS',
    'NAVY_LTJG',
    'NAVY_LT',
    'NAVY_LCDR',
    'NAVY_CDR',
  ],
  reach: { 1: [0, 1], 2: [2, 3], 3: [3, 5], 4: [5, 11] },
  top: { echelon: 'battalion', name: 'Harbor Battalion', short: 'Battalion' },
  middle: {
    echelon: 'company',
    names: [
      ['Alpha Company', 'Alpha'],
      ['Bravo Company', 'Bravo'],
    ],
  },
  low: {
    echelon: 'platoon',
    names: [
      ['1st Platoon', '1st Plt'],
      ['2nd Platoon', '2nd Plt'],
    ],
  },
  staff: ['Battalion Staff', 'Staff'],
};
