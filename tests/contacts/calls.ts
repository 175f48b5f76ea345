import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

const FREE = 'delete from guardian_restriction_events; delete from guardian_restrictions';

/** A sheet that is open now, with the cadet on it. */
const NOW = `delete from emergency_sheet_openings where school_id = '{schools}';
  update emergency_sheets set starts_at = now(), ends_at = now() + interval '1 hour', closed_at = null, closed_by = null,
    about_kind = null, about_id = null, audience = '{"cadets":["{cadet}"]}' where id = '{emergency_sheets}'`;
/** Another contact of the school, under the school's own id, and no account in the way. */
const TWIN = `insert into contacts (id, school_id, name) values ('{schools}', '{schools}', 'Kim Hill') on conflict do nothing;
  update contacts set profile_id = null, type = 'parent', status = 'active' where school_id = '{schools}'`;

export const calls: ModuleCalls = {
  tried: {
    save_family_settings: `'{"shows_fitness":true,"office_days":[1,2],"office_from":"08:00","office_to":"15:00"}'`,
    decide_guardian_invitation: [
      `'{guardian_invitations}', 'approved', ${seen('guardian_invitations')}`,
      `update guardian_invitations set email = 'kim@home.example'`,
    ],
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
    check_guardians: [
      `'[{"key":"2 1","cadet_id":"{cadet}","name":"Sam Hill","email":"sam@home.example"}]'`,
      `${FREE}; update contacts set profile_id = null, type = 'parent', status = 'active', name = 'Sam Hill', email = 'sam@home.example' where id = '{contacts}'`,
    ],
    log_contact_export: `'{new_contact_exports}', 'csv', 3`,
    save_emergency_sheet: `'{"title":"Raider meet","starts_at":"2026-10-01T08:00Z","ends_at":"2026-10-01T18:00Z",
      "adult_id":"{teacher}","audience":{"cadets":["{cadet}"]}}'`,
    update_sheet_cadets: [`'{emergency_sheets}'`, NOW],
    close_emergency_sheet: [`'{emergency_sheets}'`, NOW],
    reopen_emergency_sheet: [
      `'{emergency_sheets}'`,
      `update emergency_sheets set starts_at = now(), ends_at = now() + interval '1 hour', closed_at = now() where id = '{emergency_sheets}'`,
    ],
    open_emergency_sheet: [`'{emergency_sheets}'`, NOW],
    emergency_sheet_start: `'event', '{school_events}'`,
    merge_contacts: [`'{contacts}', '{schools}'`, TWIN],
    undo_merge: [
      `'{contact_merges}'`,
      `${TWIN};
       update contact_merges set kept_id = '{schools}', state = 'merged' where id = '{contact_merges}';
       insert into app.merge_images select m.id, '{}', app.merge_image(m.kept_id, m.contact_id),
         app.merge_image(m.kept_id, m.contact_id), '{}' from contact_merges m where m.id = '{contact_merges}'`,
    ],
    tell_contacts_apart: [`'{contacts}', '{schools}', true`, TWIN],
    save_organization: `'{new_organizations}', '{"name":"Post 9","kind":"veterans","renewal_on":"2026-12-01"}'`,
    archive_organizations: `'{{organizations}}', true`,
    save_organization_person: `'{organizations}', '{contacts}', 'Treasurer'`,
    end_organization_person: `'{organization_people}', true`,
    archive_contacts: `'{{contacts}}', true`,
  },
  elsewhere: {
    'import.db.test.ts': ['try_import'],
    'custody-shown.db.test.ts': ['guardian_approval', 'release_from_restriction', 'restriction_reach'],
    'families.db.test.ts': ['ask_second_guardian', 'family_agenda', 'family_children', 'family_staff'],
    'threads.db.test.ts': ['thread_family', 'read_thread', 'leave_thread', 'add_to_thread'],
    'threads-support.ts': ['start_thread', 'post_message'],
    'thread-messages.db.test.ts': ['settle_thread'],
    'thread-reports.db.test.ts': ['report_message', 'close_message_report'],
  },
};
