/** What staff write about cadets in the demo. */
export const NOTES: [category: string, body: string][] = [
  ['academic', 'Algebra is the worry. Agreed on tutoring on Tuesdays; ask again before the report.'],
  ['family', 'Mother works nights this month and is best reached after three in the afternoon.'],
  ['general', 'Wants to try for the color guard next term. Talk to the team leader.'],
  ['conduct', 'Late to formation three times. Spoke in private; bus route changed, will take the earlier bus.'],
  ['general', 'Asked for a letter for a summer program; due in March.'],
  ['health', 'Came back from a sprained ankle; nurse has cleared walking, not running.'],
];

/** Flags: kind, severity, what leaders do, why, and for how many days. */
export const FLAGS: [type: string, severity: string, instruction: string, reason: string, days: number | null][] = [
  [
    'medical',
    'critical',
    'Carries an inhaler: stop and rest when short of breath',
    'Asthma, note from the family doctor',
    null,
  ],
  ['participation_limit', 'caution', 'No running or jumping', 'Sprained ankle, note from the nurse', 21],
  [
    'allergy',
    'critical',
    'No nuts in meals; has an EpiPen in the left pocket and knows how to use it',
    'Peanut allergy',
    null,
  ],
  ['swim', 'caution', 'Stays out of deep water', 'Did not pass the swim check in August', null],
  [
    'accommodation',
    'info',
    'Gets written instructions along with spoken ones',
    'Plan under Section 504, hearing',
    null,
  ],
  [
    'custody',
    'critical',
    'Release only to the person on the pick-up list',
    'Court order on file at the front office',
    null,
  ],
];

/** Work in a portfolio: part, title, text. */
export const PORTFOLIO: [section: string, title: string, body: string][] = [
  ['resume', 'Résumé, junior year', 'Platoon leader, drill team, 62 hours of service, summer job at the library.'],
  ['goal', 'Goals for this year', 'Earn a 3.6, lead the color guard at the district meet, apply for a nomination.'],
  ['essay', 'What I learned from leading a squad', 'The first week I talked too much. The second week I listened.'],
  [
    'service_learning',
    'Food bank project',
    'We planned, packed, and delivered 240 boxes; here is what we would change.',
  ],
  ['work_sample', 'Lesson plan: first aid for new cadets', 'A 30-minute block with two demonstrations and a check.'],
  ['reflection', 'After the inspection', 'I was ready for the questions and not for my shoes.'],
];

/** Qualifications: kind, title, who gives it, and for how many years it holds. */
export const QUALIFICATIONS: [type: string, title: string | null, issuer: string, years: number | null][] = [
  ['first_aid', null, 'American Red Cross', 2],
  ['safety_exam', null, 'The instructors', 1],
  ['range_safety', null, 'Civilian Marksmanship Program', 2],
  ['drill_commander', null, 'The instructors', null],
  ['drone', null, 'Federal Aviation Administration', 2],
  ['leadership_school', 'Summer leadership school', 'District', null],
];

/** Colors and mottos of the companies, one after the other. */
export const UNIT_STYLES: [colour: string, motto: string][] = [
  ['#23497f', 'First in, last out'],
  ['#2c7a4b', 'Steady and ready'],
  ['#b5862b', 'Lead by example'],
  ['#6b4a9c', 'No one left behind'],
];
