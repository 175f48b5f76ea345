import { button, code, hello, type Mail, paragraph } from './frame.ts';

/** The mails of the auth service, by the name of their file in `supabase/templates`. */
export const MAILS: Record<string, Mail> = {
  confirmation: {
    title: 'Confirm your email address',
    parts: [
      paragraph(
        `${hello}you get this because someone, we hope you, created a Guidon account for {{ .Email }}. Confirm your email address to sign in.`,
      ),
      button('{{ .ConfirmationURL }}', 'Confirm email address'),
      paragraph('Or enter this code where you signed up, or when you sign in:', 16),
      code,
    ],
    foot: "The code works for 10 minutes, the button for 24 hours. If you didn't ask for this, ignore this email: without this step the account can't be used.",
  },
  email_change: {
    title: 'Confirm your new email address',
    parts: [
      paragraph('You asked to change your Guidon email from {{ .Email }} to {{ .NewEmail }}.'),
      button('{{ .ConfirmationURL }}', 'Confirm the change'),
      paragraph('Or enter this code:', 16),
      code,
    ],
    foot: "You may need to confirm from both addresses. The code works for 10 minutes, the button for 24 hours. If you didn't ask for this, don't confirm it, and change your password.",
  },
  invite: {
    title: "You're invited to Guidon",
    parts: [
      paragraph(
        `${hello}your school created a Guidon account for {{ .Email }}. Guidon is where your cadet corps keeps its roster, calendar, and records.`,
      ),
      button('{{ .ConfirmationURL }}', 'Accept and choose a password'),
    ],
    foot: "The button works once and for 7 days. After that, ask your school to invite you again. If you don't know why you got this, ignore this email.",
  },
  known_account: {
    title: 'You already have an account',
    parts: [
      paragraph(
        'Someone tried to sign up for Guidon with {{ .Email }}. This address already has an account, so no new one was created.',
        16,
      ),
      paragraph('If it was you, sign in. You can reset your password there if you need to.'),
      button('{{ .SiteURL }}/app/auth', 'Sign in to Guidon'),
    ],
    foot: "If it wasn't you, you can ignore this email: nothing changed, and the other person wasn't told that you have an account.",
  },
  magic_link: {
    title: 'Your sign-in link',
    heading: 'Sign in to Guidon',
    parts: [button('{{ .ConfirmationURL }}', 'Sign in'), paragraph('Or enter this code:', 16), code],
    foot: "The link and the code work once and for 10 minutes. If you didn't ask for this, ignore this email.",
  },
  reauthentication: {
    title: "Confirm it's you",
    parts: [paragraph('Enter this code to continue changing your account:', 16), code],
    foot: "The code works once and for 10 minutes. If you didn't ask for this, change your password: someone may be signed in as you.",
  },
  recovery: {
    title: 'Reset your password',
    parts: [
      paragraph('Use this 6-digit verification code to set a new password for {{ .Email }}:', 16),
      code,
      button('{{ .RedirectTo }}', 'Enter the code and choose a new password'),
    ],
    foot: "The code works once and for 10 minutes. No one from Guidon or your school will ask you for it. If you didn't ask to reset your password, ignore this email: your password stays the same.",
  },
};
