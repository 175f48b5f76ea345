import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';
import { counted } from '../../shared/text/counted.ts';
import { TASKS } from './task.ts';

export const module = defineModule({
  id: 'tasks',
  sections: sectionsOf('tasks', [
    { label: 'My tasks', path: '', needs: 'tasks:read' },
    {
      door: 'People',
      pages: [
        { label: 'My people', path: '/people', needs: 'tasks:create' },
        { label: 'Workload', path: '/workload', needs: 'tasks:create' },
      ],
    },
    {
      door: 'All tasks',
      pages: [
        { label: 'Board', path: '/board', needs: 'tasks:read' },
        { label: 'Table', path: '/table', needs: 'tasks:read' },
        { label: 'Calendar', path: '/calendar', needs: 'tasks:read' },
      ],
    },
    { label: 'Templates', path: '/templates', needs: 'tasks:create' },
  ]),
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
      door: 'Get ready',
      needs: 'tasks:read',
      order: 30,
      planning: true,
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
