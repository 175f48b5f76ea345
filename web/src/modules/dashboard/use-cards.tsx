import type { ReactNode } from 'react';
import type { Audience, DashboardCard } from '../../shared/slot/slot.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { useLayout } from './dashboard.queries.ts';
import { HomeCard } from './home-card.tsx';
import { arranged } from './layout.ts';

/** A card with what it draws. */
export type ReadyCard = Omit<DashboardCard, 'card'> & { content: ReactNode };

/** Behind the cards that are contributed to the dashboard itself. */
const BEHIND = 100;

/**
 * The cards of the person's dashboard as they arranged them, and those they hid: what modules contribute, and for a cadet
 * the cards of their own record that say so. `loading` until the arrangement is known; the default where it can't be read.
 */
export function useCards(audience: Audience): { shown: ReadyCard[]; hidden: ReadyCard[]; loading: boolean } {
  const { dashboardCards, cadetCards } = useSlots();
  const layout = useLayout();
  const own = cadetCards.flatMap(({ home, Part, ...card }): ReadyCard[] =>
    home
      ? [
          {
            ...card,
            id: `cadet-${card.id}`,
            label: home,
            order: card.order + BEHIND,
            size: 'wide',
            for: ['cadet'],
            only: true,
            content: <HomeCard Part={Part} />,
          },
        ]
      : [],
  );
  const all = dashboardCards.map(({ Part, ...card }): ReadyCard => ({ ...card, content: <Part /> }));
  return { ...arranged([...all, ...own], layout.data ?? null, audience), loading: layout.isPending };
}
