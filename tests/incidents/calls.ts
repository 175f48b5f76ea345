import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    save_ticket: `'{"kind":"fault","category":"uniform","desk":"school","title":"Torn sleeve","body":"It tore at drill","priority":"high"}'`,
    step_ticket: `'{help_tickets}', 'resolve', 'Sewn'`,
    change_tickets: `array['{help_tickets}']::uuid[], '{"priority":"urgent","state":"in_progress","category":"money","assignee_id":"{teacher}"}'`,
    save_article: `'{"title":"Ribbons","body":"In this order","category":"uniform","audience":["cadet"],"state":"published"}'`,
    archive_articles: `array['{help_articles}']::uuid[], true`,
    vote_article: [
      `'{help_articles}', true`,
      `update help_articles set state = 'published' where id = '{help_articles}'`,
    ],
    suggest_articles: [
      `'samples of it'`,
      `update help_articles set state = 'published', audience = '{instructor}' where id = '{help_articles}'`,
    ],
    help_people: '',
  },
  elsewhere: { 'desk.db.test.ts': ['merge_tickets', 'unmerge_tickets', 'rate_ticket'] },
};
