import type { IcalEvent } from './ical-event.ts';

/** An event with the changes of its single days. A change whose event isn't in the file stands alone. */
export type Group = { event: IcalEvent; changes: IcalEvent[] };

/**
 * What belongs together, which the UID alone decides. Of several versions of the same event the latest counts. Where one UID is
 * given to several events, each comes in.
 */
export function groupsOf(events: IcalEvent[]): Group[] {
  const byUid = Map.groupBy(events, ({ uid, line }) => uid || `line ${line}`);
  return [...byUid.values()].flatMap((same) => {
    const main = apart(same.filter(({ instead }) => !instead));
    const changes = [
      ...Map.groupBy(
        same.filter(({ instead }) => instead),
        ({ instead }) => instead?.at,
      ).values(),
    ].flatMap(apart);
    const [event] = main;
    return [
      ...main.map((one) => ({ event: one, changes: one === event ? changes : [] })),
      ...changes.filter((change) => !event || !isFollowed(change)).map((change) => ({ event: change, changes: [] })),
    ];
  });
}

/** A change of all days from one on is part of its event. */
const isFollowed = ({ follows }: IcalEvent) => follows;

/** The latest of versions of an event; several where they are of one version and not alike. */
function apart(same: IcalEvent[]): IcalEvent[] {
  const latest = same
    .map(({ version }) => version)
    .toSorted()
    .at(-1);
  const sequence = (version: string | undefined) => version?.slice(0, 12);
  const current = same.filter(({ version }) => sequence(version) === sequence(latest));
  const [first, ...others] = [...new Map(current.map((event) => [said(event), event])).values()];
  if (!first) return [];
  const older = same.length - current.length;
  const told =
    older > 0 ? [`The file has ${older === 1 ? 'an older version' : `${older} older versions`} too: left out`] : [];
  if (others.length === 0) return [{ ...first, told: [...first.told, ...told] }];
  return [first, ...others].map((event, at) => ({
    ...event,
    uid: at === 0 ? event.uid : `${event.uid.slice(0, 190)}#${event.startText || at}`,
    told: [...event.told, ...told, 'Several events in the file have this UID: each is imported'],
  }));
}

/** What two copies of an event have in common. */
const said = ({ startText, zone, end, words, lines }: IcalEvent) =>
  JSON.stringify([startText, zone, end?.at, words.title, words.place, lines('RRULE').map(({ value }) => value)]);
