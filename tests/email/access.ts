import { staff, type ModuleAccess } from '../support/module-access.ts';

/** A cadet of public affairs, who sees templates and their own drafts, is in writing.db.test.ts. */
export const access: ModuleAccess = {
  expected: {
    email_settings: staff('S---'),
    email_templates: staff('S---'),
    email_template_versions: staff('S---'),
    email_campaigns: staff('S---'),
    email_recipients: staff('S---'),
    email_suppressions: staff('S---'),
    email_rules: staff('S---'),
    email_rule_events: staff('S---'),
    rule_lines: staff('S---'),
    rule_waiting_lines: staff('S---'),
    mail_lines: staff('S---'),
    mail_people_lines: staff('S---'),
    template_lines: staff('S---'),
    suppression_lines: staff('S---'),
  },
  counts: [
    'mail_filters',
    'mail_people_filters',
    'template_filters',
    'suppression_filters',
    'rule_filters',
    'rule_waiting_filters',
    'rule_sent_filters',
  ],
  samples: {
    'email_recipients.kind': `'staff'`,
    'email_rules.recipients': `'{guardians}'`,
    'email_rules.kind': `'awards.received'`,
    'email_suppressions.address': `'sample@example.org'`,
    'email_suppressions.kind': `'asked'`,
  },
  guards: ['need_mail_staff', 'need_mail_writer'],
  open: ['need_mail_writer'],
  askedByPolicies: ['is_press_officer'],
  askedByCalls: {
    mail_reach_of: 'who a message would reach, by name, for staff that write it; refuses others',
    letter_for: 'a message filled in for a cadet of the school, for staff; samples for a cadet who writes drafts',
    rule_kinds_for:
      'what an email rule can be about and how often it happened, for staff that run email; refuses others',
    own_mail_choices: 'which emails the caller gets from each of their schools',
  },
  compared: ['mail_reach_of', 'letter_for', 'rule_kinds_for', 'own_mail_choices'],
  bounded: { email_suppressions: 'one for each address and kind' },
  unaudited: {
    email_recipients: 'a recipient says when on its own',
    email_rule_events: 'only added to',
    email_template_versions: 'only added to',
  },
};
