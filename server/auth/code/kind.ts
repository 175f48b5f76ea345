export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

export type TemplateName =
  // Of this server: someone signed up with the address of an account.
  'known_account' | 'confirmation' | 'invite' | 'recovery' | 'magic_link' | 'email_change' | 'reauthentication';

export type CodeKind =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

type Facts = {
  token: TokenType;
  /** The `type` of the link in the mail. */
  link: string;
  template: TemplateName;
  /** Columns of `auth.users` that say when it was sent. */
  sent: readonly string[];
  /** How long the link lives in seconds; null: as long as the code. Links can't be guessed, so some live longer. */
  linkSeconds: number | null;
};

const day = 86_400;

export const kinds: Record<CodeKind, Facts> = {
  signup: {
    token: 'confirmation_token',
    link: 'signup',
    template: 'confirmation',
    sent: ['confirmation_sent_at'],
    linkSeconds: day,
  },
  invite: {
    token: 'confirmation_token',
    link: 'invite',
    template: 'invite',
    sent: ['confirmation_sent_at', 'invited_at'],
    linkSeconds: 7 * day,
  },
  recovery: {
    token: 'recovery_token',
    link: 'recovery',
    template: 'recovery',
    sent: ['recovery_sent_at'],
    linkSeconds: null,
  },
  magiclink: {
    token: 'recovery_token',
    link: 'magiclink',
    template: 'magic_link',
    sent: ['recovery_sent_at'],
    linkSeconds: null,
  },
  email_change_current: {
    token: 'email_change_token_current',
    link: 'email_change',
    template: 'email_change',
    sent: ['email_change_sent_at'],
    linkSeconds: day,
  },
  email_change_new: {
    token: 'email_change_token_new',
    link: 'email_change',
    template: 'email_change',
    sent: ['email_change_sent_at'],
    linkSeconds: day,
  },
  reauthentication: {
    token: 'reauthentication_token',
    link: 'reauthentication',
    template: 'reauthentication',
    sent: ['reauthentication_sent_at'],
    linkSeconds: null,
  },
};
