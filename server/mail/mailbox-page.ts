import { escapeHtml } from './template.ts';

export type ShownMail = {
  id: string;
  to: string;
  subject: string;
  html: string | null;
  text: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

const style = `
  :root { color-scheme: light dark; --ink: #16202f; --muted: #556072; --line: #dee2e9; --paper: #fff; --ground: #f5f6f8; --link: #23497f }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8ecf3; --muted: #a3aec0; --line: #2b3850; --paper: #131f33; --ground: #0c1627; --link: #9dbce8 }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/20px system-ui, sans-serif }
  main { max-width: 60rem; margin: 0 auto; padding: 28px 20px }
  h1 { font-size: 24px; line-height: 30px; margin: 0 0 4px }
  p { margin: 0 0 20px; color: var(--muted) }
  table { width: 100%; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
  th, td { text-align: left; padding: 10px 12px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
  th { font-size: 12.5px; color: var(--muted) }
  a { color: var(--link) }
  iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 8px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function when(date: Date): string {
  const iso = date.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** The list of mails, the newest first. */
export function listPage(mails: readonly ShownMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${when(mail.createdAt)}</td><td>${escapeHtml(mail.to)}</td>` +
      `<td><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const note = '<p>No mail server is set up here, so emails are saved on this machine instead of being sent.</p>';
  return page('Mailbox', `<h1>Mailbox</h1>${note}${mails.length === 0 ? '<p>No emails yet.</p>' : table}`);
}

/** One mail: its HTML in a frame that runs nothing, and its text. */
export function mailPage(mail: ShownMail): string {
  const frame = `<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.id}/body"></iframe>`;
  const head = `<h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.to)} · ${when(mail.createdAt)} · <a href="/mailbox">All emails</a></p>`;
  return page(mail.subject, `${head}${frame}<h2>As text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`);
}
