import { appError } from '../supabase/error.ts';
import { networkError } from '../supabase/error-texts.ts';

type Watch = { onShare: (share: number) => void; signal: AbortSignal };

/**
 * Sends a file to a signed address and tells how far it is, from 0 to 1; `fetch` can't tell that. Rejects with the words of
 * the storage, a lost connection, or 'stopped' where the signal says so.
 */
export function putFile(address: string, file: File, { onShare, signal }: Watch): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(appError('storage', "Couldn't save the file", wordsOf(request.responseText)));
    });
    request.addEventListener('error', () => reject(networkError));
    request.addEventListener('abort', () => reject(appError('stopped', 'Upload stopped', 'The file was not added.')));
    signal.addEventListener('abort', () => request.abort());
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('x-upsert', 'false');
    request.send(file);
  });
}

/** What the storage says of a refusal. */
function wordsOf(reply: string): string {
  try {
    const { message } = Object(JSON.parse(reply));
    if (typeof message === 'string' && message !== '') return message;
  } catch {
    // A proxy in front of the storage answered instead.
  }
  return 'Try again, or choose another file.';
}
