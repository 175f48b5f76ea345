import type { ModuleCalls } from '../support/module-calls.ts';

const FREE = 'delete from guardian_restriction_events; delete from guardian_restrictions';

export const calls: ModuleCalls = {
  tried: {
    set_guardian_restriction: [`'{contacts}', '{cadet}', 'no_contact', 'Order of the court'`, FREE],
    lift_guardian_restriction: [
      `'{guardian_links}', 'The court lifted it'`,
      'update guardian_restrictions set lifted_at = null, lifted_by = null, lift_reason = null',
    ],
    save_guardian_link: `'{contacts}', '{cadet}', '{"relation":"mother","receives_messages":true,"emergency":true}'`,
    order_emergency_contacts: [
      `'{cadet}', '{{guardian_links}}'`,
      `update guardian_links set cadet_id = '{cadet}', emergency_order = null where id = '{guardian_links}'`,
    ],
    save_contact: `'{new_contacts}', '{"name":"Sam Hill","type":"vendor","tags":"bus, trip"}'`,
    log_interaction: `'{contacts}', '{"happened_on":"2026-09-01","channel":"phone","summary":"Asked about the bus"}'`,
    close_follow_ups: [`'{{contact_interactions}}', true`, `update contact_interactions set follow_up = 'Call'`],
    import_contacts: [
      `'{imports}', '[{"row":2,"name":"Sam Hill","type":"vendor"}]'`,
      `update imports set module = 'contacts', state = 'open' where id = '{imports}'`,
    ],
    log_contact_export: `'{new_contact_exports}', 'csv', 3`,
    archive_contacts: `'{{contacts}}', true`,
  },
};
