import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    save_task: `'{"title":"Flag detail","description":"At the gate","category":"training","priority":"high","due_at":"2029-06-01T12:00:00Z","targets":[{"kind":"cadet","id":"{cadet}"}],"items":[{"text":"Fold"}],"reminds":["60"]}'`,
    act_on_task: `'{task_assignments}', 'progress', '{"pct":"40","note":"Half done"}'`,
    change_tasks: `array['{tasks}']::uuid[], '{"priority":"urgent","category":"supply"}'`,
    check_task_item: `'{task_items}', true`,
    task_choices: '',
    task_workload: '',
    save_task_template: `'{"name":"Ball","items":[{"title":"Book the hall","days_before":"90","checklist":["Call"]}]}'`,
    apply_task_template: [
      `'{"template":"{task_templates}","event":"{school_events}","time":"15:00","items":[{"item":"{task_template_items}","target":{"kind":"cadet","id":"{cadet}"}}]}'`,
      `update school_events set starts_at = '2029-06-01T12:00Z', ends_at = '2029-06-01T14:00Z', audience = 'everyone'
         where id = '{school_events}'`,
    ],
  },
  elsewhere: {
    'templates.db.test.ts': ['drop_template_tasks', 'template_preview', 'event_tasks_off', 'shift_event_tasks'],
  },
};
