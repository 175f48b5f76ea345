import { apiError } from '../../http/error.ts';
import { runRaw } from '../context.ts';
import type { Context } from '../context.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Done } from '../reply/send.ts';
import { chooseMedia } from '../request/media.ts';
import { headerOf } from '../request/schema.ts';
import { privilegesSql, readPrivileges } from '../schema/privileges.ts';
import type { Privileges } from '../schema/privileges.ts';
import { callRoutine } from './call.ts';

async function privilegesOf(context: Context): Promise<Privileges | null> {
  if (context.cache.settings.openApi === 'ignore-privileges') return null;
  const rows = await runRaw(context, { text: privilegesSql, values: [context.schema] }, { readOnly: true });
  return readPrivileges(rows[0]?.[0] ?? '{"relations":{},"routines":[]}');
}

/** GET of the root: the schema described for tools, or what the project's own function says instead. */
export async function describeSchema(context: Context): Promise<Done> {
  const { cache, schema, stack, request } = context;
  const { rootSpec, openApi } = cache.settings;
  if (rootSpec !== null) return callRoutine(context, rootSpec.split('.').at(-1) ?? rootSpec);
  if (openApi === 'disabled') throw apiError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  chooseMedia(headerOf(request, 'accept'), { kinds: ['json', 'openapi'] });
  const privileges = await privilegesOf(context);
  const document = openApiDocument({ cache, schema, privileges, url: new URL(stack.url) });
  const type = 'application/openapi+json; charset=utf-8';
  return { answer: { status: 200, body: JSON.stringify(document), type, headers: {} }, outcome: null };
}
