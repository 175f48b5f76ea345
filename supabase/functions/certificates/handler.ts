import { jsonOf, textWithin } from '../_shared/bounded.ts';
import type { Project } from '../_shared/clients.ts';
import { Refusal } from '../_shared/reply.ts';
import { answerVisitor, callAsService, UNKNOWN_LINK } from '../_shared/visitor.ts';

/** No request here needs more: a link and a name. */
const MOST_BYTES = 2000;
const ABOUT = { methods: 'GET, POST, OPTIONS', failed: 'A certificate could not be answered' };
const UNKNOWN_NUMBER = { error: 'No certificate has this number.', code: 'unknown_number' };

/**
 * What anyone may know of certified results, without a session. `GET /functions/v1/certificates?number=<number>` gives a certificate
 * without anyone's name. `POST {link}` gives a witness the standings that they are asked to sign, `POST {link, name}` signs them; the
 * link is the secret of a mail, so it's never part of an address. 404 where the number or the link is unknown.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answerVisitor(request, ABOUT, async () => {
    if (request.method === 'GET') {
      const number = new URL(request.url).searchParams.get('number') ?? '';
      const data = await callAsService(project, 'public_certificate', { p_number: number.slice(0, 40) });
      return { data, missing: UNKNOWN_NUMBER };
    }
    if (request.method !== 'POST') throw new Refusal(405, 'Use GET or POST', { code: 'method' });
    const body: unknown = jsonOf((await textWithin(request, MOST_BYTES, 'This request is too large')).text);
    const text = (key: string) => {
      const value: unknown = Object(body)[key];
      return typeof value === 'string' ? value.slice(0, 200) : null;
    };
    const [p_link, p_name] = [text('link') ?? '', text('name')];
    const data =
      p_name === null
        ? await callAsService(project, 'witness_page', { p_link })
        : await callAsService(project, 'sign_as_witness', { p_link, p_name });
    return { data, missing: UNKNOWN_LINK };
  });
}
