import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { parseTemplate } from '../../mail/template.ts';
import type { Template } from '../../mail/template.ts';
import type { Stack } from '../../stack.ts';
import { defaultMails } from './default-mails.ts';
import type { TemplateName } from './kind.ts';

export type MailTemplate = { subject: Template; html: Template };
export type MailTemplates = Record<TemplateName, MailTemplate>;

async function readFirst(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

async function load(stack: Stack, name: TemplateName): Promise<MailTemplate> {
  const { projectDir } = stack.settings;
  const configured = stack.config.auth.email.template[name];
  // The path in config.toml counts from the folder that holds the project folder, as the Supabase CLI reads it.
  const paths =
    configured === undefined
      ? [join(projectDir, 'templates', `${name}.html`)]
      : [join(projectDir, '..', configured.content_path), join(projectDir, configured.content_path)];
  const html = await readFirst(paths);
  if (html === null && configured !== undefined)
    throw new StartError(
      `The email template ${configured.content_path} can't be read.`,
      `Fix auth.email.template.${name} in config.toml.`,
    );
  const usual = defaultMails[name];
  try {
    const subject = parseTemplate(configured?.subject ?? usual.subject, 'text');
    return { subject, html: parseTemplate(html ?? usual.html, 'html') };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : '';
    throw new StartError(
      `The email template "${name}" is broken: ${why}`,
      'Fix the file or its subject in config.toml.',
      { cause },
    );
  }
}

/** The project's mail templates, or plain ones where it has none. Throws a `StartError` for a broken one. */
export async function loadTemplates(stack: Stack): Promise<MailTemplates> {
  const [confirmation, invite, recovery, magic_link, email_change, reauthentication, known_account] = await Promise.all(
    [
      load(stack, 'confirmation'),
      load(stack, 'invite'),
      load(stack, 'recovery'),
      load(stack, 'magic_link'),
      load(stack, 'email_change'),
      load(stack, 'reauthentication'),
      load(stack, 'known_account'),
    ],
  );
  return { confirmation, invite, recovery, magic_link, email_change, reauthentication, known_account };
}
