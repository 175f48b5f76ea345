import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';
import { counted } from '../../shared/text/counted.ts';
import { TICKETS } from './desk/ticket.ts';

export const module = defineModule({
  id: 'incidents',
  sections: sectionsOf('incidents', [
    { label: 'Requests', path: '', needs: 'incidents:read' },
    { label: 'Articles', path: '/articles', needs: 'incidents:read' },
    { label: 'Report a concern', path: '/report', needs: 'incidents:create' },
  ]),
  dashboardCards: [
    {
      id: 'help',
      label: 'Requests for help',
      needs: 'incidents:read',
      order: 64,
      size: 'narrow',
      for: ['staff', 'cadet', 'parent'],
      card: () => import('./desk/desk-card.tsx').then((file) => file.DeskCard),
    },
  ],
  schoolCards: [
    {
      id: 'second-adult',
      needs: 'incidents:update',
      order: 70,
      column: 'work',
      card: () => import('./second-adult-card.tsx').then((file) => file.SecondAdultCard),
    },
  ],
  attention: {
    tickets_unanswered: {
      title: (count) => `${counted(count, TICKETS)} without an answer`,
      text: 'Someone asked for help',
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show', to: '/app/incidents?f.answer=unanswered,late', needs: 'incidents:update' },
    },
  },
  searchActions: [
    {
      id: 'ask-for-help',
      label: 'Ask for help',
      words: 'support question problem fault idea ticket',
      to: '/app/incidents?new=1',
      needs: 'incidents:create',
      order: 90,
    },
    {
      id: 'report-a-concern',
      label: 'Report a concern',
      words: 'hazing harassment injury misconduct welfare safety bullying',
      to: '/app/incidents/report?new=1',
      needs: 'incidents:create',
      order: 89,
    },
    {
      id: 'new-article',
      label: 'New help article',
      words: 'knowledge base answer write',
      to: '/app/incidents/articles?new=1',
      needs: 'incidents:manage',
      order: 91,
    },
  ],
  routes: [
    {
      path: 'report',
      needs: 'incidents:create',
      page: () => import('./welfare/concern.page.tsx').then((file) => file.ConcernPage),
    },
    {
      path: 'report/:id',
      needs: 'incidents:create',
      page: () => import('./welfare/opened.page.tsx').then((file) => file.OpenedPage),
    },
    {
      path: 'welfare',
      needs: 'incidents:read',
      schoolless: true,
      page: () => import('./welfare/handled.page.tsx').then((file) => file.HandledPage),
    },
    {
      path: 'welfare/handlers',
      needs: 'incidents:update',
      adminOnly: true,
      page: () => import('./welfare/handlers.page.tsx').then((file) => file.HandlersPage),
    },
    {
      path: 'confirm',
      needs: 'incidents:read',
      schoolless: true,
      page: () => import('./welfare/confirm.page.tsx').then((file) => file.ConfirmPage),
    },
    {
      path: 'welfare/:id',
      needs: 'incidents:read',
      schoolless: true,
      page: () => import('./welfare/opened.page.tsx').then((file) => file.OpenedPage),
    },
    { path: '', needs: 'incidents:read', page: () => import('./desk/desk.page.tsx').then((file) => file.DeskPage) },
    {
      path: 'articles',
      needs: 'incidents:read',
      page: () => import('./articles/articles.page.tsx').then((file) => file.ArticlesPage),
    },
    {
      path: 'articles/:id',
      needs: 'incidents:read',
      page: () => import('./articles/article.page.tsx').then((file) => file.ArticlePage),
    },
    {
      path: ':id',
      needs: 'incidents:read',
      page: () => import('./desk/ticket.page.tsx').then((file) => file.TicketPage),
    },
  ],
});
