import { createBucket, deleteBucket, emptyBucket, listBuckets, readBucket, updateBucket } from './endpoint-bucket.ts';
import { copy, move, removeMany, removeOne } from './endpoint-change.ts';
import { download, downloadPublic, downloadSigned, info, infoPublic } from './endpoint-download.ts';
import { renderPublic, renderSigned, renderVisible } from './endpoint-render.ts';
import { listObjects } from './endpoint-list.ts';
import { listPages } from './endpoint-list-pages.ts';
import { signMany, signOne, signUpload, uploadSigned } from './endpoint-sign.ts';
import { upload } from './endpoint-upload.ts';
import { notEnabled } from './error.ts';
import type { StorageEndpoint } from './request.ts';

const off =
  (feature: string): StorageEndpoint =>
  async () => {
    throw notEnabled(feature);
  };

const alive: StorageEndpoint = async () => ({ status: 200, body: { healthy: true } });

/**
 * Method, path below /storage/v1 and endpoint; the first that fits is taken. `:b` is a bucket, `*` the rest of the path
 * (never empty).
 */
const table: readonly (readonly [methods: string, path: string, endpoint: StorageEndpoint])[] = [
  ['GET', '/status', alive],
  ['GET', '/health', alive],
  ['GET', '/bucket', listBuckets],
  ['POST', '/bucket', createBucket],
  ['GET', '/bucket/:b', readBucket],
  ['PUT', '/bucket/:b', updateBucket],
  ['DELETE', '/bucket/:b', deleteBucket],
  ['POST', '/bucket/:b/empty', emptyBucket],
  ['GET PUT DELETE', '/bucket/:b/lifecycle', off('bucket lifecycle')],
  ['POST', '/object/list/:b', listObjects],
  ['POST', '/object/list-v2/:b', listPages],
  ['POST', '/object/move', move],
  ['POST', '/object/copy', copy],
  ['GET HEAD', '/object/info/public/:b/*', infoPublic],
  ['GET HEAD', '/object/info/authenticated/:b/*', info],
  ['GET HEAD', '/object/info/:b/*', info],
  ['POST', '/object/upload/sign/:b/*', signUpload],
  ['PUT', '/object/upload/sign/:b/*', uploadSigned],
  ['GET HEAD', '/object/public/:b/*', downloadPublic],
  ['GET HEAD', '/object/sign/:b/*', downloadSigned],
  ['POST', '/object/sign/:b/*', signOne],
  ['POST', '/object/sign/:b', signMany],
  ['GET HEAD', '/object/authenticated/:b/*', download],
  ['GET HEAD', '/object/:b/*', download],
  ['POST PUT', '/object/:b/*', upload],
  ['DELETE', '/object/:b', removeMany],
  ['DELETE', '/object/:b/*', removeOne],
  ['GET', '/render/image/authenticated/:b/*', renderVisible],
  ['GET', '/render/image/public/:b/*', renderPublic],
  ['GET', '/render/image/sign/:b/*', renderSigned],
  ['DELETE', '/cdn/*', off('cache purging')],
  ['GET HEAD POST PUT PATCH DELETE OPTIONS', '/upload/*', off('resumable uploads')],
  ['GET HEAD POST PUT DELETE', '/s3/*', off('the S3 protocol')],
  ['POST', '/vector/*', off('vector search')],
  ['GET HEAD POST PUT DELETE', '/iceberg/*', off('analytics')],
];

type Pattern = { methods: string[]; expression: RegExp; endpoint: StorageEndpoint };

const patterns: Pattern[] = table.map(([methods, path, endpoint]) => ({
  methods: methods.split(' '),
  expression: new RegExp(`^${path.replaceAll('.', '\\.').replace(':b', '([^/]+)').replace('*', '(.+)')}$`, 's'),
  endpoint,
}));

/** The endpoint of a method and a path below /storage/v1, with the parts of the path still encoded; null where there is none. */
export function findEndpoint(method: string, path: string): { endpoint: StorageEndpoint; params: string[] } | null {
  for (const { methods, expression, endpoint } of patterns) {
    const match = methods.includes(method) ? expression.exec(path) : null;
    if (match !== null) return { endpoint, params: match.slice(1) };
  }
  return null;
}
