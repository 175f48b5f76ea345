import { ask, type Context, idIn, listIn, textIn } from './context.ts';

/** Adds an update; the same `id` adds it once. `for_reporter` lets anyone who reported read it. */
export async function update(context: Context): Promise<unknown> {
  const { marks, body } = context;
  const report = idIn(context, 'report');
  const sealed = await sealedUpdate(context, report, 'Your message');
  await ask(context, 'add_welfare_update', {
    p_marks: marks,
    p_report: report,
    p_input: { ...sealed, for_reporter: body.raw('for_reporter') === true },
  });
  return { done: true };
}

async function sealedUpdate(context: Context, report: string, label: string) {
  const id = idIn(context, 'id');
  const text = textIn(context, 'text', label, 5000);
  return { id, content: await context.cipher.encrypt(`${report}:update:${id}`, text) };
}

/** Does one thing to a report; see act_on_welfare_report() for which. */
export async function act(context: Context): Promise<unknown> {
  const { body, cipher } = context;
  const report = idIn(context, 'report');
  const act = textIn(context, 'act', 'What to do', 20);
  const plain = Object.fromEntries(
    ['state', 'outcome', 'kind', 'due_at', 'action', 'account'].flatMap((key) => {
      const value = body.text(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const note = textIn(context, 'note', 'The note', 2000, false);
  await ask(context, 'act_on_welfare_report', {
    p_report: report,
    p_input: {
      act,
      ...plain,
      on: body.raw('on') === true,
      ...(note ? { note: await cipher.encrypt(`${report}:note`, note) } : {}),
      ...(act === 'close' ? { update: await sealedUpdate(context, report, 'The outcome in words') } : {}),
    },
  });
  return { done: true };
}

/** Who handles reports, and who could, for admins. */
export function handlers(context: Context): Promise<unknown> {
  return ask(context, 'welfare_handler_list');
}

/** Names who handles reports: `{ waits_for }`, the handlers who can confirm it, or null where it is done. */
export async function saveHandlers(context: Context): Promise<unknown> {
  const kept = await ask<{ waits_for: string[] } | null>(context, 'save_welfare_handlers', {
    p_handlers: listIn(context, 'handlers', 20),
  });
  return { waits_for: kept?.waits_for ?? null };
}
