import { sheetChecks, type SheetCheck } from '../../../domain/score-sheets/checks.ts';
import { type Actor, actorOf, answer } from '../_shared/actor.ts';
import { bodyOf } from '../_shared/body.ts';
import { jsonOf, textWithin } from '../_shared/bounded.ts';
import { serviceClient, type Project } from '../_shared/clients.ts';
import { Refusal, refusalOf, reply } from '../_shared/reply.ts';

/** No request here needs more: an action, an id, and a count. */
const MOST_BYTES = 2000;
const MOST_FAULTS = 100;

/** A sheet that can't be published, with all that is wrong with it. */
class Faulty extends Refusal {
  private readonly checks: SheetCheck[];

  constructor(checks: SheetCheck[]) {
    const [first] = checks;
    const more = checks.length > 1 ? `, and ${checks.length - 1} more` : '';
    super(400, `This score sheet isn't ready to publish: ${first?.text ?? ''}${more}`, {
      code: 'faults',
      ...(first && first.path.length > 0 ? { field: first.path.join('.') } : {}),
    });
    this.checks = checks;
  }

  override toReply(): Response {
    const faults = this.checks.slice(0, MOST_FAULTS).map(({ path, text }) => ({ field: path.join('.'), text }));
    return reply({ error: this.message, ...this.details, faults }, this.status);
  }
}

/**
 * Publishes a score sheet: `{ action: 'publish', id, rev }` gives `{ id }`. The draft that `rev` counts is read with the caller's
 * rights and checked by the scoring engine. `{ error, faults }` where something is wrong with it; each fault names its part as `field`.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answer(request, 'Failed to publish the score sheet', async () => {
    const actor = await actorOf(request, project);
    const { text } = await textWithin(request, MOST_BYTES, 'This request is too large');
    const body = bodyOf(jsonOf(text));
    if (body.text('action') !== 'publish')
      throw new Refusal(400, "That isn't an action of score sheets", { code: 'action', field: 'action' });
    const id = body.id('id');
    const rev = Number(body.text('rev'));
    if (id === null) throw new Refusal(400, 'The score sheet is missing', { code: 'missing', field: 'id' });
    if (!Number.isInteger(rev) || rev < 1 || rev > 2_000_000_000)
      throw new Refusal(400, 'The count of changes is missing', { code: 'missing', field: 'rev' });
    const { content } = await draftOf(actor.client, id, rev);
    const checks = sheetChecks(content);
    if (checks.length > 0) throw new Faulty(checks);
    const service = serviceClient(project);
    const { data, error } = await service.rpc('publish_score_sheet', { p_id: id, p_rev: rev, p_actor: actor.id });
    if (error) throw refusalOf(error);
    return { id: data };
  });
}

/** The draft in the state that `rev` counts, read with the caller's rights. Raises a `Refusal` where they may not publish it. */
async function draftOf(client: Actor['client'], id: string, rev: number): Promise<{ content: unknown }> {
  const { data: may, error: denied } = await client.rpc('may_change_score_sheets');
  if (denied) throw refusalOf(denied);
  if (may !== true)
    throw new Refusal(403, "You don't have permission to change score sheets", { code: 'permission_denied' });
  const { data, error } = await client.from('score_sheets').select('content, rev').eq('id', id).maybeSingle();
  if (error) throw refusalOf(error);
  if (data === null)
    throw new Refusal(400, "This score sheet isn't at your school. Reload the page.", { code: 'unknown_sheet' });
  if (data.rev !== rev) throw new Refusal(400, 'Someone else changed this score sheet', { code: 'changed' });
  return data;
}
