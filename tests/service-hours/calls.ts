import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

const HOURS =
  '{"hours":"1.5","served_on":"{today}","organisation":"Food bank","supervisor_name":"Lee","supervisor_contact":"555","description":"Sorting","evidence_path":"","in_uniform":false,"submit":true';

export const calls: ModuleCalls = {
  tried: {
    save_service_hours: `'{new_service_hours}', '${HOURS},"cadet_id":"{cadet}","event_id":"{school_events}"}'`,
    decide_service_hours: `'{{service_hours}}', 'verified', ${seen('service_hours')}`,
    withdraw_service_hours: `'{{service_hours}}'`,
    add_service_hours: `'{{cadet}}', '${HOURS},"event_id":"{school_events}"}'`,
    service_hour_sums: [`'{school_years}'`, `update service_hours set state = 'verified', served_on = '{today}'`],
    service_hour_totals: [`'{school_years}'`, `update service_hours set state = 'verified', served_on = '{today}'`],
  },
};
