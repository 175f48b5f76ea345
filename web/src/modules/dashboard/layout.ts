import type { Audience, DashboardCard } from '../../shared/slot/slot.ts';

/** A person's own arrangement: the ids of the shown cards in order, and of the hidden ones. */
export type Layout = { cards: string[]; hidden: string[] };

type Card = Pick<DashboardCard, 'id' | 'for' | 'only' | 'size'>;

/**
 * The cards of a dashboard and those that can be added to it. Without an arrangement they are the default of the audience,
 * in their order; a card that came after the arrangement is behind the arranged ones where the default has it.
 */
export function arranged<One extends Card>(
  cards: One[],
  layout: Layout | null,
  audience: Audience,
): { shown: One[]; hidden: One[] } {
  const offered = cards.filter((card) => !card.only || card.for.includes(audience));
  const chosen = (layout?.cards ?? []).flatMap((id) => offered.filter((card) => card.id === id));
  const byDefault = offered.filter(
    (card) => !chosen.includes(card) && !layout?.hidden.includes(card.id) && card.for.includes(audience),
  );
  const shown = [...chosen, ...byDefault];
  return { shown, hidden: offered.filter((card) => !shown.includes(card)) };
}

/** Cards as they are drawn: rows of one full card, and between them two columns, the wide cards and the narrow ones. */
export function rowsOf<One extends Card>(cards: One[]): { wide: One[]; narrow: One[]; full: One | null }[] {
  const rows: { wide: One[]; narrow: One[]; full: One | null }[] = [];
  for (const card of cards) {
    const last = rows.at(-1);
    if (card.size === 'full') rows.push({ wide: [], narrow: [], full: card });
    else if (last && !last.full) last[card.size].push(card);
    else rows.push({ wide: [], narrow: [], full: null, [card.size]: [card] });
  }
  return rows.map(balanced);
}

/** Where a row has cards of one size only, they are dealt to both columns. */
function balanced<Row extends { wide: unknown[]; narrow: unknown[] }>(row: Row): Row {
  const all = [...row.wide, ...row.narrow];
  if (all.length < 2 || (row.wide.length > 0 && row.narrow.length > 0)) return row;
  return { ...row, wide: all.filter((_, at) => at % 2 === 0), narrow: all.filter((_, at) => at % 2 === 1) };
}
