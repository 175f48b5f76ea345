import { staff, type ModuleAccess } from '../support/module-access.ts';

/** Of the trial is a draft: those it would be for don't see it. What is live for one is in announcements.db.test.ts. */
export const access: ModuleAccess = {
  expected: {
    announcements: staff('S---'),
    announcement_translations: staff('S---'),
    announcement_receipts: staff('S---'),
    announcement_lines: staff('S---'),
    announcement_readers: staff('S---'),
  },
  counts: ['announcement_filters', 'announcement_reader_filters'],
  samples: { 'announcement_receipts.kind': `'cadet'`, 'announcement_translations.language': `'es'` },
  guards: ['need_announcer', 'need_news_reader'],
  open: ['need_announcer'],
  askedByPolicies: ['own_announcements'],
  askedByCalls: { announcement_audience: 'whom an announcement is for, for those who write it; null for who reads it' },
  compared: ['announcement_audience'],
  bounded: {
    announcement_receipts: 'one for each announcement and person',
    announcement_translations: 'one for each language of an announcement, which is bounded',
  },
  unaudited: { announcement_receipts: 'a receipt says when on its own' },
};
