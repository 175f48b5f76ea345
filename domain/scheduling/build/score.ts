import type { CrewDay, Model, SchoolDay, Seat } from './model.ts';

/** The weighted soft rules S1 to S5 of what is placed, kept up to date with each entry that comes and goes. */
export type ScoreParts = {
  entered: (seat: Seat) => void;
  leaving: (seat: Seat) => void;
  total: () => number;
  lastEnd: (day: number) => number;
};

export function scoreParts(model: Model): ScoreParts {
  const { weights } = model.day;
  const dirtySchools: SchoolDay[] = [];
  const dirtyCrews: CrewDay[] = [];
  const ends = model.dayStarts.map(() => new Int32Array(3 * 1440));
  const last = model.dayStarts.map(() => -1);
  let span = 0;
  let far = 0;
  let idle = 0;
  let breaks = 0;

  function touch(seat: Seat): void {
    if (!seat.at) return;
    const school = seat.schoolDays[seat.at.ground.day] as SchoolDay;
    if (!school.isDirty) {
      school.isDirty = true;
      dirtySchools.push(school);
    }
    for (const crew of seat.at.crews) {
      if (crew.isDirty) continue;
      crew.isDirty = true;
      dirtyCrews.push(crew);
    }
  }

  function finish(seat: Seat, by: number): void {
    const day = seat.at?.ground.day ?? 0;
    const list = ends[day] as Int32Array;
    const end = seat.start + seat.minutes;
    list[end] = (list[end] as number) + by;
    if (by > 0) last[day] = Math.max(last[day] as number, end);
    else {
      let at = last[day] as number;
      while (at >= 0 && list[at] === 0) at -= 1;
      last[day] = at;
    }
  }

  function settle(): void {
    for (const school of dirtySchools) {
      span -= school.span;
      far -= school.far;
      breaks -= school.missesLunch;
      weighSchool(school);
      span += school.span;
      far += school.far;
      breaks += school.missesLunch;
    }
    for (const crew of dirtyCrews) {
      idle -= crew.idle;
      weighCrew(crew);
      idle += crew.idle;
    }
    dirtySchools.length = 0;
    dirtyCrews.length = 0;
  }

  return {
    entered(seat) {
      touch(seat);
      finish(seat, 1);
      breaks += missesWish(seat) + reportsEarly(seat);
    },
    leaving(seat) {
      touch(seat);
      finish(seat, -1);
      breaks -= missesWish(seat) + reportsEarly(seat);
    },
    total() {
      settle();
      let finished = 0;
      for (const [day, end] of last.entries()) if (end >= 0) finished += end - (model.dayStarts[day] as number);
      return (
        weights.soft_break * breaks +
        weights.span * span +
        weights.finish * finished +
        weights.judge_idle * idle +
        weights.far * far
      );
    },
    lastEnd: (day) => last[day] as number,
  };
}

function weighSchool(school: SchoolDay): void {
  school.isDirty = false;
  school.span = 0;
  school.far = 0;
  school.missesLunch = 0;
  const [first] = school.placed;
  if (!first) return;
  let end = 0;
  let report = Infinity;
  const { lunch } = school;
  let clear = lunch ? lunch.from : 0;
  let best = 0;
  for (const seat of school.placed) {
    const seatEnd = seat.start + seat.minutes;
    end = Math.max(end, seatEnd);
    report = Math.min(report, seat.start - seat.report);
    if (lunch && seat.start < lunch.to && seatEnd > lunch.from) {
      best = Math.max(best, seat.start - clear);
      clear = Math.max(clear, seatEnd);
    }
  }
  school.span = end - first.start;
  if (school.after >= 0) school.far = Math.max(0, school.after - report);
  if (lunch && Math.max(best, lunch.to - clear) < lunch.minutes) school.missesLunch = 1;
}

function weighCrew(crew: CrewDay): void {
  crew.isDirty = false;
  crew.idle = 0;
  const [first] = crew.duties;
  if (!first) return;
  let clear = first.start;
  let idle = 0;
  const { off } = crew;
  let next = 0;
  for (const seat of crew.duties) {
    // Breaks before this duty.
    for (; next < off.length; next += 1) {
      const each = off[next] as CrewDay['off'][number];
      if (each.from >= seat.start) break;
      if (each.from > clear) idle += each.from - clear;
      clear = Math.max(clear, each.to);
    }
    if (seat.start > clear) idle += seat.start - clear;
    clear = Math.max(clear, seat.start + seat.minutes);
  }
  crew.idle = idle * crew.judges;
}

function missesWish({ at, start, minutes, entry: { prefer } }: Seat): number {
  if (!prefer || !at) return 0;
  const misses =
    (prefer.day !== null && prefer.day !== at.ground.dayId) ||
    (prefer.area !== null && prefer.area !== at.ground.areaId) ||
    (prefer.from !== null && start < prefer.from) ||
    (prefer.to !== null && start + minutes > prefer.to);
  return misses ? 1 : 0;
}

/** Entries of the same people that report before this one ends, or that end after this one reports. */
function reportsEarly(seat: Seat): number {
  let early = 0;
  const { start, report, minutes } = seat;
  for (const { to } of seat.links) {
    if (!to.at || to.at.ground.day !== seat.at?.ground.day) continue;
    if (to.start >= start ? to.start - to.report < start + minutes : start - report < to.start + to.minutes) early += 1;
  }
  return early;
}
