import type pg from 'pg';
import { z } from 'zod';
import { apiError, HttpError } from '../../http/error.ts';

const messageForm = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const detailForm = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  status_text: z.string().nullish(),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreadable(details: string, hint: string): HttpError {
  return apiError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, details, hint);
}

const detailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
const messageHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";

/** `raise sqlstate 'PGRST'`: message and detail are JSON that decides the whole reply. */
export function raisedReply({ message, detail }: pg.DatabaseError): HttpError {
  const body = messageForm.safeParse(parse(message));
  if (!body.success) return unreadable(`Invalid JSON value for MESSAGE: '${message}'`, messageHint);
  if (detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', detailHint);
  const reply = detailForm.safeParse(parse(detail));
  if (!reply.success) return unreadable(`Invalid JSON value for DETAIL: '${detail}'`, detailHint);
  const { code, message: text, details = null, hint = null } = body.data;
  const { status, headers } = reply.data;
  // A line break would end the header line and begin one of the raiser's making.
  const lines = Object.entries(headers).filter(([name, value]) => /^[\w-]+$/.test(name) && !/[\r\n]/.test(value));
  return new HttpError(status, { code, message: text, details, hint }, Object.fromEntries(lines));
}
