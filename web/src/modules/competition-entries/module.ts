import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'competition-entries',
  sections: sectionsOf('competition-entries', [
    { label: 'Registrations', path: '', needs: 'competition-entries:read' },
    { label: 'Past meets', path: '/past', needs: 'competition-entries:read' },
    { label: 'Meet results', path: '/results', needs: 'competition-entries:read' },
  ]),
  dashboardCards: [
    {
      id: 'registrations-left',
      label: 'Registrations: what is left to do',
      order: 46,
      size: 'narrow',
      for: ['staff', 'external'],
      needs: 'competition-entries:read',
      card: () => import('./left-card.tsx').then((file) => file.LeftCard),
    },
  ],
  attention: {
    registrations: {
      title: (count) => `${counted(count, 'registration')} with something left to do`,
      text: () => 'Submit it, answer its offer, or finish what the host asks for',
      icon: 'record',
      tone: 'info',
      verb: {
        label: 'Show registrations',
        to: '/app/competition-portal/registrations',
        needs: 'competition-entries:update',
      },
    },
    displaced_times: {
      title: (count) => `${counted(count, 'entry', 'entries')} at a meet without a time`,
      text: () => 'The host took the time away: book another',
      icon: 'record',
      tone: 'bad',
      verb: {
        label: 'Show registrations',
        to: '/app/competition-portal/registrations',
        needs: 'competition-entries:update',
      },
    },
  },
  notes: [
    {
      on: 'event',
      id: 'registration',
      order: 12,
      needs: 'competition-entries:read',
      atAGlance: true,
      note: () => import('./day/day-note.tsx').then((file) => file.DayNote),
    },
  ],
  searchActions: [
    {
      id: 'register-for-a-meet',
      label: 'Register for a meet',
      words: 'enter competition drill raider open competitions sign up',
      to: '/app/competition-portal/open-competitions',
      needs: 'competition-entries:create',
      order: 156,
    },
  ],
  tabs: [
    {
      on: 'registration',
      id: 'rosters',
      label: 'Rosters',
      order: 20,
      needs: 'competition-entries:read',
      tab: () => import('./rosters/rosters-tab.tsx').then((file) => file.RostersTab),
    },
    {
      on: 'registration',
      id: 'extras',
      label: 'Extras',
      order: 25,
      needs: 'competition-entries:read',
      tab: () => import('./own-parts.ts').then((file) => file.OwnExtrasTab),
    },
    {
      on: 'registration',
      id: 'fees',
      label: 'Fees',
      order: 23,
      needs: 'competition-entries:read',
      tab: () => import('../../shared/meet/fees/entrant/fees-tab.tsx').then((file) => file.OwnFeesTab),
    },
    {
      on: 'registration',
      id: 'times',
      label: 'Times',
      order: 22,
      needs: 'competition-entries:read',
      tab: () => import('./own-parts.ts').then((file) => file.TimesTab),
    },
    {
      on: 'registration',
      id: 'sheet',
      label: 'Day sheet',
      order: 29,
      needs: 'competition-entries:read',
      tab: () => import('./own-parts.ts').then((file) => file.SheetTab),
    },
    {
      on: 'registration',
      id: 'day',
      label: 'The day',
      order: 30,
      needs: 'competition-entries:read',
      tab: () => import('./day/day-tab.tsx').then((file) => file.DayTab),
    },
  ],
  routes: [
    {
      path: 'rosters/:entry',
      needs: 'competition-entries:read',
      page: () => import('./rosters/entry-roster.page.tsx').then((file) => file.EntryRosterPage),
    },
    {
      path: 'rosters/:entry/card',
      needs: 'competition-entries:read',
      page: () => import('./rosters/drill-card.page.tsx').then((file) => file.DrillCardPage),
    },
    {
      path: 'import/:registration',
      needs: 'competition-entries:read',
      page: () => import('./import/roster-import.page.tsx').then((file) => file.RosterImportPage),
    },
    {
      path: 'imports',
      needs: 'competition-entries:read',
      page: () => import('./import/imports.page.tsx').then((file) => file.RosterImportsPage),
    },
    {
      path: '',
      needs: 'competition-entries:read',
      page: () => import('./registrations.page.tsx').then((file) => file.RegistrationsPage),
    },
    {
      path: 'past',
      needs: 'competition-entries:read',
      page: () => import('./past.page.tsx').then((file) => file.PastMeetsPage),
    },
    {
      path: 'results',
      needs: 'competition-entries:read',
      page: () => import('./results/history.page.tsx').then((file) => file.HistoryPage),
    },
    {
      path: ':id/results',
      needs: 'competition-entries:read',
      page: () => import('./results/meet-results.page.tsx').then((file) => file.MeetResultsPage),
    },
    {
      path: ':id',
      needs: 'competition-entries:read',
      page: () => import('./registration.page.tsx').then((file) => file.RegistrationPage),
    },
  ],
});
