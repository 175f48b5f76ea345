import { defineModule } from '../../shared/module.ts';

const numbers = { needs: 'dashboard:manage', also: 'cadets:read', only: true } as const;

export const module = defineModule({
  id: 'dashboard',
  dashboardCards: [
    {
      ...numbers,
      id: 'stats',
      label: 'Corps numbers',
      order: 10,
      size: 'full',
      for: ['staff'],
      card: () => import('./stat-row.tsx').then((file) => file.StatRow),
    },
    {
      ...numbers,
      id: 'attention',
      label: 'Needs you',
      order: 20,
      size: 'wide',
      for: ['staff'],
      card: () => import('./attention-card.tsx').then((file) => file.AttentionCard),
    },
    {
      id: 'children',
      label: 'My children',
      needs: 'dashboard:read',
      order: 26,
      size: 'full',
      for: ['parent'],
      only: true,
      card: () => import('./family/children-card.tsx').then((file) => file.ChildrenCard),
    },
    {
      id: 'my-record',
      label: 'My record',
      needs: 'dashboard:read',
      order: 35,
      size: 'wide',
      for: ['cadet'],
      only: true,
      also: 'cadets:read',
      card: () => import('./own-record.tsx').then((file) => file.OwnRecordCard),
    },
    {
      ...numbers,
      id: 'levels',
      label: 'Enrolled by level',
      order: 40,
      size: 'wide',
      for: ['staff'],
      card: () => import('./level-card.tsx').then((file) => file.LevelCard),
    },
    {
      ...numbers,
      id: 'statuses',
      label: 'Roster by status',
      order: 50,
      size: 'narrow',
      for: ['staff'],
      card: () => import('./status-card.tsx').then((file) => file.StatusCard),
    },
    {
      id: 'compete',
      label: 'Competitions',
      needs: 'dashboard:read',
      order: 15,
      size: 'full',
      for: ['external'],
      only: true,
      card: () => import('./guest-card.tsx').then((file) => file.GuestCard),
    },
  ],
  routes: [
    {
      path: '',
      page: () => import('./dashboard.page.tsx').then((file) => file.DashboardPage),
      needs: 'dashboard:read',
      mobile: true,
    },
  ],
});
