import { defineModule } from '../../shared/module.ts';

const NEEDS = 'competition-records:manage';

export const module = defineModule({
  id: 'competition-records',
  tabs: [
    {
      on: 'meet',
      id: 'file-scores',
      label: 'Scores from a file',
      door: 'Scoring',
      order: 53.5,
      needs: 'competition-records:read',
      jobs: ['director', 'tabulator'],
      tab: () => import('./scores/file-scores-tab.tsx').then((file) => file.FileScoresTab),
    },
    {
      on: 'meet',
      id: 'own-teams',
      label: 'Own teams',
      door: 'Official',
      order: 59,
      needs: 'competition-records:read',
      jobs: ['director'],
      tab: () => import('./own-teams/own-teams-tab.tsx').then((file) => file.OwnTeamsTab),
    },
  ],
  searchActions: [
    {
      id: 'old-meets',
      label: 'Bring in old meets',
      words: 'import results past competition not hosted here season',
      to: '/app/competition-portal/records',
      needs: NEEDS,
      order: 159,
    },
    {
      id: 'log-meet',
      label: 'Log a meet held elsewhere',
      words: 'competition not hosted here results places scores sheet photos season',
      to: '/app/competition-portal/records/meets?new=1',
      needs: NEEDS,
      order: 159.5,
    },
  ],
  routes: [
    { path: '', needs: NEEDS, page: () => import('./old/old-results.page.tsx').then((file) => file.OldResultsPage) },
    {
      path: 'import',
      needs: NEEDS,
      page: () => import('./old/old-import.page.tsx').then((file) => file.OldImportPage),
    },
    {
      path: 'meets',
      needs: NEEDS,
      page: () => import('./logged/logged-list.page.tsx').then((file) => file.LoggedMeetsPage),
    },
    {
      path: 'meets/:id',
      needs: 'competition-records:read',
      page: () => import('./logged/logged-meet.page.tsx').then((file) => file.LoggedMeetPage),
    },
    { path: 'imports', needs: NEEDS, page: () => import('./imports.page.tsx').then((file) => file.RecordImportsPage) },
    {
      path: ':meet/:event/import',
      needs: NEEDS,
      page: () => import('./scores/score-import.page.tsx').then((file) => file.ScoreImportPage),
    },
  ],
});
