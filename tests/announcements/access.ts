import { type ModuleAccess, staff } from '../support/expected-access.ts';

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
};
