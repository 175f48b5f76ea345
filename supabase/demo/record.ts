import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import { earlier, later, momentOf } from './day.ts';
import type { Random } from './random.ts';
import { FLAGS, NOTES, PORTFOLIO, QUALIFICATIONS, UNIT_STYLES } from './record-words.ts';
import type { DemoCadet } from './roster.ts';
import { add, type Rows, write } from './rows.ts';

const ORDER = [
  'public.consents',
  'public.cadet_notes',
  'public.cadet_sizes',
  'public.cadet_flags',
  'public.cadet_flag_reasons',
  'public.qualifications',
  'public.academic_snapshots',
  'public.portfolio_items',
];

/** Adds what the record holds beside rank and unit, over two years: papers, sizes, flags, grades, work. */
async function buildRecord(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  const rows: Rows = new Map();
  for (const school of demo.schools) {
    for (const cadet of school.cadets) {
      const mine = { school_id: school.schoolId, cadet_id: cadet.id };
      addConsents(rows, random, school, cadet, mine);
      addSizes(rows, random, school, cadet, mine);
      addReports(rows, random, school, cadet, mine);
      addQualifications(rows, random, school, cadet, mine);
      if (cadet.active && random.chance(0.09)) addFlag(rows, random, school, mine, random.int(0, FLAGS.length - 1));
      if (cadet.active && random.chance(0.15)) addNote(rows, random, school, mine);
      if (isKnown(cadet)) addPortfolio(rows, random, school, mine, PORTFOLIO.length);
      else if (cadet.level >= 3 && random.chance(0.3)) addPortfolio(rows, random, school, mine, random.int(1, 3));
    }
    await styleUnits(client, school.schoolId);
  }
  await write(client, rows, ORDER);
}

type Mine = { school_id: string; cadet_id: string };

/** The cadet of the sign-in has a portfolio that shows what one can be. */
function isKnown({ name }: DemoCadet): boolean {
  return name.first === 'Alina' && name.last === 'Chen';
}

const PAPERS = [
  ['medical_treatment', 0.9],
  ['field_trip', 0.82],
  ['fitness', 0.88],
  ['directory', 0.6],
  ['messaging', 0.5],
  ['public_results', 0.5],
] as const;

/** How many families agree for each one that doesn't, where some don't. */
const denials: Partial<Record<string, number>> = { directory: 9, messaging: 2, public_results: 4 };

/** Most papers are on file; last year's medical release of some has run out. */
function addConsents(rows: Rows, random: Random, { starts, today }: SchoolDemo, cadet: DemoCadet, mine: Mine) {
  const { name, level, active } = cadet;
  const first = random.pick(['Maria', 'James', 'Linh', 'Robert', 'Angela', 'Samuel']);
  const signed_by = `${name.last === 'Chen' ? 'Wei' : first} ${name.last}`;
  for (const [type, share] of PAPERS) {
    if (!random.chance(share)) continue;
    const isOld = level > 1 && random.chance(0.12);
    const on = later(shiftDay((isOld ? starts[1] : starts[0]) ?? today, random.int(-10, 0)), '2020-01-01');
    const answer = {
      id: random.uuid(),
      ...mine,
      type,
      signed_by,
      signed_on: earlier(on, today),
      state: denials[type] ? random.pick([...Array<string>(denials[type]).fill('granted'), 'denied']) : 'granted',
      expires_on: active && type === 'medical_treatment' ? shiftDay(on, 365) : null,
    };
    // One form is still missing, for the parent of the sign-in to answer.
    if (type !== 'field_trip' || !isKnown(cadet)) add(rows, 'public.consents', answer);
  }
}

/** Measured when they entered, and again after a year of growing. */
function addSizes(rows: Rows, random: Random, { starts, today }: SchoolDemo, { name, level }: DemoCadet, mine: Mine) {
  const isMan = name.sex === 'M';
  const chest = random.int(34, 44);
  const shoe = random.int(13, 24) / 2;
  const measure = (size_scheme: string, value: string, on: string) =>
    add(rows, 'public.cadet_sizes', {
      id: random.uuid(),
      ...mine,
      size_scheme,
      value,
      measured_on: earlier(on, today),
      measured_by: random.pick(['Raymond Ortega', 'Supply, S-4', 'Denise Walker']),
    });
  const length = random.pick(['S', 'R', 'R', 'L']);
  [starts[1], starts[0]].forEach((start, year) => {
    if (!start || (year === 0 && level === 1) || !random.chance(0.9)) return;
    const day = shiftDay(start, random.int(3, 20));
    measure(
      isMan ? 'coat_male' : 'coat_female',
      isMan ? `${chest + year}${length}` : `${(random.int(4, 9) + year) * 2}MR`,
      day,
    );
    measure(
      isMan ? 'trousers_male' : 'slacks_female',
      isMan ? `${chest - 8 + year}${length}` : `${random.int(4, 9) * 2}R`,
      day,
    );
    measure('shoes', `${shoe + year * 0.5}R`, day);
    measure('headgear', random.pick(['6 7/8', '7', '7 1/8', '7 1/4']), day);
  });
}

/** A report at the end of each term of two years that has ended. */
function addReports(rows: Rows, random: Random, { starts, today }: SchoolDemo, { level }: DemoCadet, mine: Mine) {
  const grade = random.int(68, 99);
  const gpa = random.int(19, 40) / 10;
  const year = Number((starts[1] ?? today).slice(0, 4));
  const terms = [
    ...(level > 1
      ? [
          [`Fall ${year}`, `${year}-12-18`],
          [`Spring ${year + 1}`, `${year + 1}-05-28`],
        ]
      : []),
    [`Quarter 1, ${year + 1}`, `${year + 1}-10-16`],
    [`Fall ${year + 1}`, `${year + 1}-12-18`],
  ];
  for (const [term = '', taken_on = ''] of terms) {
    if (taken_on > today || random.chance(0.04)) continue;
    const points = Math.min(4, Math.max(0.8, gpa + random.int(-3, 3) / 10));
    add(rows, 'public.academic_snapshots', {
      id: random.uuid(),
      ...mine,
      term,
      taken_on,
      source: 'import',
      gpa: points,
      jrotc_grade: Math.min(100, Math.max(50, grade + random.int(-5, 5))),
      class_rank_band: points > 3.7 ? 'top_10' : points > 3.3 ? 'top_25' : points > 2.6 ? 'top_50' : 'bottom_50',
      failing_count: points < 2 ? random.int(1, 2) : 0,
    });
  }
}

function addQualifications(
  rows: Rows,
  random: Random,
  { starts, today }: SchoolDemo,
  { level }: DemoCadet,
  mine: Mine,
) {
  for (const [type, title, issuer, years] of QUALIFICATIONS) {
    if (!random.chance(level * 0.1)) continue;
    const earned_on = earlier(shiftDay(starts[random.int(0, level > 1 ? 1 : 0)] ?? today, random.int(20, 320)), today);
    const expires_on = years === null ? null : shiftDay(earned_on, 365 * years);
    add(rows, 'public.qualifications', { id: random.uuid(), ...mine, type, title, issuer, earned_on, expires_on });
  }
}

function addFlag(rows: Rows, random: Random, { staff, today }: SchoolDemo, mine: Mine, which: number) {
  const [type, severity, instruction, reason, days] = FLAGS[which] ?? FLAGS[0] ?? ['medical', 'info', '', '', null];
  const id = random.uuid();
  const valid_from = shiftDay(today, -random.int(2, 60));
  const valid_until = days === null ? null : later(shiftDay(valid_from, days), shiftDay(today, 6));
  add(rows, 'public.cadet_flags', {
    id,
    ...mine,
    severity,
    instruction,
    valid_from,
    valid_until,
    created_by: staff[0],
  });
  add(rows, 'public.cadet_flag_reasons', { flag_id: id, ...mine, type, reason, created_by: staff[0] });
}

function addNote(rows: Rows, random: Random, { staff, today }: SchoolDemo, mine: Mine) {
  const [category, body] = random.pick(NOTES);
  add(rows, 'public.cadet_notes', {
    id: random.uuid(),
    ...mine,
    category,
    body,
    author_label: 'Raymond Ortega',
    is_pinned: random.chance(0.2),
    created_by: staff[0],
    created_at: momentOf(shiftDay(today, -random.int(3, 120)), today),
  });
}

function addPortfolio(rows: Rows, random: Random, { staff, today }: SchoolDemo, mine: Mine, count: number) {
  for (const [at, [section, title, body]] of PORTFOLIO.slice(0, count).entries()) {
    const day = shiftDay(today, -10 - at * 40);
    const reviewed = at > 0;
    add(rows, 'public.portfolio_items', {
      id: random.uuid(),
      ...mine,
      section,
      title,
      body,
      visible_outside: at === 0,
      created_at: `${day}T16:00:00Z`,
      reviewed_at: reviewed ? `${shiftDay(day, 4)}T14:00:00Z` : null,
      reviewed_by: reviewed ? staff[0] : null,
      reviewed_by_label: reviewed ? 'Raymond Ortega' : null,
      feedback: at === 2 ? 'Good. Say in the last paragraph what you did, not what one should do.' : null,
    });
  }
}

/** Colors and mottos for the units right below the top. */
async function styleUnits(client: ClientBase, schoolId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from public.units u join public.units p on p.id = u.parent_id
     where u.school_id = $1 and p.parent_id is null order by u.sort`,
    [schoolId],
  );
  for (const [at, { id }] of rows.entries()) {
    const [colour, motto] = UNIT_STYLES[at % UNIT_STYLES.length] ?? ['#23497f', ''];
    await client.query('update public.units set colour = $2, motto = $3 where id = $1', [id, colour, motto]);
  }
}

export const demo: DemoPart = { order: 20, chance: 40, build: buildRecord };
