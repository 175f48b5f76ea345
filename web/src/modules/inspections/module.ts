import { IconClipboardCheck } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'inspections',
  timelineIcon: IconClipboardCheck,
  sections: [
    {
      area: 'cadets',
      label: 'Inspections',
      door: 'Inspections and conduct',
      path: '/app/inspections',
      needs: 'inspections:create',
      order: 70,
    },
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
      id: 'start-inspection',
      label: 'Start an inspection',
      words: 'new uniform',
      to: '/app/inspections?new=1',
      needs: 'inspections:create',
      order: 70,
    },
  ],
  routes: [
    {
      path: '',
      needs: 'inspections:create',
      page: () => import('./inspection-list.page.tsx').then((file) => file.InspectionListPage),
    },
    {
      path: 'averages',
      needs: 'inspections:manage',
      page: () => import('./averages.page.tsx').then((file) => file.AveragesPage),
    },
    {
      path: 'sheets',
      needs: 'inspections:manage',
      page: () => import('./sheets.page.tsx').then((file) => file.SheetsPage),
    },
    {
      path: 'sheets/new',
      needs: 'inspections:update',
      page: () => import('./sheet.page.tsx').then((file) => file.SheetPage),
    },
    {
      path: 'sheets/:id',
      needs: 'inspections:update',
      page: () => import('./sheet.page.tsx').then((file) => file.SheetPage),
    },
    {
      path: ':id',
      needs: 'inspections:create',
      page: () => import('./inspection.page.tsx').then((file) => file.InspectionPage),
    },
  ],
});
