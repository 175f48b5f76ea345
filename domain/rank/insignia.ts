/** The parts of a rank's insignia that can be drawn, counted. */
export type Insignia = {
  chevrons: number;
  /** Bars below chevrons (rockers), or attached bars of naval officers. */
  bars: number;
  discs: number;
  lozenges: number;
  stripes: number;
  centre: 'star' | 'lozenge' | 'wreath' | null;
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/**
 * Reads the catalogue's description of an insignia ("three chevrons, one bar"). Null where there is nothing to draw or
 * where a part of it (an eagle, an anchor) is none of ours: half an insignia would be a wrong one.
 */
export function readInsignia(text: string | null): Insignia | null {
  if (!text || text === 'none' || /eagle|anchor/.test(text)) return null;
  const count = (noun: string) => {
    const [, word = 'zero'] =
      new RegExp(`(\\w+)(?: attached)?(?: gold| silver)?(?: diagonal)? ${noun}s?\\b`).exec(text) ?? [];
    return Math.max(NUMBERS.indexOf(word), 0);
  };
  const between = /lozenge between/.test(text);
  const insignia: Insignia = {
    chevrons: count('chevron'),
    bars: count('bar'),
    discs: count('disc'),
    lozenges: between ? 0 : count('lozenge'),
    stripes: count('stripe'),
    centre: /wreath/.test(text) ? 'wreath' : /star between/.test(text) ? 'star' : between ? 'lozenge' : null,
  };
  const { chevrons, bars, discs, lozenges, stripes } = insignia;
  return chevrons + bars + discs + lozenges + stripes > 0 ? insignia : null;
}
