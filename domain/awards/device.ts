/** How repeats and levels of an award are shown, as the catalog has it. */
export type DeviceRule = {
  /** The devices of the 1st, 2nd, … award. */
  steps?: string[][];
  /** One such device for each further award. */
  each?: string;
  /** What five of them become. */
  of_five?: string;
  levels?: { code: string; label: string; device: string | null }[];
};

export type Metal = 'bronze' | 'silver' | 'gold';
export type Shape = 'lamp' | 'star' | 'cluster' | 'anchor';
export type Device = { metal: Metal; shape: Shape };

/** What is on a ribbon: its devices, and the number of awards where the catalog has no device for it. */
export type Worn = { devices: Device[]; numeral: number | null };

const METALS: readonly Metal[] = ['bronze', 'silver', 'gold'];
const SHAPES: readonly Shape[] = ['lamp', 'star', 'cluster', 'anchor'];

/** A device named as 'silver lamp'; null where the words are not known. */
export function readDevice(words: string): Device | null {
  const [first, second] = words.split(' ');
  const metal = METALS.find((one) => one === first);
  const shape = SHAPES.find((one) => one === second);
  return metal && shape ? { metal, shape } : null;
}

/**
 * The devices of an award that was given `count` times, its level first. Where the table of the catalog ends, or where
 * none is known, the count itself is on the ribbon: nothing is made up.
 */
export function wornDevices(rule: DeviceRule, count: number, level: string | null = null): Worn {
  const reached = rule.levels?.find(({ code }) => code === level)?.device ?? null;
  const { devices, isKnown } = repeats(rule, count);
  const names = [...(reached ? [reached] : []), ...devices];
  return { devices: names.flatMap((name) => readDevice(name) ?? []), numeral: isKnown || count < 2 ? null : count };
}

function repeats({ steps, each, of_five, levels }: DeviceRule, count: number): { devices: string[]; isKnown: boolean } {
  if (count < 1) return { devices: [], isKnown: true };
  if (steps) {
    const step = steps[count - 1];
    return step ? { devices: step, isKnown: true } : { devices: steps.at(-1) ?? [], isKnown: false };
  }
  if (each) {
    const further = count - 1;
    const fives = of_five ? Math.floor(further / 5) : 0;
    return {
      devices: [...Array<string>(fives).fill(of_five ?? each), ...Array<string>(further - fives * 5).fill(each)],
      isKnown: true,
    };
  }
  // An award that only has levels shows the level, however often it was reached.
  return { devices: [], isKnown: levels !== undefined };
}

/** 'gold lamp, bronze lamp' or '2 bronze clusters': devices in words. */
export function deviceWords({ devices, numeral }: Worn): string {
  const counts = new Map<string, number>();
  for (const { metal, shape } of devices) {
    const name = `${metal} ${shape}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const words = [...counts].map(([name, many]) => (many === 1 ? name : `${many} ${name}s`));
  return [...words, ...(numeral === null ? [] : [`awarded ${numeral} times`])].join(', ');
}
