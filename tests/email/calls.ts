import type { ModuleCalls } from '../support/module-calls.ts';

const words = '"subject":"Uniform day","body":"<p>Class A on Wednesday.</p>"';

export const calls: ModuleCalls = {
  tried: {
    save_email_settings: `'{"sender_name":"The office"}'`,
    save_email_template: `'{new_email_templates}', '{"name":"Reminder","category":"other",${words}}'`,
    save_message: `'{new_email_campaigns}', '{${words},"audience":{"roles":["cadet"]}}'`,
    send_test_message: `'{${words}}'`,
    stop_address: `'{"address":"someone@example.org"}'`,
  },
  elsewhere: {
    'writing.db.test.ts': ['archive_email_template', 'submit_message', 'preview_message', 'email_variables'],
    'sending.db.test.ts': [
      'mail_reach',
      'schedule_message',
      'unschedule_message',
      'cancel_message',
      'retry_message',
      'open_address',
    ],
  },
};
