import { IconMedal } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'awards',
  timelineIcon: IconMedal,
  sections: [
    {
      area: 'cadets',
      label: 'Awards',
      door: 'Promotions and awards',
      path: '/app/awards',
      needs: 'awards:manage',
      order: 40,
    },
    {
      area: 'cadets',
      label: 'Recommend',
      door: 'Promotions and awards',
      path: '/app/awards/give',
      needs: 'awards:create',
      notFor: 'awards:manage',
      order: 41,
    },
  ],
  cadetPapers: [
    {
      id: 'awards',
      order: 30,
      needs: 'awards:read',
      paper: () => import('./record.pdf.tsx').then((file) => file.drawAwards),
    },
  ],
  cadetTabs: [
    {
      id: 'awards',
      label: 'Awards',
      group: 'career',
      order: 30,
      needs: 'awards:read',
      tab: () => import('./cadet-awards.tsx').then((file) => file.CadetAwards),
    },
  ],
  cadetCards: [
    {
      id: 'rack',
      order: 30,
      needs: 'awards:read',
      card: () => import('./rack-card.tsx').then((file) => file.RackCard),
    },
  ],
  cadetBatches: [
    {
      id: 'award',
      label: 'Give an award…',
      order: 32,
      needs: 'awards:approve',
      action: () => import('./give-dialog.tsx').then((file) => file.GiveDialog),
    },
    {
      id: 'recommend',
      label: 'Recommend for an award…',
      order: 33,
      needs: 'awards:create',
      action: () => import('./give-dialog.tsx').then((file) => file.RecommendDialog),
    },
  ],
  attention: {
    waiting_awards: {
      title: (count) => `${counted(count, 'award')} ${count === 1 ? 'waits' : 'wait'} for approval`,
      text: 'Recommended by cadets and instructors',
      icon: 'award',
      tone: 'brass',
      verb: { label: 'Approve', to: '/app/awards?queue=approve', needs: 'awards:update' },
    },
  },
  searchActions: [
    {
      id: 'give-award',
      label: 'Give an award',
      words: 'ribbon medal new award',
      to: '/app/awards/give',
      needs: 'awards:create',
      also: 'awards:approve',
      order: 30,
    },
    {
      id: 'recommend-award',
      label: 'Recommend for an award',
      words: 'ribbon medal',
      to: '/app/awards/give',
      needs: 'awards:create',
      notFor: 'awards:approve',
      order: 31,
    },
  ],
  routes: [
    { path: '', page: () => import('./award-list.page.tsx').then((file) => file.AwardListPage), needs: 'awards:read' },
    { path: 'give', page: () => import('./give.page.tsx').then((file) => file.GivePage), needs: 'awards:create' },
    {
      path: 'events',
      page: () => import('./events.page.tsx').then((file) => file.AwardEventsPage),
      needs: 'awards:manage',
    },
    {
      path: 'uniform',
      page: () => import('./uniform.page.tsx').then((file) => file.UniformPage),
      needs: 'awards:manage',
    },
    {
      path: 'catalogue',
      page: () => import('./catalogue.page.tsx').then((file) => file.CataloguePage),
      needs: 'awards:read',
    },
  ],
});
