import { IconHeartHandshake } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'service-hours',
  timelineIcon: IconHeartHandshake,
  sections: [
    { area: 'cadets', label: 'Service hours', path: '/app/service-hours', needs: 'service-hours:read', order: 60 },
  ],
  cadetPapers: [
    {
      id: 'service-hours',
      order: 50,
      needs: 'service-hours:read',
      paper: () => import('./record.pdf.tsx').then((file) => file.drawServiceHours),
    },
  ],
  cadetTabs: [
    {
      id: 'service-hours',
      label: 'Service hours',
      group: 'career',
      needs: 'service-hours:read',
      order: 50,
      tab: () => import('./hours-tab.tsx').then((file) => file.HoursTab),
    },
  ],
  cadetCards: [
    {
      id: 'service-hours',
      needs: 'service-hours:read',
      order: 60,
      home: 'Service hours',
      card: () => import('./hours-card.tsx').then((file) => file.HoursCard),
    },
  ],
  childCards: [
    {
      id: 'child-hours',
      needs: 'service-hours:read',
      order: 50,
      size: 'narrow',
      shows: ({ shows_hours }) => shows_hours,
      card: () => import('./hours-card.tsx').then((file) => file.HoursCard),
    },
  ],
  tabs: [
    {
      on: 'event',
      id: 'service-hours',
      label: 'Service hours',
      door: 'Wrap up',
      needs: 'service-hours:read',
      order: 60,
      tab: () => import('./event-hours.tsx').then((file) => file.EventHours),
    },
  ],
  schoolCards: [
    {
      id: 'service-goal',
      needs: 'service-hours:manage',
      order: 60,
      column: 'school',
      card: () => import('./goal-card.tsx').then((file) => file.GoalCard),
    },
  ],
  attention: {
    waiting_hours: {
      title: (count) => `${counted(count, 'entry', 'entries')} of service hours to verify`,
      text: 'Logged by cadets, not counted yet',
      icon: 'hours',
      tone: 'info',
      verb: { label: 'Verify', to: '/app/service-hours?f.state=submitted', needs: 'service-hours:update' },
    },
  },
  searchActions: [
    {
      id: 'log-hours',
      label: 'Log hours',
      words: 'service community new',
      to: '/app/service-hours?new=1',
      needs: 'service-hours:create',
      notFor: 'service-hours:manage',
      order: 50,
    },
    {
      id: 'log-hours-for-many',
      label: 'Log hours for several cadets',
      to: '/app/service-hours?many=1',
      words: 'add service community',
      needs: 'service-hours:approve',
      also: 'service-hours:manage',
      order: 51,
    },
  ],
  routes: [
    { path: '', page: () => import('./hours.page.tsx').then((file) => file.HoursPage), needs: 'service-hours:read' },
    {
      path: 'totals',
      page: () => import('./totals.page.tsx').then((file) => file.TotalsPage),
      needs: 'service-hours:manage',
    },
    { path: ':id', page: () => import('./entry.page.tsx').then((file) => file.EntryPage), needs: 'service-hours:read' },
  ],
});
