import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';
import { counted } from '../../../shared/text/counted.ts';
import { RELIEFS } from './relief.ts';

/** The screens of reliefs. */
export const reliefRoutes: ModuleRoute[] = [
  {
    path: 'reliefs',
    needs: 'job-board:update',
    page: () => import('./reliefs.page.tsx').then((file) => file.ReliefsPage),
  },
  {
    path: 'reliefs/:id',
    needs: 'job-board:read',
    page: () => import('./relief.page.tsx').then((file) => file.ReliefPage),
  },
];

/** What is waiting on the dashboard. */
export const reliefAttention: NonNullable<ModuleDefinition['attention']> = {
  reliefs_due: {
    title: (count) => `${counted(count, RELIEFS)} due`,
    text: (count) =>
      count === 1
        ? "The planned date has come, and the position hasn't changed hands yet"
        : "The planned dates have come, and the positions haven't changed hands yet",
    icon: 'unit',
    tone: 'brass',
    verb: { label: 'Show', to: '/app/job-board/reliefs?f.state=open', needs: 'job-board:update' },
  },
};
