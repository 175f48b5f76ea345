import { Refusal } from '../_shared/reply.ts';
import { ask, type Context, idIn, listIn, textIn } from './context.ts';

type Start = { people: { id: string; name: string }[]; reset_on: string | null };
type Named = { id: string | null; name: string; adult: boolean };

const KINDS = ['hazing', 'harassment', 'injury', 'misconduct', 'concern'];

/** What the form needs: whom a report can name, who receives it, and whether the caller handles any. */
export function start(context: Context): Promise<unknown> {
  return ask(context, 'welfare_start');
}

/** Encrypts a report and keeps it: `{ id, readers }`. The same `key` sends it once. */
export async function send(context: Context): Promise<unknown> {
  const { cipher, body, actor, marks } = context;
  const kind = textIn(context, 'kind', 'What it is about', 20);
  if (!KINDS.includes(kind)) throw new Refusal(400, 'Choose what it is about', { code: 'choice', field: 'kind' });
  const title = textIn(context, 'title', 'The title', 160);
  const text = textIn(context, 'text', 'What happened', 10_000);
  const { people, reset_on } = await ask<Start>(context, 'welfare_start');
  const named = listIn(context, 'named', 10).map((one) => namedIn(one, people));
  const id = crypto.randomUUID();
  const place = textIn(context, 'place', 'Where', 200, false);
  const happened = textIn(context, 'happened', 'When', 100, false);
  const content = {
    kind,
    text,
    place,
    happened,
    named: named.map(({ name, adult }) => ({ name, adult })),
    // Encrypted like the rest: in clear, it would tell whose account it was.
    sent_after_reset: reset_on,
  };
  const [sealedTitle, sealed, reporter] = await Promise.all([
    cipher.encrypt(`${id}:title`, title),
    cipher.encrypt(`${id}:content`, JSON.stringify(content)),
    cipher.encrypt(`${id}:reporter`, JSON.stringify({ id: actor, name: await nameOf(context) })),
  ]);
  return ask(context, 'send_welfare_report', {
    p_input: {
      id,
      key: idIn(context, 'key'),
      mark: marks[0],
      marks,
      reporter,
      title: sealedTitle,
      content: sealed,
      confidential: body.raw('confidential') !== false,
      named: [...new Set(named.flatMap(({ id }) => (id ? [id] : [])))],
      // Not kept: the database compares it, and keeps whose accounts it may mean.
      typed: named.flatMap(({ id, name }) => (id ? [] : [name])),
      left_out: stringsIn(body.raw('left_out')),
      about_adult: named.some(({ adult }) => adult),
    },
  });
}

function namedIn(one: object, people: Start['people']): Named {
  const id = Reflect.get(one, 'id');
  const known = people.find((person) => person.id === id);
  const name =
    known?.name ??
    String(Reflect.get(one, 'name') ?? '')
      .trim()
      .slice(0, 120);
  if (!name) throw new Refusal(400, 'A person has no name', { code: 'missing', field: 'named' });
  return { id: known?.id ?? null, name, adult: Reflect.get(one, 'adult') === true };
}

/** Whom typed names may mean, so that the form shows it before anything is sent: `{ meant: [[account]] }`. */
export async function match(context: Context): Promise<unknown> {
  const names = stringsIn(context.body.raw('names')).map((name) => name.trim().slice(0, 120));
  const inputs = { p_mark: context.marks[0], p_names: names };
  return { meant: await ask<string[][]>(context, 'match_welfare_names', inputs) };
}

function stringsIn(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string').slice(0, 20) : [];
}

/** The caller's name as their own profile has it. */
async function nameOf({ client, actor }: Context): Promise<string> {
  const { data } = await client.from('profiles').select('first_name, last_name').eq('id', actor).maybeSingle();
  return data ? `${data.first_name} ${data.last_name}`.trim() : '';
}
