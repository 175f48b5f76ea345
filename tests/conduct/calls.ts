import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    propose_conduct: `'{{cadet}}', '{"kind":"merit","reason":"Helped","happened_on":"2026-09-01","reason_id":"{conduct_reasons}","points":"3","expires_on":"2027-01-01","detail":"Seen","confirm":true}'`,
    decide_conduct: `'{{conduct_entries}}', 'confirmed', ${seen('conduct_entries')}`,
    undo_conduct: [
      `'{new_key}'`,
      `insert into app.requests (caller, key, name, input, result)
       values ('{teacher}', '{new_key}', 'propose_conduct', '', '["{conduct_entries}"]')`,
    ],
  },
};
