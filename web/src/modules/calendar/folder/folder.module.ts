import type { ModuleDefinition } from '../../../shared/module.ts';
import { counted } from '../../../shared/text/counted.ts';

/** The folder of an event: its plan, permission slips, roster, and what follows it. */
export const folderTabs: NonNullable<ModuleDefinition['tabs']> = [
  {
    on: 'event',
    id: 'plan',
    label: 'Plan',
    door: 'Get ready',
    needs: 'calendar:read',
    order: 4,
    tab: () => import('./plan-tab.tsx').then((file) => file.PlanTab),
  },
  {
    on: 'event',
    id: 'permission',
    label: 'Permission',
    door: "Who's coming",
    needs: 'calendar:read',
    order: 6,
    tab: () => import('./permission-tab.tsx').then((file) => file.PermissionTab),
  },
  {
    on: 'event',
    id: 'roster',
    label: 'Roster',
    door: "Who's coming",
    needs: 'calendar:manage',
    order: 7,
    tab: () => import('./roster-tab.tsx').then((file) => file.RosterTab),
  },
  {
    on: 'event',
    id: 'after',
    label: 'After',
    door: 'Wrap up',
    needs: 'calendar:manage',
    order: 55,
    tab: () => import('./after-tab.tsx').then((file) => file.AfterTab),
  },
];

/** What waits for a guardian. */
export const folderCards: NonNullable<ModuleDefinition['dashboardCards']> = [
  {
    id: 'slips',
    label: 'Permission slips to sign',
    needs: 'calendar:read',
    order: 24,
    size: 'wide',
    for: ['parent'],
    only: true,
    card: () => import('./slips-card.tsx').then((file) => file.SlipsCard),
  },
];

/** What waits for the office. */
export const folderAttention: NonNullable<ModuleDefinition['attention']> = {
  slips_waiting: {
    title: (count) => `${counted(count, 'permission slip')} not signed`,
    text: 'For events of the next two weeks',
    icon: 'record',
    tone: 'brass',
    verb: { label: 'Open', to: '/app/calendar?view=list', needs: 'calendar:update' },
  },
};
