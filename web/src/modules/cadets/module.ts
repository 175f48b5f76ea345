import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';
import { cadetTabs } from './cadet-tabs.ts';

export const module = defineModule({
  id: 'cadets',
  sections: [
    {
      area: 'cadets',
      label: 'Roster',
      door: 'Roster and units',
      path: '/app/cadets',
      needs: 'cadets:manage',
      order: 10,
    },
    {
      area: 'cadets',
      label: 'Units',
      door: 'Roster and units',
      path: '/app/cadets/units',
      needs: 'cadets:manage',
      order: 20,
    },
    {
      area: 'cadets',
      label: 'Lists',
      door: 'Roster and units',
      path: '/app/cadets/lists',
      needs: 'cadets:manage',
      order: 25,
    },
  ],
  cadetTabs,
  cadetBatches: [
    {
      id: 'save-list',
      label: 'Save as a list…',
      order: 30,
      needs: 'cadets:update',
      action: () => import('./lists/list-batch.tsx').then((file) => file.ListBatch),
    },
    {
      id: 'labels',
      label: 'Print labels…',
      order: 40,
      needs: 'cadets:manage',
      action: () => import('./paper/labels-batch.tsx').then((file) => file.LabelsBatch),
    },
    {
      id: 'consent',
      label: 'Record consent…',
      order: 50,
      needs: 'cadets:update',
      action: () => import('./consents/consent-batch.tsx').then((file) => file.ConsentBatch),
    },
    {
      id: 'qualification',
      label: 'Add a qualification…',
      order: 60,
      needs: 'cadets:create',
      action: () => import('./qualifications/qualification-batch.tsx').then((file) => file.QualificationBatch),
    },
    {
      id: 'instructions',
      label: 'Print instructions…',
      order: 70,
      needs: 'cadets:manage',
      action: () => import('./paper/instructions-batch.tsx').then((file) => file.InstructionsBatch),
    },
  ],
  attention: {
    ending_qualifications: {
      title: (count) => `${counted(count, 'qualification')} ${count === 1 ? 'ends' : 'end'} within 30 days`,
      text: 'First aid, range safety, and others that expire',
      icon: 'year',
      tone: 'brass',
      verb: { label: 'Show cadets', to: '/app/cadets/qualifications', needs: 'cadets:update' },
    },
  },
  searchActions: [
    {
      id: 'add-cadet',
      label: 'Add a cadet',
      words: 'new cadet student',
      to: '/app/cadets?new=1',
      needs: 'cadets:create',
      order: 10,
    },
    {
      id: 'import',
      label: 'Import a roster',
      words: 'cadets upload file csv xlsx excel',
      to: '/app/cadets/import',
      needs: 'cadets:create',
      order: 11,
    },
    {
      id: 'import-grades',
      label: 'Import report cards',
      words: 'academics grades',
      to: '/app/cadets/reports/import',
      needs: 'cadets:create',
      order: 12,
    },
  ],
  routes: [
    { path: '', page: () => import('./cadet-list.page.tsx').then((file) => file.CadetListPage), needs: 'cadets:read' },
    {
      path: 'import',
      page: () => import('./cadet-import.page.tsx').then((file) => file.CadetImportPage),
      needs: 'cadets:create',
    },
    {
      path: 'imports',
      page: () => import('./imports/recent-imports.page.tsx').then((file) => file.RecentImportsPage),
      needs: 'cadets:manage',
    },
    {
      path: 'units',
      page: () => import('./units/units.page.tsx').then((file) => file.UnitsPage),
      needs: 'cadets:manage',
    },
    {
      path: 'lists',
      page: () => import('./lists/lists.page.tsx').then((file) => file.ListsPage),
      needs: 'cadets:manage',
    },
    {
      path: 'consents',
      page: () => import('./consents/consent-sheet.page.tsx').then((file) => file.ConsentSheetPage),
      needs: 'cadets:manage',
    },
    {
      path: 'sizes',
      page: () => import('./sizes/size-sheet.page.tsx').then((file) => file.SizeSheetPage),
      needs: 'cadets:manage',
    },
    {
      path: 'qualifications',
      page: () => import('./qualifications/qualification-list.page.tsx').then((file) => file.QualificationListPage),
      needs: 'cadets:manage',
    },
    {
      path: 'reports/import',
      page: () => import('./academics/report-import.page.tsx').then((file) => file.ReportImportPage),
      needs: 'cadets:create',
    },
    {
      path: ':id/:group?',
      page: () => import('./cadet.page.tsx').then((file) => file.CadetPage),
      needs: 'cadets:read',
    },
  ],
});
