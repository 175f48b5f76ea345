import type { DemoSchool } from './schools.ts';

/** Who gets an award, how long after the first day of class, every year. */
export type AwardPlan = {
  code: string;
  /** Days after the first day of class. */
  after: number;
  /** The share of those who are there. */
  share: number;
  /** From which level on. */
  from?: number;
  /** Only so many. */
  only?: number;
  /** The limit that the school has set for a cadet and year. */
  limit?: number;
  /** The levels reached, where the award has them. */
  levels?: string[];
  citation?: string;
  /** Given at the ceremony of the season. */
  event?: boolean;
};

export const AWARD_PLANS: Record<DemoSchool['key'], AwardPlan[]> = {
  army: [
    { code: 'ARMY_N_1_6', after: 32, share: 0.92, limit: 1 },
    {
      code: 'ARMY_N_1_3',
      after: 72,
      share: 0.22,
      limit: 2,
      citation: 'A in all academic subjects of the first quarter',
    },
    { code: 'ARMY_N_1_3', after: 170, share: 0.2 },
    { code: 'ARMY_N_1_4', after: 70, share: 0.4 },
    { code: 'ARMY_N_1_4', after: 172, share: 0.35 },
    { code: 'ARMY_N_3_2', after: 80, share: 0.4 },
    { code: 'ARMY_N_3_3', after: 120, share: 0.3 },
    { code: 'ARMY_N_3_4', after: 86, share: 0.2, event: true, citation: 'Marched with the drill team' },
    { code: 'ARMY_N_2_1', after: 110, share: 0.15 },
    { code: 'ARMY_N_1_5', after: 40, share: 0.05 },
    { code: 'ARMY_NAT_08', after: 250, share: 0, only: 1, from: 3 },
    { code: 'ARMY_NAT_07', after: 255, share: 0, only: 1, from: 4, citation: 'For dependability and good character' },
  ],
  air: [
    { code: 'AF_34', after: 60, share: 0.3, limit: 2 },
    { code: 'AF_35', after: 85, share: 0.35, limit: 1 },
    { code: 'AF_54', after: 78, share: 0.5 },
    { code: 'AF_55', after: 50, share: 0.6, limit: 1, levels: ['participation', 'bronze_star', 'silver_star'] },
    { code: 'AF_58', after: 88, share: 0.4, event: true },
    { code: 'AF_60', after: 260, share: 0.85, limit: 1 },
    { code: 'AF_42', after: 95, share: 0.15 },
    { code: 'AF_43', after: 96, share: 0.12 },
    { code: 'AF_59', after: 130, share: 0.3 },
    { code: 'AF_07', after: 250, share: 0, only: 1, from: 3 },
  ],
  navy: [
    { code: 'NAVY_13', after: 90, share: 0.3, limit: 1 },
    { code: 'NAVY_14', after: 80, share: 0.35, limit: 2 },
    { code: 'NAVY_15', after: 55, share: 0.5, limit: 1, levels: ['satisfactory', 'good', 'excellent', 'outstanding'] },
    { code: 'NAVY_16', after: 86, share: 0.5, event: true },
    { code: 'NAVY_18', after: 100, share: 0.3 },
    { code: 'NAVY_17', after: 200, share: 0.25 },
    { code: 'NAVY_19', after: 92, share: 0.2 },
    { code: 'NAVY_05', after: 220, share: 0.1 },
    { code: 'NAVY_03', after: 255, share: 0, only: 1, from: 4 },
  ],
};
