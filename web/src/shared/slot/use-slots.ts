import { createContext, use } from 'react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { usePermissions } from '../permission/use-permissions.ts';
import { gatherSlots, type Slots } from './gather.ts';

const SlotsContext = createContext<Slots>(gatherSlots([]));

/** Gives the contributions of all modules to the screens below; the app places it once. */
export const SlotsProvider = SlotsContext.Provider;

/** What other modules add to a screen, as far as the signed-in person may see it. */
export function useSlots(): Omit<Slots, 'attention' | 'timelineIcons'> {
  const slots = use(SlotsContext);
  const { can } = usePermissions();
  const seen = <One extends { needs: PermissionKey }>(list: One[]) => list.filter(({ needs }) => can(needs));
  return {
    sections: seen(slots.sections).filter(({ notFor }) => !notFor || !can(notFor)),
    cadetTabs: seen(slots.cadetTabs),
    cadetCards: seen(slots.cadetCards),
    dashboardCards: seen(slots.dashboardCards).filter(({ also }) => !also || can(also)),
    childCards: seen(slots.childCards),
    cadetBatches: seen(slots.cadetBatches),
    tabs: seen(slots.tabs),
    notes: seen(slots.notes),
    schoolCards: seen(slots.schoolCards),
    papers: seen(slots.papers),
    cadetPapers: seen(slots.cadetPapers),
    // A person's own settings ask no permission.
    settingsCards: slots.settingsCards,
    banners: seen(slots.banners),
    searchActions: seen(slots.searchActions).filter(
      ({ also, notFor }) => (!also || can(also)) && (!notFor || !can(notFor)),
    ),
  };
}

/** The area of the menu that an address belongs to through one of its sections, if any. */
export function useAreaOf(path: string): string | undefined {
  return use(SlotsContext).sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))
    ?.area;
}

/** The words for what waits in other modules, by kind. */
export function useAttention(): Slots['attention'] {
  return use(SlotsContext).attention;
}

/** The icons of the modules' entries in a cadet's timeline. */
export function useTimelineIcons(): Slots['timelineIcons'] {
  return use(SlotsContext).timelineIcons;
}
