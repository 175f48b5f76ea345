import type { Stripe } from './catalogue.ts';

/** The ground of a ribbon whose colors no one has entered: a tone of the palette for each kind of award. */
const GROUNDS: Record<string, string> = {
  valor: 'var(--g-brass)',
  national_organization: 'var(--g-navy-700)',
  unit: 'var(--g-line-strong)',
  academic: 'var(--g-primary)',
  military: 'var(--g-navy-700)',
  athletic: 'var(--g-ok)',
  fitness: 'var(--g-ok)',
  service: 'var(--g-primary)',
  team: 'var(--g-muted)',
};
const BARS = ['var(--g-paper)', 'var(--g-line-control)', 'var(--g-brass-soft)', 'var(--g-primary-soft)'];

/**
 * A quiet pattern instead of colors that are not known: the ground shows the kind of award, the bars come from its
 * code, so that it is always the same and two awards rarely look alike. It imitates no real ribbon.
 */
export function patternOf(code: string, category: string): Stripe[] {
  const ground = GROUNDS[category] ?? 'var(--g-muted)';
  let chance = hashOf(code);
  const take = (below: number) => {
    const found = chance % below;
    chance = Math.floor(chance / below);
    return found;
  };
  const bar = BARS[take(BARS.length)] ?? 'var(--g-paper)';
  const half = [
    { color: ground, width: 2 + take(5) },
    { color: bar, width: 1 + take(2) },
    { color: ground, width: 1 + take(4) },
    ...(take(2) === 0 ? [{ color: bar, width: 1 }] : []),
  ];
  const middle = { color: ground, width: 3 + take(6) };
  return [...half, middle, ...half.toReversed()];
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}
