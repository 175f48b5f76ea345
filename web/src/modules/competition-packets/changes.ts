import type { Basis } from '../../shared/meet/packet/packet.ts';

/** What has changed between what packets were created from and what they'd be created from now, in words. */
export function changesSince(then: Basis, now: Basis, nameOf: (code: string) => string): string[] {
  const parts = [
    ...Object.keys({ ...then.events, ...now.events }).map(
      (code) => [nameOf(code), then.events[code], now.events[code]] as const,
    ),
    ['The overall', then.overall ?? undefined, now.overall ?? undefined] as const,
  ];
  return [
    ...parts.flatMap(([name, before, after]) => {
      if (!before) return after ? [`${name} was released`] : [];
      if (!after) return [`${name} was withdrawn`];
      if (before.generation !== after.generation) return [`${name} has a new result`];
      if (before.is !== after.is || before.certificate !== after.certificate) return [`${name} is now ${after.is}`];
      return [];
    }),
    then.judges === now.judges ? [] : [now.judges ? "Judges' names are shown now" : "Judges' names are hidden now"],
    then.marks === now.marks ? [] : ['The rule about marks changed'],
    then.schools === now.schools ? [] : [now.schools ? 'School names are shown now' : 'Schools are shown by code now'],
  ].flat();
}
