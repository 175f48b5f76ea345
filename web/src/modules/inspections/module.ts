import { IconClipboardCheck } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'inspections',
  timelineIcon: IconClipboardCheck,
  sections: [
    { area: 'cadets', label: 'Inspections', path: '/app/inspections', needs: 'inspections:manage', order: 70 },
  ],
  cadetPapers: [
    {
      id: 'inspections',
      order: 60,
      needs: 'inspections:read',
      paper: () => import('./record.pdf.tsx').then((file) => file.drawInspections),
    },
  ],
  cadetTabs: [
    {
      id: 'inspections',
      label: 'Inspections',
      group: 'readiness',
      needs: 'inspections:read',
      order: 60,
      tab: () => import('./inspections-tab.tsx').then((file) => file.InspectionsTab),
    },
  ],
  searchActions: [
    {
      ...{ id: 'start-inspection', label: 'Start an inspection', words: 'new uniform', to: '/app/inspections?new=1' },
      ...{ needs: 'inspections:create', also: 'inspections:manage', order: 70 },
    },
  ],
  routes: [
    {
      path: '',
      page: () => import('./inspection-list.page.tsx').then((file) => file.InspectionListPage),
      needs: 'inspections:manage',
    },
    {
      path: 'averages',
      page: () => import('./averages.page.tsx').then((file) => file.AveragesPage),
      needs: 'inspections:manage',
    },
    {
      path: 'sheets',
      page: () => import('./sheets.page.tsx').then((file) => file.SheetsPage),
      needs: 'inspections:manage',
    },
    {
      path: 'sheets/:id',
      page: () => import('./sheet.page.tsx').then((file) => file.SheetPage),
      needs: 'inspections:update',
    },
    {
      path: ':id',
      page: () => import('./inspection.page.tsx').then((file) => file.InspectionPage),
      needs: 'inspections:manage',
    },
  ],
});
