import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';
import { counted } from '../../../shared/text/counted.ts';

/** The page of excuses. */
export const excuseRoutes: ModuleRoute[] = [
  {
    path: 'excuses',
    needs: 'calendar:read',
    mobile: true,
    page: () => import('./excuses.page.tsx').then((file) => file.ExcusesPage),
  },
];

/** What waits for the office. */
export const excuseAttention: NonNullable<ModuleDefinition['attention']> = {
  waiting_excuses: {
    title: (count) => `${counted(count, 'excuse')} to decide`,
    text: 'Asked by families and cadets',
    icon: 'record',
    tone: 'info',
    verb: { label: 'Decide', to: '/app/calendar/excuses', needs: 'calendar:update' },
  },
};

/** What the search knows by its words. */
export const excuseActions: NonNullable<ModuleDefinition['searchActions']> = [
  {
    id: 'ask-excuse',
    label: 'Ask for an excuse',
    words: 'absent sick away',
    to: '/app/calendar/excuses?new=1',
    needs: 'calendar:read',
    notFor: 'calendar:manage',
    order: 84,
  },
];
