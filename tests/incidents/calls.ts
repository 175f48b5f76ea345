import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    step_ticket: `'{help_tickets}', 'resolve', 'Sewn'`,
    change_tickets: `array['{help_tickets}']::uuid[], '{"priority":"urgent","state":"in_progress","category":"money","assignee_id":"{teacher}"}'`,
    save_article: `'{"title":"Ribbons","body":"In this order","category":"uniform","audience":["cadet"],"state":"published"}'`,
    archive_articles: `array['{help_articles}']::uuid[], true`,
    suggest_articles: [
      `'samples of it'`,
      `update help_articles set state = 'published', audience = array['instructor'] where id = '{help_articles}'`,
    ],
    help_people: '',
  },
  elsewhere: {
    'second-adult-support.ts': ['name_second_adult'],
    'second-adult.db.test.ts': ['second_adult_of_school', 'withdraw_words', 'my_waiting_words'],
    'own-words.db.test.ts': ['others_words'],
    'desk.db.test.ts': ['save_ticket', 'merge_tickets', 'unmerge_tickets', 'rate_ticket'],
    'articles.db.test.ts': ['vote_article'],
    'welfare.db.test.ts': ['welfare_door', 'save_help_settings'],
    'handler-guard-support.ts': ['ask_second'],
    'handler-guard.db.test.ts': ['second_acts'],
    'handler-guard-confirmed.db.test.ts': ['decide_second'],
  },
};
