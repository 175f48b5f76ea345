import { z } from 'zod';
import type { Db } from '../../../shared/supabase/client.ts';
import { fromFunction } from '../../../shared/supabase/error.ts';

/** Asks the function `welfare`, the one way to reports. Raises an `AppError`. */
export async function ask(db: Db, work: string, input: object = {}): Promise<unknown> {
  // What is to be done comes first: the function takes a large body only where it says so at its start.
  const { data, error } = await db.functions.invoke<unknown>('welfare', { body: { do: work, ...input } });
  if (error) throw await fromFunction(error);
  return data;
}

const person = z.object({ id: z.string(), name: z.string() });

const start = z.object({
  people: z.array(person.extend({ title: z.string().nullable() })),
  handlers: z.array(person.extend({ title: z.string(), outside: z.boolean() })),
  reset_on: z.string().nullable(),
  is_handler: z.boolean(),
  is_admin: z.boolean(),
});

export type Start = z.output<typeof start>;

/** The people a report can name, its recipients, and the person's own role with reports. */
export async function readStart(db: Db): Promise<Start> {
  return start.parse(await ask(db, 'start'));
}

const reportLine = z.object({
  id: z.string(),
  title: z.string(),
  state: z.string(),
  outcome: z.string().nullable(),
  school: z.string(),
  about_adult: z.boolean(),
  confidential: z.boolean(),
  created_at: z.string(),
  answers: z.number(),
  closed_at: z.string().nullable(),
  hold_since: z.string().nullable(),
});

const lists = z.object({
  sent: z.array(reportLine),
  handled: z.array(reportLine.extend({ due_at: z.string().nullable() })),
});

export type Handled = z.output<typeof lists>['handled'][number];

/** The reports that the person sent, and those they handle. That they saw the list is logged. */
export async function readLists(db: Db) {
  return lists.parse(await ask(db, 'list'));
}

const logLine = z.object({ id: z.number(), who: z.string(), act: z.string(), at: z.string() });

export type LogLine = z.output<typeof logLine>;

const opened = reportLine.extend({
  handles: z.boolean(),
  mine: z.boolean(),
  reporter: z.string().nullable(),
  readers: z.array(z.string()),
  content: z.object({
    kind: z.string(),
    text: z.string(),
    place: z.string(),
    happened: z.string(),
    named: z.array(z.object({ name: z.string(), adult: z.boolean() })),
    // Reports of before have none.
    sent_after_reset: z.string().nullish(),
  }),
  updates: z.array(
    z.object({
      id: z.string(),
      content: z.string().nullable(),
      for_reporter: z.boolean(),
      created_at: z.string(),
      author: z.string().nullable(),
    }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.number(),
      created_at: z.string(),
      author: z.string().nullable(),
    }),
  ),
  actions: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      due_at: z.string().nullable(),
      done_at: z.string().nullable(),
      done_by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  log: z.array(logLine),
  can_add: z.array(person),
});

export type Opened = z.output<typeof opened>;

/** Opens a report, which is logged; `export` logs that it was taken along. */
export async function openReport(db: Db, report: string, work: 'open' | 'export' = 'open'): Promise<Opened> {
  return opened.parse(await ask(db, work, { report }));
}

const meant = z.object({ meant: z.array(z.array(z.string())) });

/** The accounts that each typed name may match. */
export async function readMeant(db: Db, names: string[]): Promise<string[][]> {
  return names.length === 0 ? [] : meant.parse(await ask(db, 'match', { names })).meant;
}

const sent = z.object({ id: z.string(), readers: z.array(z.string()) });

/** Sends a report; the same key sends it once. */
export async function sendReport(db: Db, input: object, key: string) {
  return sent.parse(await ask(db, 'send', { ...input, key }));
}

/** Adds a file to a report. */
export async function attachFile(db: Db, report: string, file: File): Promise<void> {
  await ask(db, 'attach', { report, name: file.name, type: file.type, data: await base64Of(file) });
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In slices: a spread of a whole file overflows the stack.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const file = z.object({ name: z.string(), type: z.string(), data: z.string() });

/** Opens a file of a report, which is logged. */
export async function openFile(db: Db, report: string, id: string): Promise<{ name: string; blob: Blob }> {
  const { name, type, data } = file.parse(await ask(db, 'file', { report, file: id }));
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return { name, blob: new Blob([bytes], { type }) };
}

const handlers = z.object({
  handlers: z.array(
    z.object({
      account_id: z.string(),
      name: z.string(),
      title: z.string(),
      is_outside: z.boolean(),
      is_platform: z.boolean(),
    }),
  ),
  people: z.array(person.extend({ role: z.string() })),
  log: z.array(logLine),
});

export type Handlers = z.output<typeof handlers>;

/** Who handles reports, and who could. */
export async function readHandlers(db: Db): Promise<Handlers> {
  return handlers.parse(await ask(db, 'handlers'));
}

const saved = z.object({ waits_for: z.array(z.string()).nullable() });

/** Names who handles reports; gives the handlers who can confirm it, or null where it is done. */
export async function saveHandlers(db: Db, rows: object[]): Promise<string[] | null> {
  return saved.parse(await ask(db, 'save_handlers', { handlers: rows })).waits_for;
}

const numbers = z.array(z.object({ name: z.string(), phone: z.string() }));

/** The urgent numbers of the school, and how long closed reports are kept. */
export async function readSettings(db: Db) {
  const { data } = await db.from('help_settings').select('numbers, retention_years').maybeSingle().throwOnError();
  return { numbers: numbers.parse(data?.numbers ?? []), retention_years: data?.retention_years ?? 3 };
}

export type Settings = Awaited<ReturnType<typeof readSettings>>;
