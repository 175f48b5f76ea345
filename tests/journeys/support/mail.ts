import { expect, type Page } from '@playwright/test';

type Mail = { to: string; subject: string; text: string };

type Wait = { after?: number; timeout?: number };

/** The newest mail to an address whose subject fits, once there are more than `after` of them. */
export async function mailTo(page: Page, address: string, subject: RegExp, wait: Wait = {}): Promise<Mail> {
  const { after = 0, timeout = 30_000 } = wait;
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found = (await mails(page)).filter((mail) => mail.to.includes(address) && subject.test(mail.subject));
        return found.length;
      },
      { message: `mails to ${address} about ${subject}`, timeout, intervals: [100] },
    )
    .toBeGreaterThan(after);
  const [newest] = found;
  if (!newest) throw new Error(`No mail to ${address}`);
  return newest;
}

/** The 6-digit code of a mail. */
export function codeOf(mail: Mail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** The link of a mail that the auth service answers. */
export function linkOf(mail: Mail): string {
  return /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)?.[0] ?? '';
}

async function mails(page: Page): Promise<Mail[]> {
  const reply = await page.request.get('/mailbox', { headers: { accept: 'application/json' } });
  const list: unknown = await reply.json();
  return Array.isArray(list) ? list.filter(isMail) : [];
}

function isMail(value: unknown): value is Mail {
  return typeof value === 'object' && value !== null && 'to' in value && 'subject' in value && 'text' in value;
}
