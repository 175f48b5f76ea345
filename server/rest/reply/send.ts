import type { ServerResponse } from 'node:http';
import { sendBytes, sendEmpty } from '../../http/reply.ts';
import type { Media } from '../request/media.ts';
import type { PreferenceName } from '../request/preferences.ts';
import type { Outcome } from './outcome.ts';

/** The one element of a JSON array as it is in the text. */
export function onlyElement(body: string): string {
  return body.slice(1, -1);
}

export type Answer = {
  status: number;
  /** `null` sends no body. */
  body: string | Buffer | null;
  type: string;
  headers: Record<string, string>;
};

/** An answer, and what its statement set for it; `null` where none was run. */
export type Done = {
  answer: Answer;
  outcome: Outcome | null;
  /** A preference that the request could not meet. */
  unmet?: PreferenceName;
};

/** The body of a media type of the project's own: bytes come from PostgreSQL as hexadecimal text. */
export function ownBody(text: string, { isBytes }: Media): string | Buffer {
  if (isBytes !== true) return text;
  return Buffer.from(text.startsWith(String.raw`\x`) ? text.slice(2) : '', 'hex');
}

/** Sends an answer; what the statement itself set for it wins. `applied` names the preferences that were met. */
export function sendAnswer(reply: ServerResponse, { answer, outcome }: Done, applied: string): void {
  const { status, body, type, headers } = answer;
  const all = { ...headers, ...(applied === '' ? {} : { 'preference-applied': applied }), ...outcome?.headers };
  const final = outcome?.status ?? status;
  if (body === null) sendEmpty(reply, final, all);
  else sendBytes(reply, final, body, type, all);
}
