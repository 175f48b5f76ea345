import { jsonOf, textWithin } from '../_shared/bounded.ts';
import type { Project } from '../_shared/clients.ts';
import { Refusal } from '../_shared/reply.ts';
import { answerVisitor, callAsService, UNKNOWN_LINK } from '../_shared/visitor.ts';

/** No request here needs more: a link, and what a form of a dozen fields holds. */
const MOST_BYTES = 8000;
const ABOUT = { methods: 'POST, OPTIONS', failed: 'An invitation could not be answered' };

/**
 * What the link of a judge or volunteer opens, without a session. `POST {link}` gives what they're asked and answers nothing,
 * `POST {link, answer: {…}}` answers the invitation, `POST {link, shift, state}` accepts a shift or gives it up. The link is the
 * secret of an email, so it's never part of an address. 404 where it's unknown.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answerVisitor(request, ABOUT, async () => {
    if (request.method !== 'POST') throw new Refusal(405, 'Use POST', { code: 'method' });
    const body: unknown = jsonOf((await textWithin(request, MOST_BYTES, 'This request is too large')).text);
    const [name, values] = callOf(body);
    return { data: await callAsService(project, name, values), missing: UNKNOWN_LINK };
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function callOf(body: unknown): [string, object] {
  const value = (key: string): unknown => Object(body)[key];
  const text = (key: string) => {
    const found = value(key);
    return typeof found === 'string' ? found.slice(0, 200) : '';
  };
  const p_link = text('link');
  const shift = text('shift');
  if (UUID.test(shift)) return ['answer_shift', { p_link, p_person: shift, p_state: text('state') }];
  const given = value('answer');
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return ['answer_crew', { p_link, p_input: given }];
  return ['crew_page', { p_link }];
}
