import { conflictsOf, panelGaps, type PanelRole } from '../../../../../domain/meets/panel.ts';
import { type MeetEvent, meetReads, type MeetSchool, type MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { panels, type SeatChange } from './panels.queries.ts';

/** The panel of an event, as the page has it. */
export type Panel = {
  event: MeetEvent;
  /** Null where the event has no sheet. */
  roles: PanelRole[] | null;
  seats: MeetSeat[];
  gaps: string[];
  changes: SeatChange[];
};

/** The panels of a meet by event, and what is known of its judges. */
export function usePanels(meet: string) {
  const events = useRead(meetReads.events, meet);
  const seats = useRead(meetReads.seats, meet).data ?? [];
  const judges = useRead(meetReads.judges, meet).data ?? [];
  const schools = useRead(meetReads.schools, meet).data ?? [];
  const entries = useRead(meetReads.entries, meet).data ?? [];
  const areas = useRead(meetReads.areas, meet).data ?? [];
  const roles = useRead(panels.roles, meet).data;
  const names = useRead(panels.judgeNames, meet).data;
  const changes = useRead(panels.changes, meet).data ?? [];
  const ofEvent = Map.groupBy(seats, ({ event_id: event }) => event);
  const inEvent = schoolsByEvent(entries, schools);
  const tied = new Map(judges.map(({ id, tied_to: to }) => [id, to]));
  const schoolNames = new Map(schools.map(({ code, name }) => [code, name]));
  return {
    events,
    judges,
    entries,
    areas,
    nameOf: (judge: string | null) => (judge === null ? null : (names?.get(judge) ?? 'A judge')),
    /** The names of the schools in the event that the judge must not score. */
    conflicts: (event: string, judge: string | null) =>
      conflictsOf(tied.get(judge ?? '') ?? [], inEvent.get(event) ?? new Set()).map(
        (code) => schoolNames.get(code) ?? code,
      ),
    panelOf: (event: MeetEvent): Panel => {
      const own = ofEvent.get(event.id) ?? [];
      const asked = roles?.get(event.id) ?? null;
      const on = new Set(own.map(({ id }) => id));
      return {
        event,
        roles: asked,
        seats: own,
        gaps: asked ? panelGaps(asked, own) : [],
        changes: changes.filter(({ seat_id: seat }) => on.has(seat)),
      };
    },
  };
}

/** What a page of panels works with. */
export type Panels = ReturnType<typeof usePanels>;

function schoolsByEvent(entries: { event_id: string; meet_school_id: string }[], schools: MeetSchool[]) {
  const codes = new Map(schools.map(({ id, code }) => [id, code]));
  const found = new Map<string, Set<string>>();
  for (const { event_id: event, meet_school_id: school } of entries) {
    const list = found.get(event) ?? new Set<string>();
    list.add(codes.get(school) ?? '');
    found.set(event, list);
  }
  return found;
}
