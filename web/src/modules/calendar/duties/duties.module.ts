import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';
import { counted } from '../../../shared/text/counted.ts';

/** The page of the duty roster. */
export const dutyRoutes: ModuleRoute[] = [
  {
    path: 'duties',
    needs: 'calendar:read',
    mobile: true,
    page: () => import('./duties.page.tsx').then((file) => file.DutiesPage),
  },
];

/** One's own turns, and who asks one to take theirs. */
export const dutyCards: NonNullable<ModuleDefinition['dashboardCards']> = [
  {
    id: 'duty-turns',
    label: 'Duty',
    needs: 'calendar:read',
    order: 27,
    size: 'wide',
    for: ['cadet', 'parent'],
    only: true,
    card: () => import('./own-turns.tsx').then((file) => file.DutyCard),
  },
];

/** What waits for the office. */
export const dutyAttention: NonNullable<ModuleDefinition['attention']> = {
  duty_swaps_waiting: {
    title: (count) => `${counted(count, 'duty swap')} to approve`,
    text: 'Both cadets agreed',
    icon: 'record',
    tone: 'info',
    verb: { label: 'Decide', to: '/app/calendar/duties', needs: 'calendar:update' },
  },
  duty_turns_blocked: {
    title: (count) => `${counted(count, 'duty turn')} to reassign`,
    text: 'Excused, not active, or on another duty',
    icon: 'record',
    tone: 'brass',
    verb: { label: 'Open', to: '/app/calendar/duties', needs: 'calendar:update' },
  },
};

/** What the search knows by its words. */
export const dutyActions: NonNullable<ModuleDefinition['searchActions']> = [
  {
    id: 'duty-roster',
    label: 'Open the duty roster',
    words: 'flag detail supply watch turns swap rotation',
    to: '/app/calendar/duties',
    needs: 'calendar:read',
    order: 85,
  },
];
