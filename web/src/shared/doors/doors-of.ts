/** A page, or a part of one, and the door that it's behind. */
export type BehindDoor = {
  label: string;
  /** The door it shares with others; left out, it's a door of its own. */
  door?: string | undefined;
};

export type Door<One> = { label: string; pages: [One, ...One[]] };

/** The doors for what is rarely used come after all others. */
const LAST = ['Setup', 'More'];

/**
 * Puts pages that share a door together: each door where its first page is, Setup and More last. A door with one page
 * for this person has the name of that page.
 */
export function doorsOf<One extends BehindDoor>(pages: readonly One[]): Door<One>[] {
  const groups = [...Map.groupBy(pages, ({ door, label }) => door ?? label)];
  const place = ([name]: (typeof groups)[number]) => LAST.indexOf(name) + 1;
  return groups
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(([name, [first, ...others]]) =>
      first ? [{ label: others.length === 0 ? first.label : name, pages: [first, ...others] }] : [],
    );
}
