import { type Project, serviceClient } from './clients.ts';
import { Refusal, refusalOf } from './reply.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** What is said of a link that opens nothing. */
export const UNKNOWN_LINK = { error: 'This link is incomplete, or it no longer works.', code: 'unknown_link' };

/**
 * Answers someone without a session, never from a cache and for no search engine: `run` gives what is found, or what is said
 * with 404 where nothing is. `methods` are those that a browser may use, `failed` is written down where it goes wrong.
 */
export async function answerVisitor(
  request: Request,
  { methods, failed }: { methods: string; failed: string },
  run: () => Promise<{ data: unknown; missing: object }>,
): Promise<Response> {
  const headers = { ...HEADERS, 'access-control-allow-methods': methods };
  const reply = (body: unknown, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { ...headers, 'content-type': 'application/json' } });
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  try {
    const { data, missing } = await run();
    return data === null ? reply(missing, 404) : reply(data, 200);
  } catch (error) {
    if (error instanceof Refusal) return reply({ error: error.message, ...error.details }, error.status);
    console.error(failed, error);
    return reply({ error: 'Something went wrong. Please try again.', code: 'unexpected' }, 500);
  }
}

/** Calls the database with the service's rights; raises its refusal. */
export async function callAsService(project: Project, name: string, values: object): Promise<unknown> {
  const { data, error } = await serviceClient(project).rpc(name, values);
  if (error) throw refusalOf(error);
  return data;
}
