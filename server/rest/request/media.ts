import { apiError } from '../../http/error.ts';

export type Media = {
  kind: 'json' | 'object' | 'csv' | 'openapi' | 'text' | 'binary';
  stripNulls: boolean;
  type: string;
};

const json = 'application/json; charset=utf-8';
const objectType = 'application/vnd.pgrst.object+json';
const arrayType = 'application/vnd.pgrst.array+json';

function parse(text: string): Media | null {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const stripNulls = parameters.includes('nulls=stripped');
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { kind: 'json', stripNulls: false, type: json };
    case arrayType:
      return stripNulls
        ? { kind: 'json', stripNulls, type: `${arrayType};nulls=stripped; charset=utf-8` }
        : { kind: 'json', stripNulls, type: json };
    case objectType:
    case 'application/vnd.pgrst.object':
      return {
        kind: 'object',
        stripNulls,
        type: `${objectType}${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`,
      };
    case 'text/csv':
      return { kind: 'csv', stripNulls, type: 'text/csv; charset=utf-8' };
    case 'application/openapi+json':
      return { kind: 'openapi', stripNulls, type: 'application/openapi+json; charset=utf-8' };
    case 'text/plain':
      return { kind: 'text', stripNulls, type: 'text/plain; charset=utf-8' };
    case 'application/octet-stream':
      return { kind: 'binary', stripNulls, type: 'application/octet-stream' };
    default:
      return null;
  }
}

const usual = parse('application/json');

/** The first media type of an `Accept` header among the `allowed` kinds; 406 when there is none. */
export function chooseMedia(accept: string | undefined, allowed: readonly Media['kind'][]): Media {
  if ((accept === undefined || accept === '*/*') && usual !== null) return usual;
  const wanted = (accept ?? '').split(',');
  for (const text of wanted) {
    const media = parse(text);
    if (media !== null && allowed.includes(media.kind)) return media;
  }
  const names = wanted.map((text) => text.split(';q=')[0]?.trim() ?? '').join(', ');
  throw apiError(406, 'PGRST107', `None of these media types are available: ${names}`);
}
