import { type Parts, readParts } from './parts.ts';
import { fieldOf, saidByStatus, saidInWords } from './said.ts';

/**
 * What became of a mail, as the database takes it: the id in its Message-ID, and what happened. Whether an address that bounced is
 * gone, or only full, or the sender's own fault, is read by the database from the reason.
 */
export type MailEvent = { mail: string; event: 'delivered' | 'bounced' | 'complained'; reason?: string };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Complaints that aren't about the mail itself: a report of DMARC, or someone who took their complaint back. */
const NO_COMPLAINT = /^(not-spam|auth-failure|dmarc|virus|other-than-spam)/i;

/**
 * What a mail that came back says: a delivery status notification (RFC 3464), a complaint (RFC 5965), or the words of a mail
 * server that writes neither. Read by MIME part. Null where it says nothing final, or names no mail of ours.
 */
export async function readReport(raw: Uint8Array): Promise<MailEvent | null> {
  const parts = await readParts(raw);
  const mail = parts && mailOf(parts);
  if (!parts || !mail) return null;
  if (isComplaint(parts)) return { mail, event: 'complained' };
  if (parts.feedback !== '') return null;
  const said = parts.status === '' ? saidInWords(parts) : (saidByStatus(parts) ?? saidWithoutFields(parts));
  if (!said) return null;
  if (said.event === 'delivered') return { mail, event: 'delivered' };
  return { mail, event: 'bounced', reason: said.words.replaceAll(/\s+/g, ' ').slice(0, 300) || 'No reason was given' };
}

/** A report whose fields are empty, as Google writes some. One that waits has fields. */
function saidWithoutFields(parts: Parts) {
  return /^(action|status):/im.test(parts.status) ? null : saidInWords(parts);
}

function isComplaint({ feedback, header, about }: Parts): boolean {
  if (feedback !== '') return !NO_COMPLAINT.test(fieldOf(feedback, 'Feedback-Type'));
  // Outlook.com's own form.
  return /^\s*complaint about message from/i.test(header('subject')) && about !== '';
}

/** The id of the mail that it is about: in its headers, in the fields of the report, or in what the report answers to. */
function mailOf({ about, status, header }: Parts): string | null {
  const named = [
    ...[...about.matchAll(/^(?:> ?)?(?:X-Gmail-Original-)?Message-ID:\s*<([^<>@\s]+)@/gim)].map(([, id]) => id ?? ''),
    fieldOf(status, 'Original-Envelope-Id'),
    fieldOf(status, 'X-Original-Message-ID').replace(/^<|@.*$/g, ''),
    ...[header('in-reply-to'), header('references')].map((value) => /<([^<>@\s]+)@/.exec(value)?.[1] ?? ''),
  ];
  return named.find((id) => new RegExp(`^${ID}$`, 'i').test(id)) ?? null;
}
