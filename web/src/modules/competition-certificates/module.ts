import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-certificates',
  routes: [],
  tabs: [
    {
      on: 'meet',
      id: 'certify',
      label: 'Certify',
      door: 'Official',
      order: 55,
      needs: 'competition-certificates:read',
      jobs: ['director', 'tabulator', 'head_judge'],
      tab: () => import('./certify-tab.tsx').then((file) => file.CertifyTab),
    },
  ],
});
