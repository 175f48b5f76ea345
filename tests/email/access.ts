import { type ModuleAccess, staff } from '../support/expected-access.ts';

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
};
