import { daysBetween, shiftDay } from '../../domain/time/day.ts';
import { earlier, later, momentOf } from './day.ts';
import type { Corps } from './corps.ts';
import { addressName, type Name } from './names.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';
import type { DemoSchool } from './schools.ts';

/** Where and when a cadet stands. */
export type CadetPlan = {
  name: Name;
  preferred?: string;
  level: 1 | 2 | 3 | 4;
  status: string;
  /** The account's profile, where there is one. */
  profileId: string | null;
  email: string | null;
  number: string | null;
  /** False for the one or other who has not been placed yet. */
  placed: boolean;
  staff: boolean;
  /** A fixed rank instead of one by chance. */
  rank?: string;
};

export type Setting = {
  school: DemoSchool;
  schoolId: string;
  corps: Corps;
  today: string;
  /** First day of class, this year and the years before. */
  starts: string[];
  yearIds: { current: string; past: string };
};

/** Adds one cadet with details, enrollments, ranks, units and status over the years; returns the id. */
export function addCadet(rows: Rows, random: Random, setting: Setting, plan: CadetPlan): string {
  const { school, schoolId, today, starts, yearIds } = setting;
  const { name, level, status, profileId } = plan;
  const id = random.uuid();
  const gone = status === 'graduated';
  const years = gone ? 4 : level;
  const entry = starts[years - (gone ? 0 : 1)] ?? today;
  const since =
    status === 'active' ? entry : gone ? shiftDay(starts[0] ?? today, -75) : shiftDay(today, -random.int(5, 60));
  add(rows, 'public.cadets', {
    id,
    school_id: schoolId,
    profile_id: profileId,
    first_name: name.first,
    last_name: name.last,
    middle_name: random.chance(0.2) ? random.pick(['A.', 'J.', 'M.', 'R.', 'T.']) : null,
    preferred_name: plan.preferred ?? null,
    status,
    status_since: since,
    entry_date: entry,
    directory_opt_out: random.chance(0.04),
    exit_date: gone || status === 'disenrolled' ? since : null,
    exit_reason: gone ? 'graduated' : status === 'disenrolled' ? 'schedule' : null,
    exit_clearance: gone ? 'cleared' : status === 'disenrolled' ? 'open' : null,
    // On the roster since then: what was entered of them later counts as work on their records.
    created_at: momentOf(entry, today),
  });
  add(rows, 'public.cadet_details', {
    cadet_id: id,
    school_id: schoolId,
    student_number: plan.number,
    email: plan.email,
    phone: random.chance(0.7)
      ? `(${school.row.phone?.toString().slice(1, 4) ?? '512'}) 555-01${random.int(10, 99)}`
      : null,
  });
  const photo = random.pick(['granted', 'granted', 'granted', 'unknown', 'denied']);
  if (photo !== 'unknown') {
    add(rows, 'public.consents', {
      id: random.uuid(),
      school_id: schoolId,
      cadet_id: id,
      type: 'photo',
      state: photo,
      signed_on: entry,
    });
  }
  const grade = 8 + level;
  const birthYear = Number(today.slice(0, 4)) - (gone ? 18 : grade + 6);
  add(rows, 'public.cadet_restricted', {
    cadet_id: id,
    school_id: schoolId,
    sex_for_tables: name.sex,
    birth_date: `${birthYear}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
  });
  const period = String(random.int(1, 6));
  const enrol = (yearId: string, start: string, at: number, ended: string | null) =>
    add(rows, 'public.cadet_enrollments', {
      id: random.uuid(),
      school_id: schoolId,
      cadet_id: id,
      school_year_id: yearId,
      grade: 8 + at,
      program_level: at,
      class_period: period,
      enrolled_on: start,
      ended_on: ended,
    });
  if (gone) enrol(yearIds.past, starts[1] ?? today, 4, since);
  else {
    enrol(yearIds.current, starts[0] ?? today, level, status === 'disenrolled' ? since : null);
    if (level > 1) enrol(yearIds.past, starts[1] ?? today, level - 1, shiftDay(starts[0] ?? today, -76));
  }
  addStatuses(rows, random, { id, schoolId, entry, status, since });
  addRanks(rows, random, setting, { id, plan, entry, until: gone ? since : today });
  if (plan.placed) addUnits(rows, random, setting, { id, plan, years, gone, since });
  return id;
}

type Statuses = { id: string; schoolId: string; entry: string; status: string; since: string };

function addStatuses(rows: Rows, random: Random, { id, schoolId, entry, status, since }: Statuses): void {
  const record = (state: string, on: string, reason: string | null) =>
    add(rows, 'public.cadet_status_records', {
      id: random.uuid(),
      school_id: schoolId,
      cadet_id: id,
      status: state,
      effective_on: on,
      reason,
    });
  record('active', entry, 'Enrolled');
  if (status !== 'active') record(status, since, REASONS[status] ?? null);
}

const REASONS: Record<string, string> = {
  graduated: 'Graduated',
  on_leave: 'Away with family until the end of the month',
  probation: 'Academic review at the end of the term',
  inactive: 'Schedule conflict this term',
  disenrolled: 'Moved to another class',
};

type Ranked = { id: string; plan: CadetPlan; entry: string; until: string };

/** One rank after the other up to the present one, a term or so apart. */
function addRanks(rows: Rows, random: Random, setting: Setting, { id, plan, entry, until }: Ranked): void {
  const { ladder, reach } = setting.school.program;
  const [from, to] = reach[plan.level];
  const goal = plan.rank ? ladder.indexOf(plan.rank) : random.int(from, to);
  const steps = [
    ...new Set(Array.from({ length: plan.level * 2 }, (_, step) => Math.round((goal * step) / (plan.level * 2 - 1)))),
  ];
  const span = Math.max(1, daysBetween(entry, until) - 14);
  steps.forEach((place, step) => {
    const day = shiftDay(entry, Math.round((span * step) / steps.length) + (step === 0 ? 0 : random.int(0, 10)));
    add(rows, 'public.rank_records', {
      id: random.uuid(),
      school_id: setting.schoolId,
      cadet_id: id,
      rank_code: ladder[place],
      kind: 'permanent',
      effective_on: earlier(day, until),
      action: step === 0 ? 'initial' : 'promotion',
      order_no: step === 0 ? null : `${day.slice(2, 4)}-${String(random.int(1, 240)).padStart(3, '0')}`,
    });
  });
}

type Placed = { id: string; plan: CadetPlan; years: number; gone: boolean; since: string };

function addUnits(rows: Rows, random: Random, setting: Setting, { id, plan, years, gone, since }: Placed): void {
  const { corps, schoolId, starts, today } = setting;
  const now = plan.staff ? corps.staff : random.pick(corps.low);
  const start = starts[0] ?? today;
  const assign = (unit: string, from: string, to: string | null) =>
    add(rows, 'public.unit_assignments', {
      id: random.uuid(),
      school_id: schoolId,
      cadet_id: id,
      unit_id: unit,
      from_on: from,
      to_on: to,
    });
  if (years > 1 || gone) {
    const ended = shiftDay(start, -1);
    const from = starts[1] ?? start;
    assign(random.pick(corps.low).id, from, later(from, gone ? earlier(since, ended) : ended));
  }
  if (!gone) assign(now.id, start, plan.status === 'disenrolled' ? later(start, since) : null);
}

/** A school address that no one in `taken` has yet. */
export function schoolAddress({ first, last }: Name, domain: string, taken: Set<string>): string {
  const base = addressName(first, last);
  let address = `${base}@${domain}`;
  for (let count = 2; taken.has(address); count += 1) address = `${base}${count}@${domain}`;
  taken.add(address);
  return address;
}
