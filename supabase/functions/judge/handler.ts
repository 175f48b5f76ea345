import { jsonOf, textWithin } from '../_shared/bounded.ts';
import type { Project } from '../_shared/clients.ts';
import { Refusal } from '../_shared/reply.ts';
import { answerVisitor, callAsService } from '../_shared/visitor.ts';
import { keepSheets } from './keep-sheets.ts';
import { openSealed } from './open-sealed.ts';

/** Fifty sheets with their comments are far below it. */
const MOST_BYTES = 2_000_000;
const ABOUT = { methods: 'POST, OPTIONS', failed: "A call of a judge's device could not be answered" };
const UNKNOWN = { error: "This device isn't paired with a seat. Pair it again by a new code.", code: 'unknown_link' };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What judges' devices call, without a session. `POST {pair: {code, device, name?}}` opens a seat and gives the device's secret
 * and page. With `{device, secret, …}`: `page: true` gives what it needs to judge without a network, `contact: {…}` says how it
 * is, `take: {pin?}` takes the seat over or asks to, `sheets: […]` sends up to fifty sheets, each answered for itself.
 * `{sealed: {device, body, seal}}` sends sheets that another device brought. 404 where the secret isn't the device's.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answerVisitor(request, ABOUT, async () => {
    if (request.method !== 'POST') throw new Refusal(405, 'Use POST', { code: 'method' });
    const body = jsonOf((await textWithin(request, MOST_BYTES, 'This request is too large')).text);
    return { data: await answerTo(project, Object(body) as Body), missing: UNKNOWN };
  });
}

type Body = { [key: string]: unknown };

function answerTo(project: Project, body: Body): Promise<unknown> {
  if (body['pair']) return pair(project, objectOf(body, 'pair'));
  if (body['sealed']) return openSealed(project, objectOf(body, 'sealed'));
  const about = { p_device: idOf(body, 'device'), p_secret: textOf(body, 'secret', 100) };
  if (body['page']) return callAsService(project, 'seat_page', about);
  if (body['contact']) return callAsService(project, 'seat_contact', { ...about, p_input: objectOf(body, 'contact') });
  if (body['take']) return take(project, about, objectOf(body, 'take'));
  if (body['sheets']) return keepSheets(project, about, body['sheets']);
  throw new Refusal(400, 'Nothing is asked for', { code: 'missing' });
}

async function pair(project: Project, given: Body): Promise<unknown> {
  const p_device = idOf(given, 'device');
  const call = { p_code: textOf(given, 'code', 40), p_device, p_name: textOf(given, 'name', 80) };
  const paired = Object(await callAsService(project, 'pair_seat', call)) as { state: string; secret?: string };
  if (paired.state !== 'paired') return paired;
  return { ...paired, page: await callAsService(project, 'seat_page', { p_device, p_secret: paired.secret }) };
}

async function take(project: Project, about: object, given: Body): Promise<unknown> {
  const pin = textOf(given, 'pin', 20);
  const state = await callAsService(project, 'take_seat', { ...about, ...(pin && { p_pin: pin }) });
  return state === null ? null : { state };
}

function objectOf(body: Body, key: string): Body {
  const value = body[key];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw new Refusal(400, `"${key}" isn't an object`, { code: 'input', field: key });
}

/** The text under a key, cut off; empty where it's none. */
function textOf(body: Body, key: string, most: number): string {
  const value = body[key];
  return typeof value === 'string' ? value.slice(0, most) : '';
}

function idOf(body: Body, key: string): string {
  const value = textOf(body, key, 40);
  if (UUID.test(value)) return value;
  throw new Refusal(400, 'The device is missing', { code: 'missing', field: key });
}
