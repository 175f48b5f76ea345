import { IconRun } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'fitness',
  timelineIcon: IconRun,
  attention: {
    open_test_days: {
      title: (count) => `${counted(count, 'test day')} still open`,
      text: 'Close it so the levels count',
      icon: 'test',
      tone: 'info',
      verb: { label: 'Open', to: '/app/fitness', needs: 'fitness:update' },
    },
  },
  searchActions: [
    {
      id: 'new-test-day',
      label: 'New test day',
      words: 'fitness PT scores',
      to: '/app/fitness?new=1',
      needs: 'fitness:create',
      also: 'fitness:manage',
      order: 40,
    },
  ],
  routes: [
    { path: '', page: () => import('./fitness.page.tsx').then((file) => file.FitnessPage), needs: 'fitness:read' },
    { path: 'trends', page: () => import('./trend.page.tsx').then((file) => file.TrendPage), needs: 'fitness:read' },
    {
      path: 'standards',
      page: () => import('./standards.page.tsx').then((file) => file.StandardsPage),
      needs: 'fitness:read',
    },
    { path: ':id', page: () => import('./session.page.tsx').then((file) => file.SessionPage), needs: 'fitness:read' },
  ],
  sections: [{ area: 'cadets', label: 'Fitness', path: '/app/fitness', order: 50, needs: 'fitness:read' }],
  cadetPapers: [
    {
      id: 'fitness',
      order: 40,
      needs: 'fitness:read',
      paper: () => import('./record.pdf.tsx').then((file) => file.drawFitness),
    },
  ],
  childCards: [
    {
      id: 'child-fitness',
      needs: 'fitness:read',
      order: 60,
      size: 'narrow',
      shows: ({ shows_fitness }) => shows_fitness,
      card: () => import('./child-fitness.tsx').then((file) => file.ChildFitness),
    },
  ],
  cadetTabs: [
    {
      id: 'fitness',
      label: 'Fitness',
      group: 'readiness',
      order: 40,
      needs: 'fitness:read',
      tab: () => import('./cadet-fitness.tsx').then((file) => file.CadetFitness),
    },
  ],
});
