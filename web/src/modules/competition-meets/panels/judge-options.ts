import type { Panel, Panels } from './use-panels.ts';

/** The judges of the meet to choose from for a seat, each with a school of the event that they're tied to. */
export function judgeOptions({ judges, conflicts }: Panels, { event, seats }: Panel) {
  const seated = new Map(seats.map(({ judge_id: judge, code }) => [judge, code]));
  return judges.map(({ id, name, service }) => {
    const tied = conflicts(event.id, id);
    const notes = [tied.length > 0 && `tied to ${tied.join(', ')}`, seated.has(id) && `on ${seated.get(id)}`];
    const said = notes.filter(Boolean).join(', ');
    return { value: id, label: said ? `${name} (${said})` : name, words: service ?? '' };
  });
}
