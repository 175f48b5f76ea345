import type { ModuleCalls } from '../support/module-calls.ts';

const SHEETS =
  '[{"entry":"{meet_entries}","seat":"{meet_seats}","sheet":"{score_sheets}","attempt":1,"code":"A1","seat_code":"J01",' +
  '"shown":"S01","hash":"0123456789abcdef"}]';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: { save_meet_print: `'{meets}', '{new_meet_prints}', '{"kind":"meet","pages":1,"sheets":${SHEETS}}'` },
  elsewhere: {
    // It reads with the caller's rights.
    'prints.db.test.ts': ['printed_sheets'],
  },
};
