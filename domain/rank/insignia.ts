/** The parts of a rank's insignia, counted. */
export type Insignia = {
  chevrons: number;
  /** Bars below chevrons (rockers), or attached bars of naval officers. */
  bars: number;
  discs: number;
  lozenges: number;
  stripes: number;
  /** Stars that stand by themselves above an anchor. */
  stars: number;
  /** A perched eagle: over chevrons, or on an anchor. */
  eagle: boolean;
  anchor: boolean;
  centre: 'star' | 'lozenge' | 'wreath' | null;
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Reads the catalog's description of an insignia ("three chevrons, one bar"). Null where there is nothing to draw. */
export function readInsignia(text: string | null): Insignia | null {
  if (!text || text === 'none') return null;
  const count = (noun: string) => {
    const [, word = 'zero'] =
      new RegExp(`(\\w+)(?: attached)?(?: gold| silver)?(?: diagonal)? ${noun}s?\\b`).exec(text) ?? [];
    return Math.max(NUMBERS.indexOf(word), 0);
  };
  const between = /lozenge between/.test(text);
  const anchor = /anchor/.test(text);
  const insignia: Insignia = {
    chevrons: count('chevron'),
    bars: count('bar'),
    discs: count('disc'),
    lozenges: between ? 0 : count('lozenge'),
    stripes: count('stripe'),
    stars: anchor ? count('star') : 0,
    eagle: /eagle/.test(text),
    anchor,
    centre: /wreath/.test(text) ? 'wreath' : /star between/.test(text) ? 'star' : between ? 'lozenge' : null,
  };
  const { chevrons, bars, discs, lozenges, stripes, eagle } = insignia;
  return eagle || anchor || chevrons + bars + discs + lozenges + stripes > 0 ? insignia : null;
}
