import type { Day, Entry } from '../day.ts';
import type { Use } from './gauge.ts';

/** What is worked on is objects that know each other: the search asks millions of times, and asks no map. */

/** An area on one of the days. */
export type Ground = {
  area: number;
  areaId: string;
  day: number;
  dayId: string;
  share: 'one' | 'wave' | 'relay' | 'open';
  capacity: number;
  lanes: number;
  placed: Seat[];
};

/** A school on one of the days. */
export type SchoolDay = {
  /** In the order of their starts. */
  placed: Seat[];
  coaches: number;
  /** No report before this time, if the school has its way; -1 where it has none. */
  after: number;
  lunch: { from: number; to: number; minutes: number } | null;
  isDirty: boolean;
  span: number;
  far: number;
  missesLunch: number;
};

/** Judges with the same seats, breaks, and lunch on one of the days: what holds for one holds for all. */
export type CrewDay = {
  judges: number;
  /** In the order of their starts. */
  duties: Seat[];
  /** They sit on more than one area. */
  moves: boolean;
  lunches: { from: number; to: number; minutes: number }[];
  /** Breaks and stops for all, in order, none overlapping. */
  off: { from: number; to: number }[];
  isDirty: boolean;
  idle: number;
};

/** Where an entry may be: an area on a day, with the starts that break no rule by themselves. */
export type Choice = { ground: Ground; starts: Int32Array; crews: CrewDay[]; uses: Use<Seat>[] };

/** Another entry with a person of this one, and the minutes between them, without the way. */
export type Link = { to: Seat; gap: number };

/** An entry while it's being placed. */
export type Seat = {
  index: number;
  entry: Entry;
  event: number;
  minutes: number;
  /** Minutes and buffer. */
  taken: number;
  report: number;
  waveSize: number;
  lanes: number;
  pinnedLane: number | null;
  choices: Choice[];
  links: Link[];
  schoolDays: SchoolDay[];
  /** It has one place or none; it's never moved. */
  isFixed: boolean;
  /** How dear it is to take its place: the harder to place, the dearer. */
  weight: number;
  at: Choice | null;
  start: number;
  mark: number;
};

export type Model = {
  day: Day;
  grid: number;
  seats: Seat[];
  /** Minutes on the way from area to area, by area times the number of areas plus area. */
  walks: Int32Array;
  areas: number;
  schoolDays: SchoolDay[];
  crewDays: CrewDay[];
  dayStarts: number[];
  dayEnds: number[];
};

export function walkOf(model: Model, from: number, to: number): number {
  return model.walks[from * model.areas + to] as number;
}

/** The index of a start among all starts of a day on the grid. */
export function stepOf(model: Model, start: number): number {
  return Math.round(start / model.grid);
}
