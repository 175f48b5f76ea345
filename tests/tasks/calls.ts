import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    save_task: `'{"title":"Flag detail","description":"At the gate","category":"training","priority":"high","due_at":"2029-06-01T12:00:00Z","targets":[{"kind":"cadet","id":"{cadet}"}],"items":[{"text":"Fold"}],"reminds":["60"]}'`,
    act_on_task: `'{task_assignments}', 'progress', '{"pct":"40","note":"Half done"}'`,
    change_tasks: `array['{tasks}']::uuid[], '{"priority":"urgent","category":"supply"}'`,
    check_task_item: `'{task_items}', true`,
    task_choices: '',
    task_workload: '',
  },
  elsewhere: {},
};
