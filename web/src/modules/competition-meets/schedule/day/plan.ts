import { z } from 'zod';

const hours = z.object({ day: z.string(), from: z.string(), to: z.string() });
const way = z.object({ from: z.string(), to: z.string(), minutes: z.number() });
const byDay = z.record(z.string(), z.string()).optional();
const lunch = hours.extend({ minutes: z.number() });

/** A stop as a plan keeps it; without lists it's for all. */
const stop = hours.extend({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  sites: z.array(z.string()).optional(),
  areas: z.array(z.string()).optional(),
  events: z.array(z.string()).optional(),
});

const school = z.object({
  school: z.string(),
  coaches: z.number().optional(),
  days: z.array(z.string()).optional(),
  arrive: byDay,
  depart: byDay,
  prefer_after: byDay,
});

const judge = z.object({ judge: z.string(), breaks: z.array(hours), lunch: z.array(lunch) });

/** What a day is built from, as `meet_day_plans` keeps it. */
export const dayPlan = z.looseObject({
  grid_min: z.number(),
  same_uniform_min: z.number(),
  change_uniform_min: z.number(),
  commander_min: z.number(),
  days: z.array(hours),
  travel: z.object({ sites: z.array(way).default([]), areas: z.array(way).default([]) }),
  stops: z.array(stop),
  school_lunch: hours.partial({ day: true }).extend({ minutes: z.number() }).nullable(),
  weights: z.record(z.string(), z.number()),
  judges: z.array(judge),
  schools: z.array(school),
});

/** What a day is built from where nothing was said yet. */
export const NO_PLAN: DayPlan = {
  grid_min: 5,
  same_uniform_min: 15,
  change_uniform_min: 30,
  commander_min: 0,
  days: [],
  travel: { sites: [], areas: [] },
  stops: [],
  school_lunch: null,
  weights: {},
  judges: [],
  schools: [],
};

export type DayPlan = z.output<typeof dayPlan>;
export type Way = z.output<typeof way>;
export type Stop = z.output<typeof stop>;
export type DaySchool = z.output<typeof school>;
export type DayJudge = z.output<typeof judge>;

/** Lines of a jsonb column of an area or an event, as the call that saves them takes them. */
export const starts = z.array(z.object({ day: z.string(), at: z.array(z.string()) }));
export const spans = z.array(hours);
export const holding = z.array(z.object({ area: z.string(), from_min: z.number(), to_min: z.number() }));
export const needs = z.array(z.object({ resource: z.string(), quantity: z.number() }));
