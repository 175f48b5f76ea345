import type { TestSchool } from './people.ts';

/** What a cadet with a console might try to get more rights: columns, tables, calls. */
export function cadetAttempts(school: TestSchool, other: TestSchool): string[] {
  return [...ownRow(school, other), ...tables(school), ...staffCalls(school), ...roleCalls(school), ...behind(school)];
}

const ADMIN = '00000000-0000-4000-a000-000000000001';
const INSTRUCTOR = '00000000-0000-4000-a000-000000000002';
const CADET = '00000000-0000-4000-a000-000000000003';

function ownRow({ cadet, admin }: TestSchool, other: TestSchool): string[] {
  const set = (change: string) => `update profiles set ${change} where id = '${cadet.id}'`;
  return [
    set(`role = 'admin'`),
    set(`role = 'instructor'`),
    set(`role_id = '${ADMIN}'`),
    set(`role_id = '${INSTRUCTOR}', role = 'instructor'`),
    set(`role_id = (select id from user_roles where base_role = 'admin')`),
    set(`school_id = '${other.id}'`),
    set(`acting_school_id = '${other.id}'`),
    set(`active = true`),
    set(`grade = '12'`),
    set(`title = 'Sergeant Major'`),
    set(`first_name = 'Ada', last_name = 'Admin'`),
    set(`email = 'admin@guidon.example'`),
    set(`id = '${admin.id}'`),
    set(`created_by = '${admin.id}'`),
    `update profiles set password_change_required = true where id = '${admin.id}'`,
    `insert into profiles (id, role, school_id) values (gen_random_uuid(), 'admin', '${other.id}')`,
    `insert into profiles (id, role) values ('${cadet.id}', 'admin') on conflict (id) do update set role = 'admin'`,
    `delete from profiles where id = '${cadet.id}'`,
  ];
}

function tables({ id, cadets, cadet, unit }: TestSchool): string[] {
  const grant = (role: string) => `insert into role_permissions (role_id, role, module_id, action_id)
    select '${role}', 'cadet', m.id, a.id from permission_modules m, permission_actions a where m.name = 'cadets' and a.name = 'manage'`;
  return [
    `insert into user_roles (role_name, label, base_role, school_id) values ('x', 'X', 'admin', '${id}')`,
    `update user_roles set base_role = 'admin' where id = '${CADET}'`,
    `delete from user_roles where id = '${CADET}'`,
    grant(CADET),
    grant(INSTRUCTOR),
    `update role_permissions set enabled = true`,
    `update role_permissions set role_id = '${CADET}'`,
    `delete from role_permissions`,
    `update permission_modules set is_active = true`,
    `insert into permission_actions (name, label, description) values ('root', 'Root', 'All')`,
    `update schools set comp_register_only = true`,
    `update schools set name = 'Mine' where id = '${id}'`,
    `insert into schools (name) values ('Mine')`,
    `insert into school_codes (school_id, join_code) values ('${id}', 'MINEMINE')`,
    `insert into guardian_codes (school_id, cadet_id, code, expires_on) values ('${id}', '${cadets.other}', 'MINE2346', app.today('${id}'))`,
    `insert into contacts (school_id, profile_id, name, cadet_id) values ('${id}', '${cadet.id}', 'Me', '${cadets.other}')`,
    `insert into guardian_links (school_id, contact_id, cadet_id, state) select school_id, id, '${cadets.other}', 'verified' from contacts`,
    `update guardian_links set state = 'verified'`,
    `update guardian_restrictions set restriction = 'staff_only'`,
    `update cadets set profile_id = '${cadet.id}' where id = '${cadets.other}'`,
    `update cadets set status = 'active', directory_opt_out = false`,
    `update cadet_enrollments set grade = 12`,
    `update cadet_details set phone = '555'`,
    `insert into cadet_notes (school_id, cadet_id, body) values ('${id}', '${cadets.own}', 'Excellent')`,
    `insert into academic_snapshots (school_id, cadet_id, term, gpa) values ('${id}', '${cadets.own}', 'Fall', 4)`,
    `insert into qualifications (school_id, cadet_id) values ('${id}', '${cadets.own}')`,
    `select record_consents(array['${cadets.own}']::uuid[], 'field_trip', 'granted')`,
    `insert into rank_records (school_id, cadet_id, rank_code, effective_on, action) values ('${id}', '${cadets.own}', 'ARMY_COL', app.today('${id}'), 'promotion')`,
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ('${id}', '${cadets.own}', '${unit}', app.today('${id}'))`,
    `insert into account_events (user_id, kind) values ('${cadet.id}', 'role_changed')`,
    `update audit_log set actor_label = 'Somebody else'`,
    `delete from audit_log`,
  ];
}

function staffCalls({ id, cadets, cadet, admin }: TestSchool): string[] {
  return [
    `select set_acting_school('${id}')`,
    `select set_account_active('${admin.id}', false)`,
    `select sign_out_everywhere('${admin.id}')`,
    `select change_accounts(array['${admin.id}']::uuid[], 'deactivate')`,
    `select check_account('instructor')`,
    `select check_account('cadet')`,
    `select check_password_reset('${admin.id}')`,
    `select complete_account('${cadet.id}', '${admin.id}', '{"role":"admin"}')`,
    `select complete_password_reset('${admin.id}', '${admin.id}')`,
    `select update_account('${admin.id}', '{"first_name":"Me"}')`,
    `select update_own_profile('{"role":"admin"}')`,
    `select update_own_profile('{"title":"Colonel"}')`,
    `select create_cadet('{"first_name":"A","last_name":"B","grade":9}')`,
    `select update_cadet('${cadets.own}', '{"first_name":"A"}')`,
    `select change_cadet_status(array['${cadets.own}']::uuid[], 'graduated', app.today(app.school_id()), null)`,
    `select record_rank('${cadets.own}', 'ARMY_COL', app.today(app.school_id()), 'permanent', 'promotion', null, null)`,
    `select rotate_join_code()`,
    `select issue_guardian_codes(array['${cadets.other}']::uuid[])`,
    `select request_child('${cadets.other}')`,
    `select redeem_guardian_code('FAMX2346')`,
    `select * from parent_setup_students('case')`,
    `select * from guardian_requests()`,
    `select create_school('{"name":"Mine"}')`,
    `select set_school_flags('${id}', '{"competition_module":true}')`,
    `select decide_guardian_link((select id from guardian_links limit 1), 'verified')`,
  ];
}

function roleCalls({ id, cadet }: TestSchool): string[] {
  return [
    `select change_account_role('${cadet.id}', '${ADMIN}')`,
    `select change_account_role('${cadet.id}', '${INSTRUCTOR}')`,
    `select change_accounts(array['${cadet.id}']::uuid[], 'role', '{"role_id":"${ADMIN}"}')`,
    `select create_role('Mine', 'instructor')`,
    `select create_role('Mine', 'admin')`,
    `select create_role('Mine', 'cadet', '${INSTRUCTOR}')`,
    `select rename_role('${CADET}', 'Admin')`,
    `select set_role_permission('${CADET}', 'cadets', 'manage', true)`,
    `select set_role_permission('${CADET}', 'users', 'update', true)`,
    `select set_role_permissions('${CADET}', '[{"module":"cadets","action":"manage","enabled":true}]')`,
    `select set_school_module('${id}', 'competition-portal', true)`,
    `insert into school_modules (school_id, module_id, enabled) select '${id}', id, true from permission_modules`,
    `update school_modules set enabled = true`,
    `select remove_role('${INSTRUCTOR}')`,
  ];
}

/** Past the tables of the API: the schemas behind them, and becoming someone else. */
function behind({ cadet, admin }: TestSchool): string[] {
  return [
    `update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = '${cadet.id}'`,
    `update auth.users set encrypted_password = 'x' where id = '${admin.id}'`,
    `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${admin.id}')`,
    `select app.set_join_code('${cadet.id}')`,
    `select app.write_profile('${cadet.id}', '{"first_name":"X"}')`,
    `select app.note_account('${cadet.id}', 'activated')`,
    `call app."grant"('cadets', 'cadet', '{manage}')`,
    `call app.register_module('x', 'X', '/x', 'x', 1, '{read}')`,
    `update app.requests set result = 'true'`,
    `update app.first_passwords set password_hash = 'x'`,
    `delete from app.call_counts`,
    `create function public.mine() returns void language sql security definer as 'update profiles set role = ''admin'''`,
    `create trigger mine before insert on cadets for each row execute function app.touch()`,
    `alter table profiles disable row level security`,
    `alter role authenticated superuser`,
    `insert into storage.objects (bucket_id, name) values ('school-logos', 'x/logo.png')`,
    `insert into storage.buckets (id, name, public) values ('mine', 'mine', true)`,
    `insert into realtime.messages (topic, extension) values ('school:x', 'broadcast')`,
  ];
}
