import { seenOf } from '../../shared/approval/seen.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { counted } from '../../shared/text/counted.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { STATE, TASKS, type TaskLine, toLine } from './task.ts';
import * as api from './tasks.api.ts';

const MODULE = 'tasks';

/** All lines that the person sees, page by page. */
export const lineSource = pagedSource({
  key: [MODULE, 'lines'],
  list: (db, options) => db.from('task_lines').select('*', options),
  values: (db) => db.from('task_filters').select(),
  toRow: toLine,
});

export const tasks = readsOf(MODULE, {
  mine: api.listMine,
  ofPeople: api.listOfPeople,
  board: api.listBoard,
  due: api.listDue,
  parts: api.listParts,
  task: api.readTask,
  open: api.listOpen,
  choices: api.listChoices,
  workload: api.readWorkload,
});

/** Gives a task, or saves the one with this id; returns its id. */
export function useSaveTask(id: string | null) {
  return useAct(MODULE, {
    run: async (db, input: Json, p_key) =>
      (await db.rpc('save_task', { p_input: input, ...(id ? { p_id: id } : {}), p_key }).throwOnError()).data,
    done: id ? 'Task saved' : 'Task assigned',
    ...(id
      ? {}
      : {
          undo: (db: Db, { result }: { result: string }) =>
            db.rpc('change_tasks', { p_tasks: [result], p_changes: { archived: true } }).throwOnError(),
          undone: 'Task withdrawn',
        }),
  });
}

export type TaskAct =
  | 'acknowledge'
  | 'progress'
  | 'block'
  | 'unblock'
  | 'take'
  | 'release'
  | 'submit'
  | 'accept'
  | 'return'
  | 'excuse'
  | 'reopen';

type Acting = { line: Pick<TaskLine, 'id' | 'title'>; act: TaskAct; input?: Record<string, string> };

/** Acts on an assignment, with an undo. */
export function useTaskAct() {
  return useAct(MODULE, {
    run: async (db, { line, act, input = {} }: Acting, p_key) =>
      (
        await db
          .rpc('act_on_task', { p_assignment: line.id, p_act: act, p_input: input, p_key, p_seen: seenOf([line.id]) })
          .throwOnError()
      ).data,
    done: ({ input: { line }, result }) => ({ title: line.title, text: STATE.label(result) }),
    failed: "Couldn't change the task",
    undo: (db, { input: { line, act } }) =>
      db
        .rpc('act_on_task', {
          p_assignment: line.id,
          p_act: act === 'take' ? 'release' : act === 'release' ? 'take' : 'undo',
        })
        .throwOnError(),
    undone: 'Undone',
  });
}

type Change = { ids: string[]; changes: Record<string, Json>; done: string };

/** Changes many tasks at once; the answer undoes it. */
export function useChangeTasks() {
  return useAct(MODULE, {
    run: async (db, { ids, changes }: Change, p_key) =>
      (await db.rpc('change_tasks', { p_tasks: ids, p_changes: changes, p_key }).throwOnError()).data,
    done: ({ input }) => `${counted(input.ids.length, TASKS)} ${input.done}`,
    failed: "Couldn't change the tasks",
    undo: (db, { input, result }) => db.rpc('change_tasks', { p_tasks: input.ids, p_changes: result }).throwOnError(),
    undone: 'Change undone',
  });
}

/** Checks an item off, or not. */
export function useCheckItem() {
  return useAct(MODULE, {
    run: (db, { id, done }: { id: string; done: boolean }, p_key) =>
      db.rpc('check_task_item', { p_item: id, p_done: done, p_key }).throwOnError(),
    failed: "Couldn't check it off",
  });
}
