import type { ModuleCalls } from '../support/module-calls.ts';

const words = '"subject":"Uniform day","body":"<p>Class A on Wednesday.</p>"';

export const calls: ModuleCalls = {
  tried: {
    save_email_settings: `'{"sender_name":"The office"}'`,
    save_email_template: `'{new_email_templates}', '{"name":"Reminder","category":"other",${words}}'`,
    save_message: `'{new_email_campaigns}', '{${words},"audience":{"roles":["cadet"]}}'`,
    save_email_rule: `'{new_email_rules}', '{"name":"Due back","kind":"inventory.overdue","recipients":["guardians"],${words}}'`,
    send_test_message: `'{${words}}'`,
    stop_address: `'{"address":"someone@example.org"}'`,
  },
  elsewhere: {
    'sending-support.ts': ['mail_reach'],
    'rules.db.test.ts': ['turn_email_rule', 'skip_rule_events', 'archive_email_rule', 'email_rule_kinds'],
    'choices.db.test.ts': ['email_choices', 'choose_email'],
    'writing.db.test.ts': [
      'archive_email_template',
      'submit_message',
      'preview_message',
      'email_variables',
      'schedule_message',
    ],
    'sending.db.test.ts': ['unschedule_message', 'cancel_message', 'retry_message'],
    'sending-outcome.db.test.ts': ['open_address'],
  },
};
