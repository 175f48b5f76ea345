/** What became of a mail, as the database takes it: the id in its Message-ID, and what happened. */
export type MailEvent = { mail: string; event: 'delivered' | 'bounced' | 'complained'; reason?: string };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * What a delivery status notification says (RFC 3464), as a mail server hands it on: the whole message as text. A mail that only waits
 * (`delayed`, or a status of 4.x.x) isn't final. Null where it isn't such a report, or names no mail of ours.
 */
export function readReport(text: string): MailEvent | null {
  // Lines that go on begin with a space.
  const lines = text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  const action = field(lines, 'Action')?.toLowerCase();
  const status = field(lines, 'Status') ?? '';
  // The mail that it is about comes after the fields of the report, with its own headers.
  const about = lines.slice(Math.max(0, lines.search(/^Action:/im)));
  const mail = new RegExp(`^Message-ID:\\s*<(${ID})@`, 'im').exec(about)?.[1] ?? field(lines, 'Original-Envelope-Id');
  if (mail === undefined || !new RegExp(`^${ID}$`, 'i').test(mail)) return null;
  if (action === 'delivered') return { mail, event: 'delivered' };
  if (action !== 'failed' || !status.startsWith('5')) return null;
  const said = field(lines, 'Diagnostic-Code')?.replace(/^smtp;\s*/i, '');
  return { mail, event: 'bounced', reason: (said ?? `Status ${status}`).slice(0, 300) };
}

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim();
