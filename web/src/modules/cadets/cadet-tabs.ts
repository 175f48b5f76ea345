import type { CadetTab } from '../../shared/slot/slot.ts';

/** The parts of the record that this module keeps; other modules' parts stand between them by their order. */
export const cadetTabs: CadetTab[] = [
  {
    id: 'timeline',
    label: 'Timeline',
    order: 10,
    needs: 'cadets:read',
    tab: () => import('./timeline/timeline-tab.tsx').then((file) => file.TimelineTab),
  },
  {
    id: 'academics',
    label: 'Academics',
    order: 100,
    needs: 'cadets:read',
    tab: () => import('./academics/academics-tab.tsx').then((file) => file.AcademicsTab),
  },
  {
    id: 'qualifications',
    label: 'Qualifications',
    order: 110,
    needs: 'cadets:read',
    tab: () => import('./qualifications/qualifications-tab.tsx').then((file) => file.QualificationsTab),
  },
  {
    id: 'sizes',
    label: 'Sizes',
    order: 120,
    needs: 'cadets:read',
    tab: () => import('./sizes/sizes-tab.tsx').then((file) => file.SizesTab),
  },
  {
    id: 'flags',
    label: 'Flags',
    order: 130,
    needs: 'cadets:manage',
    tab: () => import('./flags/flags-tab.tsx').then((file) => file.FlagsTab),
  },
  {
    id: 'consents',
    label: 'Consents',
    order: 140,
    needs: 'cadets:read',
    tab: () => import('./consents/consents-tab.tsx').then((file) => file.ConsentsTab),
  },
  {
    id: 'portfolio',
    label: 'Portfolio',
    order: 150,
    needs: 'cadets:read',
    tab: () => import('./portfolio/portfolio-tab.tsx').then((file) => file.PortfolioTab),
  },
  {
    id: 'notes',
    label: 'Notes',
    order: 160,
    needs: 'cadets:view_restricted',
    tab: () => import('./notes/notes-tab.tsx').then((file) => file.NotesTab),
  },
  {
    id: 'audit',
    label: 'Changes',
    order: 200,
    needs: 'cadets:update',
    tab: () => import('./cadet-audit.tsx').then((file) => file.CadetAudit),
  },
];
