import { useMemo } from 'react';
import type { Handout } from '../../../../domain/meets/awards/changes.ts';
import type { AwardPlan } from '../../../../domain/meets/awards/line.ts';
import { piecesOf } from '../../../../domain/meets/awards/pieces.ts';
import { byPlace } from '../../shared/meet/by-place.ts';
import { type Meet, type MeetEntry, type MeetEvent, meetReads } from '../../shared/meet/meet.queries.ts';
import { joined } from '../../shared/query/joined.ts';
import { useRead } from '../../shared/query/reads.ts';
import { type AwardCall, awardReads, type AwardSettings } from './awards.queries.ts';

/** The awards of a meet with all that they are worked out from, as one query; it opens without a connection, too. */
export function useAwards(id: string) {
  const meet = useRead(meetReads.meet, id);
  const events = useRead(meetReads.events, id);
  const entries = useRead(meetReads.entries, id);
  const names = useRead(awardReads.names, id);
  const lines = useRead(awardReads.lines, id);
  const settings = useRead(awardReads.settings, id);
  const standings = useRead(awardReads.standings, id);
  const handouts = useRead(awardReads.handouts, id);
  const calls = useRead(awardReads.calls, id);
  const reads = [meet, events, entries, names, lines, settings, standings, handouts, calls] as const;
  const ready = useMemo(() => {
    if (!meet.data || !names.data || !settings.data) return null;
    return awardsOf(meet.data, {
      events: events.data ?? [],
      entries: entries.data ?? [],
      names: names.data,
      lines: lines.data ?? [],
      settings: settings.data,
      standings: standings.data ?? [],
      handouts: handouts.data ?? [],
      calls: calls.data ?? [],
    });
  }, [
    meet.data,
    events.data,
    entries.data,
    names.data,
    lines.data,
    settings.data,
    standings.data,
    handouts.data,
    calls.data,
  ]);
  return joined(reads, () => ready);
}

type Named = { id: string; code: string; name: string };

type Parts = Pick<AwardPlan, 'lines' | 'standings'> & {
  events: MeetEvent[];
  entries: MeetEntry[];
  names: { schools: Named[]; divisions: Named[] };
  settings: AwardSettings;
  handouts: Handout[];
  calls: AwardCall[];
};

function awardsOf(meet: Meet, { events, entries, names, settings, handouts, calls, lines, standings }: Parts) {
  const schoolOf = new Map(names.schools.map((school) => [school.id, school]));
  const schoolNames = new Map(names.schools.map(({ code, name }) => [code, name]));
  const divisions = new Map(names.divisions.map(({ code, name }) => [code, name]));
  const nameOf = (school: string): string => schoolNames.get(school) ?? school;
  const plan: AwardPlan = {
    lines,
    standings,
    schools: schoolOf,
    entries: new Map(
      entries.map(({ id, code, meet_school_id }) => [id, { code, school: schoolOf.get(meet_school_id)?.code ?? '' }]),
    ),
    events: events
      .toSorted(byPlace)
      .map((event) => ({
        id: event.id,
        code: event.code,
        name: event.name,
        divisions: event.divisions,
        isTeam: event.team_best !== null,
        cancelled: event.cancelled_at !== null,
      })),
  };
  return {
    meet,
    plan,
    pieces: piecesOf(plan),
    settings,
    handouts,
    announced: new Set(calls.map(({ section }) => section)),
    schools: names.schools,
    entries,
    eventNames: new Map(events.map(({ id, name }) => [id, name])),
    methods: methodsOf(meet),
    nameOf,
    /** As the announcer says it. */
    saidOf: (school: string): string => settings.said[school] ?? nameOf(school),
    divisionName: (code: string): string => divisions.get(code) ?? code,
    /** Awards of a meet that is archived or canceled stay as they are; those of one with certified results don't. */
    closed: meet.archived_at !== null || meet.state === 'cancelled' || meet.state === 'archived',
  };
}

export type Awards = ReturnType<typeof awardsOf>;

/** The methods by which a meet makes its overall. */
export function methodsOf({ overall }: Pick<Meet, 'overall'>): string[] {
  const { methods } = Object(overall) as { methods?: object };
  return Object.keys(methods ?? {});
}
