import type { TemplateName } from './kind.ts';

function mail(title: string, text: string): string {
  return `<!doctype html><html lang="en"><body><h2>${title}</h2>${text}</body></html>`;
}

const link = (words: string): string =>
  `<p><a href="{{ .ConfirmationURL }}">${words}</a></p><p>Or enter the code: {{ .Token }}</p>`;

/** What is sent where a project has no template of its own. */
export const defaultMails: Record<TemplateName, { subject: string; html: string }> = {
  confirmation: {
    subject: 'Confirm your email address',
    html: mail('Confirm your email address', link('Confirm email address')),
  },
  invite: {
    subject: 'You have been invited',
    html: mail(
      'You have been invited',
      '<p>You have been invited to {{ .SiteURL }}.</p>' + link('Accept the invitation'),
    ),
  },
  recovery: { subject: 'Reset your password', html: mail('Reset your password', link('Reset password')) },
  magic_link: { subject: 'Your sign-in link', html: mail('Your sign-in link', link('Sign in')) },
  email_change: {
    subject: 'Confirm your new email address',
    html: mail(
      'Confirm your new email address',
      '<p>From {{ .Email }} to {{ .NewEmail }}:</p>' + link('Confirm the change'),
    ),
  },
  known_account: {
    subject: 'You already have an account',
    html: mail(
      'You already have an account',
      '<p>Someone tried to sign up with {{ .Email }}, which has an account at <a href="{{ .SiteURL }}">{{ .SiteURL }}</a>.</p>' +
        "<p>If it was you, sign in there, or reset your password. If it wasn't, you can ignore this email: nothing changed.</p>",
    ),
  },
  reauthentication: {
    subject: '{{ .Token }} is your verification code',
    html: mail("Confirm it's you", '<p>Enter the code: {{ .Token }}</p>'),
  },
};
