import { Refusal } from '../_shared/reply.ts';
import { ask, type Context, idIn } from './context.ts';

type Line = { id: string; title: string };
type Lists = { sent: Line[]; handled: Line[] };
type Sealed = Line & {
  content: string;
  reporter: string | null;
  updates: { id: string; content: string }[];
  files: { id: string; about: string }[];
  actions: { id: string; note: string | null }[];
};

/** The reports that the caller sent, and those they handle, with their titles. */
export async function list(context: Context): Promise<unknown> {
  const { sent, handled } = await ask<Lists>(context, 'list_welfare_reports', { p_marks: context.marks });
  const titled = (lines: Line[]) =>
    Promise.all(lines.map(async (line) => ({ ...line, title: await titleOf(context, line) })));
  return { sent: await titled(sent), handled: await titled(handled) };
}

async function titleOf({ cipher }: Context, { id, title }: Line): Promise<string> {
  return (await cipher.decrypt(`${id}:title`, title)) ?? 'This report can’t be read with the key of this server';
}

/** Opens a report: what it says, what was written since, its files, actions, and who opened it. */
export async function open(context: Context, kind: 'opened' | 'exported'): Promise<unknown> {
  const { cipher, marks } = context;
  const id = idIn(context, 'report');
  const sealed = await ask<Sealed>(context, 'open_welfare_report', { p_marks: marks, p_report: id, p_kind: kind });
  const content = await cipher.decrypt(`${id}:content`, sealed.content);
  if (content === null)
    throw new Refusal(503, 'This report was encrypted with a key that this server doesn’t have', { code: 'key' });
  const reporter = sealed.reporter && (await cipher.decrypt(`${id}:reporter`, sealed.reporter));
  const { updates, files, actions } = sealed;
  return {
    ...sealed,
    title: await titleOf(context, sealed),
    content: JSON.parse(content) as unknown,
    reporter: reporter ? String(Reflect.get(JSON.parse(reporter) as object, 'name')) : null,
    updates: await Promise.all(
      updates.map(async (one) => ({ ...one, content: await cipher.decrypt(`${id}:update:${one.id}`, one.content) })),
    ),
    files: await Promise.all(
      files.map(async ({ about, ...one }) => {
        const text = await cipher.decrypt(`${id}:about:${one.id}`, about);
        return {
          ...one,
          ...(text ? (JSON.parse(text) as object) : { name: 'A file that can’t be read', type: '', size: 0 }),
        };
      }),
    ),
    actions: await Promise.all(
      actions.map(async (one) => ({ ...one, note: one.note && (await cipher.decrypt(`${id}:note`, one.note)) })),
    ),
  };
}
