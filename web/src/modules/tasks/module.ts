import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';
import { TASKS } from './task.ts';

/** A page in the row above the pages of the area. */
function section(label: string, path: string, needs: PermissionKey, order: number) {
  return { area: 'tasks', label, path: `/app/tasks${path}`, needs, order };
}

export const module = defineModule({
  id: 'tasks',
  sections: [
    section('My tasks', '', 'tasks:read', 10),
    section('My people', '/people', 'tasks:create', 20),
    section('Board', '/board', 'tasks:read', 30),
    section('Table', '/table', 'tasks:read', 40),
    section('Calendar', '/calendar', 'tasks:read', 50),
    section('Workload', '/workload', 'tasks:create', 60),
    section('Templates', '/templates', 'tasks:create', 70),
  ],
  dashboardCards: [
    {
      id: 'my-tasks',
      label: 'My tasks',
      needs: 'tasks:read',
      order: 20,
      size: 'narrow',
      for: ['staff', 'cadet'],
      card: () => import('./my-tasks-card.tsx').then((file) => file.MyTasksCard),
    },
  ],
  cadetTabs: [
    {
      id: 'tasks',
      label: 'Tasks',
      group: 'career',
      needs: 'tasks:read',
      order: 70,
      tab: () => import('./cadet-tasks.tsx').then((file) => file.CadetTasks),
    },
  ],
  tabs: [
    {
      on: 'event',
      id: 'tasks',
      label: 'Tasks',
      needs: 'tasks:read',
      order: 30,
      tab: () => import('./event-tasks.tsx').then((file) => file.EventTasks),
    },
  ],
  attention: {
    tasks_to_review: {
      title: (count) => `${counted(count, TASKS)} to review`,
      text: (count) =>
        count === 1 ? 'It was turned in and needs a decision' : 'They were turned in and need a decision',
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show', to: '/app/tasks/table?f.state=submitted', needs: 'tasks:update' },
    },
    tasks_overdue: {
      title: (count) => `${counted(count, TASKS)} overdue`,
      text: (count) => (count === 1 ? 'Its due date has passed' : 'Their due dates have passed'),
      icon: 'record',
      tone: 'bad',
      verb: { label: 'Show', to: '/app/tasks/table?f.due=overdue', needs: 'tasks:update' },
    },
  },
  searchActions: [
    {
      id: 'new-task',
      label: 'New task',
      words: 'give assign todo',
      to: '/app/tasks?new=1',
      needs: 'tasks:create',
      order: 60,
    },
  ],
  routes: [
    { path: '', needs: 'tasks:read', page: () => import('./my-tasks.page.tsx').then((file) => file.MyTasksPage) },
    {
      path: 'people',
      needs: 'tasks:create',
      page: () => import('./people-tasks.page.tsx').then((file) => file.PeopleTasksPage),
    },
    { path: 'board', needs: 'tasks:read', page: () => import('./board.page.tsx').then((file) => file.BoardPage) },
    { path: 'table', needs: 'tasks:read', page: () => import('./table.page.tsx').then((file) => file.TablePage) },
    { path: 'calendar', needs: 'tasks:read', page: () => import('./due.page.tsx').then((file) => file.DuePage) },
    {
      path: 'workload',
      needs: 'tasks:create',
      page: () => import('./workload.page.tsx').then((file) => file.WorkloadPage),
    },
    {
      path: 'templates',
      needs: 'tasks:create',
      page: () => import('./templates/templates.page.tsx').then((file) => file.TemplatesPage),
    },
    { path: ':id', needs: 'tasks:read', page: () => import('./task.page.tsx').then((file) => file.TaskPage) },
  ],
});
