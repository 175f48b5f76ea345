import type { IncomingMessage } from 'node:http';
import { bodySize, eachPart, refuseLonger } from '../../http/body.ts';
import { ByteBudget } from '../../http/body-budget.ts';
import { apiError, HttpError } from '../../http/error.ts';
import type { Context } from '../context.ts';
import { refuseBeyond } from '../parse/limits.ts';
import { CsvRows } from '../request/csv-rows.ts';
import { JsonRows } from '../request/json-rows.ts';
import type { Payload, Watch } from '../request/payload.ts';
import { headerOf } from '../request/schema.ts';
import { work } from '../work.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The largest body of a write or call, in bytes: strangers send forms, people lists, the service whole tables. */
const mostOf: Record<string, number> = { anon: 128 * kilobyte, service_role: 10 * megabyte };
const mostOfOthers = 5 * megabyte;
/** Form fields are taken apart in one piece, so they stay small. */
const mostOfForms = 512 * kilobyte;

/** Bodies up to this size never wait, and are read before rights are asked for: they cost less than the question. */
const small = 32 * kilobyte;
// On its way to PostgreSQL a body is there three times at most; CSV grows as it becomes JSON.
const budget = new ByteBudget(96 * megabyte, 200);
const copies = 3;
const growth = 4;
const mostOfCsv = 20 * megabyte;

/** The media type of a body without its parameters. */
export function bodyType(request: IncomingMessage): string {
  const header = headerOf(request, 'content-type') ?? 'application/json';
  return header.split(';')[0]?.trim().toLowerCase() || 'application/json';
}

function told(error: unknown, role: string): unknown {
  if (!(error instanceof HttpError) || error.status !== 413 || error.body['hint'] !== undefined) return error;
  const details = `The role ${role} may send ${mostOf[role] ?? mostOfOthers} bytes at once.`;
  return new HttpError(413, { ...error.body, details, hint: 'Send the rows in several requests.' }, error.headers);
}

function limitOf({ caller }: Context): number {
  return mostOf[caller.role] ?? mostOfOthers;
}

/** True for a body that is worth a look at the rights of its sender before it is read; 413 for one that is too long. */
export function isLarge(context: Context): boolean {
  const { request, caller } = context;
  try {
    refuseLonger(request, limitOf(context));
  } catch (error) {
    throw told(error, caller.role);
  }
  return (bodySize(request) ?? Infinity) > small;
}

/** Hands the body on part by part, once there is room for it; refuses in the form of the data API what is too long. */
async function takeParts(
  context: Context,
  take: (part: Buffer) => void,
  { most = Infinity, grows = 1 } = {},
): Promise<void> {
  const { request, caller, held } = context;
  const limit = Math.min(limitOf(context), most);
  const size = bodySize(request) ?? limit;
  try {
    if (size > small && size <= limit) held.push(await budget.take(size * copies * grows));
    await eachPart(request, limit, take);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw told(error, caller.role);
  }
}

/** The body as bytes. */
export async function readBytes(context: Context, most?: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  const take = (part: Buffer): void => {
    work.bytes += part.length;
    parts.push(part);
  };
  await takeParts(context, take, most === undefined ? {} : { most });
  return Buffer.concat(parts);
}

/** The fields of a form. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  const text = (await readBytes(context, mostOfForms)).toString('utf8');
  let terms = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) terms += 1;
  refuseBeyond('terms', terms);
  return new URLSearchParams(text);
}

async function formRows(context: Context, watch: Watch): Promise<Payload> {
  const body = Buffer.from(JSON.stringify(Object.fromEntries(await readForm(context))));
  const rows = new JsonRows(watch);
  rows.push(body);
  return rows.finish();
}

/** The body as JSON, watched while it comes in; CSV and form fields become JSON. `null` where nothing was sent. */
export async function readRows(context: Context, watch: Watch): Promise<Payload | null> {
  const type = bodyType(context.request);
  const isCsv = type === 'text/csv';
  if (type === 'application/x-www-form-urlencoded') return formRows(context, watch);
  if (!isCsv && type !== 'application/json' && !type.endsWith('+json'))
    throw apiError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
  const most = Math.min(limitOf(context) * growth, mostOfCsv);
  const rows = isCsv ? new CsvRows(watch, most) : new JsonRows(watch);
  let size = 0;
  const take = (part: Buffer): void => {
    size += part.length;
    rows.push(part);
  };
  await takeParts(context, take, { grows: isCsv ? growth : 1 });
  return size === 0 ? null : rows.finish();
}
