import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: { meet_pages: staff('S---'), meet_page_contacts: staff('S---') },
  samples: {
    'meet_pages.slug': `'spring-meet-' || left(gen_random_uuid()::text, 8)`,
    'meet_page_contacts.name': `'Ana Ruiz'`,
  },
  askedByPolicies: ['live_topic_is_open'],
  guards: ['need_page_host', 'need_page_contact'],
  nothingLost: {
    save_meet_page: 'settings of one page, which its director saves whole',
    agree_page_contact: 'what the caller says of themselves',
  },
};
