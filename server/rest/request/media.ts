import { apiError } from '../../http/error.ts';
import type { MediaDomain, MediaHandler } from '../schema/types.ts';
import { readAccept } from './accept.ts';
import type { Accepted } from './accept.ts';

export type PlanWish = { format: 'text' | 'json'; options: string[] };

export type Media = {
  kind: 'json' | 'object' | 'csv' | 'geojson' | 'openapi' | 'own';
  stripNulls: boolean;
  /** The Content-Type of the reply. */
  type: string;
  /** Of kind 'own': the aggregate that makes the body; absent where a function's value is the body. */
  handler?: MediaHandler;
  isBytes?: boolean;
  /** Not the rows but the plan by which they would be read is needed. */
  plan?: PlanWish;
};

/** What a resource can be given as. */
export type Offer = {
  kinds: readonly Media['kind'][];
  /** Aggregates of the project, the ones for this very relation first. */
  handlers?: readonly MediaHandler[];
  /** The domain that the value of a function is of. */
  value?: MediaDomain | null;
  plan?: boolean;
};

const withCharset = new Set(['application/json', 'text/csv', 'text/plain', 'text/xml', 'application/geo+json']);

function contentType(name: string): string {
  if (name === '*/*') return 'application/octet-stream';
  return withCharset.has(name) ? `${name}; charset=utf-8` : name;
}

function vendor(name: string, stripNulls: boolean): Media | null {
  const suffix = stripNulls ? ';nulls=stripped' : '';
  if (name === 'application/vnd.pgrst.object' || name === 'application/vnd.pgrst.object+json')
    return { kind: 'object', stripNulls, type: `application/vnd.pgrst.object+json${suffix}; charset=utf-8` };
  if (name !== 'application/vnd.pgrst.array' && name !== 'application/vnd.pgrst.array+json') return null;
  if (!stripNulls) return usual;
  return { kind: 'json', stripNulls, type: `application/vnd.pgrst.array+json${suffix}; charset=utf-8` };
}

const usual: Media = { kind: 'json', stripNulls: false, type: contentType('application/json') };
const builtin = new Map<string, Media>([
  ['*/*', usual],
  ['application/*', usual],
  ['application/json', usual],
  ['text/csv', { kind: 'csv', stripNulls: false, type: contentType('text/csv') }],
  ['application/geo+json', { kind: 'geojson', stripNulls: false, type: contentType('application/geo+json') }],
  ['application/openapi+json', { kind: 'openapi', stripNulls: false, type: 'application/openapi+json; charset=utf-8' }],
]);

function own({ handlers = [], value = null }: Offer, name: string): Media | null {
  const matches = (domain: MediaDomain): boolean =>
    domain.name === '*/*' || domain.name.toLowerCase() === name || name === '*/*';
  if (value !== null && matches(value))
    return { kind: 'own', stripNulls: false, type: contentType(value.name), isBytes: value.isBytes };
  // A wish for anything gets JSON unless the relation itself has a say.
  const able = handlers.filter(({ relation, media }) => relation !== null && media.name === '*/*');
  const named = handlers.filter(({ media }) => media.name.toLowerCase() === name);
  const handler = able[0] ?? named[0];
  if (handler === undefined) return null;
  const { media } = handler;
  return { kind: 'own', stripNulls: false, type: contentType(media.name), handler, isBytes: media.isBytes };
}

function planned(accepted: Accepted, offer: Offer): Media | null {
  const found = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/.exec(accepted.name);
  if (found === null || offer.plan !== true) return null;
  const inner = resolve(readOne(accepted.parameters.get('for') ?? 'application/json'), offer);
  if (inner === null) return null;
  const format = found[1] === 'json' ? 'json' : 'text';
  const options = (accepted.parameters.get('options') ?? '').split('|').filter((word) => word !== '');
  const type = `application/vnd.pgrst.plan+${format}; for="${inner.type.split(';')[0]}"; charset=utf-8`;
  return { ...inner, type, plan: { format, options } };
}

function readOne(text: string): Accepted {
  return readAccept(text)[0] ?? { name: '*/*', parameters: new Map(), text };
}

function resolve(accepted: Accepted, offer: Offer): Media | null {
  const { name, parameters } = accepted;
  const special = vendor(name, parameters.get('nulls') === 'stripped');
  if (special !== null) return offer.kinds.includes(special.kind) ? special : null;
  const plan = planned(accepted, offer);
  if (plan !== null) return plan;
  const found = own(offer, name) ?? builtin.get(name) ?? null;
  return found !== null && (found.kind === 'own' || offer.kinds.includes(found.kind)) ? found : null;
}

/** The first media type of an `Accept` header that the resource can be given as; 406 when there is none. */
export function chooseMedia(accept: string | undefined, offer: Offer): Media {
  const isPlain = (offer.handlers ?? []).length === 0 && (offer.value ?? null) === null;
  if (isPlain && (accept === undefined || accept === '*/*' || accept === 'application/json')) return usual;
  const wanted = readAccept(accept ?? '*/*');
  for (const one of wanted) {
    const media = resolve(one, offer);
    if (media !== null) return media;
  }
  const names = wanted.map(({ text }) => text).join(', ');
  throw apiError(406, 'PGRST107', `None of these media types are available: ${names}`);
}
