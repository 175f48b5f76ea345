import { addAccount } from './account.ts';
import { momentOf } from './day.ts';
import { addCadet, schoolAddress, type CadetPlan, type Setting } from './cadet.ts';
import { nameFor, type Name } from './names.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

/** A cadet that other builders build on. */
export type DemoCadet = {
  id: string;
  profileId: string | null;
  name: Name;
  level: 1 | 2 | 3 | 4;
  /** False for last year's graduates. */
  active: boolean;
  status: string;
};

type Known = { name: Name; preferred?: string; level: 1 | 4; email: string; rank: string; staff: boolean };

/** People that the sign-ins and the journeys name: at the first school only. */
const KNOWN: Known[] = [
  {
    name: { first: 'Alina', last: 'Chen', sex: 'F' },
    level: 4,
    email: 'cadet@guidon.example',
    rank: 'ARMY_CPT',
    staff: true,
  },
  {
    name: { first: 'Leo', last: 'Chen', sex: 'M' },
    level: 1,
    email: 'leo.chen@bluestem.example',
    rank: 'ARMY_PVT',
    staff: false,
  },
  {
    name: { first: 'Maximiliana-Guadalupe', last: 'Featherstonehaugh-Montgomery de la Vega', sex: 'F' },
    preferred: 'Maxi',
    level: 4,
    email: 'maxi.vega@bluestem.example',
    rank: 'ARMY_1LT',
    staff: true,
  },
];

const OTHER_STATES = ['on_leave', 'on_leave', 'on_leave', 'probation', 'probation', 'inactive', 'disenrolled'];

/** Adds a school's cadets of this year and last year's graduates. */
export function addRoster(rows: Rows, random: Random, setting: Setting, passwordHash: string): DemoCadet[] {
  const { school, schoolId, starts, today } = setting;
  const names = new Set(KNOWN.map(({ name }) => `${name.first} ${name.last}`));
  const addresses = new Set<string>();
  const known = school.key === 'army' ? KNOWN.slice() : [];
  const made: DemoCadet[] = [];
  let number = 2034;
  const others = OTHER_STATES.slice(0, Math.max(3, Math.round(school.levels[0] / 8)));

  const enter = (level: 1 | 2 | 3 | 4, gone: boolean) => {
    const place = gone ? -1 : known.findIndex((one) => one.level === level);
    const person = place >= 0 ? known.splice(place, 1)[0] : undefined;
    const name = person?.name ?? nameFor(random, names);
    const status = gone
      ? 'graduated'
      : person
        ? 'active'
        : random.chance(0.055)
          ? (others.pop() ?? 'active')
          : 'active';
    number += 7;
    const email = person?.email ?? (random.chance(0.92) ? schoolAddress(name, school.domain, addresses) : null);
    const signsIn = !gone && email !== null && (person !== undefined || random.chance(level >= 3 ? 0.85 : 0.45));
    const profileId = signsIn
      ? addAccount(rows, random, passwordHash, momentOf(starts[level - 1] ?? today, today), {
          email,
          first: name.first,
          last: name.last,
          role: 'cadet' as const,
          schoolId,
          grade: 8 + level,
        })
      : null;
    const plan: CadetPlan = {
      name,
      level,
      status,
      profileId,
      email,
      number: !person && random.chance(0.03) ? null : String(number),
      placed: person !== undefined || random.chance(0.97),
      staff: person?.staff ?? (level === 4 && random.chance(0.35)),
      ...(person?.rank ? { rank: person.rank } : {}),
      ...(person?.preferred ? { preferred: person.preferred } : {}),
    };
    made.push({ id: addCadet(rows, random, setting, plan), profileId, name, level, active: !gone, status });
  };

  school.levels.forEach((count, index) => {
    const level = ([1, 2, 3, 4] as const)[index] ?? 1;
    for (let entered = 0; entered < count; entered += 1) enter(level, false);
  });
  for (let count = 0; count < school.graduated; count += 1) enter(4, true);
  return made;
}
