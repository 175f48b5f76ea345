import { type ModuleAccess, staff } from '../support/expected-access.ts';

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
};
