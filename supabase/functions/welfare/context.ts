import type { SupabaseClient } from '@supabase/supabase-js';
import type { Body } from '../_shared/body.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';
import type { Cipher } from '../_shared/cipher.ts';

/** Who asks, with what, and what works for them. */
export type Context = {
  actor: string;
  client: SupabaseClient;
  service: SupabaseClient;
  cipher: Cipher;
  marks: string[];
  body: Body;
};

/** Calls a function of the database that only the service may call; it acts for the person who asks and logs first. */
export async function ask<T>(
  { service, actor }: Context,
  name: string,
  inputs: Record<string, unknown> = {},
): Promise<T> {
  const { data, error } = await service.rpc(name, { p_actor: actor, ...inputs });
  if (error) throw refusalOf(error);
  return data;
}

/** An id of the body. Raises a `Refusal` where it is missing. */
export function idIn({ body }: Context, key: string): string {
  const id = body.id(key);
  if (id === null) throw new Refusal(400, 'Something is missing. Reload the page', { code: 'missing', field: key });
  return id;
}

/** A text of the body that isn't longer than `most`. Raises a `Refusal` that names the field. */
export function textIn({ body }: Context, key: string, label: string, most: number, needed = true): string {
  const text = needed ? body.required(key, label) : (body.text(key) ?? '');
  if (text.length > most)
    throw new Refusal(400, `${label} has more than ${most} characters. Shorten it`, { code: 'too_long', field: key });
  return text;
}

/** The objects of a list of the body, at most `most`. */
export function listIn({ body }: Context, key: string, most: number): object[] {
  const raw = body.raw(key);
  const list = Array.isArray(raw) ? raw.filter((one) => typeof one === 'object' && one !== null) : [];
  if (list.length > most) throw new Refusal(400, `Name up to ${most}`, { code: 'too_many', field: key });
  return list;
}
