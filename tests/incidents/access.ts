import { staff, type ModuleAccess } from '../support/module-access.ts';

const WELFARE = 'welfare reports have an access log of their own; nothing of them is in the log of changes';
const DESK = staff('S---');

/** The help desk is written by functions only; the requests of the trial are no one's own, and its articles are drafts. */
export const access: ModuleAccess = {
  expected: {
    second_adults: staff('S---'),
    // The copy of the trial is the admin's; what is read is the adult's from outside, and what waits is its author's.
    second_adult_copies: { admin: 'S--- ----' },
    waiting_words: {},
    help_settings: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    // No one reaches a welfare report past the function, no matter who they are.
    welfare_actions: {},
    welfare_assigned: {},
    welfare_barred: {},
    welfare_files: {},
    welfare_handlers: {},
    welfare_log: {},
    welfare_reports: {},
    welfare_updates: {},
    help_article_lines: DESK,
    help_article_versions: DESK,
    // Who found an article helpful is their own to know.
    help_article_votes: {},
    help_articles: DESK,
    help_ticket_lines: DESK,
    help_tickets: DESK,
  },
  counts: ['help_article_filters', 'help_ticket_filters'],
  samples: {
    'welfare_reports.reporter_mark': `repeat('a', 64)`,
    'welfare_reports.reporter': `'v1.sample'`,
    'welfare_reports.title': `'v1.sample'`,
    'welfare_reports.content': `'v1.sample'`,
    'welfare_updates.content': `'v1.sample'`,
    'welfare_actions.kind': `'other'`,
    'welfare_files.about': `'v1.sample'`,
  },
  guards: ['need_account', 'need_asker', 'need_desk', 'need_welfare_admin', 'need_second_asker', 'need_second_party'],
  open: ['need_asker'],
  askedByCalls: {
    desk_people: 'who answers requests for help, by name, for those who do',
    article_counts: 'how often articles helped, without whom, for those who write them',
  },
  compared: ['desk_people', 'article_counts'],
  nothingLost: {
    change_tickets: 'only what is named changes',
    save_welfare_handlers: 'names who is added and who goes',
  },
  unaudited: {
    welfare_actions: WELFARE,
    welfare_assigned: WELFARE,
    welfare_barred: WELFARE,
    welfare_files: WELFARE,
    welfare_handlers: WELFARE,
    welfare_log: WELFARE,
    welfare_reports: WELFARE,
    welfare_updates: WELFARE,
  },
};
