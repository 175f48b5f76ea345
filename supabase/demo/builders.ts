import { readdir } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import type { Corps } from './corps.ts';
import type { Program } from './program.ts';
import { randomFrom, type Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import type { DemoSchool } from './schools.ts';

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
export type Demo = {
  seed: number;
  passwordHash: string;
  schools: SchoolDemo[];
  /** The secrets of the functions, as far as the loader has them. */
  secrets: Record<string, string>;
};

type Builder = (client: ClientBase, random: Random, demo: Demo) => Promise<void>;

/** What a file of this folder adds to the demo, exported as `demo`. */
export type DemoPart = {
  /** Lower ones come first: later ones may build on what they wrote. */
  order: number;
  build: Builder;
  /** Where its chance begins, so that no part changes what another makes; by default it follows from the file's name. */
  chance?: number;
};

/** Lets each module add its two years to the schools of the demo: every file here that exports `demo`, in order. */
export async function build(client: ClientBase, demo: Demo): Promise<void> {
  for (const { build: write, chance } of await readParts()) await write(client, randomFrom(demo.seed + chance), demo);
}

async function readParts(): Promise<Required<DemoPart>[]> {
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const parts = files.map(async (file) => {
    const { demo }: { demo?: DemoPart } = await import(`./${file}`);
    return demo ? [{ chance: chanceOf(file), ...demo }] : [];
  });
  return (await Promise.all(parts)).flat().toSorted((one, other) => one.order - other.order);
}

function chanceOf(file: string): number {
  return Array.from(file).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 1000);
}
