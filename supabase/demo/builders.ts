import type { ClientBase } from 'pg';
import { writeAwards } from './awards.ts';
import { writeConduct } from './conduct.ts';
import type { Corps } from './corps.ts';
import { writeFitness } from './fitness.ts';
import { writePromotions } from './promotions.ts';
import { writeInspections } from './inspections.ts';
import type { Program } from './program.ts';
import { randomFrom, type Random } from './random.ts';
import { buildRecord } from './record.ts';
import type { DemoCadet } from './roster.ts';
import { writeSchoolYear } from './school-year.ts';
import type { DemoSchool } from './schools.ts';
import { writeServiceHours } from './service-hours.ts';
import { writeSharedParts } from './shared-parts.ts';

/** A school of the demo as it stands when its roster is written: what the builders of the modules build on. */
export type SchoolDemo = {
  key: DemoSchool['key'];
  schoolId: string;
  program: Program;
  joinCode: string;
  timeZone: string;
  /** The day around which everything is dated, as an ISO day. */
  today: string;
  /** First day of class, this year and the four before. */
  starts: string[];
  years: { current: string; past: string };
  corps: Corps;
  /** Profiles of the instructors, the senior one first. */
  staff: string[];
  /** This year's cadets and last year's graduates. */
  cadets: DemoCadet[];
};

/** All of it, with what a builder needs to add people who sign in. */
export type Demo = { seed: number; passwordHash: string; schools: SchoolDemo[] };

type Builder = (client: ClientBase, random: Random, demo: Demo) => Promise<void>;

/** Who adds what of its module, in this order; each has chance of its own, so that none changes what another makes. */
const BUILDERS: { chance: number; build: Builder }[] = [
  { chance: 7, build: writeSchoolYear },
  { chance: 40, build: buildRecord },
  { chance: 42, build: writeAwards },
  { chance: 43, build: writeFitness },
  { chance: 41, build: writePromotions },
  { chance: 44, build: writeServiceHours },
  { chance: 45, build: writeInspections },
  { chance: 46, build: writeConduct },
  { chance: 47, build: writeSharedParts },
];

/** Lets each module add its two years to the schools of the demo. */
export async function build(client: ClientBase, demo: Demo): Promise<void> {
  for (const builder of BUILDERS) await builder.build(client, randomFrom(demo.seed + builder.chance), demo);
}
