import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';

export const module = defineModule({
  id: 'school-year',
  sections: [
    section('Enrollment', '/app/school-year/enrollment', 20),
    section('Rollover', '/app/school-year', 30),
    section('Clearance', '/app/school-year/clearance', 40),
    { ...section('Retention', '/app/school-year/retention', 50), needs: 'school-year:delete' },
  ],
  attention: {
    due_records: {
      title: (count) => `${counted(count, 'record')} can be purged`,
      text: 'Cadets who left longer ago than your retention period',
      icon: 'record',
      tone: 'neutral',
      verb: { label: 'Review records', to: '/app/school-year/retention', needs: 'school-year:delete' },
    },
  },
  routes: [
    {
      path: '',
      page: () => import('./rollover.page.tsx').then((file) => file.RolloverPage),
      needs: 'school-year:read',
    },
    {
      path: 'enrollment',
      page: () => import('./enrollment.page.tsx').then((file) => file.EnrollmentPage),
      needs: 'school-year:read',
    },
    {
      path: 'clearance',
      page: () => import('./clearance.page.tsx').then((file) => file.ClearancePage),
      needs: 'school-year:read',
    },
    {
      path: 'retention',
      page: () => import('./retention.page.tsx').then((file) => file.RetentionPage),
      needs: 'school-year:delete',
    },
  ],
});

function section(label: string, path: string, order: number) {
  return { area: 'school', label, door: 'School year', path, order, needs: 'school-year:manage' as const };
}
