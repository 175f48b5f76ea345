import { clientOnly, inFile } from './entry.ts';
import type { Entry } from './entry.ts';

const files = 'storage-js StorageFileApi';
const uploads = inFile(files, 'server/storage/upload.api.test.ts');
const downloads = inFile(files, 'server/storage/download.api.test.ts');
const folders = inFile(files, 'server/storage/bucket.api.test.ts');
const buckets = inFile('storage-js StorageBucketApi', 'server/storage/bucket.api.test.ts');
const answers = (owner: string) => inFile(owner, 'server/storage/answer.api.test.ts');
const inClient = (owner: string) => inFile(owner, 'server/storage/client.api.test.ts');
const closed = 'lifecycle rules, purges of a cache, vectors and analytics say that they are not enabled';
const off = (owner: string, methods: string): Entry =>
  inClient(`storage-js ${owner}`).off(methods, closed, '`FeatureNotEnabled`');

const vectors: [owner: string, methods: string][] = [
  ['StorageVectorsClient', 'from createBucket getBucket listBuckets deleteBucket'],
  ['VectorBucketApi', 'createBucket getBucket listBuckets deleteBucket'],
  ['VectorBucketScope', 'createIndex listIndexes getIndex deleteIndex index'],
  ['VectorIndexApi', 'createIndex listIndexes getIndex deleteIndex'],
  ['VectorIndexScope', 'putVectors getVectors listVectors queryVectors deleteVectors'],
  ['VectorDataApi', 'putVectors getVectors listVectors queryVectors deleteVectors'],
  ['StorageAnalyticsClient', 'createBucket listBuckets deleteBucket from'],
];

/** Files. */
export const storage: Entry[] = [
  inFile('storage-js StorageClient', 'server/storage/upload.api.test.ts').works('from', 'of %s comes back as it was'),
  answers(files).works('info', '.info() tells all of a file, with metadata also where there are none'),
  uploads.works('upload download', 'of %s comes back as it was', 'transformations of pictures included'),
  uploads.works('update', 'does not replace what is there unless it says so'),
  downloads.works('exists', 'of what one may not see is as of what there is not'),
  folders.works('move copy remove', 'has its files moved, copied and removed'),
  downloads.works(
    'createSignedUrl',
    'open without a key what the signer may see, for as long as they say',
    'transformations of pictures included; where the project sets `recheck_signed_urls`, session and right are asked again',
  ),
  downloads.works('createSignedUrls', 'are given for many at once'),
  downloads.works('createSignedUploadUrl uploadToSignedUrl', 'take one upload without a key'),
  downloads.works('getPublicUrl', 'of a public bucket needs no key, of a private one it does'),
  folders.works('list', 'lists files and folders, sorted, searched and by the page'),
  answers(files).works(
    'listV2',
    '.listV2() gives folders by their name and their whole path, or all files below a prefix',
    'folders, orders and pages',
  ),
  off('StorageFileApi', 'purgeCache'),
  clientOnly('storage-js StorageFileApi', 'toBase64'),
  answers('storage-js StorageBucketApi').works(
    'emptyBucket',
    'a bucket that is emptied is empty, in the words of a service that does it later',
  ),
  answers('storage-js StorageBucketApi').works(
    'getBucket',
    'a bucket has its owner as text, its times in UTC, and a kind in the list alone',
  ),
  buckets.works(
    'createBucket updateBucket deleteBucket',
    'is made, changed, emptied and removed by the service role only',
  ),
  inClient('storage-js StorageBucketApi').works('listBuckets'),
  off('StorageBucketApi', 'getBucketLifecycle updateBucketLifecycle deleteBucketLifecycle purgeBucketCache'),
  inClient('storage-js BaseApiClient').works('throwOnError setHeader'),
  inClient('storage-js BlobDownloadBuilder').works('asStream'),
  clientOnly('storage-js BlobDownloadBuilder', 'then catch finally'),
  clientOnly('storage-js StreamDownloadBuilder', 'then catch finally'),
  ...vectors.map(([owner, methods]) => off(owner, methods)),
  clientOnly('storage-js StorageError', 'toJSON'),
  clientOnly('storage-js StorageApiError', 'toJSON'),
];
