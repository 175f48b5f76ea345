const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A value of an OFX file with its entities as characters; a lone '&' stays one. */
export function entitiesIn(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const point = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
}
