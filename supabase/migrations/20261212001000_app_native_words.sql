-- Errors, notifications, and mails in the words of a native reader: "Your school doesn't have that fund" for "That fund isn't one of
-- your school". Only words change; names, codes, and rights stay.

update public.permission_actions set description = 'See their own records; with Manage, everyone''s at the school' where name = 'read';
update public.permission_actions set description = 'Add records' where name = 'create';
update public.permission_actions set description = 'Edit records within their scope' where name = 'update';
update public.permission_actions set description = 'Every other permission covers everyone''s records at the school'
where name = 'manage';
update public.permission_actions set description = 'See what''s on hand and who has what' where name = 'stock';
update public.permission_actions set description = 'Finalize a prepared action' where name = 'approve';
update app.table_modules set noun = 'a location' where table_name = 'inventory_locations';
update app.audience_sources set label = 'Have gear from supply' where kind = 'gear';

comment on column public.schools.military_time is 'Screens and printouts show 1515 instead of 3:15 PM.';
call app.register_module('competition-portal', 'Competition Portal', '/app/competition-portal/open-competitions',
  'trophy', 150, '{sidebar,read}',
  about => 'Other schools'' competitions open for registration.',
  rows => 'open competitions', own => 'what involves their own school');

-- A yes or no from text input, or null where it is empty. Raises an error that names the field.
create or replace function app.yes_in(p_text text, p_field text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text not in ('true', 'false', '') then
    perform app.fail('yes_or_no', 'That isn''t true or false', 'Send true or false.', p_field);
  end if;
  return nullif(p_text, '')::boolean;
end
$$;

-- Refuses in words that also reach the page: of what triggers raise, the file service passes on only this code's text.
create or replace function app.deny_file(p_scope text, p_limit app.file_limits) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501',
    detail = 'file_limit:' || p_scope,
    message = format('%s: up to %s in %s files. Ask for more space, or for unneeded files to be removed.',
      case p_scope
        when 'person' then 'You''ve used all your file space'
        when 'school' then 'The school has used all its file space'
        else 'The school has used all its space for this kind of file' end,
      pg_size_pretty(p_limit.bytes), p_limit.files);
end
$$;

-- What no one can turn on.
create or replace function app.keep_permission_limits() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_base text := (select r.base_role from public.user_roles r where r.id = new.role_id);
  v_module text := (select m.name from public.permission_modules m where m.id = new.module_id);
  v_action text := (select a.name from public.permission_actions a where a.id = new.action_id);
begin
  new.role := (select r.role_name from public.user_roles r where r.id = new.role_id);
  if new.enabled and not app.may_hold(v_base, v_module, v_action) then
    perform app.fail('never_granted', case
      when v_base = 'parent' and v_module like 'competition%' then 'Parents never access the competition portal'
      when v_action = 'view_restricted' then 'Only instructors and admins may see restricted data'
      when v_action = 'manage' then 'Parents and visiting schools never manage a school''s records'
      else format('Roles based on %s never have %s:%s', v_base, v_module, v_action) end);
  end if;
  return new;
end
$$;
call app.register_module('announcements', 'Announcements', '/app/announcements', 'speakerphone', 139,
  '{sidebar,read,create,update,manage}',
  section => true, about => 'School news for cadets and families, with who has acknowledged it.',
  rows => 'every announcement, and who has read it', own => 'announcements that are for them');

-- An announcement of the school, locked, or a refusal. Checks no rights.
create or replace function app.need_announcement(p_school uuid, p_id uuid) returns public.announcements
language plpgsql security definer set search_path = ''
as $$
declare
  v public.announcements;
begin
  select * into v from public.announcements a where a.id = p_id and a.school_id = p_school for update;
  if v.id is null then
    perform app.fail('unknown_announcement', 'Your school doesn''t have that announcement', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Keeps the translations as they were sent; what is left out is removed. Checks no rights.
create or replace function app.save_translations(p_announcement public.announcements, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  l jsonb;
  v_language text;
  v_kept text[] := '{}';
begin
  for l in select x from jsonb_array_elements(p_lines) x loop
    v_language := coalesce(l ->> 'language', '');
    if v_language !~ '^[a-z]{2,3}(-[A-Z]{2})?$' then
      perform app.fail('language', 'That language code isn''t valid', 'Choose one from the list.', 'translations');
    elsif v_language = any (v_kept) then
      perform app.fail('twice', 'A language is listed twice', 'Remove one of them.', 'translations');
    end if;
    v_kept := v_kept || v_language;
    insert into public.announcement_translations as t (school_id, announcement_id, language, title, body)
    values (p_announcement.school_id, p_announcement.id, v_language,
      app.need_line(l ->> 'title', 'translations', 'The title', 140),
      app.need_text(l ->> 'body', 'translations', 'The text', 8000, true))
    on conflict on constraint announcement_translations_key do update set title = excluded.title, body = excluded.body,
      removed_at = null;
  end loop;
  update public.announcement_translations t set removed_at = now()
  where t.announcement_id = p_announcement.id and t.removed_at is null and t.language <> all (v_kept);
end
$$;

-- Publishes an announcement now, or at a moment; one that was taken back is shown again. Returns how many it is for,
-- null where it waits.
create or replace function app.publish_announcement(p_id uuid, p_at text default null, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('update');
  v_done jsonb := app.once(p_key, 'publish_announcement', jsonb_build_array(p_id, p_at));
  v_at timestamptz := app.moment_in(p_at, 'publish_at');
  v public.announcements;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v := app.need_announcement(v_school, p_id);
  if v.state = 'live' then
    perform app.fail('state', 'This announcement is already published', 'Reload the page.', 'id');
  elsif v.expires_at <= greatest(v_at, now()) then
    perform app.fail('expires_at', 'It would end before it starts showing', 'Choose a later end first.', 'expires_at');
  elsif v_at > now() + interval '1 year' then
    perform app.fail('publish_at', 'That''s more than a year from now', 'Choose an earlier date.', 'publish_at');
  end if;
  if v_at > now() then
    update public.announcements a set state = 'scheduled', publish_at = v_at where a.id = p_id;
    perform app.done(p_key, 'null');
    return null;
  end if;
  update public.announcements a set state = 'live', publish_at = null, published_at = now() where a.id = p_id
    returning * into v;
  perform app.tell_announcement(v);
  return (app.done(p_key,
    to_jsonb((select count(*) from public.announcement_receipts r where r.announcement_id = p_id))) #>> '{}')::integer;
end
$$;
call app.keep_plans('app.publish_announcement(uuid, text, uuid)');
revoke execute on function app.publish_announcement(uuid, text, uuid) from authenticated, service_role;

-- Acknowledges an announcement that is for the caller, in the language that they read. A second time changes nothing.
create or replace function public.acknowledge_announcement(p_id uuid, p_language text default null, p_key uuid default null)
  returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid[] := app.need_news_reader();
  v_done jsonb := app.once(p_key, 'acknowledge_announcement', jsonb_build_array(p_id, p_language));
  v_at timestamptz;
begin
  if v_done is not null then
    return (v_done #>> '{}')::timestamptz;
  elsif coalesce(p_id <> all (v_own), true) then
    perform app.deny('This announcement isn''t for you, or was unpublished');
  elsif not (select a.needs_ack from public.announcements a where a.id = p_id) then
    perform app.fail('no_ack', 'This announcement doesn''t ask to be acknowledged', 'Reload the page.', 'id');
  elsif p_language is not null and not exists (select from public.announcement_translations t
    where t.announcement_id = p_id and t.language = p_language and t.removed_at is null) then
    perform app.fail('language', 'There''s no text in that language', 'Reload the page.', 'language');
  end if;
  update public.announcement_receipts r set acknowledged_at = coalesce(r.acknowledged_at, now()),
    read_at = coalesce(r.read_at, now()),
    language = case when r.acknowledged_at is null then p_language else r.language end, updated_at = now()
  where r.announcement_id = p_id and r.user_id = auth.uid() returning r.acknowledged_at into v_at;
  return (app.done(p_key, to_jsonb(v_at)) #>> '{}')::timestamptz;
end
$$;
call app.expose('public.acknowledge_announcement(uuid, text, uuid)', 'authenticated', 'service_role');

-- Reminds those who haven't acknowledged, at most once on a day. Returns how many.
create or replace function public.remind_to_acknowledge(p_id uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('update');
  v_done jsonb := app.once(p_key, 'remind_to_acknowledge', to_jsonb(p_id));
  v_today date := app.today(v_school);
  v public.announcements;
  v_late uuid[];
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v := app.need_announcement(v_school, p_id);
  if v.state <> 'live' or not v.needs_ack or v.expires_at <= now() then
    perform app.fail('state', 'You can send reminders only while it''s showing and asks for acknowledgment',
      'Reload the page.', 'id');
  end if;
  with late as (
    update public.announcement_receipts r set reminded_on = v_today
    where r.announcement_id = p_id and r.acknowledged_at is null and r.reminded_on is distinct from v_today
    returning r.id)
  select array_agg(l.id) into v_late from late l;
  perform app.write_notices('announcements.ack', v_school,
    array(select row(r.user_id, r.kind = 'guardian',
      row(r.cadet_id, 'Reminder: ' || v.title, 'You are asked to acknowledge it.',
        '/app/announcements/' || p_id, format('announcement:%s:%s', p_id, v_today))::app.notice)::app.addressed_notice
      from public.announcement_receipts r where r.id = any (v_late)));
  return (app.done(p_key, to_jsonb(coalesce(cardinality(v_late), 0))) #>> '{}')::integer;
end
$$;
call app.expose('public.remind_to_acknowledge(uuid, uuid)', 'authenticated', 'service_role');
call app.register_job('announcements.tend', 'announcements', 'Publish announcements and notify new members',
  'app.tend_announcements', every_minutes => 1);
call app.register_kind('announcements.new', 'announcements', 'Announcements', 'School news for you.',
  roles => '{admin,instructor,cadet,parent}', channel => 'digest');
call app.register_kind('announcements.ack', 'announcements', 'Announcements to acknowledge',
  'School news that you are asked to acknowledge.',
  roles => '{admin,instructor,cadet,parent}', channel => 'now');

-- Refuses what no award can be: named by field.
create or replace function app.check_award_input(p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if length(p_input ->> 'name') > 120 or not app.is_plain(p_input ->> 'name') then
    perform app.fail('name', 'The name is too long or has characters that can''t be saved', 'Use up to 120 letters.',
      'name');
  elsif length(p_input ->> 'local_code') > 20 or not app.is_plain(p_input ->> 'local_code') then
    perform app.fail('code', 'The code is too long or has characters that can''t be saved', 'Use up to 20 letters.',
      'local_code');
  elsif coalesce(nullif(trim(p_input ->> 'precedence'), ''), '1') !~ '^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,2})?$' then
    perform app.fail('precedence', 'The place in the order isn''t a number', 'Use a number, such as 12 or 12.5.',
      'precedence');
  elsif coalesce(nullif(trim(p_input ->> 'cadet_limit'), ''), '0') !~ '^([0-4]?[0-9]|50)$' then
    perform app.fail('limit', 'The limit isn''t a number up to 50', 'Use a number, or leave it blank for no limit.',
      'cadet_limit');
  elsif length(p_input ->> 'category') > 40 then
    perform app.fail('category', 'The kind of award is too long', 'Use up to 40 letters.', 'category');
  elsif coalesce(nullif(p_input ->> 'type', ''), 'individual') not in ('individual', 'unit') then
    perform app.fail('type', 'An award goes to a cadet or to a unit', 'Choose one of the two.', 'type');
  elsif coalesce(nullif(p_input ->> 'form', ''), 'ribbon') not in ('ribbon', 'badge', 'cord') then
    perform app.fail('form', 'That form of award isn''t valid', 'Choose ribbon, badge, or cord.', 'form');
  elsif coalesce(nullif(trim(p_input ->> 'limit_per'), ''), 'year') not in ('year', 'block') then
    perform app.fail('limit_per', 'A limit applies to a year or a block', 'Choose one of the two.', 'limit_per');
  elsif jsonb_typeof(p_input -> 'stripes') <> 'null' and not app.is_stripes(p_input -> 'stripes') then
    perform app.fail('stripes', 'The stripes aren''t valid', 'Give each a color and a width from 1 to 100.', 'stripes');
  elsif length(p_input ->> 'criteria') > 1000 or not app.has_no_ssn(p_input ->> 'criteria') then
    perform app.fail('criteria', 'The text is too long or includes a Social Security number',
      'Use up to 1,000 characters.', 'criteria');
  end if;
end
$$;

-- What was asked for when giving awards, checked field by field.
create or replace function app.read_award_request(p_school uuid, p_input jsonb) returns app.award_request
language plpgsql stable security definer set search_path = ''
as $$
declare
  v app.award_request;
  v_today date := app.today(p_school);
begin
  v.school_id := p_school;
  v.step := coalesce(p_input ->> 'step', 'recommended');
  if v.step not in ('draft', 'recommended', 'approved', 'presented') then
    perform app.fail('step', 'That action isn''t valid', 'Choose one of them.', 'step');
  end if;
  v.award := app.need_award(p_school, p_input ->> 'award');
  if not (v.award).enabled then
    perform app.fail('not_enabled', format('%s can''t be given: %s', (v.award).name, case
      when not (v.award).verified and (v.award).checked_at is null then 'the award isn''t verified'
      else 'it''s turned off' end), 'Someone who manages the catalog can check it or turn it on.', 'award');
  end if;
  v.unit_id := app.id_in(p_input ->> 'unit', 'unit');
  v.event_id := app.id_in(p_input ->> 'event', 'event');
  v.citation := nullif(trim(p_input ->> 'citation'), '');
  v.level := nullif(p_input ->> 'level', '');
  if v.unit_id is not null and not exists (
    select from public.units u where u.id = v.unit_id and u.school_id = p_school and u.archived_at is null) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Choose another.', 'unit');
  elsif v.unit_id is null and (v.award).type = 'unit' then
    perform app.fail('needs_unit', format('%s is a unit award', (v.award).name), 'Choose the unit.', 'unit');
  elsif v.event_id is not null and not exists (
    select from public.school_events e where e.id = v.event_id and e.school_id = p_school
      and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t at your school', 'Choose another.', 'event');
  elsif exists (select from public.award_events e where e.event_id = v.event_id and e.finalized_at is not null) then
    perform app.fail('event_final', 'This event''s awards are final', 'Unlock them first.', 'event');
  elsif length(v.citation) > 1000 or not app.has_no_ssn(v.citation) then
    perform app.fail('citation', 'The citation is too long or includes a Social Security number',
      'Use up to 1,000 characters.', 'citation');
  elsif v.level is not null and not jsonb_path_exists((v.award).device_rule, '$.levels[*] ? (@.code == $level)',
    jsonb_build_object('level', v.level)) then
    perform app.fail('level', 'This award doesn''t have that level', 'Reload the page and choose another.', 'level');
  end if;
  if nullif(p_input ->> 'on', '') is not null and app.day(p_input ->> 'on') is null then
    perform app.fail('date', 'That date isn''t valid', 'Enter a date like 2026-05-14.', 'on');
  end if;
  v.earned_on := coalesce(app.day(p_input ->> 'on'), (select (e.starts_at at time zone s.time_zone)::date
    from public.school_events e join public.schools s on s.id = e.school_id where e.id = v.event_id), v_today);
  if v.earned_on > v_today and (v.event_id is null or v.step not in ('draft', 'recommended')) then
    perform app.fail('future_date', 'The date is in the future', 'Use today or an earlier date.', 'on');
  end if;
  v.term := case when p_input ->> 'term' in ('fall', 'spring') then p_input ->> 'term'
    else app.award_term(p_school, v.earned_on) end;
  v.cadets := case when jsonb_typeof(p_input -> 'cadets') = 'array'
    then array(select distinct app.id_in(x, 'cadets')
      from jsonb_array_elements_text(app.lines_in(p_input -> 'cadets', 'cadets')) as x where x <> '')
    else app.unit_cadets(p_school, v.unit_id) end;
  if cardinality(v.cadets) = 0 and (v.award).type <> 'unit' then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  elsif exists (select from unnest(v.cadets) as x where not exists (
    select from public.cadets c where c.id = x and c.school_id = p_school and c.archived_at is null))
    or (jsonb_typeof(p_input -> 'cadets') = 'array'
      and exists (select from unnest(v.cadets) as x where not app.may_name(x))) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.',
      'cadets');
  end if;
  return v;
end
$$;

-- Why this record can't take this step; null where it can.
create or replace function app.step_refusal(p_record public.award_records, p_step text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when app.is_own_award(p_record) then 'You can''t decide on your own award'
    when p_step in ('submit', 'withdraw') and p_record.recommended_by is distinct from auth.uid()
      and not app.manages('awards', 'approve') then 'Someone else recommended it'
    when p_step = 'submit' and p_record.state <> 'draft' then 'It''s no longer a draft'
    when p_step in ('approve', 'decline', 'send_back') and p_record.state <> 'recommended'
      then 'It isn''t waiting for a decision'
    when p_step = 'approve' and p_record.earned_on > app.today(p_record.school_id)
      then 'Its event hasn''t taken place yet'
    when p_step = 'withdraw' and p_record.state not in ('draft', 'recommended')
      then 'Someone already made that decision'
    when p_step = 'issue' and p_record.state <> 'approved' then 'It isn''t approved, or its ribbon was already issued'
    when p_step = 'issue' and p_record.order_id is null then 'It isn''t on orders yet'
    when p_step = 'present' and p_record.state <> 'issued' then 'Its ribbon isn''t issued, or it was already presented'
    when p_step = 'rescind' and p_record.state not in ('approved', 'issued', 'presented') then 'It isn''t a valid award'
  end;
end
$$;

-- The school of the caller, or a refusal where the caller can't make the awards of an event final.
create or replace function app.need_finalizer(p_event uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.is_staff() or not app.manages('awards', 'approve') then
    perform app.deny('Only instructors can finalize an event''s awards');
  elsif not exists (select from public.school_events e where e.id = p_event and e.school_id = v_school) then
    perform app.fail('unknown_event', 'That event isn''t at your school', 'Choose another.', 'event');
  end if;
  return v_school;
end
$$;

-- Goes by a catalog (null: the newest of the program), and sets when the second block of a year begins.
create or replace function public.set_award_settings(
  p_catalogue text default null, p_second_term_from text default '01-01', p_checked_schemes text[] default '{}',
  p_key uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_definer();
  v_done jsonb := app.once(p_key, 'set_award_settings',
    jsonb_build_array(p_catalogue, p_second_term_from, p_checked_schemes));
begin
  if v_done is not null then
    return true;
  end if;
  if p_catalogue is not null and not exists (select from public.award_catalogues c where c.code = p_catalogue) then
    perform app.fail('unknown_catalogue', 'Catalog not found', 'Reload the page and choose another.', 'catalogue');
  elsif coalesce(p_second_term_from, '') !~ '^0[1-5]-[0-3][0-9]$' then
    perform app.fail('day', 'That isn''t a date between January and May', 'Enter month and day, such as 01-09.',
      'second_term_from');
  elsif exists (select from unnest(p_checked_schemes) as x
    where not exists (select from public.award_device_schemes d where d.code = x)) then
    perform app.fail('unknown_scheme', 'Device scheme not found', 'Reload the page.', 'checked_schemes');
  end if;
  insert into public.award_settings as s (school_id, catalogue, second_term_from, checked_schemes)
  values (v_school, p_catalogue, p_second_term_from, coalesce(p_checked_schemes, '{}'))
  on conflict (school_id) do update set catalogue = excluded.catalogue, second_term_from = excluded.second_term_from,
    checked_schemes = excluded.checked_schemes;
  perform app.done(p_key, 'true');
  return true;
end
$$;
call app.expose('public.set_award_settings(text, text, text[], uuid)', 'authenticated', 'service_role');

-- Why this cadet can't receive the award, as {code, reason, fix, earlier}; null where nothing is against it. `p_record`
-- is the record that is being decided on and doesn't count. What was only drafted counts for nothing; what was
-- recommended counts against the same cadet, but leaves the corps' and the levels' numbers open for other candidates.
create or replace function app.award_refusal(
  p_award public.school_awards, p_cadet uuid, p_on date, p_term text, p_event uuid, p_record uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_year integer := app.award_year(p_on);
  v_live text[] := '{recommended,approved,issued,presented}';
  v_times text := case p_award.limit_per when 'block' then 'block' else 'school year' end;
  v_earlier date;
  v_count integer;
  v_level integer;
begin
  select max(r.earned_on) into v_earlier from public.award_records r
  where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct
    from p_record;
  if v_earlier is null then
    null;
  elsif not p_award.repeatable then
    return app.refusal('once_only', format('%s is given once, and was on %s', p_award.name, app.long_day(v_earlier)),
      'Rescind the earlier one if it was a mistake.', v_earlier);
  elsif exists (select from public.award_records r
    where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct
      from p_record
      and (r.earned_on = p_on or r.event_id = p_event)) then
    return app.refusal('same_day', format('%s is already on record for %s', p_award.name,
      case when p_event is null then app.long_day(p_on) else 'this event' end), 'You don''t need to do anything.',
        v_earlier);
  elsif p_award.cadet_limit is not null then
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct
      from p_record
      and r.award_year = v_year and (p_award.limit_per = 'year' or r.term = p_term);
    if v_count >= p_award.cadet_limit then
      return app.refusal('cadet_limit', format('%s can be given %s per %s, and was on %s', p_award.name,
        case p_award.cadet_limit when 1 then 'once' when 2 then 'twice' else p_award.cadet_limit || ' times' end,
        v_times, app.long_day(v_earlier)),
        case p_award.limit_per when 'year' then format('The next one is possible from July 1, %s.', v_year + 1)
          else 'The next one is possible in the next block.' end, v_earlier);
    end if;
  end if;
  if p_award.corps_limit is not null then
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.school_id = p_award.school_id and r.award_code = p_award.code and r.award_year = v_year
      and r.state in ('approved', 'issued', 'presented') and r.cadet_id is not null and r.id is distinct from p_record;
    if v_count >= p_award.corps_limit then
      return app.refusal('corps_limit', format('%s goes to %s per school year, and was given on %s', p_award.name,
        app.cadets_counted(p_award.corps_limit), app.long_day(v_earlier)),
        format('The next one is possible from July 1, %s.', v_year + 1), v_earlier);
    end if;
  end if;
  if p_award.level_limit is not null then
    v_level := app.level_in(p_cadet, p_on);
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.school_id = p_award.school_id and r.award_code = p_award.code and r.award_year = v_year
      and r.state in ('approved', 'issued', 'presented') and r.cadet_id is not null and r.id is distinct from p_record
      and app.level_in(r.cadet_id, r.earned_on) = v_level;
    if v_count >= p_award.level_limit then
      return app.refusal('level_limit',
        format('%s goes to %s per level and school year, and was given in level %s on %s',
        p_award.name, app.cadets_counted(p_award.level_limit), v_level, app.long_day(v_earlier)),
        format('The next one is possible from July 1, %s.', v_year + 1), v_earlier);
    end if;
  end if;
  return null;
end
$$;

-- Undoes the last step: presented → issued → approved → recommended; declined and rescinded as they were before. What
-- is on an order goes no further back than approved, and what an event made final is unlocked there.
create or replace function public.undo_award_step(p_records uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_record public.award_records;
  v_why text;
  v_to text;
  v_ids uuid[] := '{}';
  v_cadets uuid[] := '{}';
  v_refused jsonb[] := '{}';
begin
  if not app.manages('awards', 'approve') and not app.manages('awards', 'update') then
    perform app.deny('You don''t have permission to undo award steps');
  end if;
  v_done := app.once(p_key, 'undo_award_step', to_jsonb(p_records));
  if v_done is not null then
    return v_done;
  end if;
  for v_record in select * from app.need_records(p_records, true) loop
    v_to := case v_record.state when 'presented' then 'issued' when 'issued' then 'approved'
      when 'approved' then 'recommended' when 'declined' then 'recommended' when 'rescinded'
        then v_record.state_before end;
    v_why := case
      when app.is_own_award(v_record) then 'You can''t decide on your own award'
      when v_to is null then 'There is no step to undo'
      when v_record.state in ('presented', 'issued') and not app.manages('awards', 'update')
        or v_record.state in ('approved', 'declined', 'rescinded') and not app.manages('awards', 'approve')
        then 'You don''t have permission to undo this step'
      when v_to = 'recommended' and app.is_event_final(v_record.event_id)
        then 'Its event''s awards are final: unlock them first'
      when v_record.state = 'approved' and v_record.order_id is not null then 'It''s on orders: rescind it instead'
      when v_record.state in ('rescinded', 'declined') and v_record.cadet_id is not null then app.award_refusal(
        app.need_award(v_record.school_id, v_record.award_code), v_record.cadet_id, v_record.earned_on, v_record.term,
        v_record.event_id, v_record.id) ->> 'reason'
    end;
    if v_why is not null then
      v_refused := v_refused
        || app.named_refusal(v_record.cadet_id, jsonb_build_object('id', v_record.id, 'reason', v_why));
      continue;
    end if;
    update public.award_records r set state = v_to, state_before = v_record.state,
      approved_at = case when v_to = 'recommended' then null else r.approved_at end,
      approved_by = case when v_to = 'recommended' then null else r.approved_by end,
      approved_name = case when v_to = 'recommended' then null else r.approved_name end,
      issued_at = case when v_to = 'approved' then null else r.issued_at end,
      issued_by = case when v_to = 'approved' then null else r.issued_by end,
      presented_at = case when v_to = 'presented' then r.presented_at end,
      presented_by = case when v_to = 'presented' then r.presented_by end,
      presented_on = case when v_to = 'presented' then r.presented_on end
    where r.id = v_record.id;
    v_ids := v_ids || v_record.id;
    v_cadets := v_cadets || v_record.cadet_id;
  end loop;
  perform app.number_awards(v_cadets);
  return app.done(p_key, jsonb_build_object('done', to_jsonb(v_ids), 'refused', to_jsonb(v_refused)));
end
$$;
call app.expose('public.undo_award_step(uuid[], uuid)', 'authenticated', 'service_role');

-- Undoes what the caller has just given, recommended or drafted, as if it had not been; the log keeps it. Only within a
-- day, and only what took no further step: anything else is rescinded, with a reason. Returns {done, refused}.
create or replace function public.undo_awards(p_records uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_record public.award_records;
  v_why text;
  v_ids uuid[] := '{}';
  v_cadets uuid[] := '{}';
  v_refused jsonb[] := '{}';
begin
  if not app.can('awards', 'create') or app.role() = 'parent' then
    perform app.deny('You can''t undo awards');
  end if;
  v_done := app.once(p_key, 'undo_awards', to_jsonb(p_records));
  if v_done is not null then
    return v_done;
  end if;
  for v_record in select * from app.need_records(p_records, true) loop
    v_why := case
      when v_record.created_by is distinct from auth.uid() then 'Someone else entered it'
      when v_record.created_at < now() - interval '1 day' then 'It was entered more than a day ago: rescind it instead'
      when v_record.order_id is not null then 'It''s on orders: rescind it instead'
      when v_record.state_before is not null then 'A further step was taken: undo that first, or rescind it'
      when app.is_event_final(v_record.event_id) then 'Its event''s awards are final: unlock them first'
    end;
    if v_why is not null then
      v_refused := v_refused
        || app.named_refusal(v_record.cadet_id, jsonb_build_object('id', v_record.id, 'reason', v_why));
      continue;
    end if;
    delete from public.award_records r where r.id = v_record.id;
    v_ids := v_ids || v_record.id;
    v_cadets := v_cadets || v_record.cadet_id;
  end loop;
  perform app.number_awards(v_cadets);
  return app.done(p_key, jsonb_build_object('done', to_jsonb(v_ids), 'refused', to_jsonb(v_refused)));
end
$$;
call app.expose('public.undo_awards(uuid[], uuid)', 'authenticated', 'service_role');

-- Approves everything that was drafted and recommended for an event and locks it. Who is refused is named and declined
-- with the reason; with p_all_or_none nothing happens then. Returns {done, refused, final}.
create or replace function public.finalize_event_awards(p_event uuid, p_all_or_none boolean default false, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_finalizer(p_event);
  v_done jsonb := app.once(p_key, 'finalize_event_awards', jsonb_build_array(p_event, p_all_or_none));
  v_result jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.lock_award(v_school, 'event ' || p_event);
  if exists (select from public.award_events e where e.event_id = p_event and e.finalized_at is not null) then
    perform app.fail('event_final', 'This event''s awards are final', 'Unlock them first.', 'event');
  end if;
  begin
    v_result := app.approve_event(p_event);
    if p_all_or_none and jsonb_array_length(v_result -> 'refused') > 0 then
      raise exception using errcode = 'GU001';
    end if;
    insert into public.award_events (school_id, event_id, finalized_at, finalized_name)
    values (v_school, p_event, now(), app.actor_label())
    on conflict (event_id) do update set finalized_at = excluded.finalized_at, finalized_name = excluded.finalized_name;
    v_result := v_result || '{"final": true}';
  exception when sqlstate 'GU001' then
    v_result := v_result || '{"done": [], "final": false}';
  end;
  return app.done(p_key, v_result);
end
$$;

-- Refuses a fund that can't be kept.
create or replace function app.check_fund(p_school uuid, v public.funds) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if v.allows_deficit and v.type in ('student_activity', 'petty_cash') then
    perform app.fail('deficit', 'This type of fund can''t run a deficit', 'Turn it off.', 'allows_deficit');
  elsif v.id is not null and not v.allows_deficit and app.fund_cents(v.id, 'cash') < 0 then
    perform app.fail('deficit', 'This fund is now negative', 'Bring its balance to zero first.', 'allows_deficit');
  elsif v.archived_at is not null and v.id is not null
    and (app.fund_cents(v.id, 'cash') <> 0 or app.fund_cents(v.id, 'undeposited') <> 0) then
    perform app.fail('balance', 'This fund still has a balance', 'Transfer it first.', 'archived');
  elsif v.archived_at is null
    and exists (select from public.funds f where f.school_id = p_school and f.id is distinct from v.id
    and lower(trim(f.name)) = lower(v.name) and f.archived_at is null) then
    perform app.fail('duplicate', 'Another fund already has this name', 'Choose another name.', 'name');
  end if;
end
$$;

-- An event and a team of the school that an input names, or null; refuses those of another.
create or replace function app.need_purpose(p_school uuid, p_input jsonb, out event_id uuid, out team_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  event_id := app.id_in(p_input ->> 'event_id', 'event_id');
  team_id := app.id_in(p_input ->> 'team_id', 'team_id');
  if event_id is not null
    and not exists (select from public.school_events e where e.id = need_purpose.event_id
    and e.school_id = p_school) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event_id');
  elsif team_id is not null
    and not exists (select from public.teams t where t.id = need_purpose.team_id and t.school_id = p_school) then
    perform app.fail('unknown_team', 'Your school doesn''t have that team', 'Choose another.', 'team_id');
  end if;
end
$$;

-- What income, expense, and the like have in common, as an input says it: when, with whom, for what, and how it was
-- paid.
create or replace function app.transaction_in(p_school uuid, p_type text, p_input jsonb) returns public.transactions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.transactions;
begin
  v.school_id := p_school;
  v.type := p_type;
  v.posted_on := coalesce(app.date_in(p_input ->> 'posted_on', 'posted_on'), app.today(p_school));
  if v.posted_on > app.today(p_school) then
    perform app.fail('future', 'That date is in the future', 'Post it on the day it happens.', 'posted_on');
  end if;
  v.amount_cents := app.money_in(p_input ->> 'amount', 'amount');
  v.description := app.reference_in(p_input ->> 'description', 'description', 'The description', 300);
  v.payee := app.reference_in(p_input ->> 'payee', 'payee', 'The name', 160);
  v.reference_no := app.reference_in(p_input ->> 'reference_no', 'reference_no', 'The reference', 40);
  v.contact_id := app.id_in(p_input ->> 'contact_id', 'contact_id');
  if v.contact_id is not null
    and not exists (select from public.contacts c where c.id = v.contact_id and c.school_id = p_school) then
    perform app.fail('unknown_contact', 'Your school doesn''t have that contact', 'Choose another.', 'contact_id');
  end if;
  v.payee := coalesce(v.payee, (select c.name from public.contacts c where c.id = v.contact_id));
  v.contact_id := coalesce(v.contact_id, app.payee_contact(p_school, v.payee));
  select p.event_id, p.team_id into v.event_id, v.team_id from app.need_purpose(p_school, p_input) p;
  v.fundraiser_id := app.id_in(p_input ->> 'fundraiser_id', 'fundraiser_id');
  if v.fundraiser_id is not null
    and not exists (select from public.fundraisers f where f.id = v.fundraiser_id and f.school_id = p_school) then
    perform app.fail('unknown_fundraiser', 'Your school doesn''t have that fundraiser', 'Choose another.',
      'fundraiser_id');
  end if;
  v.method := app.one_of(p_input ->> 'method', '{cash,check,card,online,po,requisition,journal}', 'journal', 'method',
    'The payment method');
  v.sales_tax_cents := coalesce(app.cents_in(p_input ->> 'sales_tax', 'sales_tax', 100000), 0);
  if v.sales_tax_cents > v.amount_cents then
    perform app.fail('sales_tax', 'The sales tax is more than the amount', 'Enter how much of the amount is tax.',
      'sales_tax');
  end if;
  return v;
end
$$;

-- Writes what a request is for: {fund_id?, category_id?, title, reason?, vendor?, contact_id?, event_id?, team_id?,
-- needed_on?, is_reimbursement?}; what isn't named stays.
create or replace function app.request_in(p_school uuid, p_input jsonb, v public.purchase_requests)
  returns public.purchase_requests
language plpgsql stable security definer set search_path = ''
as $$
begin
  v.school_id := p_school;
  if v.id is null or p_input ? 'title'
    then v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160); end if;
  if nullif(p_input ->> 'fund_id', '') is not null
    then v.fund_id := (app.need_fund(p_school, p_input ->> 'fund_id', 'fund_id')).id;
  elsif p_input ? 'fund_id' then v.fund_id := null; end if;
  if nullif(p_input ->> 'category_id', '') is not null then
    v.category_id := (app.need_category(p_school, p_input ->> 'category_id', 'expense', 'category_id')).id;
  elsif p_input ? 'category_id' then v.category_id := null; end if;
  if p_input ? 'reason' then v.reason := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 2000); end if;
  if p_input ? 'vendor' then v.vendor := app.line_in(p_input ->> 'vendor', 'vendor', 'The vendor', 160); end if;
  if p_input ? 'contact_id' and app.manages('budget', 'read') then
    v.contact_id := app.id_in(p_input ->> 'contact_id', 'contact_id');
    if v.contact_id is not null
      and not exists (select from public.contacts c where c.id = v.contact_id and c.school_id = p_school) then
      perform app.fail('unknown_contact', 'Your school doesn''t have that contact', 'Choose another.', 'contact_id');
    end if;
  end if;
  if p_input ? 'event_id' or p_input ? 'team_id' then
    select p.event_id, p.team_id into v.event_id, v.team_id from app.need_purpose(p_school, p_input) p;
  end if;
  if p_input ? 'needed_on' then v.needed_on := app.date_in(p_input ->> 'needed_on', 'needed_on'); end if;
  v.is_reimbursement := coalesce(app.yes_in(p_input ->> 'is_reimbursement', 'is_reimbursement'), v.is_reimbursement,
    false);
  return v;
end
$$;

-- What is left to do before a year can be closed. What doesn't block is closed over with a reason.
create or replace function public.close_checklist(p_year uuid)
  returns table (code text, label text, count bigint, ok boolean, blocking boolean)
language sql stable set search_path = ''
as $$
  select c.code, c.label, c.n, c.n = 0, c.blocking
  from public.fiscal_years y
  cross join lateral (values
    ('earlier', 'Earlier years are closed', true,
      (select count(*) from public.fiscal_years o where o.school_id = y.school_id and o.ends_on < y.starts_on
        and o.state <> 'closed')),
    ('over', 'The year is over', false, (select count(*) where app.today(y.school_id) <= y.ends_on)),
    ('requests', 'No approved purchase is unpaid', true, (select count(*) from public.purchase_requests r
      where r.fiscal_year_id = y.id and r.state in ('approved', 'ordered', 'received'))),
    ('undeposited', 'Everything received is deposited', true,
      (select count(*) from (select e.fund_id from public.transaction_entries e
      where e.school_id = y.school_id and e.account = 'undeposited' and e.posted_on <= y.ends_on and not e.is_closing
        group by 1 having sum(e.cents) <> 0) u)),
    ('deficit', 'No fund is negative', false,
      (select count(*) from (select e.fund_id from public.transaction_entries e
      where e.school_id = y.school_id and e.account = 'cash' and e.posted_on <= y.ends_on and not e.is_closing
        group by 1 having sum(e.cents) < 0) u)),
    ('unreconciled', 'Every transaction is reconciled with the bank', false,
      (select count(*) from public.transaction_entries e
      join public.transactions t on t.id = e.transaction_id and t.fund_id = e.fund_id left
        join public.transactions r on r.reverses_id = t.id
      where e.fiscal_year_id = y.id and e.account = 'cash' and t.status = 'posted'
        and t.type not in ('opening', 'closing', 'carry', 'reversal')
        and r.id is null))
  ) c (code, label, blocking, n)
  where y.id = p_year and app.manages('budget', 'read')
$$;
call app.expose('public.close_checklist(uuid)', 'authenticated', 'service_role');

-- Refuses a payment to someone who wrote a part of the request and isn't who asked. Checks no rights.
create or replace function app.need_other_payee(p_request public.purchase_requests, p_paid public.transactions) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p
    where p.id = any (array_remove(p_request.writers, p_request.requested_by))
      and app.folded(concat_ws(' ', p.first_name, p.last_name)) <> ''
      -- Whatever else is written with the name, and in any order.
      and (string_to_array(app.folded(p_paid.payee), ' ')
          @> string_to_array(app.folded(concat_ws(' ', p.first_name, p.last_name)), ' ')
        or exists (select from public.contacts c where c.id = p_paid.contact_id and c.profile_id = p.id))) then
    perform app.fail('payee', 'The payee wrote part of this request',
      'Pay the vendor or the requester, or have someone else write the request.', 'payee');
  end if;
end
$$;

-- Posts a transaction with its entries; returns its id. The year is held first, then the funds in the order of their
-- ids, so that two who post wait for each other and neither spends the same dollar. Checks no rights: its callers have
-- checked them.
create or replace function app.post_entries(v public.transactions, p_entries app.book_entry[]) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_year public.fiscal_years := app.need_fiscal_year(v.school_id, v.posted_on);
  v_fund record;
begin
  perform from public.funds f where f.id in (select e.fund_id from unnest(p_entries) e) order by f.id for no key update;
  insert into public.transactions (id, school_id, fiscal_year_id, number, type, fund_id, other_fund_id, category_id,
    posted_on, amount_cents,
    payee, contact_id, description, event_id, team_id, fundraiser_id, request_id, method, reference_no, sales_tax_cents,
      reverses_id)
  values (coalesce(v.id, gen_random_uuid()), v.school_id, v_year.id,
    (select coalesce(max(t.number), 0) + 1 from public.transactions t where t.fiscal_year_id = v_year.id), v.type,
      v.fund_id, v.other_fund_id,
    v.category_id, v.posted_on, v.amount_cents, v.payee, v.contact_id, v.description, v.event_id, v.team_id,
      v.fundraiser_id, v.request_id,
    coalesce(v.method, 'journal'), v.reference_no, coalesce(v.sales_tax_cents, 0), v.reverses_id)
  returning * into v;
  insert into public.transaction_entries (school_id, transaction_id, fiscal_year_id, fund_id, posted_on, account,
    category_id, event_id, team_id,
    is_closing, cents)
  select v.school_id, v.id, v_year.id, e.fund_id, v.posted_on, e.account, e.category_id, v.event_id, v.team_id,
    v.type in ('closing', 'carry'), e.cents
  from unnest(p_entries) e;
  for v_fund in
    select f.id, f.name, f.allows_deficit, e.account from unnest(p_entries) e join public.funds f on f.id = e.fund_id
    where e.cents < 0 and (e.account = 'undeposited' or (e.account = 'cash' and not f.allows_deficit))
  loop
    if app.fund_cents(v_fund.id, v_fund.account) < 0 then
      if v_fund.account = 'undeposited' then
        perform app.fail('undeposited', format('%s doesn''t have that much waiting for deposit', v_fund.name),
          'Enter a smaller amount.', 'amount');
      end if;
      perform app.fail('deficit', format('%s doesn''t have that much in the bank', v_fund.name),
        case when app.fund_cents(v_fund.id, 'undeposited') > 0
          then 'Deposit the cash first. Undeposited cash can''t be spent.'
          else 'Choose a smaller amount or another fund.' end, 'amount');
    end if;
  end loop;
  return v.id;
end
$$;

-- Saves a fiscal year: {label?, starts_on?, ends_on?}; a new one follows the last. Returns its id.
create or replace function public.save_fiscal_year(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_fiscal_year', jsonb_build_array(p_input, p_id));
  v public.fiscal_years;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    select * into v from public.fiscal_years y where y.id = p_id and y.school_id = v_school for update;
    if v.id is null then
      perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'id');
    elsif v.state = 'closed' then
      perform app.fail('closed', format('The books of %s are closed', v.label), 'An admin can reopen them.', 'id');
    end if;
  end if;
  v.starts_on := coalesce(app.date_in(p_input ->> 'starts_on', 'starts_on'), v.starts_on,
    app.next_year_start(v_school));
  v.ends_on := coalesce(app.date_in(p_input ->> 'ends_on', 'ends_on'), v.ends_on,
    (v.starts_on + interval '1 year')::date - 1);
  v.label := app.need_line(coalesce(nullif(trim(p_input ->> 'label'), ''), v.label,
    concat_ws('–', extract(year from v.starts_on),
      nullif(extract(year from v.ends_on), extract(year from v.starts_on)))), 'label', 'The name', 40);
  if v.ends_on not between v.starts_on + 27 and v.starts_on + 732 then
    perform app.fail('dates', 'A fiscal year lasts one month to two years', 'Choose a different last day.',
      'ends_on');
  elsif exists (select from public.fiscal_years y where y.school_id = v_school and y.id is distinct from p_id
    and daterange(y.starts_on, y.ends_on, '[]') && daterange(v.starts_on, v.ends_on, '[]')) then
    perform app.fail('overlap', 'Those dates are in another fiscal year already', 'Choose dates that follow it.',
      'starts_on');
  elsif exists (select from public.transactions t where t.fiscal_year_id = p_id and t.posted_on not between v.starts_on
    and v.ends_on) then
    perform app.fail('posted', 'Transactions were posted outside those dates', 'Choose dates that include them.',
      'ends_on');
  end if;
  insert into public.fiscal_years (id, school_id, label, starts_on, ends_on)
  values (coalesce(p_id, gen_random_uuid()), v_school, v.label, v.starts_on, v.ends_on)
  on conflict on constraint fiscal_years_pkey do update set label = excluded.label, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on
  returning id into v.id;
  perform app.ensure_categories(v_school);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_fiscal_year(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Saves a fund: {type, name, owner?, code?, about?, nonprofit?, carry_over?, allows_deficit?, ends_on?, sort?,
-- archived?}, and for a new one what it has in the bank: {opening? in dollars, opening_on?}. What isn't named stays.
-- Returns its id.
create or replace function public.save_fund(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_fund', jsonb_build_array(p_input, p_id));
  v public.funds;
  v_opening integer := app.cents_in(p_input ->> 'opening', 'opening', 1000000);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v from public.funds f where f.id = p_id and f.school_id = v_school for update;
  if p_id is not null and v.id is null then
    perform app.fail('unknown_fund', 'Your school doesn''t have that fund', 'Reload the page.', 'id');
  end if;
  v.type := app.one_of(p_input ->> 'type', '{govt,district,campus_activity,student_activity,booster,grant,petty_cash}',
    v.type, 'type', 'The type');
  if v.type is null then
    perform app.fail('missing', 'The type is missing', 'Choose one.', 'type');
  end if;
  if v.id is null or p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80); end if;
  if p_input ? 'owner' then v.owner := app.line_in(p_input ->> 'owner', 'owner', 'The owner', 120); end if;
  if p_input ? 'code' then v.code := app.line_in(p_input ->> 'code', 'code', 'The code', 20); end if;
  if p_input ? 'about' then v.about := app.need_text(p_input ->> 'about', 'about', 'The note', 500); end if;
  v.nonprofit := coalesce(app.yes_in(p_input ->> 'nonprofit', 'nonprofit'), v.nonprofit, v.type = 'booster');
  v.carry_over := coalesce(app.yes_in(p_input ->> 'carry_over', 'carry_over'), v.carry_over,
    v.type not in ('govt', 'district'));
  v.allows_deficit := coalesce(app.yes_in(p_input ->> 'allows_deficit', 'allows_deficit'), v.allows_deficit, false);
  if p_input ? 'ends_on' then v.ends_on := app.date_in(p_input ->> 'ends_on', 'ends_on'); end if;
  v.sort := coalesce(app.whole_in(p_input ->> 'sort', 'sort', 0, 1000), v.sort, 0);
  if p_input ? 'archived' then
    v.archived_at := case when app.yes_in(p_input ->> 'archived', 'archived') then coalesce(v.archived_at, now()) end;
  end if;
  perform app.check_fund(v_school, v);
  insert into public.funds (id, school_id, type, name, owner, code, about, nonprofit, carry_over, allows_deficit,
    ends_on, sort, archived_at)
  values (coalesce(v.id, gen_random_uuid()), v_school, v.type, v.name, v.owner, v.code, v.about, v.nonprofit,
    v.carry_over, v.allows_deficit,
    v.ends_on, v.sort, v.archived_at)
  on conflict on constraint funds_pkey do update set type = excluded.type, name = excluded.name, owner = excluded.owner,
    code = excluded.code,
    about = excluded.about, nonprofit = excluded.nonprofit, carry_over = excluded.carry_over,
      allows_deficit = excluded.allows_deficit,
    ends_on = excluded.ends_on, sort = excluded.sort, archived_at = excluded.archived_at
  returning id into v.id;
  if p_id is null and v_opening > 0 then
    perform app.post_opening(v_school, v.id, v_opening,
      coalesce(app.date_in(p_input ->> 'opening_on', 'opening_on'), app.today(v_school)));
  elsif v_opening > 0 then
    perform app.fail('opening', 'A fund has one opening balance', 'Adjust the fund instead.', 'opening');
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_fund(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Saves a category: {kind, name, examples?, restricted?, archived?}; of those that came with the module the kind stays.
-- Returns its id.
create or replace function public.save_category(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_category', jsonb_build_array(p_input, p_id));
  v public.budget_categories;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.ensure_categories(v_school);
  select * into v from public.budget_categories c where c.id = p_id and c.school_id = v_school for update;
  if p_id is not null and v.id is null then
    perform app.fail('unknown_category', 'Your school doesn''t have that category', 'Reload the page.', 'id');
  elsif v.is_transfer and app.yes_in(p_input ->> 'archived', 'archived') then
    perform app.fail('transfer', 'Transfers between funds need this category', 'Leave it.', 'archived');
  end if;
  if v.id is null then
    v.kind := app.one_of(p_input ->> 'kind', '{income,expense}', '', 'kind', 'The kind');
  end if;
  if v.id is null or p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80); end if;
  if p_input ? 'examples'
    then v.examples := app.line_in(p_input ->> 'examples', 'examples', 'The examples', 200); end if;
  v.restricted := coalesce(app.yes_in(p_input ->> 'restricted', 'restricted'), v.restricted, false);
  if p_input ? 'archived' then
    v.archived_at := case when app.yes_in(p_input ->> 'archived', 'archived') then coalesce(v.archived_at, now()) end;
  end if;
  if v.archived_at is null
    and exists (select from public.budget_categories c where c.school_id = v_school and c.id is distinct from v.id
    and c.kind = v.kind and lower(trim(c.name)) = lower(v.name) and c.archived_at is null) then
    perform app.fail('duplicate', 'Another category has this name', 'Choose another name.', 'name');
  end if;
  insert into public.budget_categories (id, school_id, kind, name, examples, restricted, sort, archived_at)
  values (coalesce(v.id, gen_random_uuid()), v_school, v.kind, v.name, v.examples, v.restricted, 100, v.archived_at)
  on conflict on constraint budget_categories_pkey do update set name = excluded.name, examples = excluded.examples,
    restricted = excluded.restricted, archived_at = excluded.archived_at
  returning id into v.id;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_category(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Writes one line of the budget. Checks no rights.
create or replace function app.write_budget_line(p_year public.fiscal_years, p_line jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_line ->> 'id', 'lines');
  v_fund public.funds;
  v_category public.budget_categories;
  v_for record;
begin
  if v_id is not null
    and not exists (select from public.budget_lines l where l.id = v_id and l.fiscal_year_id = p_year.id) then
    perform app.fail('unknown_line', 'A line isn''t in this budget', 'Reload the page.', 'lines');
  elsif v_id is not null and app.yes_in(p_line ->> 'removed', 'lines') then
    update public.budget_lines l set removed_at = now() where l.id = v_id and l.removed_at is null;
    return;
  end if;
  v_fund := app.need_fund(p_year.school_id, p_line ->> 'fund_id', 'fund_id');
  v_category := app.need_category(p_year.school_id, p_line ->> 'category_id', null, 'category_id');
  v_for := app.need_purpose(p_year.school_id, p_line);
  if exists (select from public.budget_lines l where l.fiscal_year_id = p_year.id and l.fund_id = v_fund.id
    and l.category_id = v_category.id
    and coalesce(l.event_id, l.team_id) is not distinct from coalesce(v_for.event_id, v_for.team_id)
      and l.removed_at is null
    and l.id is distinct from v_id) then
    perform app.fail('duplicate', format('%s already has a line for %s', v_fund.name, v_category.name),
      'Change that line.', 'category_id');
  end if;
  insert into public.budget_lines (id, school_id, fiscal_year_id, fund_id, category_id, kind, planned_cents, note,
    event_id, team_id)
  values (coalesce(v_id, gen_random_uuid()), p_year.school_id, p_year.id, v_fund.id, v_category.id, v_category.kind,
    coalesce(app.cents_in(p_line ->> 'planned', 'planned', 1000000), 0),
      app.need_text(p_line ->> 'note', 'note', 'The note', 500),
    v_for.event_id, v_for.team_id)
  on conflict on constraint budget_lines_pkey do update set fund_id = excluded.fund_id,
    category_id = excluded.category_id,
    kind = excluded.kind, planned_cents = excluded.planned_cents, note = excluded.note, event_id = excluded.event_id,
    team_id = excluded.team_id, removed_at = null;
end
$$;

-- A year of the school whose plan may change, held.
create or replace function app.need_plan_year(p_school uuid, p_year uuid) returns public.fiscal_years
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fiscal_years;
begin
  select * into v from public.fiscal_years y where y.id = p_year and y.school_id = p_school for no key update;
  if v.id is null then
    perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'year');
  elsif v.state = 'closed' then
    perform app.fail('closed', format('The books of %s are closed', v.label), 'Choose an open year.', 'year');
  end if;
  return v;
end
$$;

-- Copies the lines of one year that another doesn't have, but for those of events. Returns how many.
create or replace function public.copy_budget_lines(p_from uuid, p_to uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'copy_budget_lines', jsonb_build_array(p_from, p_to));
  v_copied integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.need_plan_year(v_school, p_to);
  if not exists (select from public.fiscal_years y where y.id = p_from and y.school_id = v_school) then
    perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'from');
  end if;
  insert into public.budget_lines (school_id, fiscal_year_id, fund_id, category_id, kind, planned_cents, note, team_id)
  select l.school_id, p_to, l.fund_id, l.category_id, l.kind, l.planned_cents, l.note, l.team_id
  from public.budget_lines l
  join public.funds f on f.id = l.fund_id and f.archived_at is null
  join public.budget_categories c on c.id = l.category_id and c.archived_at is null
  where l.fiscal_year_id = p_from and l.removed_at is null and l.event_id is null
  on conflict do nothing;
  get diagnostics v_copied = row_count;
  perform app.done(p_key, to_jsonb(v_copied));
  return v_copied;
end
$$;
call app.expose('public.copy_budget_lines(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- Records an expense, as record_income. Above the school's limit, together with what the payee got that day, it takes a
-- purchase request. Returns its id.
create or replace function public.record_expense(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'record_expense', p_input);
  v public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.transaction_in(v_school, 'expense', p_input);
  v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id;
  v.category_id := (app.need_category(v_school, p_input ->> 'category_id', 'expense', 'category_id')).id;
  v.description := app.need_line(v.description, 'description', 'The description', 300);
  if v.amount_cents + app.spent_that_day(v) > (app.budget_rules(v_school)).direct_limit_cents then
    perform app.fail('needs_request', 'This amount needs a purchase request',
      format('Expenses above $%s need an approved request first. Payments to one payee on the same day are added '
        'together.',
      to_char((app.budget_rules(v_school)).direct_limit_cents / 100.0, 'FM999999990.00')), 'amount');
  end if;
  v.id := app.post_expense(v);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.record_expense(jsonb, uuid)', 'authenticated', 'service_role');

-- Moves money from one fund to another: {from_fund_id, to_fund_id, amount in dollars, description?, posted_on?}.
-- Returns its id.
create or replace function public.transfer_funds(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'transfer_funds', p_input);
  v public.transactions;
  v_from public.funds;
  v_to public.funds;
  v_cents bigint;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.ensure_categories(v_school);
  v := app.transaction_in(v_school, 'transfer', p_input);
  v_from := app.need_fund(v_school, p_input ->> 'from_fund_id', 'from_fund_id');
  v_to := app.need_fund(v_school, p_input ->> 'to_fund_id', 'to_fund_id');
  if v_from.id = v_to.id then
    perform app.fail('same_fund', 'Both funds are the same', 'Choose another fund.', 'to_fund_id');
  elsif (v_from.type = 'booster') <> (v_to.type = 'booster') then
    perform app.fail('owners', 'Booster club money is never mixed with school funds', 'Record a donation instead.',
      'to_fund_id');
  end if;
  v.fund_id := v_from.id;
  v.other_fund_id := v_to.id;
  v.method := 'journal';
  v.description := coalesce(v.description, format('Transfer to %s', v_to.name));
  v_cents := v.amount_cents;
  v.amount_cents := -v_cents;
  v.id := app.post_entries(v, array[
    row(v_from.id, 'cash', null, -v_cents)::app.book_entry,
    row(v_from.id, 'expense', app.category_of(v_school, 'EXP_TRANSFER'), v_cents)::app.book_entry,
    row(v_to.id, 'cash', null, v_cents)::app.book_entry,
    row(v_to.id, 'income', app.category_of(v_school, 'INC_TRANSFER'), -v_cents)::app.book_entry]);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.transfer_funds(jsonb, uuid)', 'authenticated', 'service_role');

-- Posts the opposite of a transaction, with a reason, on the school's day; what it paid is open again. Returns the id
-- of the reversal.
create or replace function public.reverse_transaction(p_id uuid, p_reason text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'reverse_transaction', jsonb_build_array(p_id, p_reason));
  v_was public.transactions;
  v public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_was from public.transactions t where t.id = p_id and t.school_id = v_school for update;
  if v_was.id is null then
    perform app.fail('unknown_transaction', 'Your school doesn''t have that transaction', 'Reload the page.', 'id');
  elsif v_was.type in ('closing', 'carry') then
    perform app.fail('year_end', 'Year-end closing entries can''t be reversed', 'An admin can reopen the year.', 'id');
  elsif v_was.type = 'reversal' then
    perform app.fail('reversal', 'A reversal can''t be reversed', 'Post the transaction again.', 'id');
  elsif exists (select from public.transactions t where t.reverses_id = p_id) then
    perform app.fail('reversed', 'This transaction was already reversed', 'Reload the page.', 'id');
  end if;
  -- What it paid is held before the funds are, as a payment holds it: neither waits for the other.
  perform from public.fees_due f
    where f.id in (select p.fee_due_id from public.fee_payments p where p.transaction_id = p_id) for update;
  perform from public.purchase_requests r where r.id = v_was.request_id for update;
  v := v_was;
  v.id := null;
  v.type := 'reversal';
  v.reverses_id := p_id;
  v.posted_on := app.today(v_school);
  v.amount_cents := -v_was.amount_cents;
  v.sales_tax_cents := 0;
  v.method := 'journal';
  v.description := left(format('Reverses no. %s: %s', v_was.number,
    app.need_line(app.reference_in(p_reason, 'reason', 'The reason', 200), 'reason', 'The reason', 200)), 300);
  v.id := app.post_entries(v, array(select row(e.fund_id, e.account, e.category_id, -e.cents)::app.book_entry
    from public.transaction_entries e where e.transaction_id = p_id));
  perform app.undo_fee_payment(p_id);
  perform app.undo_request_payment(v_was);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.reverse_transaction(uuid, text, uuid)', 'authenticated', 'service_role');

-- A request that the caller may see through, held: their own, or any for those who manage the budget.
create or replace function app.need_request(p_school uuid, p_id uuid) returns public.purchase_requests
language plpgsql security definer set search_path = ''
as $$
declare
  v public.purchase_requests;
begin
  select * into v from public.purchase_requests r
  where r.id = p_id and r.school_id = p_school
    and (r.requested_by = auth.uid() or app.manages('budget', 'update')) for update;
  if v.id is null then
    perform app.fail('unknown_request', 'You can''t change that purchase request', 'Reload the page.',
      'id');
  end if;
  return v;
end
$$;

-- Saves a purchase request as a draft: what app.request_in reads, with {lines: [{name, qty?, price in dollars, note?,
-- link?}], quotes: [{vendor, amount, chosen?, note?}]}; the lists replace those it had. Rewritten, it becomes a draft
-- that its author submits; another fund or category leaves it where it is. Returns its id.
create or replace function public.save_request(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'save_request', jsonb_build_array(p_input, p_id));
  v public.purchase_requests;
  v_before text;
  v_rewritten boolean := true;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v := app.need_request(v_school, p_id);
    if v.state not in ('draft', 'requested', 'rejected') then
      perform app.fail('decided', 'This request was already approved', 'Cancel it and create a new one.', 'id');
    end if;
    v_before := app.request_words(p_id);
  end if;
  v := app.request_in(v_school, p_input, v);
  if p_id is null then
    perform pg_advisory_xact_lock(hashtextextended('budget.requests:' || v_school, 0));
    insert into public.purchase_requests (school_id, number, title, reason, fund_id, category_id, vendor, contact_id,
      event_id, team_id, needed_on, is_reimbursement)
    values (v_school,
      (select coalesce(max(r.number), 0) + 1 from public.purchase_requests r where r.school_id = v_school), v.title,
      v.reason,
      v.fund_id, v.category_id, v.vendor, v.contact_id, v.event_id, v.team_id, v.needed_on, v.is_reimbursement)
    returning * into v;
  else
    update public.purchase_requests r set title = v.title, reason = v.reason, fund_id = v.fund_id,
      category_id = v.category_id, vendor = v.vendor,
      contact_id = v.contact_id, event_id = v.event_id, team_id = v.team_id, needed_on = v.needed_on,
        is_reimbursement = v.is_reimbursement,
      decided_by = null, decided_by_label = null, decided_at = null, decision_note = null
    where r.id = p_id;
  end if;
  perform app.write_request_lists(v.id, v_school, p_input);
  v_rewritten := p_id is null or app.request_words(v.id) is distinct from v_before;
  update public.purchase_requests r set state = case when v_rewritten or v.state = 'rejected' then 'draft'
    else r.state end,
    writers = case when v_rewritten and auth.uid() is not null
      then array(select distinct w from unnest(r.writers || auth.uid()) w) else r.writers end,
    written_by = case when v_rewritten then auth.uid() else r.written_by end,
    written_by_label = case when v_rewritten then app.actor_label() else r.written_by_label end
  where r.id = v.id;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_request(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Asks for a decision: the author of the version submits it. Returns the state.
create or replace function public.submit_request(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'submit_request', to_jsonb(p_id));
  v public.purchase_requests;
  v_rules public.budget_settings := app.budget_rules(v_school);
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state <> 'draft' then
    perform app.fail('state', 'Only a draft can be submitted', 'Reload the page.', 'id');
  elsif v.written_by is not null and v.written_by <> auth.uid() then
    perform app.fail('rewritten', format('%s edited this request and must submit it', v.written_by_label),
      'Ask them to submit it, or edit it so that it says what you want.', 'id');
  elsif v.total_cents = 0 then
    perform app.fail('lines', 'The request has no price', 'List what to buy, with prices.', 'lines');
  elsif v.total_cents + app.asked_that_day(v) > v_rules.quotes_limit_cents
    and (select count(distinct lower(trim(q.vendor))) from public.purchase_quotes q
    where q.request_id = p_id and q.removed_at is null) < v_rules.quotes_needed then
    perform app.fail('quotes',
      format('Requests above $%s for one vendor on one day need %s from different vendors',
      to_char(v_rules.quotes_limit_cents / 100.0, 'FM999999990.00'),
      case v_rules.quotes_needed when 1 then 'a quote' else v_rules.quotes_needed || ' quotes' end), 'Add the quotes.',
        'quotes');
  end if;
  update public.purchase_requests r set state = 'requested', submitted_at = now() where r.id = p_id;
  perform app.notify('budget.requests', array_remove(app.keepers_of(v_school, 'budget', 'approve'), v.requested_by),
    'Purchase request: ' || v.title,
    format('%s asks for $%s.', v.requested_by_label, to_char(v.total_cents / 100.0, 'FM999,999,990.00')),
      '/app/budget/requests/' || p_id,
    format('%s:%s', p_id, now()), v_school);
  perform app.done(p_key, to_jsonb('requested'::text));
  return 'requested';
end
$$;
call app.expose('public.submit_request(uuid, uuid)', 'authenticated', 'service_role');

-- Marks a request as received: {on?}. What was bought in a store wasn't ordered before. Returns the state.
create or replace function public.mark_received(p_id uuid, p_input jsonb default '{}', p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'mark_received', jsonb_build_array(p_id, p_input));
  v public.purchase_requests;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state not in ('approved', 'ordered') then
    perform app.fail('state', 'Only approved or ordered requests can be received', 'Reload the page.', 'id');
  end if;
  update public.purchase_requests r set state = 'received',
    received_on = coalesce(app.date_in(p_input ->> 'on', 'on'), app.today(v_school))
  where r.id = p_id;
  perform app.done(p_key, to_jsonb('received'::text));
  return 'received';
end
$$;
call app.expose('public.mark_received(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Pays an approved request, in whole or in parts: {amount? in dollars, method, reference_no?, payee?, posted_on?,
-- sales_tax?, final?}. Without an amount all that is open; `final` frees what is left. Returns the transaction.
create or replace function public.pay_request(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'pay_request', jsonb_build_array(p_id, p_input));
  v public.purchase_requests;
  v_paid public.transactions;
  v_open bigint;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.need_request(v_school, p_id);
  v_open := v.total_cents - v.paid_cents;
  if v.state not in ('approved', 'ordered', 'received') then
    perform app.fail('state', 'Only an approved request can be paid', 'Reload the page.', 'id');
  elsif v.is_reimbursement and auth.uid() = any (v.requested_by || v.writers) then
    perform app.deny('You can''t pay a reimbursement that you wrote. Ask someone else who manages the budget');
  end if;
  v_paid := app.transaction_in(v_school, 'expense', p_input || jsonb_build_object(
    'amount', coalesce(nullif(p_input ->> 'amount', ''), to_char(v_open / 100.0, 'FM999999990.00')), 'event_id',
      v.event_id, 'team_id', v.team_id));
  if v_paid.amount_cents > v_open then
    perform app.fail('too_much', format('$%s is approved and open', to_char(v_open / 100.0, 'FM999,999,990.00')),
      'Pay that, or request the difference.', 'amount');
  end if;
  v_paid.fund_id := v.fund_id;
  v_paid.category_id := v.category_id;
  v_paid.request_id := p_id;
  v_paid.contact_id := coalesce(v_paid.contact_id, v.contact_id);
  v_paid.payee := coalesce(v_paid.payee, v.vendor);
  perform app.need_other_payee(v, v_paid);
  v_paid.description := coalesce(v_paid.description, left(format('Request no. %s: %s', v.number, v.title), 300));
  v_paid.id := app.post_expense(v_paid);
  update public.purchase_requests r set paid_cents = r.paid_cents + v_paid.amount_cents,
    state = case when v_paid.amount_cents = v_open or app.yes_in(p_input ->> 'final', 'final') then 'paid'
      else r.state end
  where r.id = p_id returning * into v;
  if v.state = 'paid' then
    perform app.tell_requester(v, 'Paid');
  end if;
  perform app.done(p_key, to_jsonb(v_paid.id));
  return v_paid.id;
end
$$;
call app.expose('public.pay_request(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Cancels a request, with a reason once it is approved: what it committed is free again. Those who asked cancel until
-- it is approved. Returns the state.
create or replace function public.cancel_request(p_id uuid, p_note text default null, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'cancel_request', jsonb_build_array(p_id, p_note));
  v public.purchase_requests;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state in ('paid', 'rejected', 'canceled') then
    perform app.fail('state', 'This request was ' || v.state || ' already', 'Reload the page.', 'id');
  elsif v.paid_cents > 0 then
    perform app.fail('paid', 'Part of this request has been paid',
      'Pay the rest as the last payment, or reverse the payment first.', 'id');
  elsif v.state in ('approved', 'ordered', 'received') and not app.manages('budget', 'update') then
    perform app.fail('decided', 'This request was already approved', 'Ask staff to cancel it.', 'id');
  end if;
  update public.purchase_requests r set state = 'canceled',
    cancel_note = app.need_text(p_note, 'note', 'The reason', 1000, v.state in ('approved', 'ordered', 'received'))
  where r.id = p_id returning * into v;
  if v.requested_by is distinct from auth.uid() then
    perform app.tell_requester(v, 'Canceled');
  end if;
  perform app.done(p_key, to_jsonb('canceled'::text));
  return 'canceled';
end
$$;
call app.expose('public.cancel_request(uuid, text, uuid)', 'authenticated', 'service_role');

-- An open statement of the school, held.
create or replace function app.need_statement(p_school uuid, p_id uuid) returns public.bank_statements
language plpgsql security definer set search_path = ''
as $$
declare
  v public.bank_statements;
begin
  select * into v from public.bank_statements s where s.id = p_id and s.school_id = p_school
    and s.archived_at is null for update;
  if v.id is null then
    perform app.fail('unknown_statement', 'Your school doesn''t have that bank statement', 'Reload the page.', 'id');
  elsif v.state = 'reconciled' then
    perform app.fail('reconciled', 'This statement is already reconciled', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Saves a statement: {fund_id, ends_on, balance in dollars, below zero with a minus, file_name?, archived?}; an
-- archived one frees its transactions. Returns its id.
create or replace function public.save_bank_statement(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_bank_statement', jsonb_build_array(p_input, p_id));
  v public.bank_statements;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v := app.need_statement(v_school, p_id);
  else
    v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id;
  end if;
  v.ends_on := coalesce(app.date_in(p_input ->> 'ends_on', 'ends_on'), v.ends_on);
  v.balance_cents := coalesce(app.signed_cents_in(p_input ->> 'balance', 'balance'), v.balance_cents);
  if v.ends_on is null then
    perform app.fail('missing', 'The last day is missing', 'Fill it in.', 'ends_on');
  elsif v.balance_cents is null then
    perform app.fail('missing', 'The balance is missing', 'Enter the balance on the last day.', 'balance');
  elsif exists (select from public.bank_statements s where s.fund_id = v.fund_id and s.ends_on = v.ends_on
    and s.archived_at is null and s.id is distinct from p_id) then
    perform app.fail('duplicate', 'This fund already has a statement for that date', 'Open that one.', 'ends_on');
  end if;
  insert into public.bank_statements (id, school_id, fund_id, ends_on, balance_cents, file_name)
  values (coalesce(p_id, gen_random_uuid()), v_school, v.fund_id, v.ends_on, v.balance_cents,
    coalesce(app.line_in(p_input ->> 'file_name', 'file_name', 'The name of the file', 160), v.file_name))
  on conflict on constraint bank_statements_pkey do update set ends_on = excluded.ends_on,
    balance_cents = excluded.balance_cents,
    file_name = excluded.file_name
  returning id into v.id;
  if app.yes_in(p_input ->> 'archived', 'archived') then
    if exists (select from public.bank_lines l where l.statement_id = v.id and l.matched_at is not null) then
      perform app.fail('matched', 'Lines of this statement are matched', 'Unmatch them first.', 'id');
    end if;
    update public.bank_lines l set fingerprint = l.fingerprint || ':' || l.id where l.statement_id = v.id;
    delete from app.bank_line_twins t using public.bank_lines l where l.statement_id = v.id and t.line_id = l.id;
    update public.bank_statements s set archived_at = now() where s.id = v.id;
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_bank_statement(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Matches a line with transactions of the books that add up to it. Checks no rights.
create or replace function app.write_match(p_statement public.bank_statements, p_line public.bank_lines, p_transactions uuid[])
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cents bigint;
begin
  perform from public.transactions t where t.id = any (p_transactions) and t.school_id = p_statement.school_id
    order by t.id for no key update;
  if cardinality(p_transactions) = 0 or (select count(distinct u.transaction_id) from public.uncleared u
    where u.transaction_id = any (p_transactions) and u.fund_id = p_statement.fund_id) <> (select count(distinct i)
      from unnest(p_transactions) i) then
    perform app.fail('unknown_transaction',
      'A transaction isn''t in the bank account of this fund, or is already matched', 'Choose again.', 'transactions');
  end if;
  v_cents := (select sum(u.amount_cents) from public.uncleared u where u.transaction_id = any (p_transactions)
    and u.fund_id = p_statement.fund_id);
  if v_cents <> p_line.amount_cents then
    perform app.fail('amount',
      format('The line is $%s, the transactions are $%s', to_char(p_line.amount_cents / 100.0, 'FM999,999,990.00'),
      to_char(v_cents / 100.0, 'FM999,999,990.00')), 'Choose transactions that add up to the line.', 'transactions');
  end if;
  insert into public.bank_matches (school_id, line_id, transaction_id, fund_id)
  select distinct p_statement.school_id, p_line.id, i, p_statement.fund_id from unnest(p_transactions) i;
  update public.bank_lines l set matched_at = now(), matched_by_label = app.actor_label() where l.id = p_line.id;
end
$$;

-- A line of an open statement of the school, held with its statement.
create or replace function app.need_bank_line(p_school uuid, p_id uuid) returns public.bank_lines
language plpgsql security definer set search_path = ''
as $$
declare
  v public.bank_lines;
begin
  select * into v from public.bank_lines l where l.id = p_id and l.school_id = p_school;
  if v.id is null then
    perform app.fail('unknown_line', 'Your school doesn''t have that line', 'Reload the page.', 'id');
  end if;
  perform app.need_statement(p_school, v.statement_id);
  select * into v from public.bank_lines l where l.id = p_id for update;
  return v;
end
$$;

-- Says which transactions a line of a statement is.
create or replace function public.match_bank_line(p_line uuid, p_transactions uuid[], p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'match_bank_line', jsonb_build_array(p_line, p_transactions));
  v public.bank_lines;
begin
  if v_done is not null then
    return;
  end if;
  perform app.check_ids(p_transactions, 'transactions', 100);
  v := app.need_bank_line(v_school, p_line);
  if v.matched_at is not null then
    perform app.fail('matched', 'This line is already matched', 'Unmatch it first.', 'id');
  end if;
  perform app.write_match(s, v, coalesce(p_transactions, '{}')) from public.bank_statements s
    where s.id = v.statement_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.match_bank_line(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- Finishes a statement: every line is matched, and the balance agrees. Its transactions are marked as reconciled.
create or replace function public.finish_reconciliation(p_statement uuid, p_note text default null, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'finish_reconciliation', jsonb_build_array(p_statement, p_note));
  v public.bank_statements;
  v_at record;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_statement(v_school, p_statement);
  perform from public.transactions t
    where t.id in (select m.transaction_id from public.bank_matches m join public.bank_lines l on l.id = m.line_id
    where l.statement_id = p_statement and m.undone_at is null) order by t.id for no key update;
  perform from public.funds f where f.id = v.fund_id for no key update;
  select * into v_at from public.bank_standing(p_statement);
  if v_at.unmatched > 0 then
    perform app.fail('unmatched', case v_at.unmatched when 1 then 'A line isn''t matched'
      else format('%s lines aren''t matched', v_at.unmatched) end,
      'Match each line, or record what''s missing.', 'lines');
  elsif v_at.difference_cents <> 0 then
    perform app.fail('difference',
      format('The statement and the books differ by $%s',
      to_char(abs(v_at.difference_cents) / 100.0, 'FM999,999,990.00')),
      'Check the balance, or record what''s missing.', 'balance');
  end if;
  update public.bank_statements s set state = 'reconciled', reconciled_at = now(),
    reconciled_by_label = app.actor_label(),
    note = app.need_text(p_note, 'note', 'The note', 500)
  where s.id = p_statement;
  update public.transactions t set status = 'reconciled', reconciled_on = v.ends_on
  where t.status = 'posted'
    and t.id in (select m.transaction_id from public.bank_matches m join public.bank_lines l on l.id = m.line_id
      where l.statement_id = p_statement and m.undone_at is null)
    and not exists (select from public.uncleared u where u.transaction_id = t.id);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.finish_reconciliation(uuid, text, uuid)', 'authenticated', 'service_role');

-- Saves a fundraiser: {name, type, fund_id, approval_no?, starts_on?, ends_on?, goal? in dollars, participants?, note?,
-- state?}. What isn't named stays. Returns its id.
create or replace function public.save_fundraiser(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_fundraiser', jsonb_build_array(p_input, p_id));
  v public.fundraisers;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v from public.fundraisers f where f.id = p_id and f.school_id = v_school for update;
  if p_id is not null and v.id is null then
    perform app.fail('unknown_fundraiser', 'Your school doesn''t have that fundraiser', 'Reload the page.', 'id');
  end if;
  if v.id is null or p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 120); end if;
  v.type := app.one_of(p_input ->> 'type',
    '{product_sale,event,donation_drive,sponsorship,concession,service,raffle,other}', coalesce(v.type, 'other'),
    'type', 'The type');
  if v.id is null or p_input ? 'fund_id'
    then v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id; end if;
  if p_input ? 'approval_no'
    then v.approval_no := app.reference_in(p_input ->> 'approval_no', 'approval_no', 'The approval number', 40); end if;
  if p_input ? 'starts_on' then v.starts_on := app.date_in(p_input ->> 'starts_on', 'starts_on'); end if;
  if p_input ? 'ends_on' then v.ends_on := app.date_in(p_input ->> 'ends_on', 'ends_on'); end if;
  if p_input ? 'goal' then v.goal_cents := app.cents_in(p_input ->> 'goal', 'goal', 1000000); end if;
  if p_input ? 'participants'
    then v.participants := app.whole_in(p_input ->> 'participants', 'participants', 0, 10000); end if;
  if p_input ? 'note' then v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 1000); end if;
  v.state := app.one_of(p_input ->> 'state', '{planned,running,done,canceled}', coalesce(v.state, 'planned'), 'state',
    'The status');
  if v.ends_on < v.starts_on then
    perform app.fail('dates', 'It can''t end before it starts', 'Choose a later last day.', 'ends_on');
  elsif v.type = 'raffle'
    and exists (select from public.schools s where s.id = v_school and lower(trim(s.state)) in ('tx', 'texas')) then
    perform app.fail('raffle', 'Schools in Texas can''t hold raffles', 'Choose another type.', 'type');
  end if;
  insert into public.fundraisers (id, school_id, name, type, approval_no, fund_id, starts_on, ends_on, goal_cents,
    participants, note, state)
  values (coalesce(p_id, gen_random_uuid()), v_school, v.name, v.type, v.approval_no, v.fund_id, v.starts_on, v.ends_on,
    v.goal_cents, v.participants, v.note, v.state)
  on conflict on constraint fundraisers_pkey do update set name = excluded.name, type = excluded.type,
    approval_no = excluded.approval_no,
    fund_id = excluded.fund_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      goal_cents = excluded.goal_cents,
    participants = excluded.participants, note = excluded.note, state = excluded.state
  returning id into v.id;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_fundraiser(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Writes down a count of cash: {amount in dollars, first_counter, second_counter, counted_on?, note?}. Returns its id.
create or replace function public.count_cash(p_fundraiser uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'count_cash', jsonb_build_array(p_fundraiser, p_input));
  v_first text := app.need_line(p_input ->> 'first_counter', 'first_counter', 'The first name', 120);
  v_second text := app.need_line(p_input ->> 'second_counter', 'second_counter', 'The second name', 120);
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif not exists (select from public.fundraisers f where f.id = p_fundraiser and f.school_id = v_school) then
    perform app.fail('unknown_fundraiser', 'Your school doesn''t have that fundraiser', 'Reload the page.', 'id');
  elsif lower(v_first) = lower(v_second) then
    perform app.fail('two_people', 'Two people must count the cash', 'Enter the name of someone else.',
      'second_counter');
  end if;
  insert into public.cash_counts (school_id, fundraiser_id, counted_on, amount_cents, first_counter, second_counter,
    note)
  values (v_school, p_fundraiser, coalesce(app.date_in(p_input ->> 'counted_on', 'counted_on'), app.today(v_school)),
    app.money_in(p_input ->> 'amount', 'amount'), v_first, v_second,
      app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.count_cash(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Removes a count that was entered by mistake, or restores it. Its row stays.
create or replace function public.remove_cash_count(p_id uuid, p_removed boolean default true, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('delete');
  v_done jsonb := app.once(p_key, 'remove_cash_count', jsonb_build_array(p_id, p_removed));
begin
  if v_done is not null then
    return;
  end if;
  update public.cash_counts c set removed_at = case when p_removed then coalesce(c.removed_at, now()) end
    where c.id = p_id and c.school_id = v_school;
  if not found then
    perform app.fail('unknown_count', 'Your school doesn''t have that count', 'Reload the page.', 'id');
  end if;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.remove_cash_count(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- A fee of the school that is open, held.
create or replace function app.need_fee_due(p_school uuid, p_id uuid, p_open boolean) returns public.fees_due
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fees_due;
begin
  select * into v from public.fees_due f where f.id = p_id and f.school_id = p_school for update;
  if v.id is null then
    perform app.fail('unknown_fee', 'Your school doesn''t have that fee', 'Reload the page.', 'id');
  elsif p_open and v.state <> 'open' then
    perform app.fail('settled', 'This fee isn''t open anymore', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Writes the parts of a payment plan in place of those a fee had: they add up to what it costs. None takes the plan
-- away. Checks no rights.
create or replace function app.write_fee_parts(v public.fees_due, p_parts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.fee_parts p set removed_at = now() where p.fee_due_id = v.id and p.removed_at is null;
  insert into public.fee_parts (school_id, fee_due_id, cadet_id, due_on, amount_cents)
  select v.school_id, v.id, v.cadet_id, app.date_in(x ->> 'due_on', 'parts'), app.money_in(x ->> 'amount', 'parts')
  from jsonb_array_elements(app.lines_in(p_parts, 'parts', 24)) x
    where app.date_in(x ->> 'due_on', 'parts') is not null;
  if (select sum(p.amount_cents) from public.fee_parts p where p.fee_due_id = v.id
    and p.removed_at is null) <> v.amount_cents
    or (select count(*) from public.fee_parts p where p.fee_due_id = v.id
      and p.removed_at is null) <> jsonb_array_length(app.lines_in(p_parts, 'parts', 24)) then
    perform app.fail('parts',
      format('The installments don''t add up to $%s, or a date is missing',
      to_char(v.amount_cents / 100.0, 'FM999,999,990.00')),
      'Give each installment a date and an amount.', 'parts');
  end if;
end
$$;

-- Raises a fee for cadets: {name, amount in dollars, cadet_ids: [id], about?, due_on?, fund_id?, category_id?,
-- event_id?, parts?: [{due_on, amount}]}; or adds cadets to one that is there: {fee_id, cadet_ids}. Cadets who have it
-- already are skipped. Families hear of it. Returns {fee_id, raised}.
create or replace function public.raise_fees(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'raise_fees', p_input);
  v public.fees;
  v_cadets uuid[] := array(select distinct app.id_in(x #>> '{}', 'cadet_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'cadet_ids', 'cadet_ids', 1000)) x);
  v_new public.fees_due[];
begin
  if v_done is not null then
    return v_done;
  elsif cardinality(v_cadets) = 0 then
    perform app.fail('missing', 'No one is selected for the fee', 'Choose who pays.', 'cadet_ids');
  elsif (select count(*) from public.cadets c where c.id = any (v_cadets) and c.school_id = v_school
    and c.archived_at is null) <> cardinality(v_cadets) then
    perform app.fail('unknown_cadet', 'One of these cadets isn''t at your school', 'Choose again.', 'cadet_ids');
  end if;
  if nullif(p_input ->> 'fee_id', '') is not null then
    select * into v from public.fees f where f.id = app.id_in(p_input ->> 'fee_id', 'fee_id') and f.school_id = v_school
      and f.archived_at is null for update;
    if v.id is null then
      perform app.fail('unknown_fee', 'Your school doesn''t have that fee', 'Reload the page.', 'fee_id');
    end if;
  else
    if nullif(p_input ->> 'fund_id', '') is not null
      then v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id; end if;
    if nullif(p_input ->> 'category_id', '') is not null then
      v.category_id := (app.need_category(v_school, p_input ->> 'category_id', 'income', 'category_id')).id;
    end if;
    insert into public.fees (school_id, name, about, amount_cents, due_on, fund_id, category_id, event_id)
    values (v_school,
      app.need_line(app.reference_in(p_input ->> 'name', 'name', 'The name', 120), 'name', 'The name', 120),
      app.need_text(p_input ->> 'about', 'about', 'The note', 1000), app.money_in(p_input ->> 'amount', 'amount'),
      app.date_in(p_input ->> 'due_on', 'due_on'), v.fund_id, v.category_id,
        (app.need_purpose(v_school, p_input)).event_id)
    returning * into v;
  end if;
  with raised as (
    insert into public.fees_due (school_id, cadet_id, fee_id, reason, amount_cents, due_on)
    select v_school, c, v.id, v.name, v.amount_cents, v.due_on from unnest(v_cadets) c
    on conflict (fee_id, cadet_id) where fee_id is not null and state <> 'canceled' do nothing
    returning *)
  select coalesce(array_agg(r::public.fees_due), '{}') into v_new from raised r;
  if jsonb_array_length(app.lines_in(p_input -> 'parts', 'parts', 24)) > 0 then
    perform app.write_fee_parts(f, p_input -> 'parts') from unnest(v_new) f;
  end if;
  perform app.tell_fees(v_school, array(select f.id from unnest(v_new) f), 'New fee: ', 'new');
  return app.done(p_key, jsonb_build_object('fee_id', v.id, 'raised', cardinality(v_new)));
end
$$;
call app.expose('public.raise_fees(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes a waiver or assistance back: the rest is open again. A canceled fee comes back too.
create or replace function public.restore_fee(p_fee_due uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_relief_right();
  v_done jsonb := app.once(p_key, 'restore_fee', to_jsonb(p_fee_due));
  v public.fees_due;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_fee_due(v_school, p_fee_due, false);
  if v.state = 'canceled' and exists (select from public.fees_due f where f.id <> v.id and f.state <> 'canceled'
    and ((f.fee_id = v.fee_id and f.cadet_id = v.cadet_id) or (f.source = v.source and f.source_id = v.source_id))) then
    perform app.fail('duplicate', 'This fee was already charged again', 'Reload the page.', 'id');
  end if;
  update public.fee_reliefs r set withdrawn_at = now() where r.fee_due_id = v.id and r.withdrawn_at is null;
  update public.fees_due f set state = 'open' where f.id = v.id;
  perform app.settle_fee(v.id);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.restore_fee(uuid, uuid)', 'authenticated', 'service_role');

-- Cancels fees that were raised by mistake, as long as nothing was paid. Returns how many.
create or replace function public.cancel_fees(p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('delete');
  v_done jsonb := app.once(p_key, 'cancel_fees', to_jsonb(p_ids));
  v_canceled integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 500);
  perform from public.fees_due f where f.id = any (p_ids) and f.school_id = v_school order by f.id for update;
  if (select count(*) from public.fees_due f where f.id = any (p_ids) and f.school_id = v_school) <> (
    select count(distinct i) from unnest(p_ids) i) then
    perform app.fail('unknown_fee', 'One of these fees isn''t at your school', 'Reload the page.', 'ids');
  elsif exists (select from public.fees_due f where f.id = any (p_ids) and f.paid_cents > 0) then
    perform app.fail('paid', 'One of these fees has a payment', 'Reverse the payment first.', 'ids');
  end if;
  update public.fees_due f set state = 'canceled' where f.id = any (p_ids) and f.state <> 'canceled';
  get diagnostics v_canceled = row_count;
  perform app.done(p_key, to_jsonb(v_canceled));
  return v_canceled;
end
$$;
call app.expose('public.cancel_fees(uuid[], uuid)', 'authenticated', 'service_role');

-- The year after one: found, or made as long as this one. Checks no rights.
create or replace function app.following_year(p_year public.fiscal_years) returns public.fiscal_years
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fiscal_years;
begin
  select * into v from public.fiscal_years y where y.school_id = p_year.school_id and y.starts_on > p_year.ends_on
    order by y.starts_on limit 1 for no key update;
  if v.id is null then
    v.starts_on := p_year.ends_on + 1;
    v.ends_on := (v.starts_on + interval '1 year')::date - 1;
    insert into public.fiscal_years (school_id, label, starts_on, ends_on)
    values (p_year.school_id,
      concat_ws('–', extract(year from v.starts_on),
      nullif(extract(year from v.ends_on), extract(year from v.starts_on))), v.starts_on, v.ends_on)
    returning * into v;
  elsif v.state = 'closed' then
    perform app.fail('next_closed', format('The books of %s are closed', v.label),
      'Reopen that year first. Its opening balances come from this one.', 'id');
  end if;
  return v;
end
$$;

-- Carries what a fund has at the end of a year to the next one, or gives it back to its owner. Checks no rights.
create or replace function app.carry_fund(p_year public.fiscal_years, p_next public.fiscal_years, p_fund public.funds) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.transactions;
  -- What earlier closings have carried is in this sum: closing again carries the difference alone.
  v_cents bigint := (select coalesce(sum(e.cents), 0) from public.transaction_entries e where e.fund_id = p_fund.id
    and e.account = 'cash' and e.posted_on <= p_year.ends_on);
begin
  if v_cents = 0 then
    return;
  end if;
  v.school_id := p_year.school_id;
  v.fund_id := p_fund.id;
  -- The carrying comes first: the fund never looks empty in between.
  if p_fund.carry_over then
    v.type := 'carry';
    v.posted_on := p_next.starts_on;
    v.amount_cents := v_cents;
    v.description := format('Balance carried from %s', p_year.label);
    perform app.post_entries(v,
      array[row(p_fund.id, 'cash', null, v_cents)::app.book_entry,
      row(p_fund.id, 'equity', null, -v_cents)::app.book_entry]);
  end if;
  v.type := case when p_fund.carry_over then 'closing' else 'adjustment' end;
  v.posted_on := p_year.ends_on;
  v.amount_cents := -v_cents;
  v.description := case when p_fund.carry_over then format('Balance carried to %s', p_next.label)
    else format('%s balance returned to the owner', p_year.label) end;
  perform app.post_entries(v,
    array[row(p_fund.id, 'cash', null, -v_cents)::app.book_entry,
    row(p_fund.id, 'equity', null, v_cents)::app.book_entry]);
end
$$;

-- Reopens a closed year to correct it, with a reason. What it carried stays: closing it again carries the difference.
create or replace function public.reopen_year(p_year uuid, p_reason text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget_admin();
  v_done jsonb := app.once(p_key, 'reopen_year', jsonb_build_array(p_year, p_reason));
  v public.fiscal_years;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.fiscal_years y where y.id = p_year and y.school_id = v_school for no key update;
  if v.id is null then
    perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'year');
  elsif v.state <> 'closed' then
    perform app.fail('open', 'This year isn''t closed', 'Reload the page.', 'year');
  elsif exists (select from public.fiscal_years y where y.school_id = v_school and y.starts_on > v.ends_on
    and y.state = 'closed') then
    perform app.fail('next_closed', 'A later year is closed', 'Reopen that one first.', 'year');
  end if;
  update public.fiscal_years y set state = 'closing', closed_at = null, closed_by_label = null, reopened_at = now(),
    reopened_by_label = app.actor_label(), reopen_reason = app.need_text(p_reason, 'reason', 'The reason', 500, true)
  where y.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.reopen_year(uuid, text, uuid)', 'authenticated', 'service_role');

-- Refuses to change or delete what is posted. Marks of the reconciliation, a merged contact, and the name of an erased
-- author may change.
create or replace function app.keep_posted() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_free text[] := '{status,reconciled_on,contact_id,author_label,search,updated_at,updated_by,created_by}';
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - v_free) = (to_jsonb(new) - v_free) then
    return new;
  end if;
  perform app.fail('posted', 'Posted transactions can''t be changed or deleted', 'Reverse it and post it again.');
  return null;
end
$$;

-- Refuses to change an archive.
create or replace function app.keep_archive() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - '{author_label,updated_at,updated_by,created_by}'::text[])
    = (to_jsonb(new) - '{author_label,updated_at,updated_by,created_by}'::text[]) then
    return new;
  end if;
  perform app.fail('archive', 'An archive can''t be changed or deleted', 'Close the year again to create another.');
  return null;
end
$$;
call app.register_job('budget.reminders', 'budget', 'Send fee reminders', 'app.remind_of_fees', at_hour => 16);
call app.register_kind('budget.requests', 'budget', 'Purchase requests',
  'A purchase request is waiting for a decision.',
  roles => '{admin,instructor}', channel => 'now');

-- What is wrong with one clean record on its own. The first finding per field is enough.
create or replace function app.cadet_problems(p_line jsonb)
returns table (field text, code text, reason text, fix text)
language sql immutable set search_path = ''
as $$
  select * from (
    select 'last_name', 'missing', 'Last name is missing', 'Fill it in.' where p_line ->> 'last_name' is null
    union all
    select 'first_name', 'missing', 'First name is missing', 'Fill it in.' where p_line ->> 'first_name' is null
    union all
    select 'grade', 'missing', 'Grade is missing', 'Fill in 7 to 12.' where p_line ->> 'grade' is null
    union all
    select 'grade', 'grade', format('"%s" isn''t a grade', p_line ->> 'grade'), 'Use 7 to 12.'
    where p_line ->> 'grade' !~ '^0?([7-9]|1[0-2])$'
    union all
    select 'program_level', 'level', format('"%s" isn''t a program level', p_line ->> 'program_level'), 'Use 1 to 4.'
    where p_line ->> 'program_level' !~ '^[1-4]$'
    union all
    select l.field, 'too_long', format('%s has %s characters', l.label, length(p_line ->> l.field)),
      format('Shorten it to %s or fewer.', l.size)
    from (values ('last_name', 'Last name', 80), ('first_name', 'First name', 80), ('middle_name', 'Middle name', 80),
      ('preferred_name', 'Preferred name', 80), ('name_tag', 'Name tag', 40), ('home_school', 'Home campus', 120),
      ('student_number', 'Student ID', 32), ('email', 'Email', 254),
      ('phone', 'Phone', 32), ('class_period', 'Class period', 20)) as l (field, label, size)
    where length(p_line ->> l.field) > l.size
    union all
    select t.key, s.code, initcap(replace(t.key, '_', ' ')) || ' ' || s.reason, s.fix
    from jsonb_each_text(p_line) as t
    cross join lateral (
      select * from (values
        ('ssn', 'looks like a Social Security number', 'Remove it. Guidon doesn''t store Social Security numbers.',
          t.key <> 'phone' and not app.has_no_ssn(t.value) and not (
            t.key = 'student_number' and t.value ~ '^\d{9}$' and (p_line ->> 'nine_digits')::boolean)),
        ('formula', format('starts with "%s" like a spreadsheet formula', left(t.value, 1)),
          'Remove the first character.',
          t.value ~ '^\s*[=@]|^\s*-(?![\d\s]*$)' or (t.value ~ '^\s*\+' and t.key <> 'phone')),
        ('encoding', 'has garbled characters from a wrong encoding',
          'Save the file as "CSV UTF-8" and choose it again, or fix the name.',
          t.value like '%' || chr(65533) || '%' or t.value ~ 'Ã[\u0080-\u00BF©®±³¡]|â€'),
        ('control', 'has invisible characters', 'Type it again.', t.value ~ '[\x01-\x1f\x7f]')
      ) as found (code, reason, fix, holds)
      where found.holds limit 1
    ) as s
    where t.key not in ('unit_id', 'unit_text', 'rank_code', 'rank_text')
    union all
    select 'email', 'email', format('"%s" isn''t an email address', p_line ->> 'email'),
      'Use an address like name@school.org.'
    where p_line ->> 'email' !~ '^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$'
    union all
    select 'phone', 'phone', format('"%s" isn''t a phone number', p_line ->> 'phone'), 'Include the area code.'
    where regexp_replace(p_line ->> 'phone', '\D', '', 'g') !~ '^\d{7,15}$'
    union all
    select d.field, 'date', format('"%s" isn''t a date', p_line ->> d.field), 'Enter a date like 2026-08-14.'
    from (values ('entry_date'), ('birth_date')) as d (field)
    where p_line ->> d.field is not null and app.day(p_line ->> d.field) is null
    union all
    select 'sex_for_tables', 'value', 'This isn''t M, F, or none', 'Leave it blank if unsure.'
    where p_line ->> 'sex_for_tables' not in ('M', 'F', 'none')
    union all
    select 'term_pattern', 'value', 'That term pattern isn''t valid',
      'Use full_year, fall, spring, block_a, or block_b.'
    where p_line ->> 'term_pattern' not in ('full_year', 'fall', 'spring', 'block_a', 'block_b')
    union all
    select b.field, 'value', format('"%s" isn''t true or false', p_line ->> b.field), 'Enter true or false.'
    from (values ('magnet'), ('directory_opt_out')) as b (field)
    where p_line ->> b.field not in ('true', 'false')
    union all
    select 'unit', 'unit', format('No unit is called "%s"', p_line ->> 'unit_text'),
      'Use a unit of this school, or create it first.'
    where p_line ->> 'unit_text' is not null and p_line ->> 'unit_id' is null
    union all
    select 'rank', 'rank', format('"%s" isn''t a rank in this program', p_line ->> 'rank_text'),
      'Use the abbreviation, such as C/PFC.'
    where p_line ->> 'rank_text' is not null and p_line ->> 'rank_code' is null
  ) as problem (field, code, reason, fix)
$$;

-- What is wrong with one row of a grade report. The first finding is enough.
create or replace function app.report_problem(p_school uuid, p_row jsonb, p_cadet uuid)
returns table (field text, reason text, fix text)
language sql stable security definer set search_path = ''
as $$
  select * from (
    select 'row', 'No cadet matches this row, or more than one does',
      'Enter the student ID exactly as it is on the roster.'
    where p_cadet is null
    union all
    select 'row', 'This is your own report', 'Ask an instructor to enter it.'
    where exists (select from public.cadets c where c.id = p_cadet and c.profile_id = auth.uid())
    union all
    select 'term', 'The term is missing', 'Include the year, such as Fall 2026.'
    where coalesce(length(trim(p_row ->> 'term')) not between 1 and 40, true) or not app.is_plain(p_row ->> 'term')
    union all
    select n.field, format('"%s" isn''t between 0 and %s', p_row ->> n.field, n.most), 'Correct it or leave it blank.'
    from (values ('jrotc_grade', 110), ('gpa', 6), ('failing_count', 12)) as n (field, most)
    where p_row ->> n.field is not null
      and coalesce(app.report_number(p_row ->> n.field) not between 0 and n.most, true)
    union all
    select 'class_rank_band', 'That class rank band isn''t valid', 'Use top_10, top_25, top_50, or bottom_50.'
    where p_row ->> 'class_rank_band' not in ('top_10', 'top_25', 'top_50', 'bottom_50')
    union all
    select 'term', 'This cadet already has a report for this term', 'Skip the row, or correct the report.'
    where exists (select from public.academic_snapshots s
      where s.cadet_id = p_cadet and lower(s.term) = lower(trim(p_row ->> 'term')) and s.archived_at is null)
  ) as problem (field, reason, fix) limit 1
$$;

-- Writes a rank into the record and returns its id: the first one, or what a school decided on paper. Corrections are
-- further records. Where the school decides on promotions here, it takes the right to decide.
create or replace function public.record_rank(
  p_cadet uuid, p_rank text, p_on date default null, p_kind text default 'permanent',
  p_action text default 'promotion', p_order_no text default null, p_remarks text default null,
  p_key uuid default null, p_ends_on date default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(array[p_cadet], 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'record_rank',
    jsonb_build_array(p_cadet, p_rank, p_on, p_kind, p_action, p_order_no, p_remarks, p_ends_on));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_not_own(array[p_cadet]);
  if app.is_on(v_school, 'promotions') and not app.manages('promotions', 'approve')
    and exists (select from public.rank_records r where r.cadet_id = p_cadet) then
    perform app.deny('You don''t have permission to decide on ranks');
  end if;
  if not exists (select from app.ranks_of(v_school) r where r.code = p_rank and r.enabled) then
    perform app.fail('rank', 'That rank isn''t part of your school''s program', 'Reload the page and choose another.',
      'rank_code');
  end if;
  if p_kind is null or p_kind not in ('permanent', 'temporary', 'frocked') then
    perform app.fail('kind', 'That kind of rank isn''t valid', 'Reload the page and choose another.', 'kind');
  elsif p_action is null or p_action not in ('initial', 'promotion', 'demotion', 'rescinded') then
    perform app.fail('action', 'That kind of rank change isn''t valid', 'Reload the page and choose another.',
      'action');
  elsif p_kind = 'permanent' and p_ends_on is not null then
    perform app.fail('ends_on', 'A permanent rank has no end date', 'Leave it blank, or choose another kind.',
      'ends_on');
  elsif p_ends_on < v_on then
    perform app.fail('ends_on', 'The end date is before the start date', 'Use a later date.', 'ends_on');
  elsif length(p_order_no) > 40 then
    perform app.fail('too_long', 'The order number is too long', 'Use up to 40 characters.', 'order_no');
  elsif length(p_remarks) > 1000 or not app.has_no_ssn(p_remarks) then
    perform app.fail('remarks', 'The remarks are too long or include a Social Security number',
      'Use up to 1,000 characters.', 'remarks');
  end if;
  insert into public.rank_records
    (school_id, cadet_id, rank_code, kind, effective_on, ends_on, action, order_no, remarks)
  values (v_school, p_cadet, p_rank, p_kind, v_on, p_ends_on, p_action, nullif(trim(p_order_no), ''),
    nullif(trim(p_remarks), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.record_rank(uuid, text, date, text, text, text, text, uuid, date)', 'authenticated',
  'service_role');

-- Corrects a record: names, details, the current year's enrollment and, for those who may see it, restricted data. Only
-- the keys that are given change; an empty text clears. All or nothing.
create or replace function public.update_cadet(p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(array[p_cadet], 'update');
  v_done jsonb := app.once(p_key, 'update_cadet', jsonb_build_array(p_cadet, p_input));
  v_line jsonb;
  v_problem record;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif jsonb_typeof(p_input) is distinct from 'object' then
    perform app.fail('input', 'No changes were sent', 'Send the fields with their new values.', 'p_input');
  end if;
  select r.line into v_line from app.read_cadets(v_school, jsonb_build_array(p_input - 'row' - 'unit' - 'rank')) r;
  select * into v_problem from app.cadet_problems(v_line) p where p_input ? p.field limit 1;
  if found then
    perform app.fail(v_problem.code, v_problem.reason, v_problem.fix, v_problem.field);
  end if;
  perform app.correct_cadet(v_school, p_cadet, p_input);
  return (app.done(p_key, to_jsonb(p_cadet)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another cadet of this school has this student ID or email address',
    'Check both records.', case when p_input ? 'student_number' then 'student_number' else 'email' end);
end
$$;
call app.expose('public.update_cadet(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds a flag under the id the caller gives, or changes it; the same call again does nothing more. Kind, reason and
-- document take view_restricted. An empty text clears. Without `for_leaders`, cadets with a job read the instruction.
create or replace function public.save_flag(p_flag uuid, p_cadet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid;
  v_text text := nullif(trim(p_input ->> 'instruction'), '');
  v_until date := app.day(p_input ->> 'valid_until');
  v_leaders boolean := app.yes_in(p_input ->> 'for_leaders', 'for_leaders');
begin
  perform app.need_flag_setter();
  v_school := app.need_cadets(array[p_cadet], 'update');
  perform app.need_not_own(array[p_cadet]);
  if p_flag is null then
    perform app.fail('missing', 'The flag ID is missing', 'Reload the page.', 'flag');
  elsif v_text is null then
    perform app.fail('missing', 'The instruction is missing', 'Say what leaders should do or avoid.', 'instruction');
  elsif length(v_text) > 300 or not app.has_no_ssn(v_text) then
    perform app.fail('instruction', 'The instruction is too long or includes a Social Security number',
      'Use up to 300 characters.', 'instruction');
  elsif coalesce(p_input ->> 'severity', '') not in ('info', 'caution', 'critical') then
    perform app.fail('severity', 'That severity isn''t valid', 'Reload the page and choose another.', 'severity');
  elsif v_until < coalesce(app.day(p_input ->> 'valid_from'), app.today(v_school)) then
    perform app.fail('date_order', 'The end date is before the start date', 'Use a later date.', 'valid_until');
  elsif exists (select from public.cadet_flags f where f.id = p_flag and f.cadet_id <> p_cadet) then
    perform app.fail('unknown_flag', 'This flag isn''t in the cadet''s record', 'Reload the page.');
  end if;
  insert into public.cadet_flags
    as f (id, school_id, cadet_id, severity, instruction, valid_from, valid_until, for_leaders)
  values (p_flag, v_school, p_cadet, p_input ->> 'severity', v_text,
    coalesce(app.day(p_input ->> 'valid_from'), app.today(v_school)), v_until, coalesce(v_leaders, true))
  on conflict (id) do update set severity = excluded.severity, instruction = excluded.instruction,
    valid_from = coalesce(app.day(p_input ->> 'valid_from'), f.valid_from), valid_until = excluded.valid_until,
    for_leaders = coalesce(v_leaders, f.for_leaders);
  if p_input ?| array['type', 'reason', 'document_path'] then
    perform app.save_flag_reason(v_school, p_flag, p_cadet, p_input);
  end if;
  return p_flag;
end
$$;
call app.expose('public.save_flag(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Only functions mark an import as undone and set its counts; no one can name another person as its starter.
create or replace function app.keep_import_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'anon') then
    if tg_op = 'INSERT' then
      new.created_count := 0;
      new.updated_count := 0;
      new.state := 'open';
      new.undone_at := null;
      new.undone_by := null;
      new.undone_by_label := null;
      new.kept_ids := '{}';
    elsif new.state = 'undone' or old.state = 'undone' then
      perform app.fail('import_undone', 'An import can only be undone, and it stays undone');
    end if;
  end if;
  return new;
end
$$;
grant execute on function app.keep_import_state() to authenticated, service_role;

-- The dates of other modules from one day to another, as the caller may see them; those who read the calendar ask. At
-- most 400 days.
create or replace function public.calendar_entries(p_from date, p_to date)
returns table (kind text, label text, tone text, id uuid, title text, note text, starts_on date, ends_on date,
  starts_at timestamptz, ends_at timestamptz, link text)
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := app.calendar_query();
begin
  if not app.can('calendar', 'read') or v_query is null or p_from is null or p_to is null then
    return;
  end if;
  if p_to < p_from or p_to - p_from > 400 then
    perform app.fail('days', 'The calendar can''t show those dates', 'Ask for up to 400 days, first day first.',
      'p_to');
  end if;
  return query execute 'select q.* from (' || v_query || ') q order by q.starts_on, q.title' using p_from, p_to;
end
$$;
call app.expose('public.calendar_entries(date, date)', 'authenticated', 'service_role');

-- What these lines say, checked: [{cadet_id, status, minutes_late?, note?}]; a status of null takes the mark away.
create or replace function app.attendance_lines(p_school uuid, p_rows jsonb)
returns table (cadet_id uuid, status text, minutes_late integer, note text, names_note boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_line jsonb;
begin
  for v_line in select x from jsonb_array_elements(app.lines_in(p_rows, 'rows', 500)) x loop
    cadet_id := app.id_in(v_line ->> 'cadet_id', 'rows');
    status := v_line ->> 'status';
    minutes_late := app.number_in(v_line ->> 'minutes_late', 'minutes_late')::integer;
    note := app.need_text(v_line ->> 'note', 'note', 'The note', 500);
    names_note := v_line ? 'note';
    if status not in ('present', 'late', 'absent', 'excused', 'left_early', 'remote', 'not_required') then
      perform app.fail('status', 'That attendance isn''t valid',
        'Choose present, late, absent, excused, left early, remote, or not required.', 'status');
    elsif minutes_late is not null and (status is distinct from 'late' or minutes_late not between 1 and 600) then
      perform app.fail('minutes', 'Minutes are only for late arrivals', 'Use 1 to 600 minutes.', 'minutes_late');
    elsif not exists (select from public.cadets c
      where c.id = attendance_lines.cadet_id and c.school_id = p_school and c.archived_at is null) then
      perform app.fail('unknown_cadet', 'A cadet isn''t on this roster', 'Reload the list.', 'rows');
    end if;
    return next;
  end loop;
end
$$;

-- Refuses lines with a note, and those that would take a mark with one away: notes are the office's.
create or replace function app.need_no_notes(p_event uuid, p_rows jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_array_elements(p_rows) x where x ? 'note' or (x ->> 'status' is null and exists (
    select from public.attendance a join public.attendance_notes n on n.id = a.id
    where a.event_id = p_event and a.cadet_id = app.id_in(x ->> 'cadet_id', 'rows')))) then
    perform app.fail('note', 'Only people who manage the calendar can change a mark with a note', 'Ask an instructor.',
      'rows');
  end if;
end
$$;

-- Refuses a rule that can't be kept; returns it without UNTIL.
create or replace function app.need_rule(p_text text, p_field text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_rule app.rule := app.rule_in(p_text);
begin
  if v_rule.freq is null then
    perform app.fail('rule', 'That way of repeating can''t be saved', 'Choose daily, weekly, monthly, or yearly.',
      p_field);
  end if;
  return concat_ws(';', 'FREQ=' || v_rule.freq, case when v_rule.every > 1 then 'INTERVAL=' || v_rule.every end,
    'BYDAY=' || array_to_string(v_rule.days, ','), 'BYMONTHDAY=' || array_to_string(v_rule.month_days, ','),
    case when v_rule.freq = 'WEEKLY' and v_rule.every > 1 then 'WKST=SU' end);
end
$$;

-- An event as the check for conflicts takes it: {times: [{starts_at, ends_at}], event_id?, audience, audience_groups?,
-- place_ids?, lead_id?, officer_id?}; at most 60 times of one that repeats.
create or replace function app.planned_times(p_input jsonb) returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  v_time jsonb;
begin
  for v_time in select x from jsonb_array_elements(app.lines_in(p_input -> 'times', 'times', 60)) x loop
    starts_at := app.moment_in(v_time ->> 'starts_at', 'starts_at');
    ends_at := app.moment_in(v_time ->> 'ends_at', 'ends_at');
    if starts_at is null or ends_at is null or ends_at < starts_at or ends_at - starts_at > interval '60 days' then
      perform app.fail('times', 'An event needs a start and a later end', 'Enter both.', 'times');
    end if;
    return next;
  end loop;
end
$$;

-- The result of answering "going": a place, a place that needs a guardian's approval, or a place on the waiting list.
-- The caller has locked the event.
create or replace function app.place_for(p_signup public.event_signups, p_old public.event_answers, p_confirmed boolean)
  returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(p_old.state in ('going', 'pending_guardian'), false) then
    return case when p_confirmed or p_old.state = 'going' then 'going' else 'pending_guardian' end;
  elsif p_old.state = 'waitlisted' then
    return 'waitlisted';
  elsif p_signup.capacity is not null and (app.places_taken(p_signup.event_id) >= p_signup.capacity or exists (
    select from public.event_answers a where a.event_id = p_signup.event_id and a.in_line is not null)) then
    if not p_signup.waitlist then
      perform app.fail('full', 'No spots are left', 'Ask an instructor if a spot opens up.', 'state');
    end if;
    return 'waitlisted';
  end if;
  return case when p_signup.needs_guardian and not p_confirmed then 'pending_guardian' else 'going' end;
end
$$;

-- What an input says about a sign-up, checked field by field: {asks_answers?, needs_guardian?, opens_at?, closes_at?,
-- withdraw_until?, capacity?, waitlist?, note?, remind_minutes?}.
create or replace function app.read_signup(p_event public.school_events, p_input jsonb) returns public.event_signups
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_new public.event_signups;
  v_seats numeric := app.number_in(p_input ->> 'capacity', 'capacity');
  v_minutes numeric := app.number_in(p_input ->> 'remind_minutes', 'remind_minutes');
begin
  v_new.asks_answers := coalesce(app.yes_in(p_input ->> 'asks_answers', 'asks_answers'), true);
  v_new.needs_guardian := coalesce(app.yes_in(p_input ->> 'needs_guardian', 'needs_guardian'), false);
  v_new.waitlist := coalesce(app.yes_in(p_input ->> 'waitlist', 'waitlist'), true);
  v_new.opens_at := app.moment_in(p_input ->> 'opens_at', 'opens_at');
  v_new.closes_at := app.moment_in(p_input ->> 'closes_at', 'closes_at');
  v_new.withdraw_until := app.moment_in(p_input ->> 'withdraw_until', 'withdraw_until');
  v_new.note := app.need_text(p_input ->> 'note', 'note', 'The note', 300);
  if v_seats <> trunc(v_seats) or v_seats not between 1 and 2000 then
    perform app.fail('capacity', 'The number of spots isn''t valid', 'Use 1 to 2,000, or leave it blank.', 'capacity');
  elsif v_minutes <> trunc(v_minutes) or v_minutes not between 5 and 20160 then
    perform app.fail('remind_minutes', 'The reminder isn''t valid', 'Use 5 minutes to two weeks.', 'remind_minutes');
  elsif v_new.closes_at <= v_new.opens_at then
    perform app.fail('date_order', 'Sign-up closes before it opens', 'Use a later time.', 'closes_at');
  elsif v_new.closes_at > p_event.ends_at then
    perform app.fail('date_order', 'Sign-up closes after the event', 'Use an earlier time.', 'closes_at');
  elsif v_new.withdraw_until > p_event.ends_at then
    perform app.fail('date_order', 'Withdrawing ends after the event', 'Use an earlier time.', 'withdraw_until');
  elsif v_new.needs_guardian and not (p_event.audience = 'everyone' or (p_event.audience = 'group' and
    (p_event.audience_groups -> 'guardians' = 'true' or p_event.audience_groups -> 'roles' @> '["parent"]'))) then
    perform app.fail('not_seen', 'Families don''t see this event, so no guardian can confirm',
      'Show the event to families, or don''t ask guardians.', 'needs_guardian');
  end if;
  v_new.capacity := v_seats;
  v_new.remind_minutes := v_minutes;
  return v_new;
end
$$;

-- Attendance of everyone in the corps between two days, for those who run the calendar: a row for each cadet, also
-- without a mark.
create or replace function public.attendance_report(p_from date, p_to date)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, attended integer, late integer,
  left_early integer, remote integer, absent integer, excused integer, not_required integer, rate integer, latest date)
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see corps attendance');
  elsif p_from is null or p_to is null or p_to < p_from or p_to > p_from + 800 then
    perform app.fail('date_order', 'The days aren''t valid', 'Choose a first and a later last day, up to two years.',
      'to');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_label(u.id), coalesce(s.attended, 0),
        coalesce(s.late, 0),
      coalesce(s.left_early, 0), coalesce(s.remote, 0), coalesce(s.absent, 0), coalesce(s.excused, 0),
      coalesce(s.not_required, 0), s.rate, s.latest
    from public.cadets c
    left join app.attendance_sums(p_from, p_to, array(
      select k.id from public.cadets k where k.school_id = v_school and k.archived_at is null)) s on s.cadet_id = c.id
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
    left join public.units u on u.id = a.unit_id
    left join public.units p on p.id = u.parent_id
    where c.school_id = v_school and c.archived_at is null
      and (c.status in ('active', 'on_leave', 'probation') or s.cadet_id is not null)
    order by c.last_name, 2, c.id;
end
$$;
call app.expose('public.attendance_report(date, date)', 'authenticated', 'service_role');

-- The days of a plan from text input: from today on, half a year at most.
create or replace function app.duty_days(p_school uuid, p_from text, p_until text, out from_on date, out until_on date)
language plpgsql stable security definer set search_path = ''
as $$
begin
  from_on := coalesce(app.date_in(p_from, 'from'), app.today(p_school));
  until_on := app.date_in(p_until, 'until');
  if until_on is null then
    perform app.fail('missing', 'The last day is missing', 'Choose a date.', 'until');
  elsif from_on < app.today(p_school) or from_on > app.today(p_school) + 400 then
    perform app.fail('from', 'A rotation starts today or later', 'Choose a date from today to a year from now.',
      'from');
  elsif until_on < from_on or until_on > from_on + 190 then
    perform app.fail('date_order', 'The last day isn''t within half a year of the first',
      'Choose a day on or after the first one.', 'until');
  end if;
end
$$;

-- Refuses a cadet who isn't in the corps of the school or has a turn at this duty that day. `p_turn` is the turn being
-- given.
create or replace function app.check_turn(p_duty uuid, p_day date, p_cadet uuid, p_turn uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.cadets c join public.duties d on d.id = p_duty and d.school_id = c.school_id
    where c.id = p_cadet and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')) then
    perform app.fail('unknown_cadet', 'That cadet isn''t in the corps', 'Choose another cadet.', 'cadet_id');
  elsif exists (select from public.duty_turns t where t.duty_id = p_duty and t.day = p_day and t.cadet_id = p_cadet
    and t.dropped_at is null and t.id <> p_turn) then
    perform app.fail('twice', 'That cadet already has a turn at this duty that day', 'Choose another cadet.',
      'cadet_id');
  end if;
end
$$;

-- Refuses an event that can't be made final now. It is held, so that two who close it wait for each other.
create or replace function app.check_closable(p_event public.school_events) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_event.cancelled_at is not null then
    perform app.fail('canceled', 'This event is canceled', 'There''s nothing to finalize.', 'event');
  elsif p_event.ends_at > now() then
    perform app.fail('not_over', 'This event isn''t over yet', 'Finalize it after it ends.', 'event');
  elsif exists (select from public.event_closings c where c.event_id = p_event.id and c.reopened_at is null) then
    perform app.fail('final', 'This event is final already', 'Reopen it first.', 'event');
  end if;
end
$$;

-- An event as a row says it, checked field by field.
create or replace function app.event_in(p_school uuid, p_row jsonb) returns public.school_events
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.school_events;
begin
  v.school_id := p_school;
  v.title := app.need_line(p_row ->> 'title', 'title', 'The title', 160);
  v.kind := app.one_of(p_row ->> 'kind',
    '{formation,uniform_day,pt,meeting,practice,competition,ceremony,service,trip,class,board,other}',
    'other', 'kind', 'The type');
  v.audience := app.one_of(p_row ->> 'audience', '{everyone,cadets,staff}', 'everyone', 'audience', 'Who sees it');
  v.all_day := coalesce((p_row -> 'all_day')::text = 'true', false);
  v.place := app.need_text(p_row ->> 'place', 'place', 'The location', 160);
  v.notes := app.need_text(p_row ->> 'notes', 'notes', 'The notes', 4000);
  v.starts_at := app.moment_in(p_row ->> 'starts_at', 'first_day');
  v.ends_at := app.moment_in(p_row ->> 'ends_at', 'last_day');
  v.cancelled_at := case when (p_row -> 'canceled')::text = 'true' then now() end;
  if v.starts_at is null or v.starts_at not between now() - interval '3000 days' and now() + interval '1500 days' then
    perform app.fail('first_day', 'The start is missing or too far away', 'Enter another date.', 'first_day');
  elsif v.ends_at is null or v.ends_at < v.starts_at or v.ends_at > v.starts_at + interval '400 days' then
    perform app.fail('last_day', 'The end is missing, before the start, or too far away', 'Enter another end.',
      'last_day');
  end if;
  return v;
end
$$;

-- Writes who was at an event: [{cadet_id, status, minutes_late?, note?}], at most 500. Returns the same cadets' marks
-- as they were before, in the same form, so that a second call undoes the first. Holders of a position neither write
-- notes nor read them.
create or replace function public.record_attendance(p_event uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_cadets uuid[] := app.attendance_cadets(p_rows);
  v_done jsonb;
  v_before jsonb;
begin
  if not app.manages('calendar', 'update') and not app.takes_roll(v_cadets) then
    perform app.deny('You don''t have permission to take attendance for these cadets');
  end if;
  v_done := app.once(p_key, 'record_attendance', jsonb_build_array(p_event, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  -- Two who take the same roll wait for each other.
  perform from public.school_events e
  where e.id = p_event and e.school_id = v_school and e.archived_at is null for update;
  if not found then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  v_before := app.attendance_before(p_event, v_cadets);
  if not app.manages('calendar', 'update') then
    perform app.need_no_notes(p_event, p_rows);
    v_before := (select coalesce(jsonb_agg(x - 'note'), '[]') from jsonb_array_elements(v_before) x);
  end if;
  perform app.write_attendance(v_school, p_event, p_rows);
  perform app.done(p_key, v_before);
  return v_before;
end
$$;
call app.expose('public.record_attendance(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The event of a day of a pattern: its row, made where it has none yet, which anyone who sees the pattern may do.
-- Returns its id.
create or replace function public.open_occurrence(p_series uuid, p_day date) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_series;
  v_span record;
  v_id uuid;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  select * into v from public.event_series s
  where s.id = p_series and s.archived_at is null and s.school_id = any (array(select app.schools_with('calendar')))
    and (s.school_id = app.school_id() and app.manages('calendar', 'read') or s.audience = 'everyone'
      or (s.audience = 'cadets' and app.role() = 'cadet')
      or (s.audience = 'group' and app.means(s.school_id, s.audience_groups, app.my_marks())));
  if v.id is null or p_day is null then
    perform app.fail('unknown_series', 'That repeating event isn''t on your calendar', 'Reload the page.');
  end if;
  select e.id into v_id from public.school_events e where e.series_id = p_series and e.series_day = p_day;
  if v_id is not null then
    return v_id;
  elsif not app.is_occurrence(v, p_day) then
    perform app.fail('no_occurrence', 'It doesn''t repeat on that day', 'Reload the page.', 'day');
  end if;
  v_span := app.series_span(v, p_day);
  insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, uniform, notes,
    audience, audience_groups,
    lead_id, officer_id, place_ids, attendance_wanted, counts_hours, needs_permission, series_id, series_day)
  values (v.school_id, v.title, v.kind, v_span.starts_at, v_span.ends_at, v.all_day, v.place, v.uniform, v.notes,
    v.audience,
    v.audience_groups, v.lead_id, v.officer_id, v.place_ids, v.attendance_wanted, v.counts_hours, v.needs_permission,
    p_series, p_day)
  -- Two who open it at the same time get the same one.
  on conflict (series_id, series_day) where series_id is not null do nothing returning id into v_id;
  return coalesce(v_id,
    (select e.id from public.school_events e where e.series_id = p_series and e.series_day = p_day));
end
$$;
call app.expose('public.open_occurrence(uuid, date)', 'authenticated', 'service_role');

-- Makes a private address of the caller's calendar, with the secret that it shall hold: 64 hexadecimal digits by
-- chance. Returns its id. Ten in use at most.
create or replace function public.create_calendar_feed(p_name text, p_token text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_name text;
  v_id uuid;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  v_done := app.once(p_key, 'create_calendar_feed', jsonb_build_array(p_name, app.secret_hash(p_token)));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_name := app.need_line(p_name, 'name', 'The name', 60);
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    perform app.fail('token', 'The address has no secret', 'Reload the page and try again.', 'token');
  end if;
  -- Two at once count one after the other.
  perform from public.profiles p where p.id = auth.uid() for update;
  if (select count(*) from public.calendar_feeds f where f.person_id = auth.uid() and f.revoked_at is null) >= 10 then
    perform app.fail('too_many', 'You have ten calendar addresses', 'Revoke one that you don''t use.', 'name');
  end if;
  insert into public.calendar_feeds (person_id, school_id, name, token_hash)
  values (auth.uid(), (select p.school_id from public.profiles p where p.id = auth.uid()), v_name,
    app.secret_hash(p_token))
  returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.create_calendar_feed(text, text, uuid)', 'authenticated', 'service_role');

-- Revokes one of the caller's addresses: anyone who has it reads nothing from now on.
create or replace function public.revoke_calendar_feed(p_feed uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  update public.calendar_feeds f set revoked_at = coalesce(f.revoked_at, now())
  where f.id = p_feed and f.person_id = auth.uid();
  if not found then
    perform app.fail('gone', 'That calendar address isn''t yours', 'Reload the page and try again.');
  end if;
end
$$;
call app.expose('public.revoke_calendar_feed(uuid)', 'authenticated', 'service_role');

-- Gives free places to those who wait longest, and tells their families. The caller holds the event.
create or replace function app.move_up(p_event uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_signup public.event_signups := (select s from public.event_signups s where s.event_id = p_event);
  v_free integer := coalesce(v_signup.capacity, 1000000) - app.places_taken(p_event);
  v_title text := (select e.title from public.school_events e where e.id = p_event);
  v_moved uuid[];
begin
  with next as (
    select a.id from public.event_answers a where a.event_id = p_event and a.in_line is not null
    order by a.in_line limit greatest(v_free, 0)
  ), moved as (
    update public.event_answers a set in_line = null,
      state = case when v_signup.needs_guardian and a.guardian_confirmed_at is null then 'pending_guardian'
        else 'going' end
    from next where a.id = next.id
    returning a.cadet_id, a.state
  )
  select array_agg(m.cadet_id) into v_moved from moved m;
  perform app.notify_families('calendar.place-free', array(
    select row(c, 'A spot opened up: ' || v_title, 'You moved up from the waiting list. ' || app.event_moment(p_event)
      || '.',
      app.event_link(p_event), format('place_free:%s:%s', p_event, now()))::app.notice
    from unnest(v_moved) c), v_signup.school_id);
  return coalesce(cardinality(v_moved), 0);
end
$$;

-- Sets what an event asks of those it is for, in the form of app.read_signup(). More places than before go to those who
-- wait; fewer than are taken are refused. Returns what it asked before in the same form, or null.
create or replace function public.set_sign_up(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events;
  v_new public.event_signups;
  v_done jsonb;
  v_before jsonb;
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to set sign-ups');
  end if;
  v_done := app.once(p_key, 'set_sign_up', jsonb_build_array(p_event, p_input));
  if v_done is not null then
    return nullif(v_done, 'null');
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.school_id() and e.archived_at is null for no key update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  v_new := app.read_signup(v_event, p_input);
  if v_new.capacity < app.places_taken(p_event) then
    perform app.fail('taken', format('%s spots are already taken', app.places_taken(p_event)),
      'Use at least as many, or withdraw someone first.', 'capacity');
  end if;
  v_before := (select to_jsonb(s) - '{id,school_id,event_id,created_at,created_by,updated_at,updated_by}'::text[]
    from public.event_signups s where s.event_id = p_event);
  insert into public.event_signups
    as s (school_id, event_id, asks_answers, needs_guardian, opens_at, closes_at, withdraw_until,
    capacity, waitlist, note, remind_minutes)
  values (v_event.school_id, p_event, v_new.asks_answers, v_new.needs_guardian, v_new.opens_at, v_new.closes_at,
    v_new.withdraw_until, v_new.capacity, v_new.waitlist, v_new.note, v_new.remind_minutes)
  on conflict on constraint event_signups_event_id_key do update set asks_answers = excluded.asks_answers,
    needs_guardian = excluded.needs_guardian, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
    withdraw_until = excluded.withdraw_until, capacity = excluded.capacity, waitlist = excluded.waitlist,
    note = excluded.note, remind_minutes = excluded.remind_minutes;
  perform app.move_up(p_event);
  perform app.done(p_key, coalesce(v_before, 'null'));
  return v_before;
end
$$;
call app.expose('public.set_sign_up(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Reminds the families of those who are asked by an event and haven't answered, each at most once a day. Returns
-- {cadets, messages}.
create or replace function public.remind_unanswered(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_done jsonb;
  v_event public.school_events;
  v_cadets uuid[];
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to remind families');
  end if;
  v_done := app.once(p_key, 'remind_unanswered', to_jsonb(p_event));
  if v_done is not null then
    return v_done;
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.school_id() and e.archived_at is null;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  perform app.hold_signup(p_event, 'family');
  v_cadets := array(select p.cadet_id from app.event_parts(p_event) p
    where not exists (select from public.event_answers a where a.event_id = p_event and a.cadet_id = p.cadet_id));
  if cardinality(v_cadets) = 0 and app.is_full(p_event) then
    perform app.fail('full', 'No spots are left, so no one else is asked', 'Add more spots first.');
  end if;
  return app.done(p_key, jsonb_build_object('cadets', cardinality(v_cadets), 'messages', app.notify_families(
    'calendar.answer-wanted', array(
      select row(c, 'Please answer: ' || v_event.title, 'Say whether you''re coming. ' || app.event_moment(p_event)
        || '.',
        app.event_link(p_event), format('answer:%s:%s', p_event, app.today(v_event.school_id)))::app.notice
      from unnest(v_cadets) c), v_event.school_id)));
end
$$;
call app.expose('public.remind_unanswered(uuid, uuid)', 'authenticated', 'service_role');

-- Gives every cadet in the corps who has none a code. Returns how many got one.
create or replace function public.make_cadet_codes(p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_count integer;
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to create codes');
  end if;
  v_done := app.once(p_key, 'make_cadet_codes', 'null');
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  insert into public.cadet_codes (school_id, cadet_id)
  select c.school_id, c.id from public.cadets c
  where c.school_id = app.school_id() and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
    and not exists (select from public.cadet_codes k where k.cadet_id = c.id and k.revoked_at is null)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.make_cadet_codes(uuid)', 'authenticated', 'service_role');

-- Marks the cadet of a code at an event, as of the moment of the scan: present, or late where the event began longer
-- ago than `p_grace` minutes; after its end as `p_after` says (present or late). Who is marked there already stays so.
-- Returns {cadet_id, name, status, minutes_late, again, on_roll}.
create or replace function public.scan_attendance(p_event uuid, p_token text, p_at text, p_grace integer default 5, p_key uuid
  default null,
  p_after text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_office boolean := app.manages('calendar', 'update');
  v_done jsonb;
  v_event public.school_events;
  v_cadet public.cadets;
  v_at timestamptz;
  v_late integer;
  v_over boolean;
  v_again boolean;
begin
  if not v_office and not exists (select from app.position_reach('calendar', 'create')) then
    perform app.deny('You don''t have permission to take attendance');
  end if;
  v_done := app.once(p_key, 'scan_attendance',
    jsonb_build_array(p_event, app.secret_hash(p_token), p_at, p_grace, p_after));
  if v_done is not null then
    return v_done;
  end if;
  v_at := least(coalesce(app.moment_in(p_at, 'at'), now()), now());
  if p_grace is null or p_grace not between 0 and 120 then
    perform app.fail('grace', 'The minutes of grace aren''t valid', 'Use 0 to 120 minutes.', 'grace');
  elsif v_at < now() - interval '7 days' then
    perform app.fail('too_old', 'This scan is more than a week old', 'Mark the cadet on the list.', 'at');
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.school_id() and e.archived_at is null for update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  elsif v_at < v_event.starts_at - interval '24 hours' then
    perform app.fail('too_early', 'Codes can be scanned starting 24 hours before the event',
      'Scan them closer to the event, or mark the cadets on the list.', 'at');
  end if;
  v_over := v_at > v_event.ends_at and not v_event.all_day;
  if v_over and coalesce(p_after, '') not in ('present', 'late') then
    perform app.fail('ended', 'This event ended at '
      || (select to_char(v_event.ends_at at time zone s.time_zone, 'FMHH12:MI AM')
        from public.schools s where s.id = v_event.school_id),
      'Say whether the cadet was present or late, or mark the cadet on the list.', 'after');
  end if;
  select c.* into v_cadet from public.cadet_codes k join public.cadets c on c.id = k.cadet_id
  where k.token = lower(trim(p_token)) and k.revoked_at is null and k.school_id = v_event.school_id
    and c.archived_at is null;
  if v_cadet.id is null then
    perform app.fail('unknown_code', 'No cadet has this code',
      'Ask for the newest card, or mark the cadet on the list.', 'token');
  elsif not v_office and not exists (select from app.position_reach('calendar', 'create') r where r = v_cadet.id) then
    perform app.deny('You don''t take attendance for this cadet');
  end if;
  v_late := floor(extract(epoch from v_at - v_event.starts_at) / 60);
  v_late := case when v_late > p_grace and not v_event.all_day and not v_over then least(v_late, 600) end;
  insert into public.attendance as a (school_id, event_id, cadet_id, status, minutes_late, scanned_at)
  values (v_event.school_id, p_event, v_cadet.id, case when v_over then p_after when v_late is null then 'present'
    else 'late' end, v_late, v_at)
  on conflict on constraint attendance_event_id_cadet_id_key do update set status = excluded.status,
    minutes_late = excluded.minutes_late, scanned_at = excluded.scanned_at, recorded_by = auth.uid(),
    recorded_by_label = app.actor_label(), recorded_at = now()
  where a.status in ('absent', 'not_required', 'remote');
  v_again := not found;
  return app.done(p_key, (select jsonb_build_object('cadet_id', v_cadet.id,
    'name', coalesce(nullif(v_cadet.preferred_name, ''), v_cadet.first_name) || ' ' || v_cadet.last_name, 'status',
      a.status,
    'minutes_late', a.minutes_late, 'again', v_again,
    'on_roll', exists (select from app.event_roll_cadets(p_event) r where r = v_cadet.id))
    from public.attendance a where a.event_id = p_event and a.cadet_id = v_cadet.id));
end
$$;
call app.expose('public.scan_attendance(uuid, text, text, integer, uuid, text)', 'authenticated', 'service_role');

-- Withdraws an excuse that isn't decided, or asks again with `p_back`. Returns the state.
create or replace function public.withdraw_excuse(p_id uuid, p_back boolean default false, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests := app.need_own_excuse(p_id);
  v_done jsonb := app.once(p_key, 'withdraw_excuse', jsonb_build_array(p_id, p_back));
  v_state text := case when coalesce(p_back, false) then 'asked' else 'withdrawn' end;
begin
  if v_done is not null then
    return v_done #>> '{}';
  elsif v_excuse.state not in ('asked', 'withdrawn') then
    perform app.fail('decided', 'This excuse is already decided', 'Ask an instructor.');
  end if;
  update public.excuse_requests x set state = v_state where x.id = p_id and x.state <> v_state;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.expose('public.withdraw_excuse(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Confirms a cadet's own request as the guardian, or undoes that. Returns true where it is confirmed.
create or replace function app.confirm_excuse(p_id uuid, p_confirmed boolean default true, p_key uuid default null)
  returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests := app.need_own_excuse(p_id);
  v_done jsonb := app.once(p_key, 'confirm_excuse', jsonb_build_array(p_id, p_confirmed));
begin
  if v_done is not null then
    return v_done::boolean;
  elsif app.role() = 'cadet' then
    perform app.deny('A guardian confirms this');
  elsif v_excuse.state <> 'asked' then
    perform app.fail('decided', 'This excuse is no longer waiting', 'Reload the page.');
  end if;
  update public.excuse_requests x set
    guardian_confirmed_by = case when coalesce(p_confirmed, true) then auth.uid() end,
    guardian_confirmed_at = case when coalesce(p_confirmed, true) then now() end
  where x.id = p_id;
  perform app.done(p_key, to_jsonb(coalesce(p_confirmed, true)));
  return coalesce(p_confirmed, true);
end
$$;
call app.keep_plans('app.confirm_excuse(uuid, boolean, uuid)');
revoke execute on function app.confirm_excuse(uuid, boolean, uuid) from authenticated, service_role;

-- Archives a class period, or restores it.
create or replace function public.archive_bell_period(p_id uuid, p_archived boolean default true, p_key uuid default null)
  returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to change the bell schedule');
  elsif app.once(p_key, 'archive_bell_period', jsonb_build_array(p_id, p_archived)) is not null then
    return p_archived;
  end if;
  update public.bell_periods b set archived_at = case when coalesce(p_archived, true)
    then coalesce(b.archived_at, now()) end
  where b.id = p_id and b.school_id = app.school_id();
  if not found then
    perform app.fail('gone', 'This period isn''t on your schedule', 'Reload the page.');
  end if;
  perform app.done(p_key, to_jsonb(coalesce(p_archived, true)));
  return coalesce(p_archived, true);
exception when unique_violation then
  perform app.fail('clash', 'Another period now has this name', 'Rename that one first.');
end
$$;
call app.expose('public.archive_bell_period(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- The event of a class period on a day, for its attendance: the one there is, or a new one for the cadets of the
-- period. Returns its id. Two who open it at the same time get the same one.
create or replace function public.open_class(p_period uuid, p_day text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_period public.bell_periods;
  v_day date;
  v_zone text;
  v_event uuid;
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to take class attendance');
  end if;
  v_done := app.once(p_key, 'open_class', jsonb_build_array(p_period, p_day));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_period from public.bell_periods b
  where b.id = p_period and b.school_id = app.school_id() and b.archived_at is null for no key update;
  if v_period.id is null then
    perform app.fail('unknown_period', 'This period isn''t on your schedule', 'Reload the page.');
  end if;
  v_day := coalesce(app.date_in(p_day, 'day'), app.today(v_period.school_id));
  if not extract(isodow from v_day)::integer = any (v_period.weekdays) then
    perform app.fail('weekday', format('Period %s doesn''t meet on that day', v_period.name), 'Choose another day.',
      'day');
  elsif v_day not between app.today(v_period.school_id) - 60 and app.today(v_period.school_id) + 7 then
    perform app.fail('too_far', 'That day is too far away', 'Use a date in the last two months.', 'day');
  end if;
  v_event := (select m.event_id from public.class_meetings m where m.period_id = p_period and m.held_on = v_day);
  if v_event is null then
    select s.time_zone into v_zone from public.schools s where s.id = v_period.school_id;
    insert into public.school_events (school_id, title, kind, starts_at, ends_at, audience, audience_groups)
    values (v_period.school_id, 'Class, period ' || v_period.name, 'class',
      (v_day + v_period.starts) at time zone v_zone,
      (v_day + v_period.ends) at time zone v_zone, 'group',
        jsonb_build_object('periods', jsonb_build_array(v_period.name)))
    returning id into v_event;
    insert into public.class_meetings (school_id, period_id, event_id, held_on)
    values (v_period.school_id, p_period, v_event, v_day);
  end if;
  perform app.done(p_key, to_jsonb(v_event));
  return v_event;
end
$$;
call app.expose('public.open_class(uuid, text, uuid)', 'authenticated', 'service_role');

-- Saves a duty under the id that the caller gives: {name, about?, place?, audience?, audience_groups?, weekdays:
-- [1..7], starts, ends, people, needs_approval?}; returns the id. Turns that are planned stay as they are.
create or replace function public.save_duty(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v public.duties;
begin
  if app.once(p_key, 'save_duty', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.duties d where d.id = p_id and d.school_id <> v_school) then
    perform app.fail('id', 'This duty can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 60);
  v.about := app.need_text(p_input ->> 'about', 'about', 'The description', 1000);
  v.place := app.need_text(p_input ->> 'place', 'place', 'The location', 160);
  v.audience := app.one_of(p_input ->> 'audience', '{cadets,group}', 'cadets', 'audience', 'Who''s on this duty');
  v.audience_groups := coalesce(nullif(p_input -> 'audience_groups', 'null'), '{}');
  v.starts := app.clock_in(p_input ->> 'starts', 'starts');
  v.ends := app.clock_in(p_input ->> 'ends', 'ends');
  v.people := app.number_in(p_input ->> 'people', 'people');
  v.needs_approval := coalesce(app.yes_in(p_input ->> 'needs_approval', 'needs_approval'), false);
  v.weekdays := array(select distinct app.number_in(x #>> '{}', 'weekdays')::integer
    from jsonb_array_elements(app.lines_in(p_input -> 'weekdays', 'weekdays', 7)) x order by 1);
  if not app.is_plain(v.place) then
    perform app.fail('plain', 'The place has characters that can''t be saved', 'Use plain text on one line.', 'place');
  elsif v.ends <= v.starts then
    perform app.fail('time_order', 'The end is before the start', 'Use a later time.', 'ends');
  elsif v.people is null or v.people not between 1 and 12 then
    perform app.fail('people', 'A duty takes 1 to 12 cadets per day', 'Enter a number from 1 to 12.', 'people');
  elsif cardinality(v.weekdays) = 0 or not v.weekdays <@ array[1, 2, 3, 4, 5, 6, 7] then
    perform app.fail('weekdays', 'The days aren''t valid', 'Choose at least one day.', 'weekdays');
  elsif jsonb_typeof(v.audience_groups) <> 'object' then
    perform app.fail('audience', 'Choose who''s on this duty', 'Choose at least one group or person.',
      'audience_groups');
  end if;
  -- Names of one school are compared one after another.
  perform from public.schools s where s.id = v_school for no key update;
  if exists (select from public.duties d where d.school_id = v_school and d.archived_at is null and d.id <> p_id
    and lower(trim(d.name)) = lower(v.name)) then
    perform app.fail('clash', 'Another duty has this name', 'Choose another name.', 'name');
  end if;
  insert into public.duties
    as d (id, school_id, name, about, place, audience, audience_groups, weekdays, starts, ends, people, needs_approval)
  values (p_id, v_school, v.name, v.about, v.place, v.audience, v.audience_groups, v.weekdays, v.starts, v.ends,
    v.people, v.needs_approval)
  on conflict (id) do update set name = excluded.name, about = excluded.about, place = excluded.place,
    audience = excluded.audience,
    audience_groups = excluded.audience_groups, weekdays = excluded.weekdays, starts = excluded.starts,
      ends = excluded.ends,
    people = excluded.people, needs_approval = excluded.needs_approval;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_duty(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a duty, or restores it. Its turns stay, and no one is reminded of them while it is archived.
create or replace function public.archive_duty(p_id uuid, p_archived boolean default true, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_name text;
begin
  if app.once(p_key, 'archive_duty', jsonb_build_array(p_id, p_archived)) is not null then
    return coalesce(p_archived, true);
  end if;
  perform from public.schools s where s.id = v_school for no key update;
  v_name := (select d.name from public.duties d where d.id = p_id and d.school_id = v_school);
  if v_name is null then
    perform app.fail('unknown_duty', 'That duty isn''t at your school', 'Reload the page.');
  elsif not coalesce(p_archived, true)
    and exists (select from public.duties d where d.school_id = v_school and d.archived_at is null
    and d.id <> p_id and lower(trim(d.name)) = lower(trim(v_name))) then
    perform app.fail('clash', 'Another duty now has this name', 'Rename that one first.');
  end if;
  update public.duties d set archived_at = case when coalesce(p_archived, true) then coalesce(d.archived_at, now()) end
    where d.id = p_id;
  perform app.done(p_key, to_jsonb(coalesce(p_archived, true)));
  return coalesce(p_archived, true);
end
$$;
call app.expose('public.archive_duty(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Adds or changes a turn under its id. A new one: {duty_id, day, cadet_id, note?}. One that is there: {cadet_id?,
-- state?, note?, removed?, was?}, where `was` is the cadet whom the caller saw. Returns the id.
create or replace function public.save_duty_turn(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_duty uuid := app.id_in(p_input ->> 'duty_id', 'duty_id');
  v_day date := app.date_in(p_input ->> 'day', 'day');
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_was uuid := app.id_in(p_input ->> 'was', 'was');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v_removed boolean := app.yes_in(p_input ->> 'removed', 'removed');
  v_state text;
  v public.duty_turns;
begin
  if app.once(p_key, 'save_duty_turn', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.duty_turns t where t.id = p_id and t.school_id <> v_school) then
    perform app.fail('id', 'This turn can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  -- Locked along with rotations, so that no one gets two turns of a duty on one day.
  perform from public.schools s where s.id = v_school for no key update;
  if not exists (select from public.duty_turns t where t.id = p_id) then
    v_duty := (app.hold_duty(v_school, v_duty)).id;
    if v_day is null or v_day not between app.today(v_school) - 60 and app.today(v_school) + 400 then
      perform app.fail('too_far', 'That day is missing or too far away', 'Use a day of this school year.', 'day');
    end if;
    perform app.check_turn(v_duty, v_day, v_cadet, p_id);
    insert into public.duty_turns (id, school_id, duty_id, day, cadet_id, note)
      values (p_id, v_school, v_duty, v_day, v_cadet, v_note);
    perform app.tell_turn(p_id);
    perform app.done(p_key, to_jsonb(p_id));
    return p_id;
  end if;
  v := app.hold_turn(v_school, p_id);
  v_state := app.one_of(p_input ->> 'state', '{planned,done,missed,excused}', v.state, 'state', 'The status');
  v_cadet := coalesce(v_cadet, v.cadet_id);
  if v_was <> v.cadet_id then
    perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page and try again.');
  elsif v_state in ('done', 'missed') and v.day > app.today(v_school) then
    perform app.fail('too_early', 'That turn hasn''t happened yet', 'Mark it on its day.', 'state');
  end if;
  if not coalesce(v_removed, v.dropped_at is not null) then
    perform app.check_turn(v.duty_id, v.day, v_cadet, p_id);
  end if;
  update public.duty_turns t set state = v_state, note = case when p_input ? 'note' then v_note else t.note end,
    dropped_at = case v_removed when true then coalesce(t.dropped_at, now()) when false then null else t.dropped_at end
  where t.id = p_id;
  if v_cadet <> v.cadet_id then
    perform app.pass_turn(v, v_cadet);
    perform app.tell_turn(p_id);
  elsif v_state <> 'planned' or v_removed then
    update public.duty_swaps s set state = 'canceled' where s.turn_id = p_id and s.state in ('asked', 'accepted');
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_duty_turn(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies those concerned about the state of a swap: the cadet who was asked, the one who asked, and those who
-- approve.
create or replace function app.tell_swap(p_swap uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.duty_swaps := (select s from public.duty_swaps s where s.id = p_swap);
  v_day date := (select t.day from public.duty_turns t where t.id = v.turn_id);
  v_asker text := (select c.first_name || ' ' || c.last_name from public.cadets c where c.id = v.cadet_id);
  v_cadets uuid[] := case v.state when 'asked' then array[v.offered_to] when 'accepted' then array[v.cadet_id]
    when 'declined' then array[v.cadet_id, v.answered_by] when 'approved' then array[v.cadet_id, v.answered_by] end;
  v_title text := case v.state when 'asked' then v_asker || ' asks you to take a turn' when 'accepted'
    then 'Your swap is waiting for approval'
    when 'declined' then 'Your swap was declined' when 'approved' then 'Your swap is done' end;
begin
  perform app.notify('calendar.duty-swap',
    array(select c.profile_id from public.cadets c where c.id = any (v_cadets) and c.profile_id is not null),
    v_title, app.turn_words(v.turn_id), app.turn_link(v_day), format('swap:%s:%s:%s', v.id, v.state, clock_timestamp()),
      v.school_id);
  if v.state = 'accepted' then
    perform app.notify('calendar.duty-swap', app.keepers_of(v.school_id, 'calendar', 'update'),
      'A duty swap to approve',
      app.turn_words(v.turn_id), app.turn_link(v_day), format('swap:%s:approve:%s', v.id, clock_timestamp()),
        v.school_id);
  end if;
end
$$;

-- Asks under the id that the caller gives: {turn_id, offered_to?, note?}; without `offered_to` everyone of the duty.
-- Returns the id.
create or replace function public.ask_duty_swap(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_duty_swapper(false);
  v_to uuid := app.id_in(p_input ->> 'offered_to', 'offered_to');
  v_turn_id uuid := app.id_in(p_input ->> 'turn_id', 'turn_id');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 300);
  v_turn public.duty_turns;
begin
  if app.once(p_key, 'ask_duty_swap', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.duty_swaps s where s.id = p_id) then
    perform app.fail('id', 'This swap can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  v_turn := app.hold_turn(app.school_id(), v_turn_id);
  if v_turn.cadet_id <> v_cadet then
    perform app.fail('unknown_turn', 'That turn isn''t yours', 'Reload the page.', 'turn');
  end if;
  perform app.check_swappable(v_turn);
  if exists (select from public.duty_swaps s where s.turn_id = v_turn.id and s.state in ('asked', 'accepted')) then
    perform app.fail('asked', 'You already asked for someone to take this turn', 'Cancel that request first.');
  elsif v_to is not null and (v_to = v_cadet or not app.can_take(v_turn, v_to)) then
    perform app.fail('unknown_cadet', 'That cadet can''t take this turn', 'Choose another cadet.', 'offered_to');
  end if;
  insert into public.duty_swaps (id, school_id, turn_id, cadet_id, offered_to, note)
  values (p_id, v_turn.school_id, v_turn.id, v_cadet, v_to, v_note);
  perform app.tell_swap(p_id);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.ask_duty_swap(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Acts on a swap: accept or decline (the cadet asked), cancel or ask again (the cadet who asked), approve or refuse
-- (the office). Returns its state.
create or replace function app.act_on_duty_swap(p_swap uuid, p_act text, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_duty_swapper(p_act in ('approve', 'refuse'));
  v_done jsonb := app.once(p_key, 'act_on_duty_swap', jsonb_build_array(p_swap, p_act));
  v public.duty_swaps;
  v_turn public.duty_turns;
  v_state text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  -- The turn first, as everyone who changes one does.
  select t.* into v_turn from public.duty_turns t
  where t.school_id = app.school_id()
    and t.id = (select s.turn_id from public.duty_swaps s where s.id = p_swap) for update;
  select * into v from public.duty_swaps s where s.id = p_swap and s.school_id = v_turn.school_id for update;
  if v.id is null or (p_act in ('cancel', 'ask') and v.cadet_id <> v_cadet)
    or (p_act in ('accept', 'decline') and (v.cadet_id = v_cadet or coalesce(v.offered_to, v_cadet) <> v_cadet))
    or (v.offered_to is null and (p_act = 'decline' or p_act = 'accept' and not app.can_take(v_turn, v_cadet))) then
    perform app.fail('unknown_swap', 'You can''t answer that swap', 'Reload the page.');
  elsif coalesce(p_act, '') not in ('accept', 'decline', 'cancel', 'ask', 'approve', 'refuse') then
    perform app.fail('act', 'That can''t be done with a swap', 'Reload the page.', 'act');
  elsif v.state <> all (case p_act when 'ask' then '{canceled}' when 'approve' then '{accepted}' when 'accept'
    then '{asked}'
    when 'decline' then '{asked}' else '{asked,accepted}' end::text[]) then
    perform app.fail('state', 'This swap was already answered', 'Reload the page.');
  end if;
  if p_act in ('accept', 'approve', 'ask') then
    perform app.check_swappable(v_turn);
    if v_turn.cadet_id <> v.cadet_id or (p_act = 'ask' and exists (
      select from public.duty_swaps s where s.turn_id = v_turn.id and s.state in ('asked', 'accepted'))) then
      perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page.');
    elsif p_act <> 'ask' and not app.can_take(v_turn, coalesce(v_cadet, v.answered_by)) then
      perform app.fail('busy', 'The turn can''t go to that cadet anymore',
        'Another duty or an excuse is in the way. Decline instead.');
    end if;
  end if;
  v_state := case p_act when 'accept' then case
    when (select d.needs_approval from public.duties d where d.id = v_turn.duty_id)
      then 'accepted' else 'approved' end
    when 'approve' then 'approved' when 'ask' then 'asked' when 'cancel' then 'canceled' else 'declined' end;
  update public.duty_swaps s set state = v_state, answered_by = case p_act when 'accept' then v_cadet when 'ask'
    then null else s.answered_by end,
    decided_by_label = case when p_act in ('approve', 'refuse') then app.actor_label() else s.decided_by_label end
  where s.id = p_swap;
  if v_state = 'approved' then
    perform app.pass_turn(v_turn, coalesce(v_cadet, v.answered_by));
  end if;
  if v_state <> 'canceled' then
    perform app.tell_swap(p_swap);
  end if;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.keep_plans('app.act_on_duty_swap(uuid, text, uuid)');
revoke execute on function app.act_on_duty_swap(uuid, text, uuid) from authenticated, service_role;

-- Writes a risk: how likely and how bad, and the same again with the controls in place.
create or replace function app.write_risk(p_event public.school_events, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_risks := (select r from public.event_risks r where r.id = p_id);
begin
  if p_id is null or p_input ? 'hazard'
    then v.hazard := app.need_line(p_input ->> 'hazard', 'hazard', 'The hazard', 200); end if;
  v.likelihood := coalesce(app.whole_in(p_input ->> 'likelihood', 'likelihood', 1, 5), v.likelihood);
  v.severity := coalesce(app.whole_in(p_input ->> 'severity', 'severity', 1, 4), v.severity);
  if p_input ? 'controls'
    then v.controls := app.need_text(p_input ->> 'controls', 'controls', 'What you''ll do about it', 1000); end if;
  if p_input ? 'left_likelihood'
    then v.left_likelihood := app.whole_in(p_input ->> 'left_likelihood', 'left_likelihood', 1, 5); end if;
  if p_input ? 'left_severity'
    then v.left_severity := app.whole_in(p_input ->> 'left_severity', 'left_severity', 1, 4); end if;
  if p_input ? 'watcher' then v.watcher := app.line_in(p_input ->> 'watcher', 'watcher', 'Who keeps an eye on it',
    120); end if;
  if v.likelihood is null or v.severity is null then
    perform app.fail('missing', 'Choose how likely and how bad the risk is', 'Choose both.',
      case when v.likelihood is null then 'likelihood' else 'severity' end);
  elsif (v.left_likelihood is null) <> (v.left_severity is null) then
    perform app.fail('missing', 'Choose how likely and how bad the remaining risk is',
      'Choose both, or neither.',
      case when v.left_likelihood is null then 'left_likelihood' else 'left_severity' end);
  elsif v.left_likelihood is not null and v.controls is null then
    perform app.fail('missing', 'A lower risk needs something done about it', 'Say what you''ll do about it.',
      'controls');
  end if;
  insert into public.event_risks
    as r (id, school_id, event_id, hazard, likelihood, severity, controls, left_likelihood, left_severity, watcher)
  values (coalesce(p_id, gen_random_uuid()), p_event.school_id, p_event.id, v.hazard, v.likelihood, v.severity,
    v.controls,
    v.left_likelihood, v.left_severity, v.watcher)
  on conflict (id) do update set hazard = v.hazard, likelihood = v.likelihood, severity = v.severity,
    controls = v.controls,
    left_likelihood = v.left_likelihood, left_severity = v.left_severity, watcher = v.watcher
  returning r.id into v.id;
  return v.id;
end
$$;

-- Writes a point of the after-action review.
create or replace function app.write_review(p_event public.school_events, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_reviews := (select r from public.event_reviews r where r.id = p_id);
  v_done boolean := app.yes_in(p_input ->> 'done', 'done');
begin
  v.kind := app.one_of(p_input ->> 'kind', '{sustain,improve}', coalesce(v.kind, 'improve'), 'kind', 'The kind');
  if p_id is null or p_input ? 'text'
    then v.text := app.need_text(p_input ->> 'text', 'text', 'What we learned', 1000, true); end if;
  if p_input ? 'owner' then v.owner := app.line_in(p_input ->> 'owner', 'owner', 'Who''s responsible', 120); end if;
  if p_input ? 'due_on' then v.due_on := app.date_in(p_input ->> 'due_on', 'due_on'); end if;
  if v_done is not null then v.done_at := case when v_done then coalesce(v.done_at, now()) end; end if;
  insert into public.event_reviews as r (id, school_id, event_id, kind, text, owner, due_on, done_at)
  values (coalesce(p_id, gen_random_uuid()), p_event.school_id, p_event.id, v.kind, v.text, v.owner, v.due_on,
    v.done_at)
  on conflict (id) do update set kind = v.kind, text = v.text, owner = v.owner, due_on = v.due_on, done_at = v.done_at
  returning r.id into v.id;
  return v.id;
end
$$;

-- Saves one line of a folder: `p_list` is packing {text, quantity, carried}, risks {hazard, likelihood, severity,
-- controls, left_likelihood, left_severity, watcher}, costs {text, planned, actual (dollars), payer}, or reviews {kind,
-- text, owner, due_on, done}; with an id it changes that line, and what isn't named stays. Returns its id.
create or replace function public.save_event_line(p_event uuid, p_list text, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'save_event_line', jsonb_build_array(p_event, p_list, p_input));
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif coalesce(p_list, '') not in ('packing', 'risks', 'costs', 'reviews') then
    perform app.fail('list', 'That list isn''t part of an event''s folder', 'Reload the page.', 'list');
  end if;
  perform app.check_folder_line('event_' || p_list, p_event, v_id);
  v_id := case p_list
    when 'packing' then app.write_packing(v_event, v_id, p_input)
    when 'risks' then app.write_risk(v_event, v_id, p_input)
    when 'costs' then app.write_cost(v_event, v_id, p_input)
    else app.write_review(v_event, v_id, p_input) end;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_event_line(uuid, text, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes lines out of a folder, or restores them. Returns how many changed.
create or replace function public.remove_event_lines(
  p_event uuid, p_list text, p_ids uuid[], p_removed boolean default true, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'remove_event_lines', jsonb_build_array(p_event, p_list, p_ids, p_removed));
  v_count integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif coalesce(p_list, '') not in ('packing', 'risks', 'costs', 'reviews', 'rides') then
    perform app.fail('list', 'That list isn''t part of an event''s folder', 'Reload the page.', 'list');
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  execute format('select count(*) from public.%I where event_id = $1 and id = any ($2)', 'event_' || p_list)
    into v_count using v_event.id, p_ids;
  if v_count = 0 or v_count <> (select count(distinct i) from unnest(p_ids) i) then
    perform app.fail('unknown_line', 'A line isn''t in this event''s folder', 'Reload the page.', 'ids');
  end if;
  execute format('update public.%I set removed_at = case when $3 then now() end
    where event_id = $1 and id = any ($2) and (removed_at is not null) <> $3', 'event_' || p_list)
    using v_event.id, p_ids, coalesce(p_removed, true);
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.remove_event_lines(uuid, text, uuid[], boolean, uuid)', 'authenticated', 'service_role');

-- Puts these cadets, and no one else, on a ride. Refuses more than it has seats for. The event is held.
create or replace function app.seat_riders(p_ride public.event_rides, p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.check_ids(p_cadets, 'riders', 200);
  if cardinality(p_cadets) > app.seats_of(p_ride) then
    perform app.fail('full', format('%s has %s seats for cadets', p_ride.name, app.seats_of(p_ride)),
      'Remove someone, or add another ride.', 'riders');
  elsif exists (select from unnest(p_cadets) i where not exists (select from public.cadets c
    where c.id = i and c.school_id = p_ride.school_id and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A cadet isn''t on this roster', 'Reload the page.', 'riders');
  end if;
  delete from public.event_riders r where r.ride_id = p_ride.id and r.cadet_id <> all (p_cadets);
  insert into public.event_riders (school_id, event_id, ride_id, cadet_id)
  select distinct p_ride.school_id, p_ride.event_id, p_ride.id, i from unnest(p_cadets) i
  on conflict on constraint event_riders_event_id_cadet_id_key do update set ride_id = excluded.ride_id
  where event_riders.ride_id <> excluded.ride_id;
end
$$;

-- Says what guardians sign for an event, and asks those of every cadet it is for, or who goes, who hasn't been asked
-- yet: {text, due_on?}. Who signed the words of before is asked nothing; the list shows that they changed. Returns
-- {asked, new, messages}.
create or replace function public.ask_permission(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_event public.school_events;
  v_done jsonb := app.once(p_key, 'ask_permission', jsonb_build_array(p_event, p_input));
  v_form uuid;
  v_new uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  v_event := app.need_planner(p_event);
  if v_event.cancelled_at is not null or v_event.ends_at < now() then
    perform app.fail('over', 'This event is over or canceled', 'Slips are for upcoming events.', 'event');
  elsif not app.families_see(v_event) then
    perform app.fail('not_seen', 'Families don''t see this event, so no guardian can sign',
      'Edit the event and show it to families first.', 'event');
  end if;
  insert into public.permission_forms (school_id, event_id, text, due_on)
  values (v_school, p_event, app.need_text(p_input ->> 'text', 'text', 'The text to sign', 6000, true),
    app.date_in(p_input ->> 'due_on', 'due_on'))
  on conflict on constraint permission_forms_event_id_key do update set text = excluded.text, due_on = excluded.due_on
  returning id into v_form;
  with added as (
    insert into public.permission_slips (school_id, event_id, form_id, cadet_id)
    select v_school, p_event, v_form, c from app.event_roll_cadets(p_event) c
    where not exists (select from public.event_answers a where a.event_id = p_event and a.cadet_id = c
      and a.state = 'not_going')
    on conflict do nothing returning cadet_id)
  select coalesce(array_agg(a.cadet_id), '{}') into v_new from added a;
  return app.done(p_key,
    jsonb_build_object('new', cardinality(v_new), 'messages', app.ask_slips(p_event, v_new, 'Please sign: '),
    'asked', (select count(*) from public.permission_slips l where l.event_id = p_event)));
end
$$;
call app.expose('public.ask_permission(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The office marks slips: paper (a signed sheet is here), waived, or asked again. Returns [{id, state, note}] as they
-- were, for undoing.
create or replace function public.mark_slips(p_event uuid, p_slips uuid[], p_state text, p_note text default null, p_key uuid
  default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'mark_slips', jsonb_build_array(p_event, p_slips, p_state, p_note));
  v_before jsonb;
begin
  if v_done is not null then
    return v_done;
  elsif coalesce(p_state, '') not in ('asked', 'paper', 'waived') then
    perform app.fail('state', 'The office can mark slips as paper, waived, or asked', 'Guardians sign for themselves.',
      'state');
  end if;
  perform app.check_ids(p_slips, 'slips', 500);
  perform from public.permission_slips l where l.event_id = p_event and l.school_id = v_school order by l.id for update;
  if (select count(*) from public.permission_slips l where l.event_id = p_event and l.school_id = v_school
    and l.id = any (p_slips))
    <> (select count(distinct i) from unnest(p_slips) i) then
    perform app.fail('unknown_slip', 'A slip isn''t for this event', 'Reload the page.', 'slips');
  end if;
  v_before := (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'state', l.state, 'note', l.note)), '[]')
    from public.permission_slips l where l.id = any (p_slips));
  update public.permission_slips l set state = p_state, note = app.need_text(p_note, 'note', 'The note', 500),
    decided_at = case when p_state <> 'asked' then now() end, decided_label = case when p_state <> 'asked'
      then app.actor_label() end
  where l.id = any (p_slips);
  return app.done(p_key, v_before);
end
$$;
call app.expose('public.mark_slips(uuid, uuid[], text, text, uuid)', 'authenticated', 'service_role');

-- Makes an event final: {hours?, organisation?, description?, in_uniform?, awards?}. Hours go as verified to everyone
-- who was there; with `awards` what was recommended for it is approved. All in one: where one part is refused, nothing
-- is posted. Returns {present, hours, awards, left_out: [{name, reason}]}.
create or replace function public.finalize_event(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'finalize_event', jsonb_build_array(p_event, p_input));
  v_event public.school_events;
  v_present uuid[];
  v_hours numeric := app.number_in(p_input ->> 'hours', 'hours');
  v_posted jsonb := '{"added": [], "left_out": []}';
  v_awards jsonb := '{"done": [], "refused": []}';
  v_out jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  v_event := app.need_planner(p_event);
  perform app.check_closable(v_event);
  v_present := array(select app.present_at(p_event));
  if v_hours > 0 then
    if cardinality(v_present) = 0 then
      perform app.fail('no_attendance', 'No one is marked present',
        'Take attendance first, or post no hours.', 'hours');
    end if;
    v_posted := public.add_service_hours(v_present,
      jsonb_build_object('event_id', p_event, 'hours', p_input ->> 'hours',
      'served_on', (select app.day_in(v_event.starts_at, s.time_zone) from public.schools s where s.id = v_school),
      'organisation', p_input ->> 'organisation', 'description', coalesce(p_input ->> 'description', ''),
      'in_uniform', coalesce(p_input ->> 'in_uniform', '')));
  end if;
  if app.yes_in(p_input ->> 'awards', 'awards') then
    v_awards := public.finalize_event_awards(p_event);
  end if;
  v_out := (v_posted -> 'left_out') || coalesce((
    select jsonb_agg(jsonb_build_object('name', coalesce(r ->> 'name', r ->> 'who', ''), 'reason', r ->> 'reason'))
    from jsonb_array_elements(v_awards -> 'refused') r), '[]');
  insert into public.event_closings (school_id, event_id, hours, present, hour_ids, award_ids, left_out)
  values (v_school, p_event, nullif(v_hours, 0), cardinality(v_present),
    array(select x::uuid from jsonb_array_elements_text(v_posted -> 'added') x),
    array(select x::uuid from jsonb_array_elements_text(v_awards -> 'done') x), v_out);
  return app.done(p_key,
    jsonb_build_object('present', cardinality(v_present), 'hours', jsonb_array_length(v_posted -> 'added'),
    'awards', jsonb_array_length(v_awards -> 'done'), 'left_out', v_out));
end
$$;
call app.expose('public.finalize_event_awards(uuid, boolean, uuid)', 'authenticated', 'service_role');
call app.expose('public.finalize_event(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds an event of these columns, for those who plan, and sets its sign-up (app.read_signup). Returns its id.
create or replace function public.add_event(p_event jsonb, p_sign_up jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('create');
  v_done jsonb := app.once(p_key, 'add_event', jsonb_build_array(p_event, p_sign_up));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif jsonb_typeof(p_event) is distinct from 'object' or app.moment_in(p_event ->> 'starts_at', 'starts_at') is null
    or app.moment_in(p_event ->> 'ends_at', 'ends_at') is null
    or not isfinite(app.moment_in(p_event ->> 'starts_at', 'starts_at'))
      or not isfinite(app.moment_in(p_event ->> 'ends_at', 'ends_at'))
    or app.moment_in(p_event ->> 'ends_at', 'ends_at') < app.moment_in(p_event ->> 'starts_at', 'starts_at')
  then
    perform app.fail('times', 'An event needs a start and a later end', 'Enter both.', 'starts_at');
  end if;
  insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, uniform, notes,
    audience, audience_groups, lead_id,
    officer_id, place_ids, attendance_wanted, counts_hours, needs_permission)
  select v_school, app.need_line(e.title, 'title', 'The title', 160), coalesce(e.kind, 'other'), e.starts_at, e.ends_at,
    coalesce(e.all_day, false),
    e.place, e.uniform, e.notes, coalesce(e.audience, 'everyone'), coalesce(e.audience_groups, '{}'), e.lead_id,
      e.officer_id,
    coalesce(e.place_ids, '{}'), coalesce(e.attendance_wanted, 'expected'), coalesce(e.counts_hours, false),
    coalesce(e.needs_permission, false)
  from jsonb_to_record(p_event)
    as e (title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text,
    uniform text, notes text, audience text, audience_groups jsonb, lead_id uuid, officer_id uuid, place_ids uuid[],
      attendance_wanted text,
    counts_hours boolean, needs_permission boolean)
  returning id into v_id;
  perform public.set_sign_up(v_id, p_sign_up);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.add_event(jsonb, jsonb, uuid)', 'authenticated', 'service_role');
call app.register_job('calendar.reminders', 'calendar', 'Send event reminders', 'app.remind_of_events',
  every_minutes => 1);
call app.register_job('calendar.duties', 'calendar', 'Send duty reminders', 'app.remind_of_duties', at_hour => 18);
call app.register_job('calendar.changes', 'calendar', 'Notify families of changed events', 'app.tell_event_changes',
  every_minutes => 1);

-- Welcomes someone whom staff made an account for.
create or replace function app.welcome_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify('notifications.account', array[new.user_id], 'Welcome to Guidon',
    (select format('%s created this account for you.', s.name) from public.schools s where s.id = new.school_id),
    '/app/dashboard', new.id::text, new.school_id);
  return null;
end
$$;

call app.register_kind('calendar.answer-wanted', 'calendar', 'Events that ask for an answer',
  'An event needs your or your child''s answer.', channel => 'now');
call app.register_kind('calendar.place-free', 'calendar', 'A spot opened up',
  'You or your child moved up from the waiting list.', channel => 'now');

call app.register_kind('calendar.reminder', 'calendar', 'Event reminders',
  'You or your child has an event coming up.');

call app.register_kind('calendar.permission', 'calendar', 'Permission slips', 'An event needs your permission.',
  roles => '{parent}', channel => 'now');

call app.register_kind('calendar.changed', 'calendar', 'Changed events',
  'An event for you or your child moved, has a new location, or was canceled.');
call app.register_kind('notifications.account', 'notifications', 'New accounts',
  'The school created an account for you.',
  roles => '{instructor,cadet,parent}');

-- The place after the last of those to call about a cadet; there are 20.
create or replace function app.next_place(p_cadet uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_last integer := (select max(l.emergency_order) from public.guardian_links l where l.cadet_id = p_cadet);
begin
  if v_last >= 20 then
    perform app.fail('too_many', 'This cadet already has the most emergency contacts',
      'Remove someone from the call order first.',
      'emergency');
  end if;
  return coalesce(v_last, 0) + 1;
end
$$;

-- What is wrong with a row beyond its fields. The first finding is enough; none where it's right.
create or replace function app.contact_row_problem(p_row jsonb, p_type text, p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('field', f.field, 'reason', f.reason, 'fix', f.fix) from (values
    (app.names_cadet(p_row) and p_cadet is null, 'student_number', 'No cadet matches this row, or more than one does',
      'Enter the student ID exactly as it is on the roster.'),
    (not app.names_cadet(p_row) and p_row ?| '{relation,legal_guardian,may_pick_up,emergency}', 'student_number',
      'The cadet is missing',
      'Enter the cadet''s student ID.'),
    (app.names_cadet(p_row) and nullif(trim(p_row ->> 'relation'), '') is null, 'relation',
      'The relationship is missing', 'Enter what they are to the cadet.'),
    (p_type = 'emergency_only' and coalesce(p_row ->> 'legal_guardian' = 'yes', false), 'legal_guardian',
      'An emergency-only contact isn''t a guardian', 'Choose another type, or leave this blank.')
  ) as f (is_wrong, field, reason, fix) where f.is_wrong limit 1
$$;

-- The school of a child whose verified guardian the caller is; refuses everyone else.
create or replace function app.need_guardian_of(p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.id in (select app.children()));
begin
  if v_school is null or not app.can('contacts', 'create') or not app.is_on(v_school, 'contacts') then
    perform app.deny('You can do this only for a child your school has linked to you');
  end if;
  return v_school;
end
$$;

-- Refuses a conversation in which no one answers, or in which one adult and one cadet would be alone.
create or replace function app.check_thread(p_thread public.threads) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_staff integer;
  v_guardians integer;
  v_cadets integer;
  v_lone boolean;
begin
  select count(*) filter (where p.kind = 'staff' and p.left_at is null
    and app.is_messenger_at(p.user_id, p_thread.school_id)),
    count(*) filter (where p.kind = 'guardian'
      and app.is_guardian_at(p.user_id, p_thread.school_id, p_thread.cadet_id)),
    count(*) filter (where p.kind = 'cadet')
  into v_staff, v_guardians, v_cadets
  from public.thread_people p where p.thread_id = p_thread.id;
  -- Adults who were all made by one of them are that one; so is a guardian.
  with here as materialized (
    select p.user_id from public.thread_people p
    where p.thread_id = p_thread.id and p.kind = 'staff' and p.left_at is null
      and app.is_messenger_at(p.user_id, p_thread.school_id)
  )
  select exists (select from here h
    where not exists (select from here o where o.user_id <> h.user_id and not app.is_made_by(o.user_id, h.user_id))
      and not exists (select from public.thread_people g where g.thread_id = p_thread.id and g.kind = 'guardian'
        and app.is_guardian_at(g.user_id, p_thread.school_id, p_thread.cadet_id)
        and not app.is_made_by(g.user_id, h.user_id)))
  into v_lone;
  if v_staff = 0 then
    perform app.fail('no_staff', 'No one from the school is in this conversation anymore', 'Start a new one.',
      'thread');
  elsif v_guardians + v_cadets = 0 then
    perform app.fail('no_family', 'No one from the family can read this conversation anymore',
      'Check the cadet''s guardian links.', 'thread');
  elsif v_cadets > 0 and v_lone then
    perform app.fail('alone', 'One adult and one cadet can''t have a conversation alone',
      'Add a second instructor or a parent first.', 'thread');
  end if;
end
$$;

-- Adds a contact under the id that the caller gives, or edits it: {name, type, email, phone, organization, title,
-- preferred_language, preferred_channel, do_not_contact, address, notes, tags, office_note}. Returns the id. Neither
-- phone nor email has to be unlike another's: families share them.
create or replace function public.save_contact(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_new public.contacts;
  v_tags text[] := app.tags_in(p_input ->> 'tags');
  v_note text := nullif(trim(p_input ->> 'office_note'), '');
  v_leave boolean := coalesce(app.yes_in(p_input ->> 'do_not_contact', 'do_not_contact'), false);
  v_old public.contacts;
begin
  if not (app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to save contacts');
  end if;
  select * into v_old from public.contacts c where c.id = p_id and c.school_id = v_school for update;
  v_new := app.contact_in(p_input);
  if p_id is null then
    perform app.fail('id', 'This contact can''t be saved without an id', 'Reload the page.', 'id');
  elsif cardinality(v_tags) > 20 or length(array_to_string(v_tags, ',')) > 600
    or not app.is_plain(array_to_string(v_tags, ',')) then
    perform app.fail('tags', 'These are too many tags, or one has characters that can''t be saved',
      'Use up to 20 short ones.', 'tags');
  elsif length(v_note) > 4000 or not app.has_no_ssn(v_note) then
    perform app.fail('ssn', 'The office note is too long or includes a Social Security number',
      'Use up to 4,000 characters.', 'office_note');
  elsif app.once(p_key, 'save_contact', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif v_old.id is null and exists (select from public.contacts c where c.id = p_id) then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page.');
  end if;
  if v_old.id is null then
    insert into public.contacts (id, school_id, name, email, phone, type, organization, title, preferred_language,
      preferred_channel, do_not_contact, address, notes)
    values (p_id, v_school, v_new.name, v_new.email, v_new.phone, coalesce(v_new.type, 'other'), v_new.organization,
      v_new.title,
      v_new.preferred_language, coalesce(v_new.preferred_channel, 'email'), v_leave, v_new.address, v_new.notes);
  else
    update public.contacts c set name = v_new.name, email = v_new.email, phone = v_new.phone,
      type = coalesce(v_new.type, c.type), organization = v_new.organization, title = v_new.title,
      preferred_language = v_new.preferred_language, preferred_channel = coalesce(v_new.preferred_channel, 'email'),
      do_not_contact = v_leave, address = v_new.address, notes = v_new.notes
    where c.id = p_id;
  end if;
  insert into public.contact_office (contact_id, school_id, tags, note) values (p_id, v_school, v_tags, v_note)
  on conflict (contact_id) do update set tags = excluded.tags, note = excluded.note;
  perform app.done(p_key, 'true');
  return p_id;
end
$$;
call app.expose('public.save_contact(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Both contacts of a merge, locked in one order with all that hangs on them; refuses where they can't become one.
create or replace function app.merge_pair(p_kept uuid, p_merged uuid) returns public.contacts[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_kept public.contacts;
  v_merged public.contacts;
begin
  if p_kept is null or p_merged is null or p_kept = p_merged then
    perform app.fail('same', 'Choose two different contacts', 'Go back to the list and choose again.', 'contact');
  end if;
  perform from public.contacts c where c.id in (p_kept, p_merged) and c.school_id = v_school order by c.id for update;
  select * into v_kept from public.contacts c where c.id = p_kept and c.school_id = v_school;
  select * into v_merged from public.contacts c where c.id = p_merged and c.school_id = v_school;
  if v_kept.id is null or v_merged.id is null then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page and choose again.',
      'contact');
  elsif 'archived' in (v_kept.status, v_merged.status) then
    perform app.fail('archived', 'One of these contacts is archived', 'Restore it first.', 'contact');
  elsif v_kept.profile_id <> v_merged.profile_id then
    perform app.fail('two_accounts', 'Each of these contacts has their own account',
      'Two accounts can''t become one. Archive the contact whose account is no longer used.', 'contact');
  elsif 'emergency_only' in (v_kept.type, v_merged.type) and exists (
    select from public.guardian_links l where l.contact_id in (p_kept, p_merged)
      and (l.state in ('verified', 'pending') or l.legal_guardian)) then
    perform app.fail('emergency_only',
      'One of these contacts is only for emergencies, and the other is linked as a guardian',
      'Change the contact''s type first, if the family says so.', 'type');
  end if;
  perform from public.guardian_links l
  where l.contact_id in (p_kept, p_merged) or l.cadet_id in (
    select o.cadet_id from public.guardian_links o where o.contact_id in (p_kept, p_merged)
      group by 1 having count(*) > 1)
  order by l.id for update;
  perform from public.guardian_restrictions r join public.guardian_links l on l.id = r.link_id
  where l.contact_id in (p_kept, p_merged) order by r.link_id for update of r;
  return array[v_kept, v_merged];
end
$$;

-- The tags of both, and one of the two office notes.
create or replace function app.merge_office(p_kept uuid, p_merged uuid, p_takes_note boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept public.contact_office;
  v_merged public.contact_office;
  v_tags text[];
begin
  select * into v_kept from public.contact_office o where o.contact_id = p_kept for update;
  select * into v_merged from public.contact_office o where o.contact_id = p_merged for update;
  v_tags := app.tags_in(array_to_string(coalesce(v_kept.tags, '{}') || coalesce(v_merged.tags, '{}'), ','));
  if cardinality(v_tags) > 20 or length(array_to_string(v_tags, ',')) > 600 then
    perform app.fail('tags', 'Together, these contacts have too many tags', 'Remove some from one of them first.',
      'tags');
  end if;
  if v_kept.contact_id is null then
    update public.contact_office o set contact_id = p_kept, note = case when p_takes_note then o.note end
    where o.contact_id = p_merged;
  else
    update public.contact_office o set tags = v_tags, note = case when p_takes_note then v_merged.note else o.note end
    where o.contact_id = p_kept;
  end if;
end
$$;

-- Undoes a merge: both contacts are as before it, with their links, orders, and rows. Refused where something of them
-- changed since; what was logged since stays with the contact that was kept.
create or replace function public.undo_merge(p_merge uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_merge public.contact_merges;
  v_image app.merge_images;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to merge contacts');
  end if;
  select * into v_merge from public.contact_merges m where m.id = p_merge and m.school_id = app.need_school();
  if v_merge.id is null then
    perform app.fail('unknown_merge', 'This merge isn''t there anymore', 'Reload the page.');
  elsif app.once(p_key, 'undo_merge', to_jsonb(p_merge)) is not null then
    return v_merge.contact_id;
  end if;
  perform from public.contacts c where c.id in (v_merge.kept_id, v_merge.contact_id) order by c.id for update;
  perform from public.guardian_links l where l.cadet_id in (
    select o.cadet_id from public.guardian_links o where o.contact_id in (v_merge.kept_id, v_merge.contact_id))
  order by l.id for update;
  select * into v_merge from public.contact_merges m where m.id = p_merge for update;
  select * into v_image from app.merge_images i where i.merge_id = p_merge;
  if v_merge.state = 'undone' then
    perform app.fail('undone', 'Someone already undid this merge', 'Reload the page.');
  elsif v_image.merge_id is null then
    perform app.fail('purged', 'This merge can''t be undone anymore',
      'A cadet of this family was purged. Add a new contact.');
  elsif exists (select from public.contact_merges m where m.state = 'merged' and (m.contact_id = v_merge.kept_id
    or (m.kept_id = v_merge.kept_id and m.created_at > v_merge.created_at))) then
    perform app.fail('later', 'This contact has been merged again', 'Undo the later merge first.');
  elsif app.merge_image(v_merge.kept_id, v_merge.contact_id) <> v_image.after then
    perform app.fail('changed', 'Something about this contact or their links changed since the merge',
      'It can''t be undone anymore. Add a new contact instead.');
  end if;
  update public.contact_merges m set state = 'undone', undone_at = now(), undone_by_label = app.actor_label()
    where m.id = p_merge;
  perform app.put_merge_back(v_merge, v_image);
  delete from app.merge_images i where i.merge_id = p_merge;
  perform app.done(p_key, 'true');
  return v_merge.contact_id;
end
$$;
call app.expose('public.undo_merge(uuid, uuid)', 'authenticated', 'service_role');

-- Writes who is on a sheet: those of its event or trip, as the caller reads them, and those who were chosen. Asks no
-- other rights: its caller has checked them.
create or replace function app.write_sheet_cadets(p_sheet public.emergency_sheets) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_query text := app.sheet_query(p_sheet.about_kind);
  v_cadets uuid[];
  v_buses text[];
begin
  if p_sheet.about_kind is not null and v_query is null then
    perform app.fail('about', 'An emergency sheet can''t be for that', 'Reload the page and try again.', 'about_id');
  elsif v_query is not null then
    execute format('select array_agg(q.cadet_id), array_agg(q.bus) from (%s) q', v_query)
      into v_cadets, v_buses using p_sheet.about_id;
    if v_cadets is null then
      perform app.fail('about', 'That event or trip isn''t there anymore', 'Choose the cadets by group or by name.',
        'about_id');
    end if;
  end if;
  delete from public.emergency_sheet_cadets c where c.sheet_id = p_sheet.id;
  insert into public.emergency_sheet_cadets (school_id, sheet_id, cadet_id, bus)
  select p_sheet.school_id, p_sheet.id, k.id, min(w.bus) from (
    select r.cadet, r.bus from unnest(v_cadets, v_buses) r (cadet, bus)
    union all
    select a, null from app.audience_cadets(p_sheet.school_id, p_sheet.audience) a
  ) w
  join public.cadets k on k.id = w.cadet and k.school_id = p_sheet.school_id and k.archived_at is null
  group by k.id;
  if (select count(*) from public.emergency_sheet_cadets c where c.sheet_id = p_sheet.id) not between 1 and 500 then
    perform app.fail('cadets', 'A sheet has 1 to 500 cadets', 'Choose a group or cadets by name.', 'audience');
  end if;
end
$$;

-- Asks the school to invite a second guardian of a child: {name, email, relation?}. Returns the request. What the
-- school has on file of others plays no part in the answer.
create or replace function public.ask_second_guardian(p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_guardian_of(p_cadet);
  v_done jsonb := app.once(p_key, 'ask_second_guardian', jsonb_build_array(p_cadet, p_input));
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 160);
  v_email text := lower(app.need_line(p_input ->> 'email', 'email', 'The email address', 254));
  v_relation text := app.need_relation(coalesce(nullif(trim(p_input ->> 'relation'), ''), 'parent'));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if v_email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform app.fail('email', 'That isn''t an email address', 'Check the spelling.', 'email');
  elsif v_email = (select lower(p.email) from public.profiles p where p.id = auth.uid()) then
    perform app.fail('own_email', 'That''s your own address', 'Enter the address of the other guardian.', 'email');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contacts.second:' || auth.uid(), 0));
  if (select count(*) from public.guardian_invitations i where i.created_by = auth.uid()
    and i.created_at > now() - interval '1 day') >= 5 then
    perform app.fail('too_many', 'You asked for 5 invitations today', 'Wait until tomorrow, or talk to an instructor.',
      'email');
  elsif exists (select from public.guardian_invitations i where i.cadet_id = p_cadet and i.state = 'pending'
    and lower(i.email) = v_email
    and i.created_by = auth.uid()) then
    perform app.fail('asked', 'You already asked for this', 'Your school will answer.', 'email');
  end if;
  insert into public.guardian_invitations (school_id, cadet_id, name, email, relation)
  values (v_school, p_cadet, v_name, v_email, v_relation) returning id into v_id;
  perform app.notify('contacts.request', app.keepers_of(v_school, 'contacts', 'update'),
    'A guardian asks you to invite a second one', null,
    '/app/users/guardians', v_id::text, v_school);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.ask_second_guardian(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Emails a code for the child to whom a guardian named. It names no one of the family: an address may be mistyped.
create or replace function app.mail_invitation(p_invitation public.guardian_invitations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_code text := public.issue_guardian_codes(array[p_invitation.cadet_id], 14) -> 0 ->> 'code';
  v_school public.schools := (select s from public.schools s where s.id = p_invitation.school_id);
begin
  perform app.send_mail(p_invitation.email, format('%s invites you to Guidon', v_school.name),
    array[format('Hello %s,', p_invitation.name),
      format('%s invites you to follow your family''s cadet program in Guidon.', v_school.name),
      format('Create a free parent account, or sign in. Then enter this code under My children: %s', v_code),
      'The code works once and expires in 14 days. If you didn''t expect this, ignore this email.'],
    '/parent-register', 'Create a parent account');
end
$$;

-- Decides on the invitation of a second guardian: not of a person under an order, by address or by name.
create or replace function app.decide_guardian_invitation(p_id uuid, p_decision text, p_message text default null, p_key uuid
  default null) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_link_decider();
  v_done jsonb := app.once(p_key, 'decide_guardian_invitation', jsonb_build_array(p_id, p_decision, p_message));
  v_message text := app.need_text(p_message, 'message', 'The message', 1000, coalesce(p_decision = 'declined', false));
  v public.guardian_invitations;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.guardian_invitations i where i.id = p_id and i.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_invitation', 'This request isn''t there anymore', 'Reload the page.', 'id');
  elsif v.state <> 'pending' then
    perform app.fail('decided', 'Someone already decided on this request', 'Reload the page.', 'id');
  elsif coalesce(p_decision, '') not in ('approved', 'declined') then
    perform app.fail('decision', 'That decision isn''t valid', 'Approve or decline.', 'decision');
  elsif p_decision = 'approved' and (app.is_address_restricted(v.email, v.cadet_id)
    or app.is_name_restricted(v.name, v.cadet_id)) then
    perform app.fail('restricted', 'A court order on file doesn''t allow this link', 'Talk to the senior instructor.',
      'decision');
  end if;
  update public.guardian_invitations i set state = p_decision, decision_note = v_message, decided_at = now(),
    decided_by_label = app.actor_label()
  where i.id = p_id;
  if p_decision = 'approved' then
    perform app.mail_invitation(v);
  end if;
  perform app.notify('contacts.decision', array[v.created_by], case p_decision when 'approved'
    then 'Your school invited the second guardian'
    else 'Your school declined to invite a second guardian' end, v_message, '/app/family', v.id || ':' || p_decision,
      v_school, v.cadet_id);
  perform app.done(p_key, 'true');
end
$$;
call app.keep_plans('app.decide_guardian_invitation(uuid, text, text, uuid)');
revoke execute on function app.decide_guardian_invitation(uuid, text, text, uuid) from authenticated, service_role;

-- A conversation of the caller, held; or, for those who manage contacts, one of their school. A refusal where it is
-- neither.
create or replace function app.need_thread(p_id uuid, p_joined boolean default true) returns public.threads
language plpgsql security definer set search_path = ''
as $$
declare
  v public.threads;
begin
  select * into v from public.threads t where t.id = p_id and (t.id in (select app.own_threads())
    or (not p_joined and t.school_id = app.school_id() and app.manages('contacts', 'read'))) for update;
  if v.id is null then
    perform app.fail('unknown_thread', 'You aren''t in that conversation', 'Reload the page.', 'thread');
  end if;
  return v;
end
$$;

-- Starts one conversation, with its first message. Checks no rights, but every person is checked.
create or replace function app.begin_thread(p_id uuid, p_school uuid, p_cadet uuid, p_title text, p_body text, p_kind text,
  p_staff uuid[], p_guardian uuid,
  p_account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.threads;
begin
  if exists (select from unnest(p_staff) u where not app.is_messenger_at(u, p_school)) then
    perform app.fail('unknown_staff', 'Someone you chose can''t get messages', 'Choose again.', 'staff');
  elsif p_guardian is not null and not app.is_guardian_at(p_guardian, p_school, p_cadet) then
    perform app.fail('unknown_guardian', 'Someone you chose isn''t a verified guardian of this cadet', 'Choose again.',
      'guardians');
  end if;
  insert into public.threads (id, school_id, cadet_id, cadet_label, title, words)
  values (p_id, p_school, p_cadet,
    (select coalesce(nullif(c.preferred_name, ''), c.first_name) || ' ' || c.last_name from public.cadets c
    where c.id = p_cadet),
    p_title, app.search_text(p_title)) returning * into v;
  perform app.add_person(v, u, 'staff') from unnest(p_staff) u;
  if p_guardian is not null then
    perform app.add_person(v, p_guardian, 'guardian');
  end if;
  if p_account is not null then
    perform app.add_person(v, p_account, 'cadet');
  end if;
  perform app.check_thread(v);
  perform app.write_message(v, gen_random_uuid(), p_kind, p_body, null);
end
$$;

-- Starts a conversation under the id that the caller gives: {title, body, cadet?, school?, staff?: [accounts],
-- guardians?: [accounts], with_cadet?}. A family writes to the staff it chooses, about its child or in general; staff
-- write to the guardians of a cadet: each guardian gets a conversation of their own. Returns the ids.
create or replace function public.start_thread(p_id uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.need_messenger();
  v_done jsonb := app.once(p_key, 'start_thread', jsonb_build_array(p_id, p_input));
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The subject', 140);
  v_body text := app.message_in(p_input ->> 'body');
  v_cadet uuid := app.id_in(p_input ->> 'cadet', 'cadet');
  v_staff uuid[] := app.accounts_in(p_input -> 'staff', 'staff', 10);
  v_guardians uuid[] := app.accounts_in(p_input -> 'guardians', 'guardians', 10);
  v_with boolean := coalesce(app.yes_in(p_input ->> 'with_cadet', 'with_cadet'), false);
  v_school uuid;
  v_account uuid;
  v_ids uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_id(p_id);
  perform app.check_message_rate();
  if exists (select from public.threads t where t.id = p_id) then
    perform app.fail('id', 'That ID is already in use', 'Reload the page.', 'id');
  elsif v_kind = 'cadet' then
    perform app.deny('Cadets answer in conversations that an instructor starts');
  elsif v_kind = 'guardian' then
    select s into v_school from app.schools() s
    where s = coalesce(
      (select c.school_id from public.cadets c where c.id = v_cadet and c.id in (select app.children())),
      case when v_cadet is null then app.id_in(p_input ->> 'school', 'school') end) and app.is_on(s, 'contacts');
    if v_school is null then
      perform app.fail('unknown_cadet', 'Say which child or school this is about', 'Choose from the list.',
        'cadet');
    elsif v_staff = '{}' then
      perform app.fail('missing', 'Choose who to write to', 'Choose at least one person.', 'staff');
    end if;
    perform app.begin_thread(p_id, v_school, v_cadet, v_title, v_body, v_kind, v_staff, auth.uid(), null);
    return app.done(p_key, jsonb_build_array(p_id));
  end if;
  v_school := app.need_school();
  select c.profile_id into v_account from public.cadets c where c.id = v_cadet and c.school_id = v_school
    and c.archived_at is null;
  if not found then
    perform app.fail('unknown_cadet', 'Say which cadet this is about', 'Choose from the roster.', 'cadet');
  elsif v_with and v_account is null then
    perform app.fail('no_account', 'This cadet has no account', 'Leave the cadet out, or create an account first.',
      'with_cadet');
  elsif v_guardians = '{}' and not v_with then
    perform app.fail('missing', 'Choose who to write to', 'Choose at least one guardian.', 'guardians');
  elsif v_with and cardinality(v_guardians) > 1 then
    perform app.fail('one_guardian', 'With the cadet, choose one guardian', 'Guardians don''t see each other.',
      'guardians');
  end if;
  -- One conversation for each guardian; one without, where it is with the cadet and a second adult.
  v_ids := array[p_id] || array(select gen_random_uuid() from generate_series(2, cardinality(v_guardians)));
  perform app.begin_thread(v_ids[greatest(g.place, 1)], v_school, v_cadet, v_title, v_body, v_kind, v_staff
    || auth.uid(), g.guardian,
    case when v_with then v_account end)
  from (select u as guardian, place::integer from unnest(v_guardians) with ordinality t (u, place)
    union all select null, 1 where v_guardians = '{}') g;
  return app.done(p_key, to_jsonb(v_ids));
end
$$;
call app.expose('public.start_thread(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes in one of the caller's conversations, under the id that the caller gives; `corrects` names an earlier message
-- of theirs that this one corrects.
create or replace function public.post_message(p_thread uuid, p_id uuid, p_body text, p_corrects uuid default null, p_key uuid
  default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.need_messenger();
  v_done jsonb := app.once(p_key, 'post_message', jsonb_build_array(p_thread, p_id, p_body, p_corrects));
  v_body text := app.message_in(p_body);
  v public.threads;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  perform app.check_message_rate();
  v := app.need_thread(p_thread);
  if exists (select from public.thread_messages m where m.id = p_id) then
    perform app.fail('id', 'That ID is already in use', 'Reload the page.', 'id');
  elsif p_corrects is not null and not exists (select from public.thread_messages m
    where m.id = p_corrects and m.thread_id = v.id and m.created_by = auth.uid()) then
    perform app.fail('corrects', 'You can correct only your own messages', 'Reload the page.', 'corrects');
  end if;
  perform app.check_thread(v);
  perform app.write_message(v, p_id, v_kind, v_body, p_corrects);
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.post_message(uuid, uuid, text, uuid, uuid)', 'authenticated', 'service_role');

-- Says that the last message of a family needs no answer, or that it does after all.
create or replace function public.settle_thread(p_thread uuid, p_settled boolean default true, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_staff_messenger();
  v_done jsonb := app.once(p_key, 'settle_thread', jsonb_build_array(p_thread, p_settled));
  v public.threads;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_thread(p_thread, false);
  if v.last_kind = 'staff' then
    perform app.fail('answered', 'The last message is already from the school', 'Reload the page.', 'thread');
  end if;
  update public.threads t set settled_at = case when p_settled is not false then coalesce(t.settled_at, now()) end
    where t.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.settle_thread(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Reports a message that the caller reads, with the reason. It goes to admins who have no part in the conversation, and
-- stays.
create or replace function public.report_message(p_message uuid, p_reason text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.need_messenger();
  v_done jsonb := app.once(p_key, 'report_message', jsonb_build_array(p_message, p_reason));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v public.threads;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.need_thread((select m.thread_id from public.thread_messages m where m.id = p_message), false);
  insert into public.thread_reports (school_id, thread_id, message_id, reason)
    values (v.school_id, v.id, p_message, v_reason)
  on conflict on constraint thread_reports_key do nothing returning id into v_id;
  if v_id is null then
    perform app.fail('reported', 'You already reported this message', 'An admin will look at it.', 'message');
  end if;
  perform app.notify('contacts.report', app.report_admins(v), 'A message was reported',
    'Someone reported a message in a conversation with a family.',
    '/app/contacts/messages/' || v.id, 'report:' || v_id, v.school_id);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.report_message(uuid, text, uuid)', 'authenticated', 'service_role');

-- Closes the report of a message, with what was done. The message and the report stay.
create or replace function public.close_message_report(p_id uuid, p_outcome text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_report_admin();
  v_done jsonb := app.once(p_key, 'close_message_report', jsonb_build_array(p_id, p_outcome));
  v_outcome text := app.need_text(p_outcome, 'outcome', 'What was done', 1000, true);
  v public.thread_reports;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.thread_reports r
  where r.id = p_id and r.school_id = v_school and r.thread_id not in (select app.staffed_threads()) for update;
  if v.id is null then
    perform app.fail('unknown_report', 'You can''t decide on that report',
      'Someone outside the conversation decides.', 'id');
  elsif v.state = 'closed' then
    perform app.fail('closed', 'Someone already closed this report', 'Reload the page.', 'id');
  end if;
  update public.thread_reports r set state = 'closed', outcome = v_outcome, closed_at = now(),
    closed_by_label = app.actor_label() where r.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.close_message_report(uuid, text, uuid)', 'authenticated', 'service_role');

-- Writes down in the history of an order that it knows more of its person.
create or replace function app.tell_learned(p_link uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  select r.school_id, r.link_id, 'known', r.restriction,
    left('Also applies to: ' || array_to_string(r.addresses, ', '), 2000)
  from public.guardian_restrictions r where r.link_id = p_link
$$;
call app.register_kind('contacts.report', 'contacts', 'Reported messages',
  'Someone reports a message in a conversation you aren''t in.',
  roles => '{admin}', channel => 'now', breaks_quiet => true);

-- What can be filled in, and how it is offered; `in_rules` in what a rule sends alone.
create or replace function app.mail_variables() returns table (name text, label text, sample text, in_rules boolean)
language sql immutable set search_path = ''
as $$
  values ('recipient.name', 'Recipient''s name', 'Jordan Brooks', false),
    ('cadet.first_name', 'First name of the cadet or each child', 'Avery', false),
    ('cadet.name', 'Name of the cadet or each child', 'Avery Brooks', false),
    ('cadet.unit', 'Cadet''s unit', 'Alpha Company', false),
    ('cadet.rank', 'Cadet''s rank', 'C/SGT', false),
    ('school.name', 'Name of the school', 'Bayside High School', false),
    ('sender.name', 'Who sends it', 'Major Ellis', false),
    ('today', 'Date it''s sent', 'November 23, 2026', false),
    ('notice.title', 'What happened, in a few words', 'Overdue: Pistol belt', true),
    ('notice.all', 'Everything that happened, one line each', 'Overdue: Pistol belt. It was due back on November 20.',
      true)
$$;
grant execute on function app.mail_variables() to authenticated, service_role;

-- Refuses a variable that doesn't exist, by its name.
create or replace function app.check_mail_variables(p_text text, p_field text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_name text;
begin
  select m.name[1] into v_name from regexp_matches(p_text, '\{\{\s*([^{}]{0,60}?)\s*\}\}', 'g') as m (name)
  where m.name[1] not in (select v.name from app.mail_variables() v) limit 1;
  if v_name is not null then
    perform app.fail('variable', format('"%s" isn''t a field you can fill in', v_name), 'Choose one from the list.',
      p_field);
  end if;
end
$$;

-- A body from input, as it is kept: HTML of a closed list of tags without any attribute but the address of a link, and
-- variables that exist, none of them in an address. Everything else is refused, so that nothing can run or load in a
-- mail or its preview. Raises an error that names the field.
create or replace function app.mail_body_in(p_text text, p_field text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_body text := trim(coalesce(p_text, ''));
  v_bare text;
  v_name text;
begin
  if length(v_body) > 40000 then
    perform app.fail('too_long', 'The text is too long', 'Use up to 40,000 characters, including formatting.', p_field);
  end if;
  v_bare := regexp_replace(v_body, '</?(p|br|strong|em|u|s|ul|ol|li|h2|h3|blockquote|hr)>|</a>', '', 'g');
  v_bare := regexp_replace(v_bare,
    '<a href="(https://[a-zA-Z0-9.-]+(:[0-9]+)?([/?#][^"''<>\s\\{}]*)?|mailto:[^"''<>\s\\{}]+)">', '', 'g');
  if v_body ~* '(https?://|mailto:|www\.)[^\s<>"]*\{\{' then
    perform app.fail('variable_link', 'A link can''t hold a variable',
      'Remove the {{ }} part from the address. It would tell the site who is reading.', p_field);
  elsif v_bare ~ '[<>]' then
    perform app.fail('html', 'The text has formatting or a link that email can''t include',
      'Paste it as plain text. Links begin with https:// or mailto:.', p_field);
  elsif trim(regexp_replace(v_bare, '(&nbsp;|\s)+', '', 'g')) = '' then
    perform app.fail('missing', 'The text is empty', 'Write the message.', p_field);
  elsif not app.has_no_ssn(v_bare) then
    perform app.fail('ssn', 'Don''t write Social Security numbers here', 'Take the number out.', p_field);
  end if;
  perform app.check_mail_variables(v_body, p_field);
  return v_body;
end
$$;

-- Why someone gets this email, as HTML with variables.
create or replace function app.mail_because(p_kind text, p_recipient text, p_unsubscribe boolean) returns text
language sql immutable set search_path = ''
as $$
  select case p_recipient when 'guardian' then 'You got this email because you''re a guardian of {{cadet.name}}.'
    when 'cadet' then 'You got this email because you''re a cadet at {{school.name}}.'
      else 'You got this email because you''re on the staff of {{school.name}}.' end
    || case when p_unsubscribe and p_kind = 'newsletter'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Unsubscribe from newsletters</a>'
      when p_unsubscribe and p_kind = 'automatic'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Choose which emails you get</a>'
        else '' end
$$;

-- The school of a caller who runs the school's email; refuses everyone else.
create or replace function app.need_mail_staff(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not ((p_verb = 'read' and app.manages('email', 'read')) or (p_verb = 'create' and app.manages('email', 'create'))
    or (p_verb = 'update' and app.manages('email', 'update'))
      or (p_verb = 'delete' and app.manages('email', 'delete'))) then
    perform app.deny('You don''t have permission to manage the school''s email');
  end if;
  return app.need_school();
end
$$;

-- The part of an audience that a message is for, from input.
create or replace function app.mail_recipients_in(p_list jsonb) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_list text[];
begin
  if p_list is null or jsonb_typeof(p_list) = 'null' then
    return '{guardians}';
  elsif jsonb_typeof(p_list) = 'array' then
    v_list := array(select distinct x from jsonb_array_elements_text(p_list) x limit 10);
  end if;
  if v_list is null or not (v_list <@ '{guardians,cadets,staff}'::text[] and cardinality(v_list) > 0) then
    perform app.fail('recipients', 'Choose who this is for', 'Choose guardians, cadets, or staff.',
      'recipients');
  end if;
  return v_list;
end
$$;

-- The hour of an input, null where empty, or a refusal that names the field.
create or replace function app.hour_in(p_text text, p_field text) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text <> '' and p_text !~ '^(1?\d|2[0-3])$' then
    perform app.fail('hour', 'That isn''t an hour of the day', 'Choose an hour.', p_field);
  end if;
  return nullif(p_text, '')::integer;
end
$$;

-- What a group of supply can be about: anything at all, anything overdue, or an item that someone has.
create or replace function app.gear_choices() returns table (id uuid, label text)
language sql stable set search_path = ''
as $$
  select app.supply_group(app.school_id(), g.name), g.label
  from (values ('out', 'Any bounced email'), ('overdue', 'Anything overdue')) g (name, label)
  where app.manages('inventory', 'read')
  union all
  select distinct i.id, i.name from public.inventory_items i
  where i.school_id = app.school_id() and i.archived_at is null and app.manages('inventory', 'read')
    and exists (select from public.item_variants v join public.custody c on c.variant_id = v.id
      where v.item_id = i.id and c.cadet_id is not null and c.state in ('issued', 'partially_returned'))
$$;

-- A message of the school that the caller may change, locked, or a refusal: staff any, a cadet their own draft.
create or replace function app.need_message(p_school uuid, p_id uuid) returns public.email_campaigns
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_campaigns;
begin
  select * into v from public.email_campaigns c where c.id = p_id and c.school_id = p_school
    and (app.manages('email', 'update') or c.created_by = auth.uid()) for update;
  if v.id is null then
    perform app.fail('unknown_message', 'Your school doesn''t have that message', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Saves a template under the id that the caller gives: {name, category, subject, body}. What it said before stays as a
-- version.
create or replace function public.save_email_template(p_id uuid, p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  v_done jsonb := app.once(p_key, 'save_email_template', jsonb_build_array(p_id, p_input));
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_category text := coalesce(nullif(p_input ->> 'category', ''), 'other');
  v_subject text := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_body text := app.mail_body_in(p_input ->> 'body', 'body');
  v public.email_templates;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.need_id(p_id);
  perform app.check_mail_variables(v_subject, 'subject');
  if v_category <> all ('{newsletter,event,form,uniform,money,award,thanks,other}'::text[]) then
    perform app.fail('category', 'That kind of template doesn''t exist', 'Choose one from the list.', 'category');
  elsif exists (select from public.email_templates t where t.school_id = v_school and lower(t.name) = lower(v_name)
    and t.archived_at is null and t.id <> p_id) then
    perform app.fail('taken', 'Another template has this name', 'Choose another name.', 'name');
  elsif exists (select from public.email_templates t where t.id = p_id and t.school_id <> v_school) then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Reload the page.', 'id');
  end if;
  insert into public.email_templates as t (id, school_id, name, category, subject, body)
  values (p_id, v_school, v_name, v_category, v_subject, v_body)
  on conflict (id) do update set name = excluded.name, category = excluded.category, subject = excluded.subject,
    body = excluded.body,
    version = t.version + ((t.subject, t.body) is distinct from (excluded.subject, excluded.body))::integer
  where t.archived_at is null
  returning * into v;
  if v.id is null then
    perform app.fail('archived', 'This template is archived', 'Restore it first.', 'id');
  end if;
  insert into public.email_template_versions (school_id, template_id, version, subject, body)
  values (v_school, v.id, v.version, v.subject, v.body) on conflict on
    constraint email_template_versions_key do nothing;
  return (app.done(p_key, to_jsonb(v.version)) #>> '{}')::integer;
end
$$;
call app.expose('public.save_email_template(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a template, or brings it back. Returns whether it is archived now.
create or replace function public.archive_email_template(p_id uuid, p_archived boolean, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('delete');
  v_done jsonb := app.once(p_key, 'archive_email_template', jsonb_build_array(p_id, p_archived));
  v public.email_templates;
begin
  if v_done is not null then
    return (v_done #>> '{}')::boolean;
  end if;
  select * into v from public.email_templates t where t.id = p_id and t.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Reload the page.', 'id');
  elsif not coalesce(p_archived, true) and exists (select from public.email_templates t
    where t.school_id = v_school and lower(t.name) = lower(v.name) and t.archived_at is null and t.id <> p_id) then
    perform app.fail('taken', 'Another template has this name now', 'Rename that one first.', 'id');
  end if;
  update public.email_templates t set archived_at = case when coalesce(p_archived, true)
    then coalesce(t.archived_at, now()) end
  where t.id = p_id;
  return (app.done(p_key, to_jsonb(coalesce(p_archived, true))) #>> '{}')::boolean;
end
$$;
call app.expose('public.archive_email_template(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Schedules a message: now, which leaves a minute to undo it, or for a time. Refuses one for no one, and one to a cadet
-- alone where no other adult could be copied. Returns when it is queued.
create or replace function app.schedule_message(p_id uuid, p_at text default null, p_key uuid default null) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'schedule_message', jsonb_build_array(p_id, p_at));
  v_at timestamptz := app.moment_in(p_at, 'send_at');
  v public.email_campaigns;
  v_people integer;
  v_adults integer;
  v_cadets integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::timestamptz;
  end if;
  v := app.need_message(v_school, p_id);
  if v.state not in ('draft', 'review') then
    perform app.fail('state', 'This message was sent or canceled', 'Copy it to a new draft.', 'id');
  elsif v_at > now() + interval '1 year' then
    perform app.fail('send_at', 'That''s more than a year from now', 'Choose an earlier date.', 'send_at');
  end if;
  select count(*) filter (where m.reason is null), count(*) filter (where m.reason is null and m.kind <> 'cadet'),
    count(*) filter (where m.reason is null and m.kind = 'cadet')
  into v_people, v_adults, v_cadets
  from app.mail_people(v_school, v.audience, v.recipients, v.kind, auth.uid()) m;
  if v_people = 0 then
    perform app.fail('no_one', 'No one would get this message', 'Choose recipients, or add their email addresses.',
      'audience');
  elsif v_cadets = 1 and v_adults = 0 then
    perform app.fail('second_adult', 'This would be a message from one adult to one cadet',
      'Add an email address for a guardian, or a second member of staff, who gets a copy.', 'audience');
  end if;
  update public.email_campaigns c set state = 'scheduled', send_at = greatest(v_at, now() + app.mail_undo()),
    sender_label = app.actor_label(), sent_by = auth.uid()
  where c.id = p_id returning * into v;
  return (app.done(p_key, to_jsonb(v.send_at)) #>> '{}')::timestamptz;
end
$$;
call app.keep_plans('app.schedule_message(uuid, text, uuid)');
revoke execute on function app.schedule_message(uuid, text, uuid) from authenticated, service_role;

-- Returns a message to draft while none of it is queued. Returns its state.
create or replace function public.unschedule_message(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'unschedule_message', to_jsonb(p_id));
  v public.email_campaigns;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_message(v_school, p_id);
  if v.state <> 'scheduled' then
    perform app.fail('state', 'It''s too late to recall this message', 'Cancel what hasn''t been sent yet.', 'id');
  end if;
  update public.email_campaigns c set state = 'draft', send_at = null, sender_label = null, sent_by = null
    where c.id = p_id;
  return app.done(p_key, '"draft"') #>> '{}';
end
$$;
call app.expose('public.unschedule_message(uuid, uuid)', 'authenticated', 'service_role');

-- Writes to an address again. Who unsubscribed must ask for it: staff says that they did. Returns when.
create or replace function public.open_address(p_id uuid, p_asked boolean default false, p_key uuid default null)
  returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'open_address', jsonb_build_array(p_id, p_asked));
  v public.email_suppressions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::timestamptz;
  end if;
  select * into v from public.email_suppressions s where s.id = p_id and s.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_address', 'That address isn''t on your school''s list', 'Reload the page.', 'id');
  elsif v.kind <> 'bounced' and not coalesce(p_asked, false) then
    perform app.fail('not_asked', 'They asked not to get email', 'Continue only if they asked for email again.',
      'asked');
  end if;
  update public.email_suppressions s set lifted_at = coalesce(s.lifted_at, now()) where s.id = p_id returning * into v;
  return (app.done(p_key, to_jsonb(v.lifted_at)) #>> '{}')::timestamptz;
end
$$;
call app.expose('public.open_address(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- A rule of the caller's school, locked, or a refusal.
create or replace function app.need_rule(p_school uuid, p_id uuid) returns public.email_rules
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_rules;
begin
  select * into v from public.email_rules r where r.id = p_id and r.school_id = p_school for update;
  if v.id is null then
    perform app.fail('unknown_rule', 'Your school doesn''t have that rule', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- A pattern as an input says it, checked field by field.
create or replace function app.series_in(p_school uuid, p_input jsonb) returns public.event_series
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.event_series;
begin
  v.school_id := p_school;
  v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160);
  v.kind := app.one_of(p_input ->> 'kind',
    '{formation,uniform_day,pt,pt_test,meeting,parent_meeting,practice,drill,range,competition,ceremony,awards,parade,color_guard,'
    'inspection,service,fundraiser,recruiting,trip,camp,ball,social,class,board,issue,deadline,other}', 'other', 'kind',
      'The kind');
  v.all_day := coalesce((p_input -> 'all_day')::text = 'true', false);
  v.starts := case when v.all_day then '00:00' else app.clock_in(p_input ->> 'starts', 'starts') end;
  v.minutes := app.number_in(p_input ->> 'minutes', 'minutes')::integer;
  v.first_day := app.date_in(p_input ->> 'first_day', 'first_day');
  v.until := app.date_in(p_input ->> 'until', 'until');
  v.rrule := app.need_rule(p_input ->> 'rrule', 'rrule');
  v.skips_days_off := coalesce((p_input -> 'skips_days_off')::text <> 'false', true);
  v.place := app.need_text(p_input ->> 'place', 'place', 'The location', 160);
  v.uniform := app.need_text(p_input ->> 'uniform', 'uniform', 'The uniform', 120);
  v.notes := app.need_text(p_input ->> 'notes', 'notes', 'The notes', 4000);
  v.attendance_wanted := app.one_of(p_input ->> 'attendance_wanted', '{required,expected,optional}', 'expected',
    'attendance_wanted',
    'Whether cadets have to come');
  v.counts_hours := coalesce((p_input -> 'counts_hours')::text = 'true', false);
  v.needs_permission := coalesce((p_input -> 'needs_permission')::text = 'true', false);
  v.audience := app.one_of(p_input ->> 'audience', '{everyone,cadets,group,staff}', 'everyone', 'audience',
    'Who sees it');
  v.audience_groups := coalesce(nullif(p_input -> 'audience_groups', 'null'), '{}');
  v.lead_id := app.id_in(p_input ->> 'lead_id', 'lead_id');
  v.officer_id := app.id_in(p_input ->> 'officer_id', 'officer_id');
  v.place_ids := array(select app.id_in(x #>> '{}', 'place_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'place_ids', 'place_ids', 20)) x);
  if v.first_day is null or v.first_day not between app.today(p_school) - 800 and app.today(p_school) + 1500 then
    perform app.fail('first_day', 'The first day is missing or too far away', 'Choose a date.', 'first_day');
  elsif v.until < v.first_day then
    perform app.fail('until', 'The last day is before the first one', 'Choose a later date.', 'until');
  elsif v.minutes is null or v.minutes not between 0 and 60 * 24 * 14 then
    perform app.fail('minutes', 'An event lasts up to 14 days', 'Choose another end.', 'minutes');
  elsif jsonb_typeof(v.audience_groups) <> 'object' then
    perform app.fail('audience', 'Choose who this is for', 'Choose at least one group or person.',
      'audience_groups');
  elsif app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) is null
    or app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) > coalesce(v.until, 'infinity') then
    perform app.fail('never', 'No matching day between the first and last dates',
      'Choose other days or a later end.', 'until');
  end if;
  return v;
end
$$;

-- Saves a pattern: a new one, all of one (`p_from` null), or one from a day on, which ends the old one the day before
-- and begins a new one. {title, kind?, all_day?, starts?, minutes, first_day, until?, rrule, skips_days_off?, place?,
-- uniform?, notes?, audience?, audience_groups?, lead_id?, officer_id?, place_ids?, attendance_wanted?, counts_hours?,
-- needs_permission?}. `p_seen` is when it was last changed, as the form saw it. Returns its id.
create or replace function public.save_series(
  p_input jsonb, p_series uuid default null, p_from date default null, p_seen text default null, p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar(case when p_series is null then 'create' else 'update' end);
  v_done jsonb := app.once(p_key, 'save_series', jsonb_build_array(p_input, p_series, p_from));
  v_old public.event_series;
  v public.event_series;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_series is not null then
    v_old := app.need_series(v_school, p_series, app.moment_in(p_seen, 'seen'));
  end if;
  v := app.series_in(v_school, p_input);
  if p_series is null or p_from > v_old.first_day then
    if p_from is not null and not (p_from between v_old.first_day and coalesce(v_old.until, 'infinity')) then
      perform app.fail('from', 'That date isn''t part of this repeating event', 'Reload the page.', 'from');
    end if;
    v.first_day := case when p_series is null then v.first_day else greatest(v.first_day, p_from) end;
    insert into public.event_series (school_id, title, kind, all_day, starts, minutes, first_day, until, rrule,
      skips_days_off, place,
      uniform, notes, audience, audience_groups, lead_id, officer_id, place_ids, attendance_wanted, counts_hours,
      needs_permission, continues)
    values (v_school, v.title, v.kind, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule, v.skips_days_off,
      v.place,
      v.uniform, v.notes, v.audience, v.audience_groups, v.lead_id, v.officer_id, v.place_ids, v.attendance_wanted,
      v.counts_hours, v.needs_permission, v_old.id)
    returning * into v;
    if p_series is not null then
      update public.event_series s set until = p_from - 1 where s.id = p_series;
      perform app.follow_series(v_old, v, p_from);
    end if;
  else
    update public.event_series s
      set (title, kind, all_day, starts, minutes, first_day, until, rrule, skips_days_off, place, uniform, notes,
        audience, audience_groups, lead_id, officer_id, place_ids, attendance_wanted, counts_hours, needs_permission)
      = (v.title, v.kind, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule, v.skips_days_off, v.place,
        v.uniform, v.notes,
        v.audience, v.audience_groups, v.lead_id, v.officer_id, v.place_ids, v.attendance_wanted, v.counts_hours,
          v.needs_permission)
    where s.id = p_series returning * into v;
    perform app.follow_series(v_old, v, '-infinity');
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_series(jsonb, uuid, date, text, uuid)', 'authenticated', 'service_role');

-- Turns a rule on, or off: what it waits with then isn't sent, now or later. Returns whether it is on.
create or replace function public.turn_email_rule(p_id uuid, p_on boolean, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'turn_email_rule', jsonb_build_array(p_id, p_on));
  v public.email_rules;
begin
  if v_done is not null then
    return (v_done #>> '{}')::boolean;
  end if;
  v := app.need_rule(v_school, p_id);
  if v.archived_at is not null then
    perform app.fail('archived', 'This rule is archived', 'Restore it first.', 'id');
  end if;
  update public.email_rules r set is_on = coalesce(p_on, true) where r.id = p_id and r.is_on <> coalesce(p_on, true);
  if not coalesce(p_on, true) then
    perform app.drop_rule_events(p_id);
  end if;
  return (app.done(p_key, to_jsonb(coalesce(p_on, true))) #>> '{}')::boolean;
end
$$;
call app.expose('public.turn_email_rule(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Records that an address isn't written to; doing it again changes nothing. If email came back, notifies staff of whose
-- address it is. Checks no rights.
create or replace function app.suppress_address(p_school uuid, p_address text, p_kind text, p_reason text, p_by text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text := lower(trim(p_address));
  v record;
begin
  insert into public.email_suppressions (school_id, address, kind, reason, author_label)
  values (p_school, v_address, p_kind, p_reason, p_by)
  on conflict (school_id, address, kind, topic) where lifted_at is null do nothing;
  if not found or p_kind <> 'bounced' then
    return;
  end if;
  select w.name, w.about into v from app.whose_address(p_school, v_address) w;
  perform app.notify('email.stopped', app.keepers_of(p_school, 'email', 'update'),
    left(format('Email to %s bounced', coalesce(v.name, v_address)), 160),
    left(concat_ws(' ', v_address || ' gets no more email.', 'It was about ' || v.about || '.',
      'Ask for another address, or start sending again.'), 500),
    '/app/email/addresses' || case when v_address ~ '^[a-z0-9_.@+-]{3,200}$'
      then '?q=' || replace(replace(v_address, '@', '%40'), '+', '%2B') else '' end,
    'stopped:' || gen_random_uuid(), p_school);
end
$$;

-- Does what follows from a mail that came back: stops an address that is gone, or from which several came back since it
-- was last written to with success; tells the admins what is the sender's fault.
create or replace function app.mail_returned(p_recipient public.email_recipients) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text := lower(p_recipient.address);
  v_count integer;
begin
  if p_recipient.returned = 'gone' then
    perform app.suppress_address(p_recipient.school_id, v_address, 'bounced', app.server_words(p_recipient.reason),
      'Mail server');
  elsif p_recipient.returned = 'refused' then
    perform app.tell_refused(p_recipient.school_id, v_address, app.server_words(p_recipient.reason));
  elsif p_recipient.returned = 'later' then
    -- Two that come back at the same moment count each other.
    perform pg_advisory_xact_lock(hashtextextended(p_recipient.school_id || v_address, 0));
    select count(*) into v_count from public.email_recipients r
    where r.school_id = p_recipient.school_id and lower(r.address) = v_address and r.returned = 'later'
      and r.settled_at > coalesce((select max(d.settled_at) from public.email_recipients d
        where d.school_id = r.school_id and lower(d.address) = v_address and d.state = 'delivered'), '-infinity')
      and r.settled_at > coalesce((select max(s.lifted_at) from public.email_suppressions s
        where s.school_id = r.school_id and s.address = v_address and s.kind = 'bounced'), '-infinity');
    if v_count >= app.returns_allowed() then
      perform app.suppress_address(p_recipient.school_id, v_address, 'bounced',
        left(format('Bounced %s times: %s', v_count, app.server_words(p_recipient.reason)), 300), 'Mail server');
    end if;
  end if;
end
$$;
call app.register_job('email.rules', 'email', 'Send email from automatic rules', 'app.run_rules',
  every_minutes => 1);

call app.register_kind('email.stopped', 'email', 'Addresses that bounce',
  'Email to someone bounced, so no more is sent to their address.', roles => '{admin,instructor}');
call app.register_kind('email.refused', 'email', 'Email that servers refuse',
  'Mail servers refuse the school''s email as spam or unsigned.', roles => '{admin}',
  channel => 'now');

-- What is wrong with the tries of a cell: a code, the words and the fix. No row where all is well.
create or replace function app.pt_cell_problem(p_event public.pt_events, p_tries jsonb, p_sure boolean)
returns table (code text, problem text, fix text)
language sql stable set search_path = ''
as $$
  select * from (
    select 'too_many', format('%s has %s', p_event.name,
      case p_event.attempts when 1 then 'one attempt' else p_event.attempts || ' attempts' end), 'Keep the best.'
    where jsonb_array_length(p_tries) > p_event.attempts
    union all
    select 'status', 'That isn''t a valid result', 'Enter a value, dns, dnf, x, or m.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' is null or t.try ->> 'status' not in ('ok', 'dns', 'dnf', 'excused_medical', 'modified')
    union all
    select 'value', 'A score is missing', 'Enter the value.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' = 'ok' and coalesce(jsonb_typeof(t.try -> 'value'), 'null') <> 'number'
    union all
    select 'value', 'This can''t have a value', 'Clear the value.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' in ('dns', 'dnf', 'excused_medical') and jsonb_typeof(t.try -> 'value') <> 'null'
    union all
    select 'value', 'That number isn''t valid', 'Enter it again.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' = 'modified' and jsonb_typeof(t.try -> 'value') not in ('number', 'null')
    union all
    select v.code, v.problem, v.fix
    from jsonb_array_elements(p_tries) as t (try)
    cross join lateral (select (t.try -> 'value')::numeric as value) as n
    cross join lateral (
      select 'value' as code, 'That number isn''t valid' as problem, 'Enter it again.' as fix
      where n.value not between -1000 and 100000
      union all
      select 'negative', format('%s is never negative', p_event.name), 'Check for a minus sign.'
      where n.value < 0 and p_event.input not in ('decimal', 'sides')
      union all
      select 'step', format('%s is scored in steps of %s', p_event.name, p_event.step), 'Round it.'
      where n.value % p_event.step <> 0
      union all
      select 'implausible', format('%s is unusual for %s', n.value, p_event.name), 'Enter it again if it is right.'
      where not p_sure and (n.value > p_event.max_plausible or n.value < p_event.min_plausible)
    ) v
    where jsonb_typeof(t.try -> 'value') = 'number'
  ) as problems (code, problem, fix)
  limit 1
$$;

-- Opens a closed test day again for corrections.
create or replace function public.reopen_pt_session(p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'approve') then
    perform app.deny('Only people who approve fitness tests can reopen a closed test day');
  end if;
  perform app.need_pt_session(p_session, 'read');
  update public.pt_sessions s set state = 'open', closed_at = null, closed_by_label = null
  where s.id = p_session and s.state = 'closed';
end
$$;
call app.expose('public.reopen_pt_session(uuid)', 'authenticated', 'service_role');

-- Keeps a restricted note about a score: why an event was modified. An empty text clears it.
create or replace function public.note_pt_result(p_session uuid, p_cadet uuid, p_event uuid, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('fitness', 'view_restricted') then
    perform app.deny('You don''t have permission to write restricted notes');
  end if;
  perform app.need_pt_session(p_session, 'update');
  if length(p_note) > 1000 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 1,000 characters.',
      'note');
  end if;
  update public.pt_result_basis b set note = nullif(trim(p_note), '')
  from public.pt_results r
  where b.id = r.id and r.session_id = p_session and r.cadet_id = p_cadet and r.event_id = p_event
    and r.removed_at is null and r.attempt_no = 1;
  if not found then
    perform app.fail('no_score', 'There''s no score to add a note to', 'Enter the score or m first.');
  end if;
end
$$;

call app.expose('public.note_pt_result(uuid, uuid, uuid, text)', 'authenticated', 'service_role');

-- Adds an event of the school's own; returns its id.
create or replace function public.create_pt_event(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'create_pt_event', p_input);
  v_code text := app.pt_code(p_input ->> 'name');
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 80);
  if exists (select from public.pt_events e where e.code = v_code
    and (e.school_id is null or e.school_id = v_school)) then
    perform app.fail('duplicate', 'An event already has this name', 'Use another name.', 'name');
  elsif coalesce(p_input ->> 'input', '') not in ('integer', 'decimal', 'seconds', 'time') then
    perform app.fail('input', 'That kind of score isn''t valid', 'Reload the page and choose another.', 'input');
  elsif coalesce(p_input ->> 'unit', '') not in ('reps', 'seconds', 'inches', 'cm', 'laps') then
    perform app.fail('unit', 'That unit of measure isn''t valid', 'Reload the page and choose another.', 'unit');
  elsif length(p_input ->> 'rule') > 400 or not app.has_no_ssn(p_input ->> 'rule') then
    perform app.fail('rule', 'The rule is too long or includes a Social Security number', 'Use up to 400 characters.',
      'rule');
  end if;
  insert into public.pt_events (school_id, code, name, unit, direction, input, step, attempts, max_plausible, rule)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input ->> 'unit',
    case when p_input ->> 'direction' = 'lower_better' then 'lower_better' else 'higher_better' end,
      p_input ->> 'input',
    case p_input ->> 'input' when 'decimal' then 0.5 when 'seconds' then 0.1 else 1 end,
    least(greatest(coalesce(app.number_in(p_input ->> 'attempts', 'attempts'), 1), 1), 3)::integer,
    app.number_in(p_input ->> 'max_plausible', 'max_plausible'),
    nullif(trim(p_input ->> 'rule'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

call app.expose('public.create_pt_event(jsonb, uuid)', 'authenticated', 'service_role');

-- Adds a battery of the school's own: slots as lists of event codes, levels lowest first; returns its id.
create or replace function public.create_pt_battery(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'create_pt_battery', p_input);
  v_code text := app.pt_code(p_input ->> 'name');
  v_unknown text;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 120);
  perform app.check_pt_slots(p_input -> 'slots');
  perform app.check_pt_levels(p_input -> 'levels');
  if length(p_input ->> 'scoring') > 400 then
    perform app.fail('scoring', 'The scoring text is too long', 'Use up to 400 characters.', 'scoring');
  end if;
  select e.code into v_unknown
  from jsonb_array_elements(p_input -> 'slots') as s (slot)
  cross join lateral jsonb_array_elements_text(s.slot -> 'any_of') as e (code)
  where not exists (select from public.pt_events k
    where k.code = e.code and (k.school_id is null or k.school_id = v_school))
  limit 1;
  if v_unknown is not null then
    perform app.fail('event', format('"%s" isn''t an event', v_unknown), 'Reload the page and choose another.',
      'slots');
  elsif exists (select from public.pt_batteries b where b.code = v_code and b.school_id = v_school) then
    perform app.fail('duplicate', 'A battery already has this name', 'Use another name.', 'name');
  end if;
  insert into public.pt_batteries (school_id, code, name, slots, levels, scoring)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input -> 'slots',
    coalesce(nullif(p_input -> 'levels', 'null'), '[]'),
    nullif(trim(p_input ->> 'scoring'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.create_pt_battery(jsonb, uuid)', 'authenticated', 'service_role');

-- Keeps a table that the school holds, as a standard of its own: name, version, validity, and lines of level (or
-- percentile), event, sex, age and mark. All or nothing; the first wrong line is named. Returns the standard. It takes
-- view_restricted: a table with a level for each age and sex would make the levels tell them.
create or replace function public.import_pt_standard(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'import_pt_standard', p_input);
  v_standard uuid;
  v_problem text;
begin
  if not app.can('fitness', 'view_restricted') then
    perform app.deny('You don''t have permission to enter tables by age and sex');
  end if;
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 120);
  if length(trim(coalesce(p_input ->> 'version', ''))) not between 1 and 80 then
    perform app.fail('version', 'The version is missing', 'Enter the edition, such as 2026.', 'version');
  elsif jsonb_typeof(p_input -> 'lines') is distinct from 'array'
    or jsonb_array_length(p_input -> 'lines') not between 1 and 5000 then
    perform app.fail('lines', 'The table has no rows', 'Paste 1 to 5,000 rows.', 'lines');
  elsif app.day(p_input ->> 'valid_until') < app.day(p_input ->> 'valid_from') then
    perform app.fail('date_order', 'The end date is before the start date', 'Use a later date.', 'valid_until');
  elsif length(p_input ->> 'note') > 1000 or not app.has_no_ssn(p_input ->> 'note') then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 1,000 characters.',
      'note');
  elsif length(trim(coalesce(p_input ->> 'source', ''))) not between 1 and 200 then
    perform app.fail('source', 'The source is missing', 'Say where the table comes from.', 'source');
  end if;
  select format('Row %s: %s', l.place, p.problem) into v_problem
  from jsonb_array_elements(p_input -> 'lines') with ordinality as l (line, place)
  cross join lateral app.pt_line_problem(v_school, l.line) as p (problem)
  where p.problem is not null
  order by l.place
  limit 1;
  if v_problem is not null then
    perform app.fail('line', v_problem, 'Correct the row and send the table again.', 'lines');
  end if;
  insert into public.pt_standards (school_id, code, name, version, valid_from, valid_until, note)
  values (v_school, app.pt_code(p_input ->> 'name'), trim(p_input ->> 'name'), trim(p_input ->> 'version'),
    app.day(p_input ->> 'valid_from'), app.day(p_input ->> 'valid_until'), nullif(trim(p_input ->> 'note'), ''))
  returning id into v_standard;
  insert into public.pt_tables (school_id, standard_id, name, level_code, percentile, status, source, confidence)
  select distinct v_school, v_standard, coalesce(l.line ->> 'level', (l.line ->> 'percentile') || 'th percentile'),
    l.line ->> 'level', (l.line ->> 'percentile')::integer, 'own', array[trim(p_input ->> 'source')],
    'Entered by the school'
  from jsonb_array_elements(p_input -> 'lines') as l (line);
  insert into public.pt_marks (school_id, table_id, event_id, sex, age, mark)
  select v_school, t.id, e.id, l.line ->> 'sex', (l.line ->> 'age')::integer, (l.line ->> 'mark')::numeric
  from jsonb_array_elements(p_input -> 'lines') as l (line)
  join public.pt_tables t on t.standard_id = v_standard
    and t.level_code is not distinct from l.line ->> 'level'
    and t.percentile is not distinct from (l.line ->> 'percentile')::integer
  join public.pt_events e on e.code = l.line ->> 'event' and (e.school_id is null or e.school_id = v_school);
  return (app.done(p_key, to_jsonb(v_standard)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'This version already exists, or a row is in it twice',
    'Use another version, or remove the duplicate row.', 'version');
end
$$;

call app.expose('public.import_pt_standard(jsonb, uuid)', 'authenticated', 'service_role');
call app.register_module('incidents', 'Get Help', '/app/incidents', 'help-circle', 90,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Questions, problems, and ideas, help articles, and a way to report a concern.',
  rows => 'requests for help', own => 'their own requests');

-- The school whose help desk the caller runs with this verb, or a refusal.
create or replace function app.need_desk(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce((p_verb = 'update' and app.manages('incidents', 'update'))
    or (p_verb = 'delete' and app.manages('incidents', 'delete')), false) then
    perform app.deny('You don''t have permission to manage the help desk');
  end if;
  return app.need_school();
end
$$;

-- Refuses a list of handlers that has someone twice, someone who can't handle reports, or no one outside the program.
create or replace function app.check_welfare_handlers(p_school uuid, p_lines jsonb, p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid) group by x.account_id,
    x.school_id having count(*) > 1) then
    perform app.fail('twice', 'Someone is listed twice', 'Remove one.', 'handlers');
  elsif exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid)
    left join public.profiles p on p.id = x.account_id
    where not coalesce((app.may_handle(x.account_id) or (p_confirmed and app.could_handle(x.account_id)))
      and (p.role = 'admin' or (x.school_id is not null and p.school_id = p_school)), false)) then
    perform app.fail('unknown_person', 'Someone on the list can''t handle reports',
      'Choose active instructors and admins, or platform admins.', 'handlers');
  elsif not exists (select from jsonb_to_recordset(p_lines) x (school_id uuid, is_outside boolean)
    where x.school_id is not null and x.is_outside) then
    perform app.fail('no_outside', 'At least one handler must be outside the program',
      'Name a principal, a counselor, or a Title IX coordinator.', 'handlers');
  end if;
end
$$;

-- Refuses to change the account of a person who may handle reports, unless a second handler confirmed it.
create or replace function app.need_second(p_user uuid, p_kind text default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and auth.uid() <> p_user and app.handles_reports(p_user)
    and not app.is_confirmed(p_user, p_kind) then
    perform app.fail('needs_second', 'This person may handle welfare reports, so no one can change the account alone',
      'Ask a second handler to confirm it.', 'user_id');
  end if;
end
$$;

-- A request that the caller asked or answers, held; a refusal where it is neither. Rows of others are not locked.
create or replace function app.need_ticket(p_id uuid, p_answers boolean default false) returns public.help_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  select * into v from public.help_tickets t where t.id = p_id
    and (app.answers_ticket(t)
      or (not p_answers and t.asked_by = auth.uid() and t.school_id = app.school_id())) for update;
  if v.id is null then
    perform app.fail('unknown_ticket', 'You can''t change that request', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Refuses a person's request when they have sent 20 within an hour. It holds their place until the end, so that two at
-- the same time can't both be the last.
create or replace function app.check_ticket_rate() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('incidents.asks:' || auth.uid(), 0));
  if (select count(*) from public.help_tickets t where t.asked_by = auth.uid()
    and t.created_at > now() - interval '1 hour') >= 20 then
    perform app.fail('too_many', 'You sent 20 requests in the last hour',
      'Wait a while, or add to one you already sent.');
  end if;
end
$$;

-- Sends a request for help, or edits it: what app.ticket_in reads. Its author edits it until someone starts on it,
-- those who answer at any time. Returns its id.
create or replace function public.save_ticket(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'save_ticket', jsonb_build_array(p_input, p_id));
  v public.help_tickets;
  v_old public.help_tickets;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is null then
    perform app.check_ticket_rate();
    v := app.ticket_in(p_input, v);
    perform pg_advisory_xact_lock(hashtextextended('incidents.tickets:' || v_school, 0));
    insert into public.help_tickets (school_id, number, kind, category, desk, title, body, priority, asked_by_role,
      first_response_due)
    values (v_school, (select coalesce(max(t.number), 0) + 1 from public.help_tickets t where t.school_id = v_school),
      v.kind, v.category,
      v.desk, v.title, v.body, v.priority, app.role(), app.response_due(now(), v.priority, v_school))
    returning * into v;
    perform app.notify('incidents.desk', app.ticket_keepers(v), format('New request: %s', v.title),
      format('From %s. The first answer is due %s.', v.asked_by_label,
        app.moment_words(v.first_response_due, v_school)),
      '/app/incidents/' || v.id, v.id || ':new', v_school);
  else
    v_old := app.need_ticket(p_id);
    if not app.answers_ticket(v_old) and v_old.state not in ('new', 'acknowledged') then
      perform app.fail('started', 'Someone is working on this request already', 'Add a comment instead.', 'id');
    end if;
    v := app.ticket_in(p_input, v_old);
    update public.help_tickets t set kind = v.kind, category = v.category, desk = v.desk, title = v.title,
      body = v.body, priority = v.priority,
      first_response_due = case when t.first_response_at is null and t.priority <> v.priority
        then app.response_due(t.created_at, v.priority, t.school_id) else t.first_response_due end
    where t.id = p_id;
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_ticket(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Says once, after a request is resolved, whether it helped: 'good' or 'bad', with a line. Only the person who asked
-- says it.
create or replace function public.rate_ticket(p_id uuid, p_rating text, p_note text default null, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'rate_ticket', jsonb_build_array(p_id, p_rating, p_note));
  v public.help_tickets;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_ticket(p_id);
  if v.asked_by is distinct from auth.uid() then
    perform app.deny('Only the person who asked can say how it went');
  elsif v.state not in ('resolved', 'closed') or v.merged_into is not null then
    perform app.fail('open', 'This request isn''t resolved yet', 'Say how it went once it is.', 'id');
  elsif v.rating is not null then
    perform app.fail('rated', 'You already said how it went', 'Reopen the request if it needs more.', 'id');
  elsif coalesce(p_rating, '') not in ('good', 'bad') then
    perform app.fail('rating', 'Say whether it helped', 'Choose one of the two.', 'rating');
  end if;
  update public.help_tickets t set rating = p_rating, rated_at = now(),
    rating_note = app.need_text(p_note, 'note', 'The note', 300),
    state = 'closed', closed_at = coalesce(t.closed_at, now())
  where t.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.rate_ticket(uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Takes one request a step on: 'acknowledge', 'start', 'wait', 'resolve' (with what was done), 'close', or 'reopen'.
-- The person who asked closes their own request and reopens it within 30 days. Returns the state.
create or replace function public.step_ticket(p_id uuid, p_step text, p_note text default null, p_key uuid default null)
  returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'step_ticket', jsonb_build_array(p_id, p_step, p_note));
  v public.help_tickets;
  v_state text := case p_step when 'acknowledge' then 'acknowledged' when 'start' then 'in_progress' when 'wait'
    then 'waiting'
    when 'resolve' then 'resolved' when 'close' then 'closed' when 'reopen' then 'reopened' end;
  v_note text := app.need_text(p_note, 'note', 'The note', 2000);
  v_over boolean;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  if v_state is null then
    perform app.fail('step', 'That isn''t a valid step for a request', 'Reload the page.', 'step');
  end if;
  v := app.need_ticket(p_id);
  v_over := v.state in ('resolved', 'closed');
  if not app.answers_ticket(v) and p_step not in ('close', 'reopen') then
    perform app.deny('Only people who manage the help desk can do this');
  elsif v.merged_into is not null then
    perform app.fail('merged', 'This request was merged into another', 'Open that one.', 'id');
  elsif (p_step = 'reopen') <> v_over and not (p_step = 'close' and v.state = 'resolved') then
    perform app.fail('state', case when v_over then 'This request is already resolved'
      else 'This request is still open' end, 'Reload the page.', 'id');
  elsif p_step = 'reopen' and not app.answers_ticket(v)
    and coalesce(v.resolved_at, v.updated_at) < now() - interval '30 days' then
    perform app.fail('too_late', 'A request can be reopened for 30 days', 'Ask again in a new one.', 'id');
  elsif p_step = 'resolve' and v_note is null then
    perform app.fail('missing', 'Say what was done', 'The person who asked reads it.', 'note');
  end if;
  v := app.move_ticket(v, v_state, v_note);
  perform app.tell_ticket(v, app.ticket_words(v_state), case when v_state = 'resolved' then left(v_note, 500) end);
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.expose('public.step_ticket(uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Makes one change to a request: {state?, assignee_id?, priority?, category?}. Checks no rights.
create or replace function app.change_ticket(v public.help_tickets, p_change jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_new public.help_tickets := app.ticket_in(p_change - '{title,body,kind,desk}'::text[], v);
  v_state text := app.one_of(nullif(p_change ->> 'state', ''),
    '{new,acknowledged,in_progress,waiting,resolved,closed,reopened}', v.state, 'state', 'The state');
  v_to uuid := app.id_in(p_change ->> 'assignee_id', 'assignee_id');
begin
  if v_to is not null and v_to is distinct from v.assignee_id and not v_to = any (app.ticket_keepers(v)) then
    perform app.fail('unknown_person', 'That person doesn''t manage this help desk', 'Choose another.', 'assignee_id');
  elsif v.merged_into is not null then
    perform app.fail('merged', format('Request %s was merged into another', v.number), 'Undo the merge first.', 'id');
  end if;
  update public.help_tickets t set priority = v_new.priority, category = v_new.category,
    assignee_id = case when p_change ? 'assignee_id' then v_to else t.assignee_id end,
    assignee_label = case when not p_change ? 'assignee_id' then t.assignee_label when v_to is not null
      then app.person_label(v_to) end,
    first_response_due = case when t.first_response_at is null and t.priority <> v_new.priority
      then app.response_due(t.created_at, v_new.priority, t.school_id) else t.first_response_due end
  where t.id = v.id returning * into v_new;
  if v_state <> v.state then
    v_new := app.move_ticket(v_new, v_state);
    -- Back to new is the undo of a step: there is nothing to tell.
    if v_state <> 'new' then
      perform app.tell_ticket(v_new, app.ticket_words(v_state));
    end if;
  end if;
  if v_to is distinct from v.assignee_id and v_to is not null and p_change ? 'assignee_id' then
    perform app.notify('incidents.desk', array[v_to], 'Assigned to you: ' || v.title, null, '/app/incidents/' || v.id,
      format('%s:to:%s', v.id, clock_timestamp()), v.school_id);
  end if;
end
$$;

-- Merges requests about the same thing into one of the same school: they close, and the people who asked are notified
-- where it continues. Returns how many.
create or replace function public.merge_tickets(p_into uuid, p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_desk('update');
  v_done jsonb := app.once(p_key, 'merge_tickets', jsonb_build_array(p_into, p_ids));
  v_into public.help_tickets;
  v public.help_tickets;
  v_id uuid;
  v_count integer := 0;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 50);
  for v_id in select distinct i from unnest(p_ids || p_into) i order by i loop
    perform app.need_ticket(v_id, true);
  end loop;
  select * into v_into from public.help_tickets t where t.id = p_into;
  if v_into.merged_into is not null then
    perform app.fail('merged', 'That request was itself merged into another', 'Choose the other one.', 'into');
  end if;
  for v in select t.* from public.help_tickets t where t.id = any (p_ids) order by t.number loop
    if v.id = p_into or v.merged_into is not null or v.school_id <> v_into.school_id
      or exists (select from public.help_tickets t where t.merged_into = v.id) then
      perform app.fail('merge', format('Request %s can''t be merged into this one', v.number),
        'Choose requests of the same school that aren''t merged.', 'ids');
    end if;
    update public.help_tickets t set merged_into = p_into, merged_from = t.state, state = 'closed', closed_at = now()
      where t.id = v.id;
    -- The person who asked doesn't see the other request unless it is their own.
    perform app.tell_ticket(v, 'Merged with a matching request',
      'Others asked the same thing. You''ll be notified when it''s resolved.');
    v_count := v_count + 1;
  end loop;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.merge_tickets(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- An article of the caller's school that isn't archived, held; a refusal where there is none. Checks no rights.
create or replace function app.need_article(p_school uuid, p_id uuid) returns public.help_articles
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_articles;
begin
  select * into v from public.help_articles a where a.id = p_id and a.school_id = p_school
    and a.archived_at is null for update;
  if v.id is null then
    perform app.fail('unknown_article', 'Your school doesn''t have that article', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Says whether an article helped; the last answer of a person counts. `instead` is true where it answered a request
-- before it was sent.
create or replace function public.vote_article(p_id uuid, p_helped boolean, p_instead boolean default false, p_key uuid
  default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'vote_article', jsonb_build_array(p_id, p_helped, p_instead));
begin
  if v_done is not null then
    return;
  end if;
  if not exists (select from public.help_articles a where a.id = p_id and a.school_id = v_school
    and a.archived_at is null
    and (app.manages('incidents', 'read') or (a.state = 'published' and app.role() = any (a.audience)))) then
    perform app.fail('unknown_article', 'Your school doesn''t have that article', 'Reload the page.', 'id');
  elsif p_helped is null then
    perform app.fail('helped', 'Say whether it helped', 'Choose one of the two.', 'helped');
  end if;
  insert into public.help_article_votes as x (school_id, article_id, voter, helped, instead)
  values (v_school, p_id, auth.uid(), p_helped, coalesce(p_instead, false))
  on conflict on constraint help_article_votes_key do update set helped = excluded.helped, instead = x.instead
    or excluded.instead;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.vote_article(uuid, boolean, boolean, uuid)', 'authenticated', 'service_role');

-- Tells those who answer, once each, of a request whose first answer is late, and closes what was resolved a week ago
-- and not answered.
create or replace function app.tend_tickets(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  for v in select t.* from public.help_tickets t where t.state not in ('resolved', 'closed')
    and t.first_response_at is null
    and t.first_response_due < now() and t.first_response_due > now() - interval '30 days' order by t.id loop
    perform app.notify('incidents.desk', case when v.assignee_id is null then app.ticket_keepers(v)
      else array[v.assignee_id] end,
      'No answer yet: ' || v.title,
        format('From %s. The first answer was due %s.', v.asked_by_label,
        app.moment_words(v.first_response_due, v.school_id)),
      '/app/incidents/' || v.id, v.id || ':late', v.school_id);
  end loop;
  update public.help_tickets t set state = 'closed', closed_at = now()
  where t.state = 'resolved' and t.resolved_at < now() - interval '7 days';
end
$$;

-- A report for one of its readers, or for the person who sent it, held and logged. Everyone else gets the answer that
-- there is none, and so does an account that was handed over since: what came before the handover isn't for the person
-- who may sign in now.
create or replace function app.need_welfare_report(p_actor uuid, p_marks text[], p_id uuid, p_act text, p_handles boolean
  default false)
returns public.welfare_reports
language plpgsql security definer set search_path = ''
as $$
declare
  v public.welfare_reports;
  v_reads boolean := p_actor = any (app.welfare_readers(p_id));
  v_barred boolean := exists (select from public.welfare_barred b where b.report_id = p_id and b.account_id = p_actor);
begin
  if not v_barred and (v_reads or not p_handles) then
    select * into v from public.welfare_reports r where r.id = p_id
      and (v_reads or (r.reporter_mark = any (p_marks)
        and r.created_at >= coalesce(app.handed_over_at(p_actor), r.created_at))) for update;
  end if;
  if v.id is null then
    perform app.fail('unknown_report', 'You can''t open that report', 'Go back to the list.', 'report');
  end if;
  perform app.log_welfare(v.school_id, v.id, case when v_reads then p_actor end, p_act);
  return v;
end
$$;

-- Takes note of a file before it comes: {id, about, size}. Ten for each report. Returns the name that it is stored
-- under.
create or replace function public.add_welfare_file(p_actor uuid, p_marks text[], p_report uuid, p_input jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v public.welfare_reports := app.need_welfare_report(p_actor, p_marks, p_report, 'Added a file');
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
begin
  if (select count(*) from public.welfare_files f where f.report_id = v.id
    and (f.stored_at is not null or f.created_at > now() - interval '10 minutes')) >= 10 then
    perform app.fail('too_many', 'A report can have ten files', 'Describe anything else in an update.', 'file');
  end if;
  insert into public.welfare_files (id, school_id, report_id, author_id, about, size_bytes)
  values (v_id, v.school_id, v.id, case when p_actor = any (app.welfare_readers(p_report)) then p_actor end,
    p_input ->> 'about',
    app.number_in(p_input ->> 'size', 'size')::bigint);
  return format('%s/%s', v.school_id, v_id);
end
$$;
call app.expose('public.add_welfare_file(uuid, text[], uuid, jsonb)', 'service_role');

-- Closes a report with its outcome, once everything with a deadline is done. Checks no rights.
create or replace function app.close_welfare_report(v public.welfare_reports, p_actor uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_outcome text := app.one_of(p_input ->> 'outcome',
    '{substantiated,not_substantiated,inconclusive,referred,supported,other}', '', 'outcome', 'The outcome');
begin
  if v.state = 'closed' then
    perform app.fail('closed', 'This report is already closed', 'Reload the page.', 'report');
  elsif exists (select from public.welfare_actions a where a.report_id = v.id and a.done_at is null
    and a.due_at is not null) then
    perform app.fail('open_actions', 'An action with a deadline isn''t finished',
      'Finish it, or note why it isn''t needed. Then close the report.', 'outcome');
  end if;
  insert into public.welfare_updates (id, school_id, report_id, author_id, content)
  values (app.id_in(p_input #>> '{update,id}', 'update'), v.school_id, v.id, p_actor, p_input #>> '{update,content}');
  update public.welfare_reports r set state = 'closed', closed_at = now(), outcome = v_outcome where r.id = v.id;
end
$$;

-- Keeps an act for a second handler, and tells those who can confirm it and the person it is about. The same act asked
-- again replaces the earlier one. Checks no rights.
create or replace function app.keep_act(p_kind text, p_user uuid, p_input jsonb, p_words text, p_school uuid, p_concerned uuid[]
  default '{}') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts;
begin
  update app.handler_acts a set refused_at = now() where a.asked_by = auth.uid() and a.kind = p_kind
    and a.user_id is not distinct from p_user
    and a.confirmed_at is null and a.refused_at is null;
  insert into app.handler_acts (school_id, kind, user_id, input, words, concerned, asked_by)
  values (p_school, p_kind, p_user, coalesce(p_input, '{}'), left(p_words, 400), p_concerned, auth.uid()) returning *
    into v;
  perform app.log_welfare(p_school, null, auth.uid(), 'Asked a second handler to confirm a change');
  perform app.notify('incidents.welfare', app.second_handlers(v), 'A change is waiting for a second handler', v.words,
    '/app/incidents/confirm', v.id || ':asked', p_school);
  perform app.notify('incidents.welfare', array[p_user], 'Someone asked to change your account', v.words,
    '/app/settings', v.id || ':person', p_school);
  return jsonb_build_object('id', v.id, 'waits_for', app.welfare_names(app.second_handlers(v)));
end
$$;

-- An act that waits, held; or a refusal.
create or replace function app.need_waiting_act(p_act uuid) returns app.handler_acts
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts;
begin
  select * into v from app.handler_acts a where a.id = p_act and a.confirmed_at is null and a.refused_at is null
    and a.expires_at > now() for update;
  if v.id is null then
    perform app.fail('unknown_act', 'That change isn''t waiting for confirmation', 'Reload the page.', 'act');
  end if;
  return v;
end
$$;

-- Confirms a change as a second handler, which does it, or refuses it.
create or replace function public.decide_second(p_act uuid, p_yes boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts;
begin
  perform app.need_second_party();
  v := app.need_waiting_act(p_act);
  if not auth.uid() = any (app.second_handlers(v)) then
    perform app.deny('A handler it isn''t about, with a different name, must confirm this');
  elsif p_yes then
    perform app.run_act(v.id, auth.uid());
  else
    update app.handler_acts a set refused_at = now() where a.id = v.id;
    perform app.log_welfare(v.school_id, null, auth.uid(), 'Refused a change as a second handler');
  end if;
  perform app.notify('incidents.welfare', array[v.asked_by], case when p_yes then 'A second handler confirmed it'
    else 'A second handler refused it' end,
    v.words, coalesce('/app/users/' || v.user_id, '/app/incidents/confirm'), v.id || ':decided', v.school_id);
end
$$;
call app.expose('public.decide_second(uuid, boolean)', 'authenticated');

-- Names a reader of a report that no one reads: an open account of the staff or an admin, whom the report doesn't bar.
create or replace function app.name_reader_by_command(p_report uuid, p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v public.welfare_reports;
  v_account uuid := (select p.id from public.profiles p where lower(p.email) = lower(trim(p_email)));
begin
  select * into v from public.welfare_reports r where r.id = p_report for update;
  if v.id is null then
    perform app.fail('unknown_report', 'There is no report with this id', 'See: npm run handlers -- list', 'report');
  elsif cardinality(app.welfare_readers(v.id)) > 0 then
    perform app.fail('has_readers', 'This report has readers',
      'One of them can add another handler on the report''s page.', 'report');
  elsif v_account is null or not app.could_handle(v_account) or not app.may_handle(v_account) then
    perform app.fail('unknown_person', 'No one with this address can handle reports',
      'Name an active admin or instructor. One who was just invited has to be named as a handler first.', 'email');
  elsif exists (select from public.welfare_barred b where b.report_id = v.id and b.account_id = v_account) then
    perform app.fail('barred', 'This person can''t read the report', 'Name someone else.', 'email');
  end if;
  insert into public.welfare_assigned (school_id, report_id, account_id, stays)
    values (v.school_id, v.id, v_account, true)
  on conflict (report_id, account_id) do update set stays = true;
  perform app.log_command(v.school_id, v.id, 'Named a reader: ' || left(app.person_label(v_account), 60));
  perform app.notify('incidents.welfare', array[v_account], 'A deadline needs you', null, '/app/incidents/welfare', v.id
    || ':named', v.school_id);
  -- Not those whom the report is about.
  perform app.mail_handlers(v.school_id, array[v_account], 'A reader of a welfare report was named', array[
    'You get this because you handle welfare reports. The person who runs Guidon''s machine named a reader of a report '
      'that no one could read anymore.',
    format('The reader is %s.', app.person_label(v_account))],
      array(select b.account_id from public.welfare_barred b where b.report_id = v.id));
  return app.person_label(v_account);
end
$$;
call app.register_job('incidents.tend', 'incidents', 'Send late-answer reminders and close resolved requests',
  'app.tend_tickets', every_minutes => 30);

-- Taking Get Help from a role that a handler has needs a second one too.
create or replace function app.guard_handler_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and old.enabled and (tg_op = 'DELETE' or not new.enabled)
    and not app.is_confirmed(null, 'permissions')
    and exists (select from public.permission_modules m where m.id = old.module_id and m.name = 'incidents')
    and exists (select from public.permission_actions a where a.id = old.action_id and a.name = 'read')
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id
      and p.role_id = old.role_id where h.ended_at is null) then
    perform app.fail('needs_second',
      'Someone with this role handles welfare reports, so no one can remove Get Help from it alone',
      'Ask a second handler to confirm it.', 'role');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- And so does turning it off at a school that has handlers.
create or replace function app.guard_handler_module() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not new.enabled and not app.is_confirmed(null, 'module')
    and exists (select from public.permission_modules m where m.id = new.module_id and m.name = 'incidents')
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id
      where h.ended_at is null and (h.school_id = new.school_id or p.school_id = new.school_id)) then
    perform app.fail('needs_second', 'This school has welfare report handlers, so no one can turn off Get Help alone',
      'Ask a second handler to confirm it.', 'module');
  end if;
  return new;
end
$$;

-- Writes what an inspector entered for one cadet: {presence?, scores?: {item: points}, remarks?}. Only what is named
-- changes, so that two who score the same cadet keep each other's items. A call that is sent again under its key, from
-- a device that was without a connection, changes nothing that was entered since, and isn't refused because the
-- inspection is closed by now.
create or replace function public.score_inspection(p_id uuid, p_cadet uuid, p_input jsonb, p_key uuid default null)
returns public.inspection_results
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(app.may_inspect());
  v_result public.inspection_results;
  v_presence text := p_input ->> 'presence';
  v_done jsonb := app.once(p_key, 'score_inspection', jsonb_build_array(p_id, p_cadet, p_input));
begin
  if v_done is not null then
    return jsonb_populate_record(null::public.inspection_results, v_done);
  end if;
  perform app.need_open_inspection(p_id);
  perform app.need_not_own(array[p_cadet]);
  if cardinality(app.beyond_inspector(array[p_cadet])) > 0 then
    perform app.fail('beyond_reach', 'This cadet is no longer under your position', 'Ask an instructor to enter it.',
      'cadet');
  end if;
  if v_presence is not null and v_presence not in ('present', 'absent', 'excused') then
    perform app.fail('presence', 'Choose present, absent, or excused', null, 'presence');
  elsif length(p_input ->> 'remarks') > 500 or not app.has_no_ssn(p_input ->> 'remarks') then
    perform app.fail('remarks', 'The remarks are too long or include a Social Security number',
      'Use up to 500 characters.', 'remarks');
  elsif coalesce(jsonb_typeof(p_input -> 'scores'), 'object') <> 'object' then
    perform app.fail('score', 'The scores can''t be read', 'Reload the inspection.', 'scores');
  end if;
  update public.inspection_results r set
    presence = case when v_presence is not null then v_presence
      when p_input ? 'scores' then 'present'
      when p_input ? 'presence' then null else r.presence end,
    scores = r.scores || coalesce(p_input -> 'scores', '{}'),
    remarks = case when p_input ? 'remarks' then nullif(trim(p_input ->> 'remarks'), '') else r.remarks end,
    scored_by = auth.uid(), scored_by_label = app.actor_label(), scored_at = now()
  where r.inspection_id = p_id and r.cadet_id = p_cadet and r.school_id = v_school
  returning * into v_result;
  if v_result.id is null then
    perform app.fail('unknown_cadet', 'This cadet isn''t in this inspection', 'Add the cadet to the inspection first.');
  end if;
  perform app.done(p_key, to_jsonb(v_result));
  return v_result;
end
$$;
call app.expose('public.score_inspection(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');
call app.register_module('inventory', 'Inventory', '/app/inventory', 'package', 50,
  '{sidebar,read,create,update,stock,issue,delete,manage}',
  about => 'Uniforms and equipment: what''s on hand and who has it.',
  rows => 'inventory', own => 'items issued to them');

-- Says what is short, by name, place, and what is left.
create or replace function app.refuse_short(p_line public.stock_movements) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_left integer := coalesce((select l.on_hand - l.reserved from public.stock_levels l
    where l.variant_id = p_line.variant_id and l.location_id = p_line.location_id and l.condition = p_line.condition),
      0);
begin
  perform app.fail('out_of_stock', format('%s: %s left at %s', app.variant_name(p_line.variant_id),
      case when v_left = 0 then 'none' else v_left::text end,
      (select p.name from public.inventory_locations p where p.id = p_line.location_id)),
    'Someone may have taken it just now. Choose another size, location, or quantity.', 'lines');
end
$$;

-- Refuses to archive, which is staff's, as everything that makes things disappear from lists.
create or replace function app.need_archiving(p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_input ->> 'archived' = 'true' and not app.manages('inventory', 'delete') then
    perform app.deny('Only staff can archive supply room items');
  end if;
end
$$;

-- A place of the school that isn't archived, or a refusal that names the field. Checks no rights.
create or replace function app.need_place(p_school uuid, p_id uuid, p_field text default 'location_id') returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.inventory_locations l where l.id = p_id and l.school_id = p_school
    and l.archived_at is null) then
    perform app.fail('unknown_location', 'That location isn''t in the supply room', 'Choose one from the list.',
      p_field);
  end if;
  return p_id;
end
$$;

-- Refuses a place inside itself.
create or replace function app.check_place_loop(p_id uuid, p_parent uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    with recursive above as (
      select l.id, l.parent_id from public.inventory_locations l where l.id = p_parent
      union select l.id, l.parent_id from public.inventory_locations l join above on l.id = above.parent_id
    ) select from above where above.id = p_id) then
    perform app.fail('circle', 'A location can''t be inside itself', 'Choose another location.', 'parent_id');
  end if;
end
$$;

-- Refuses what an item can't be.
create or replace function app.check_item(p_old public.inventory_items, p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(p_input ->> 'category', '') not in ('dress', 'service', 'field', 'pt', 'headgear', 'footwear',
    'outerwear', 'accessory',
    'insignia', 'book', 'equipment', 'weapon_sim', 'technology', 'consumable') then
    perform app.fail('category', 'That category isn''t valid', 'Choose one from the list.', 'category');
  elsif coalesce(p_input ->> 'tracking', 'variant') not in ('quantity', 'variant', 'serial') then
    perform app.fail('tracking', 'Items are counted by quantity, by size, or by serial number', 'Choose one.',
      'tracking');
  elsif coalesce(p_input ->> 'tracking', 'variant') = 'variant' and nullif(p_input ->> 'size_scheme', '') is null then
    perform app.fail('missing', 'The sizes are missing', 'Choose which sizes this item comes in.', 'size_scheme');
  elsif p_input ->> 'size_scheme' !~ '^[a-z][a-z_]{1,39}$' and p_input ->> 'size_scheme' <> '' then
    perform app.fail('size_scheme', 'Those sizes aren''t known', 'Choose from the list.', 'size_scheme');
  elsif coalesce(p_input ->> 'cut', 'U') not in ('M', 'F', 'U') then
    perform app.fail('cut', 'The cut must be male, female, or for everyone', 'Choose one.', 'cut');
  elsif coalesce(p_input ->> 'ownership', 'government') not in ('government', 'district', 'booster', 'donated',
    'personal') then
    perform app.fail('ownership', 'That owner isn''t valid', 'Choose from the list.', 'ownership');
  elsif p_input ->> 'catalog_code' !~ '^[A-Z][A-Z0-9_]{1,39}$' then
    perform app.fail('catalog_code', 'That catalog code isn''t valid', 'Use capital letters, digits, and underscores.',
      'catalog_code');
  elsif p_old.id is not null and p_old.tracking <> coalesce(p_input ->> 'tracking', 'variant')
    and exists (select from public.item_variants v join public.stock_movements m on m.variant_id = v.id
      where v.item_id = p_old.id) then
    perform app.fail('has_stock', 'This item already has stock, so how it''s counted can''t change',
      'Create another item.', 'tracking');
  elsif p_input ->> 'archived' = 'true' and exists (
    select from public.item_variants v join public.stock_levels s on s.variant_id = v.id where v.item_id = p_old.id
      and s.on_hand > 0) then
    perform app.fail('has_stock', 'This item still has stock', 'Dispose of it first, or leave the item active.',
      'name');
  end if;
end
$$;

-- Refuses what is no signature at the counter: {method: typed | drawn | paper, name, strokes?}.
create or replace function app.check_counter(p_counter jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  v_method text := coalesce(p_counter ->> 'method', '');
begin
  if v_method not in ('typed', 'drawn', 'paper') then
    perform app.fail('method', 'A signature must be typed, drawn, or on paper', 'Choose one.', 'signed_name');
  elsif v_method = 'drawn' and not coalesce(app.is_drawing(p_counter -> 'strokes'), false) then
    perform app.fail('strokes', 'The drawing is empty or too large', 'Clear it and sign again, or type your name.',
      'strokes');
  elsif coalesce(length(trim(p_counter ->> 'name')), 0) not between 2 and 160
    or not app.is_plain(p_counter ->> 'name') then
    perform app.fail('name', 'The signer''s name is missing or too long', 'Type the full name.', 'signed_name');
  end if;
end
$$;

-- Something that the caller has, or their child: only they ask for another size. Refuses everyone else.
create or replace function app.need_own_gear(p_custody uuid) returns public.custody
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.custody;
begin
  if not app.can('inventory', 'create') then
    perform app.deny('Only the cadet or a guardian can request another size');
  end if;
  select * into v from public.custody c where c.id = p_custody
    and c.cadet_id in (select app.self('inventory', 'create'));
  if v.id is null then
    perform app.deny('Only the cadet or a guardian can request another size');
  end if;
  return v;
end
$$;

-- Saves a place under the id that the caller gives: {name, kind?, parent_id?, note?, archived?}. A place with stock
-- can't be archived.
create or replace function public.save_location(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'save_location', jsonb_build_array(p_id, p_input));
  v_parent uuid := app.id_in(p_input ->> 'parent_id', 'parent_id');
  v_kind text := coalesce(nullif(p_input ->> 'kind', ''), 'room');
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.inventory_locations l where l.id = p_id and l.school_id <> v_school) then
    perform app.deny('That location isn''t in your supply room');
  elsif v_kind not in ('room', 'rack', 'bin', 'locker', 'safe') then
    perform app.fail('kind', 'That kind of location isn''t valid', 'Choose a room, rack, bin, locker, or safe.',
      'kind');
  elsif p_input ->> 'archived' = 'true'
    and exists (select from public.stock_levels s where s.location_id = p_id and s.on_hand > 0) then
    perform app.fail('has_stock', 'That location still has stock', 'Move it to another location first.', 'name');
  end if;
  perform app.need_archiving(p_input);
  if v_parent is not null then
    perform app.need_place(v_school, v_parent, 'parent_id');
    perform app.check_place_loop(p_id, v_parent);
  end if;
  insert into public.inventory_locations as l (id, school_id, name, kind, parent_id, note)
  values (p_id, v_school, app.need_line(p_input ->> 'name', 'name', 'The name', 60), v_kind, v_parent,
    app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  on conflict (id) do update set name = excluded.name, kind = excluded.kind, parent_id = excluded.parent_id,
    note = excluded.note,
    archived_at = case when p_input ->> 'archived' = 'true' then coalesce(l.archived_at, now()) end;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('same_name', 'A location here already has that name', 'Choose another name.', 'name');
  return null;
end
$$;
call app.expose('public.save_location(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes the sizes of an item; one without sizes gets its only one.
create or replace function app.write_variants(p_school uuid, p_item uuid, p_variants jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v jsonb;
  v_place integer := 0;
  v_gone boolean;
begin
  for v in select x from jsonb_array_elements(app.lines_in(p_variants, 'variants', 400)) x loop
    v_place := v_place + 1;
    v_gone := (v ->> 'archived') = 'true';
    if v ->> 'nsn' <> '' and v ->> 'nsn' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{3}-[0-9]{4}$' then
      perform app.fail('nsn', format('"%s" isn''t a stock number', v ->> 'nsn'), 'Use a number like 8405-01-234-5678.',
        'variants');
    elsif v ->> 'barcode' <> '' and v ->> 'barcode' !~ '^[A-Za-z0-9._-]{3,40}$' then
      perform app.fail('barcode', format('"%s" isn''t a barcode', v ->> 'barcode'),
        'Use 3 to 40 letters, digits, dots, and dashes.', 'variants');
    elsif v_gone and exists (select from public.stock_levels s join public.item_variants o on o.id = s.variant_id
      where o.item_id = p_item and o.size = coalesce(trim(v ->> 'size'), '') and s.on_hand > 0) then
      perform app.fail('has_stock', format('Size %s still has stock', v ->> 'size'),
        'Keep the size active until it''s gone.', 'variants');
    end if;
    insert into public.item_variants as o (school_id, item_id, size, nsn, barcode, min_stock, sort)
    values (p_school, p_item, coalesce(app.line_in(v ->> 'size', 'variants', 'A size', 20), ''),
      nullif(v ->> 'nsn', ''), nullif(v ->> 'barcode', ''),
      app.whole_in(v ->> 'min_stock', 'variants', 0, 100000), v_place)
    on conflict on constraint item_variants_item_id_size_key do update set nsn = excluded.nsn,
      barcode = excluded.barcode,
      min_stock = excluded.min_stock, sort = excluded.sort, archived_at = case when v_gone
        then coalesce(o.archived_at, now()) end;
  end loop;
  if not exists (select from public.item_variants o where o.item_id = p_item) then
    insert into public.item_variants (school_id, item_id) values (p_school, p_item);
  end if;
end
$$;

-- Saves an item under the id that the caller gives: {name, category, tracking, size_scheme?, cut, ownership,
-- returnable, is_controlled, unit_cost?, replacement_cost?, min_stock?, note?, catalog_code?, count_wanted?, archived?,
-- variants: [{id?, size, nsn?, barcode?, min_stock?}]} with costs in dollars. Sizes that aren't sent stay; those with
-- `archived` are archived if none of them are on hand.
create or replace function public.save_item(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'save_item', jsonb_build_array(p_id, p_input));
  v_old public.inventory_items;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.inventory_items i where i.id = p_id and i.school_id <> v_school) then
    perform app.deny('That item isn''t in your supply room');
  end if;
  select * into v_old from public.inventory_items i where i.id = p_id and i.school_id = v_school for update;
  perform app.need_archiving(p_input);
  perform app.check_item(v_old, p_input);
  insert into public.inventory_items
    as i (id, school_id, catalog_code, name, category, tracking, size_scheme, cut, ownership, returnable,
    is_controlled, unit_cost_cents, replacement_cost_cents, min_stock, count_wanted, note)
  values (p_id, v_school, nullif(p_input ->> 'catalog_code', ''),
    app.need_line(p_input ->> 'name', 'name', 'The name', 100),
    p_input ->> 'category', coalesce(p_input ->> 'tracking', 'variant'), nullif(p_input ->> 'size_scheme', ''),
      coalesce(p_input ->> 'cut', 'U'),
    coalesce(p_input ->> 'ownership', 'government'), coalesce(p_input ->> 'returnable', 'true') = 'true',
    coalesce(p_input ->> 'is_controlled', 'false') = 'true', app.cents_in(p_input ->> 'unit_cost', 'unit_cost', 100000),
    app.cents_in(p_input ->> 'replacement_cost', 'replacement_cost', 100000),
      app.whole_in(p_input ->> 'min_stock', 'min_stock', 0, 100000),
    coalesce(p_input ->> 'count_wanted', 'false') = 'true', app.need_text(p_input ->> 'note', 'note', 'The note', 1000))
  on conflict (id) do update set name = excluded.name, category = excluded.category, tracking = excluded.tracking,
    size_scheme = excluded.size_scheme, cut = excluded.cut, ownership = excluded.ownership,
      returnable = excluded.returnable,
    is_controlled = excluded.is_controlled, unit_cost_cents = excluded.unit_cost_cents,
      catalog_code = excluded.catalog_code,
    replacement_cost_cents = excluded.replacement_cost_cents, min_stock = excluded.min_stock,
      count_wanted = excluded.count_wanted,
    note = excluded.note, archived_at = case when (p_input ->> 'archived') = 'true'
      then coalesce(i.archived_at, now()) end;
  perform app.write_variants(v_school, p_id, p_input -> 'variants');
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('same_name', 'An item already has that name, or a size already has that barcode',
    'Choose another one.', 'name');
  return null;
end
$$;
call app.expose('public.save_item(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Saves a kit under the id that the caller gives: {name, note?, archived?, lines: [{item_id, qty}]}. Lines left out are
-- taken off.
create or replace function public.save_kit(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'save_kit', jsonb_build_array(p_id, p_input));
  v_lines jsonb := app.lines_in(p_input -> 'lines', 'lines', 60);
  v_items uuid[] := array(select app.id_in(l ->> 'item_id', 'lines')
    from jsonb_array_elements(app.lines_in(p_input -> 'lines', 'lines', 60)) l);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.inventory_kits k where k.id = p_id and k.school_id <> v_school) then
    perform app.deny('That kit isn''t in your supply room');
  elsif cardinality(v_items) = 0 then
    perform app.fail('missing', 'The kit is empty', 'Add at least one item.', 'lines');
  elsif (select count(*) from public.inventory_items i where i.id = any (v_items) and i.school_id = v_school
    and i.archived_at is null)
    <> cardinality(v_items) then
    perform app.fail('unknown_item', 'An item isn''t in your supply room, or is on two lines',
      'Choose items from the list, each once.', 'lines');
  end if;
  perform app.need_archiving(p_input);
  insert into public.inventory_kits as k (id, school_id, name, note)
  values (p_id, v_school, app.need_line(p_input ->> 'name', 'name', 'The name', 80),
    app.need_text(p_input ->> 'note', 'note', 'The note', 500))
  on conflict (id) do update set name = excluded.name, note = excluded.note,
    archived_at = case when p_input ->> 'archived' = 'true' then coalesce(k.archived_at, now()) end;
  insert into public.kit_lines as l (school_id, kit_id, item_id, qty, sort)
  select v_school, p_id, app.id_in(x ->> 'item_id', 'lines'), coalesce(app.whole_in(x ->> 'qty', 'lines', 1, 20), 1), n
  from jsonb_array_elements(v_lines) with ordinality t (x, n)
  on conflict on constraint kit_lines_kit_id_item_id_key do update set qty = excluded.qty, sort = excluded.sort,
    removed_at = null;
  update public.kit_lines l set removed_at = now() where l.kit_id = p_id and l.removed_at is null
    and l.item_id <> all (v_items);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('same_name', 'A kit already has that name', 'Choose another name.', 'name');
  return null;
end
$$;
call app.expose('public.save_kit(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds numbered things to the supply room and gives their changes of stock. Checks no rights.
create or replace function app.add_assets(p_school uuid, p_variant uuid, p_location uuid, p_condition text, p_serials text[])
  returns app.stock_change[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes app.stock_change[];
begin
  if exists (select from unnest(p_serials) s where s !~ '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$') then
    perform app.fail('serial', 'A serial number has characters that can''t be saved',
      'Use letters, digits, dots, and dashes.', 'lines');
  end if;
  -- What was disposed of, or received by mistake and undone, comes in again under the number it had.
  with again as (
    update public.serial_assets a set status = 'in_stock', condition = p_condition, location_id = p_location
    where a.school_id = p_school and a.variant_id = p_variant and a.status = 'disposed'
      and upper(a.serial_no) in (select upper(trim(s)) from unnest(p_serials) s)
    returning a.id, upper(a.serial_no) as number
  ), added as (
    insert into public.serial_assets (school_id, variant_id, serial_no, condition, location_id, acquired_on)
    select p_school, p_variant, trim(s), p_condition, p_location, app.today(p_school) from unnest(p_serials) s
    where upper(trim(s)) not in (select g.number from again g)
    returning id
  )
  select array_agg(row('receive', p_variant, a.id, p_location, p_condition, 1, 0, null)::app.stock_change)
    into v_changes
  from (select g.id from again g union all select d.id from added d) a;
  if cardinality(v_changes) <> cardinality(p_serials) then
    raise unique_violation;
  end if;
  return v_changes;
exception when unique_violation then
  perform app.fail('serial_taken', 'A serial number is already in the supply room',
    'Check the numbers for one that appears twice.', 'lines');
  return null;
end
$$;

-- The changes of stock of lines that came in, checked: [{variant_id, location_id, condition?, qty, serials?}]. Things
-- with a number need one for each. Checks no rights.
create or replace function app.received_changes(p_school uuid, p_lines jsonb) returns app.stock_change[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes app.stock_change[] := '{}';
  v record;
begin
  for v in select * from app.stock_lines_in(p_school, p_lines) loop
    if v.item_tracking = 'serial' and cardinality(v.serials) <> v.qty then
      perform app.fail('serials',
        format('%s: %s of %s serial numbers entered', v.item_name, cardinality(v.serials), v.qty),
        'Enter one for each.', 'lines');
    elsif v.item_tracking = 'serial' then
      v_changes := v_changes || app.add_assets(p_school, v.variant_id, v.location_id, v.condition, v.serials);
    else
      v_changes := v_changes
        || row('receive', v.variant_id, null, v.location_id, v.condition, v.qty, 0, null)::app.stock_change;
    end if;
  end loop;
  return v_changes;
end
$$;

-- A numbered thing that is in stock, held for the rest of the transaction; without one the line names no number. Checks
-- no rights.
create or replace function app.need_asset_here(p_asset uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.serial_assets;
begin
  select * into v from public.serial_assets a where a.id = p_asset for update;
  if v.id is null then
    perform app.fail('serials', 'This item has serial numbers', 'Choose which one.', 'lines');
  elsif v.status <> 'in_stock' then
    perform app.fail('out_of_stock', format('No. %s isn''t in stock', v.serial_no),
      'Someone may have taken it just now. Choose another one.', 'lines');
  elsif exists (select from public.custody c where c.asset_id = p_asset and c.state = 'reserved') then
    perform app.fail('out_of_stock', format('No. %s is held back for someone', v.serial_no),
      'Choose another one, or release it first.', 'lines');
  end if;
end
$$;

-- Moves stock to another place or another condition, such as cleaned: {lines: [{variant_id, location_id, condition,
-- qty} or {asset_id}, each with to_location_id? and to_condition?], reason?}. Returns the act.
create or replace function public.move_stock(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'move_stock', p_input);
  v_changes app.stock_change[] := '{}';
  v record;
  v_act uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  for v in select l.*, coalesce(l.to_location_id, l.location_id) as target
    from app.stock_lines_in(v_school, p_input -> 'lines') l order by l.asset_id loop
    if v.target = v.location_id and v.to_condition = v.condition then
      perform app.fail('same_place', format('%s is already at that location in that condition', v.item_name),
        'Choose another location or condition.', 'lines');
    elsif v.item_tracking = 'serial' then
      perform app.need_asset_here(v.asset_id);
      update public.serial_assets a set location_id = v.target, condition = v.to_condition where a.id = v.asset_id;
    end if;
    v_changes := v_changes
      || row('transfer', v.variant_id, v.asset_id, v.location_id, v.condition, -v.qty, 0, null)::app.stock_change
      || row('transfer', v.variant_id, v.asset_id, v.target, v.to_condition, v.qty, 0, null)::app.stock_change;
  end loop;
  v_act := app.write_stock(v_school, v_changes, app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300));
  perform app.done(p_key, to_jsonb(v_act));
  return v_act;
end
$$;
call app.expose('public.move_stock(jsonb, uuid)', 'authenticated', 'service_role');

-- Corrects levels or disposes of stock: {kind: adjust | dispose, lines: [{variant_id, location_id, condition, qty} or
-- {asset_id}], reason}. To adjust, `qty` may be below zero. Things with a number are disposed of by number. Returns the
-- act.
create or replace function public.correct_stock(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'correct_stock', p_input);
  v_kind text := coalesce(p_input ->> 'kind', '');
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300, true);
  v_changes app.stock_change[] := '{}';
  v record;
  v_act uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v_kind not in ('adjust', 'dispose') then
    perform app.fail('kind', 'Stock is adjusted or disposed of', 'Choose one.', 'kind');
  end if;
  for v in select l.*
    from app.stock_lines_in(v_school, p_input -> 'lines', case v_kind when 'adjust' then -100000 else 1 end) l
    order by l.asset_id loop
    if v.item_tracking = 'serial' then
      perform app.need_asset_here(v.asset_id);
      if v_kind = 'adjust' then
        perform app.fail('serials', 'Things with a serial number are received, counted, or disposed of',
          'Choose one of these.', 'lines');
      end if;
      update public.serial_assets a set status = 'disposed' where a.id = v.asset_id;
    elsif v.qty = 0 then
      perform app.fail('number', 'A change of zero does nothing', 'Enter how many more or fewer.', 'lines');
    end if;
    v_changes := v_changes || row(v_kind, v.variant_id, v.asset_id, v.location_id, v.condition,
      case v_kind when 'adjust' then v.qty else -v.qty end, 0, null)::app.stock_change;
  end loop;
  v_act := app.write_stock(v_school, v_changes, v_reason);
  perform app.done(p_key, to_jsonb(v_act));
  return v_act;
end
$$;
call app.expose('public.correct_stock(jsonb, uuid)', 'authenticated', 'service_role');

-- Puts the numbered things of an act back to where they were before it; refuses where something has happened to them
-- since. Checks no rights.
create or replace function app.undo_assets(p_act uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.serial_assets a
  where a.id in (select m.asset_id from public.stock_movements m where m.act = p_act) order by a.id for update;
  if exists (select from public.stock_movements m join public.stock_movements later on later.asset_id = m.asset_id
    and later.seq > m.seq
    and later.act <> m.act where m.act = p_act) then
    perform app.fail('changed_since', 'One of these has changed since',
      'Record a movement to correct it.');
  end if;
  update public.serial_assets a set
    status = case when m.kind = 'receive' then 'disposed' else 'in_stock' end,
    location_id = m.location_id, condition = m.condition
  from public.stock_movements m where m.act = p_act and m.asset_id = a.id and (m.kind = 'receive' or m.qty < 0);
end
$$;

-- Takes back an act of receiving, moving, correcting, or disposing by its opposite. Who did it can, and staff. Returns
-- the new act.
create or replace function public.undo_stock(p_act uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'undo_stock', to_jsonb(p_act));
  v_changes app.stock_change[];
  v_new uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if not exists (select from public.stock_movements m where m.act = p_act and m.school_id = v_school) then
    perform app.fail('unknown_act', 'That isn''t in the ledger of your supply room', 'Reload the page.');
  elsif exists (select from public.stock_movements m where m.act = p_act
    and (m.kind not in ('receive', 'transfer', 'adjust', 'dispose') or m.ref_table is not null)) then
    perform app.fail('elsewhere', 'This came from a receipt, a count, or an order', 'Undo it there.');
  elsif exists (select from public.stock_movements m where m.act = p_act and m.created_by is distinct from auth.uid())
    and not app.manages('inventory', 'update') then
    perform app.deny('Only the person who did this, or staff, can undo it');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('undo_stock:' || p_act, 0));
  if exists (select from public.stock_movements m where m.ref_table = 'stock_movements' and m.ref_id = p_act) then
    perform app.fail('undone', 'This was already undone', 'Reload the page.');
  end if;
  perform app.undo_assets(p_act);
  v_changes := array(
    select row(m.kind, m.variant_id, m.asset_id, m.location_id, m.condition, -m.qty, -m.held, null)::app.stock_change
    from public.stock_movements m where m.act = p_act);
  v_new := app.write_stock(v_school, v_changes, 'Undone', 'stock_movements', p_act);
  perform app.done(p_key, to_jsonb(v_new));
  return v_new;
end
$$;
call app.expose('public.undo_stock(uuid, uuid)', 'authenticated', 'service_role');

-- Issues, or holds back: {receipts: [{cadet_id | account_id | team_id, lines: [{variant_id, location_id, condition?,
-- qty, kit_id?, due_on?}, {asset_id}, or {custody_id} of what is held back], counter?: {method, name, strokes?}}],
-- due_on?, hold?}. All of it or nothing. Returns [{receipt_id, number, holder, lines}]; what is held back has no
-- receipt yet.
create or replace function public.issue_items(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'issue_items', p_input);
  v_hold boolean := coalesce(p_input ->> 'hold' = 'true', false);
  v_due date := app.date_in(p_input ->> 'due_on', 'due_on');
  v_holders jsonb[] := '{}';
  v_lines app.issue_line[] := '{}';
  v_given jsonb := '[]';
  v_receipts uuid[] := '{}';
  r jsonb;
  n integer := 0;
begin
  if v_done is not null then
    return v_done;
  elsif v_due < app.today(v_school) then
    perform app.fail('due_on', 'The date it''s due is in the past', 'Choose today or later, or leave it blank.',
      'due_on');
  elsif jsonb_array_length(app.lines_in(p_input -> 'receipts', 'receipts', 200)) = 0 then
    perform app.fail('missing', 'No one is selected', 'Choose who gets something.', 'receipts');
  end if;
  for r in select x from jsonb_array_elements(p_input -> 'receipts') x loop
    n := n + 1;
    v_holders := v_holders
      || jsonb_build_object('cadet_id', app.id_in(r ->> 'cadet_id', 'cadet_id'), 'account_id',
      app.id_in(r ->> 'account_id', 'account_id'),
      'team_id', app.id_in(r ->> 'team_id', 'team_id'), 'counter', r -> 'counter', 'label', app.holder_in(v_school,
        app.id_in(r ->> 'cadet_id', 'cadet_id'), app.id_in(r ->> 'account_id', 'account_id'),
          app.id_in(r ->> 'team_id', 'team_id')));
    if jsonb_array_length(app.lines_in(r -> 'lines', 'lines', 200)) = 0 then
      perform app.fail('missing', format('Nothing is listed for %s', v_holders[n] ->> 'label'),
        'Add at least one line.', 'lines');
    end if;
    v_lines := v_lines || app.issue_lines_in(v_school, n, coalesce(app.id_in(r ->> 'cadet_id', 'cadet_id'),
      app.id_in(r ->> 'account_id', 'account_id'), app.id_in(r ->> 'team_id', 'team_id')), r -> 'lines', v_due);
  end loop;
  perform app.check_assets_once(v_lines);
  for n in 1 .. cardinality(v_holders) loop
    v_receipts := v_receipts || case when not v_hold then gen_random_uuid() end;
    perform app.write_custody(v_school, v_receipts[n], v_holders[n],
      array(select l from unnest(v_lines) l where l.receipt = n), v_hold);
  end loop;
  -- Two who want the last one wait here, so that as little as can be follows: levels, then the receipts with their
  -- numbers.
  perform app.write_stock(v_school,
    array(select row(case when v_hold then 'reserve' else 'issue' end, l.variant_id, l.asset_id, l.location_id,
      l.condition, case when v_hold then 0 else -l.qty end, case when v_hold then l.qty when l.held is not null
        then -l.qty else 0 end,
      l.custody_id)::app.stock_change from unnest(v_lines) l where not (v_hold and l.held is not null)), null,
        'custody', null);
  for n in 1 .. cardinality(v_holders) loop
    if not v_hold then
      perform app.write_receipt(v_school, 'issue', v_holders[n],
        app.receipt_lines(array(select l from unnest(v_lines) l where l.receipt = n)),
        v_due, v_holders[n] -> 'counter', v_receipts[n]);
    end if;
    v_given := v_given || jsonb_build_object('receipt_id', v_receipts[n], 'holder', v_holders[n] ->> 'label',
      'number', (select h.number from public.hand_receipts h where h.id = v_receipts[n]),
      'lines', (select count(*) from unnest(v_lines) l where l.receipt = n));
  end loop;
  update public.serial_assets a set status = 'issued' from unnest(v_lines) l where l.asset_id = a.id and not v_hold;
  perform app.tell_receipts(v_school, v_receipts);
  perform app.done(p_key, v_given);
  return v_given;
end
$$;
call app.expose('public.issue_items(jsonb, uuid)', 'authenticated', 'service_role');

-- Lets go of what was held back. Returns how many lines.
create or replace function public.release_held(p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'release_held', to_jsonb(p_ids));
  v_rows public.custody[];
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_ids, 'lines', 500);
  v_rows := array(select c from public.custody c where c.id = any (p_ids) and c.school_id = v_school
    and c.state = 'reserved' order by c.id for update);
  if cardinality(v_rows) <> (select count(distinct i) from unnest(p_ids) i) or cardinality(v_rows) = 0 then
    perform app.fail('not_held', 'One of these is no longer held', 'Reload the page.', 'lines');
  end if;
  perform app.write_stock(v_school,
    array(select row('release', c.variant_id, c.asset_id, c.location_id, c.condition_out, 0, -c.qty,
    c.id)::app.stock_change
    from unnest(v_rows) c), null, 'custody', null);
  update public.custody c set state = 'canceled' where c.id = any (p_ids);
  return app.done(p_key, to_jsonb(cardinality(v_rows)))::integer;
end
$$;
call app.expose('public.release_held(uuid[], uuid)', 'authenticated', 'service_role');

-- Reads the lines of a return and holds their custody, in an order that is the same for everyone. Checks no rights.
create or replace function app.return_lines_in(p_school uuid, p_lines jsonb) returns app.return_line[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
  v_lines app.return_line[] := '{}';
  v public.custody;
  l jsonb;
  v_outcome text;
begin
  if jsonb_array_length(app.lines_in(p_lines, 'lines', 500)) = 0 then
    perform app.fail('missing', 'Nothing is listed', 'Scan or choose what''s being turned in.', 'lines');
  end if;
  v_ids := array(select app.id_in(x ->> 'custody_id', 'lines') from jsonb_array_elements(p_lines) x);
  perform from public.custody c where c.id = any (v_ids) and c.school_id = p_school order by c.id for update;
  if (select count(distinct i) from unnest(v_ids) i) <> cardinality(v_ids) then
    perform app.fail('twice', 'The same item is on two lines', 'Remove one of them.', 'lines');
  end if;
  for l in select x from jsonb_array_elements(p_lines) x loop
    select * into v from public.custody c where c.id = app.id_in(l ->> 'custody_id', 'lines')
      and c.school_id = p_school;
    v_outcome := coalesce(l ->> 'outcome', 'returned');
    if v.id is null then
      perform app.fail('unknown_custody', 'One of these wasn''t issued by your supply room', 'Reload the page.',
        'lines');
    elsif v.state not in ('issued', 'partially_returned') then
      perform app.fail('already_back', format('%s is no longer out%s', app.variant_name(v.variant_id),
        coalesce(': ' || v.received_by_label || ' took it back', '')), 'Reload the page.', 'lines');
    elsif v_outcome not in ('returned', 'damaged', 'lost') then
      perform app.fail('outcome', 'An item must be turned in, turned in damaged, or lost', 'Choose one.', 'lines');
    elsif exists (select from public.cadets c where c.id = v.cadet_id and c.profile_id = auth.uid()) then
      perform app.deny('You can''t issue to yourself or take back from yourself: ask someone else in supply');
    end if;
    v_lines := v_lines || row(v.id, coalesce(app.whole_in(l ->> 'qty', 'lines', 1, v.qty - v.returned_qty - v.lost_qty),
        v.qty - v.returned_qty - v.lost_qty), v_outcome,
      app.condition_in(
        coalesce(l ->> 'condition', case v_outcome when 'damaged' then 'needs_repair' else 'serviceable' end)),
      case when v_outcome <> 'lost'
        then app.need_place(p_school, coalesce(app.id_in(l ->> 'location_id', 'lines'), v.location_id),
        'location_id') end,
      app.cents_in(l ->> 'charge', 'charge', 100000), case v_outcome when 'lost' then 'lost'
        else coalesce(l ->> 'reason', 'damaged') end)::app.return_line;
  end loop;
  return v_lines;
end
$$;

-- Puts back what a receipt issued. Checks no rights.
create or replace function app.cancel_issue(p_receipt public.hand_receipts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows public.custody[] := array(select c from public.custody c where c.receipt_id = p_receipt.id
    order by c.id for update);
begin
  if exists (select from unnest(v_rows) c where c.state <> 'issued') then
    perform app.fail('changed_since', 'Something on this receipt has since been turned in or lost',
      'Turn in what''s left instead.');
  end if;
  perform app.write_stock(p_receipt.school_id,
    array(select row('return', c.variant_id, c.asset_id, c.location_id, c.condition_out, c.qty, 0,
    c.id)::app.stock_change
    from unnest(v_rows) c), 'Receipt canceled', 'hand_receipts', p_receipt.id);
  update public.serial_assets a set status = 'in_stock', location_id = c.location_id from unnest(v_rows) c
    where a.id = c.asset_id;
  update public.custody c set state = 'canceled' where c.receipt_id = p_receipt.id;
end
$$;

-- Takes back what a return wrote: the things are out again, and its charges undone. Checks no rights.
create or replace function app.cancel_return(p_receipt public.hand_receipts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select (l ->> 'custody_id')::uuid from jsonb_array_elements(p_receipt.lines) l);
begin
  perform from public.custody c where c.id = any (v_ids) order by c.id for update;
  if exists (select from public.hand_receipts h cross join jsonb_array_elements(h.lines) l
    where h.school_id = p_receipt.school_id and h.direction = 'return' and h.canceled_at is null
      and h.number > p_receipt.number
      and h.created_at >= p_receipt.created_at and (l ->> 'custody_id')::uuid = any (v_ids)) then
    perform app.fail('changed_since', 'More of this was turned in on a later receipt', 'Cancel the later one first.');
  elsif exists (select from public.custody_charges g where g.receipt_id = p_receipt.id and g.state <> 'open') then
    perform app.fail('changed_since', 'A charge on this receipt is already settled', 'Open the charge again first.');
  elsif exists (select from public.serial_assets a join public.custody c on c.asset_id = a.id and c.id = any (v_ids)
    join jsonb_array_elements(p_receipt.lines) l on (l ->> 'custody_id')::uuid = c.id
    where a.status is distinct from case l ->> 'outcome' when 'lost' then 'lost' else 'in_stock' end) then
    perform app.fail('changed_since', 'One of these has changed since', 'Issue it again instead.');
  end if;
  perform app.write_stock(p_receipt.school_id,
    array(select row('issue', c.variant_id, c.asset_id, (l ->> 'location_id')::uuid, l ->> 'condition',
      -(l ->> 'qty')::integer, 0, c.id)::app.stock_change
    from jsonb_array_elements(p_receipt.lines) l join public.custody c on c.id = (l ->> 'custody_id')::uuid
      where l ->> 'outcome' <> 'lost'),
    'Receipt canceled', 'hand_receipts', p_receipt.id);
  update public.custody c set
    returned_qty = c.returned_qty - case l ->> 'outcome' when 'lost' then 0 else (l ->> 'qty')::integer end,
    lost_qty = c.lost_qty - case l ->> 'outcome' when 'lost' then (l ->> 'qty')::integer else 0 end,
    state = case when c.returned_qty + c.lost_qty = (l ->> 'qty')::integer then 'issued' else 'partially_returned' end,
    returned_at = null, received_by_label = null
  from jsonb_array_elements(p_receipt.lines) l where c.id = (l ->> 'custody_id')::uuid;
  update public.serial_assets a set status = 'issued' from public.custody c where c.id = any (v_ids)
    and a.id = c.asset_id;
  update public.custody_charges g set state = 'undone', settled_at = now(), settled_by_label = app.actor_label()
    where g.receipt_id = p_receipt.id;
end
$$;

-- Cancels a receipt that was written by mistake: who wrote it can on the same day, staff at any time, as long as
-- nothing has happened since to what is on it. Returns its direction.
create or replace function public.cancel_receipt(p_receipt uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'cancel_receipt', to_jsonb(p_receipt));
  v public.hand_receipts;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  select * into v from public.hand_receipts h where h.id = p_receipt and h.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_receipt', 'That receipt isn''t from your supply room', 'Reload the page.');
  elsif v.canceled_at is not null then
    perform app.fail('canceled', 'This receipt was already canceled', 'Reload the page.');
  elsif not app.manages('inventory', 'update') and (v.created_by is distinct from auth.uid()
    or app.day_in(v.created_at, (select s.time_zone from public.schools s where s.id = v_school)) <> app.today(
      v_school)) then
    perform app.deny('Only staff, or who wrote it on the same day, can cancel a receipt');
  elsif exists (select from public.cadets c where c.id = v.cadet_id and c.profile_id = auth.uid()) then
    perform app.deny('You can''t cancel your own receipt');
  end if;
  if v.direction = 'issue' then
    perform app.cancel_issue(v);
  else
    perform app.cancel_return(v);
  end if;
  update public.hand_receipts h set canceled_at = now(), canceled_by_label = app.actor_label() where h.id = v.id;
  perform app.done(p_key, to_jsonb(v.direction));
  return v.direction;
end
$$;
call app.expose('public.cancel_receipt(uuid, uuid)', 'authenticated', 'service_role');

-- Keeps how a receipt was signed at the counter after it was written: {method, name, strokes?}. Returns its number.
create or replace function public.sign_at_counter(p_receipt uuid, p_counter jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'sign_at_counter', jsonb_build_array(p_receipt, p_counter));
  v public.hand_receipts;
  v_method text := coalesce(p_counter ->> 'method', '');
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  select * into v from public.hand_receipts h where h.id = p_receipt and h.school_id = v_school for update;
  if v.id is null or v.canceled_at is not null then
    perform app.fail('unknown_receipt', 'That receipt isn''t from your supply room, or was canceled',
      'Reload the page.');
  elsif v.counter_at is not null then
    perform app.fail('signed', 'This receipt is already signed', 'Reload the page.');
  end if;
  perform app.check_counter(p_counter);
  update public.hand_receipts h set counter_method = v_method, counter_name = trim(p_counter ->> 'name'),
    counter_at = now(),
    counter_strokes = case v_method when 'drawn' then p_counter -> 'strokes' end
  where h.id = v.id;
  return app.done(p_key, to_jsonb(v.number))::integer;
end
$$;
call app.expose('public.sign_at_counter(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- A count of the school, held for the rest of the transaction, in one of these states. Checks no rights.
create or replace function app.hold_count(p_school uuid, p_id uuid, p_states text[]) returns public.counts
language plpgsql security definer set search_path = ''
as $$
declare
  v public.counts;
begin
  select * into v from public.counts c where c.id = p_id and c.school_id = p_school for update;
  if v.id is null then
    perform app.deny('That count isn''t in your supply room');
  elsif not v.state = any (p_states) then
    perform app.fail('count_state', case v.state when 'approved' then 'This count is already approved' when 'canceled'
      then 'This count was canceled'
      else 'This count has moved on' end, 'Reload the page.');
  end if;
  return v;
end
$$;

-- Approves a count. With the last approval that it needs, of which one is by staff, the levels are corrected and what
-- is missing is marked as lost. Returns the state: review while another approval is needed.
create or replace function app.approve_count(p_count uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'approve_count', to_jsonb(p_count));
  v_state text := 'review';
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  perform app.hold_count(v_school, p_count, '{review}');
  if exists (select from public.count_lines l where l.count_id = p_count and l.resolution = 'differs') then
    perform app.fail('differs', 'The two counts of a line differ', 'Count it once more, then approve.');
  end if;
  insert into public.count_approvals (school_id, count_id, is_staff)
    values (v_school, p_count, app.manages('inventory', 'update'))
  on conflict on constraint count_approvals_approver_key do nothing;
  if not found then
    perform app.fail('approved', 'You already approved this count', 'Someone else must approve it too.');
  end if;
  if (select count(*) >= app.approvals_needed(p_count) and bool_or(a.is_staff) from public.count_approvals a
    where a.count_id = p_count) then
    perform app.post_count(v_school, p_count);
    v_state := 'approved';
  end if;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.keep_plans('app.approve_count(uuid, uuid)');
revoke execute on function app.approve_count(uuid, uuid) from authenticated, service_role;

-- Cancels a count: nothing is corrected, and what was counted can be read. Who started it can, and staff.
create or replace function public.cancel_count(p_count uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'cancel_count', to_jsonb(p_count));
begin
  if v_done is not null then
    return;
  end if;
  if (app.hold_count(v_school, p_count, '{open,second,review}')).created_by is distinct from auth.uid()
    and not app.manages('inventory', 'update') then
    perform app.deny('Only the person who started a count, or staff, can cancel it');
  end if;
  update public.counts c set state = 'canceled', canceled_at = now() where c.id = p_count;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.cancel_count(uuid, uuid)', 'authenticated', 'service_role');

-- Asks for another size of what one has: {custody_id, size, note?}. Returns the request.
create or replace function public.ask_exchange(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.custody := app.need_own_gear(app.id_in(p_input ->> 'custody_id', 'custody_id'));
  v_done jsonb := app.once(p_key, 'ask_exchange', p_input);
  v_size text := app.need_line(p_input ->> 'size', 'size', 'The size', 20);
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v.state not in ('issued', 'partially_returned') then
    perform app.fail('not_out', 'You don''t have this anymore', 'Reload the page.');
  elsif (select i.tracking from public.item_variants o join public.inventory_items i on i.id = o.item_id
    where o.id = v.variant_id) <> 'variant' then
    perform app.fail('one_size', 'This comes in one size', 'Talk to supply if something is wrong with it.', 'size');
  elsif app.size_key(v_size) = (select app.size_key(o.size) from public.item_variants o where o.id = v.variant_id) then
    perform app.fail('same_size', 'You already have that size', 'Choose another one.', 'size');
  end if;
  insert into public.exchange_requests (school_id, custody_id, cadet_id, wanted_size, note)
  values (v.school_id, v.id, v.cadet_id, v_size, app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
exception when unique_violation then
  perform app.fail('asked', 'You already requested another size of this',
    'Wait for supply, or cancel the first request.');
  return null;
end
$$;
call app.expose('public.ask_exchange(jsonb, uuid)', 'authenticated', 'service_role');

-- Marks requests as ready to be picked up, or as declined with a reason. Returns how many.
create or replace function app.decide_exchanges(p_ids uuid[], p_state text, p_answer text default null, p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'decide_exchanges', jsonb_build_array(p_ids, p_state, p_answer));
  v_answer text := app.need_text(p_answer, 'answer', 'The answer', 300, p_state = 'declined');
  v_rows public.exchange_requests[];
begin
  if v_done is not null then
    return v_done::integer;
  elsif coalesce(p_state, '') not in ('ready', 'declined') then
    perform app.fail('state', 'Choose ready or declined', 'Choose one.', 'state');
  end if;
  v_rows := app.open_exchanges(v_school, p_ids);
  update public.exchange_requests r set state = p_state, answer = v_answer, decided_at = now(),
    decided_label = app.actor_label()
  where r.id = any (p_ids);
  perform app.tell_exchanges(v_school, v_rows, case p_state when 'ready' then 'Ready to exchange'
    else 'No exchange' end, v_answer);
  return app.done(p_key, to_jsonb(cardinality(v_rows)))::integer;
end
$$;
call app.keep_plans('app.decide_exchanges(uuid[], text, text, uuid)');
revoke execute on function app.decide_exchanges(uuid[], text, text, uuid) from authenticated, service_role;

-- Exchanges in one act: takes back what the cadet has, issues the size they asked for from the place with the most of
-- it, and writes the size on their record. `condition` is that of what comes back. Returns the number of the new
-- receipt.
create or replace function public.finish_exchange(p_id uuid, p_condition text default 'needs_cleaning', p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'finish_exchange', jsonb_build_array(p_id, p_condition));
  v public.exchange_requests;
  v_custody public.custody;
  v_new record;
  v_given jsonb;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v := (app.open_exchanges(v_school, array[p_id]))[1];
  select * into v_custody from public.custody c where c.id = v.custody_id;
  select o.id as variant, i.size_scheme, s.location_id, s.condition into v_new
  from public.item_variants had
  join public.inventory_items i on i.id = had.item_id
  join public.item_variants o on o.item_id = i.id and o.archived_at is null
    and app.size_key(o.size) = app.size_key(v.wanted_size)
  left join lateral (select l.location_id, l.condition from public.stock_levels l
    where l.variant_id = o.id and l.condition in ('new', 'serviceable')
      and l.on_hand - l.reserved >= v_custody.qty - v_custody.returned_qty - v_custody.lost_qty
    order by l.on_hand - l.reserved desc limit 1) s on true
  where had.id = v_custody.variant_id;
  if v_new.location_id is null then
    perform app.fail('out_of_stock',
      format('There''s no %s in size %s', app.variant_name(v_custody.variant_id), v.wanted_size),
      'Order it, or decline the request.', 'requests');
  end if;
  perform public.take_back(
    jsonb_build_object('lines',
    jsonb_build_array(jsonb_build_object('custody_id', v.custody_id, 'condition', p_condition))));
  v_given := public.issue_items(
    jsonb_build_object('receipts', jsonb_build_array(jsonb_build_object('cadet_id', v.cadet_id,
    'lines', jsonb_build_array(
      jsonb_build_object('variant_id', v_new.variant, 'location_id', v_new.location_id, 'condition', v_new.condition,
      'qty', v_custody.qty - v_custody.returned_qty - v_custody.lost_qty, 'kit_id', v_custody.kit_id, 'due_on',
        v_custody.due_on))))));
  update public.exchange_requests r set state = 'done', decided_at = now(), decided_label = app.actor_label()
    where r.id = v.id;
  insert into public.cadet_sizes (school_id, cadet_id, size_scheme, value, measured_on)
  values (v_school, v.cadet_id, v_new.size_scheme, trim(v.wanted_size), app.today(v_school));
  return app.done(p_key, v_given -> 0 -> 'number')::integer;
end
$$;
call app.expose('public.finish_exchange(uuid, text, uuid)', 'authenticated', 'service_role');

-- Sends out: {kind: alteration | repair | cleaning, shop, due_on?, note?, lines: [{variant_id, location_id, condition,
-- qty} or {asset_id}]}. Returns how many lines went.
create or replace function public.send_out(p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'send_out', p_input);
  v_kind text := coalesce(p_input ->> 'kind', '');
  v_shop text := app.need_line(p_input ->> 'shop', 'shop', 'The shop', 120);
  v_due date := app.date_in(p_input ->> 'due_on', 'due_on');
  v_today date := app.today(app.school_id());
  v_changes app.stock_change[] := '{}';
  v_count integer := 0;
  v record;
begin
  if v_done is not null then
    return v_done::integer;
  elsif v_kind not in ('alteration', 'repair', 'cleaning') then
    perform app.fail('kind', 'Items go out for alteration, repair, or cleaning', 'Choose one.', 'kind');
  elsif v_due < v_today then
    perform app.fail('due_on', 'The date it''s due is in the past', 'Choose today or later, or leave it blank.',
      'due_on');
  end if;
  for v in select l.* from app.stock_lines_in(v_school, p_input -> 'lines') l order by l.asset_id loop
    if v.item_tracking = 'serial' then
      perform app.need_asset_here(v.asset_id);
      update public.serial_assets a set status = 'in_repair' where a.id = v.asset_id;
    elsif v.qty > 1000 then
      perform app.fail('number', format('%s: up to 1,000 at a time', v.item_name), 'Enter a smaller number.', 'lines');
    end if;
    v_changes := v_changes
      || row('repair', v.variant_id, v.asset_id, v.location_id, v.condition, -v.qty, 0, null)::app.stock_change;
    insert into public.repairs (school_id, kind, variant_id, asset_id, location_id, condition_out, qty, shop, note,
      sent_on, due_on)
    values (v_school, v_kind, v.variant_id, v.asset_id, v.location_id, v.condition, v.qty, v_shop,
      app.need_text(p_input ->> 'note', 'note', 'The note', 500), v_today, v_due);
    v_count := v_count + 1;
  end loop;
  perform app.write_stock(v_school, v_changes, v_shop, 'repairs', null);
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.send_out(jsonb, uuid)', 'authenticated', 'service_role');

-- An order of the school, held for the rest of the transaction, in one of these states. Two people who do something to
-- the same order come one after the other, and the second sees what the first did. Checks no rights.
create or replace function app.hold_supply_order(p_school uuid, p_id uuid, p_states text[]) returns public.supply_orders
language plpgsql security definer set search_path = ''
as $$
declare
  v public.supply_orders;
begin
  select * into v from public.supply_orders o where o.id = p_id and o.school_id = p_school for update;
  if v.id is null then
    perform app.deny('That order isn''t in your supply room');
  elsif not v.state = any (p_states) then
    perform app.fail('order_state', case v.state when 'draft' then 'This order is a draft' when 'sent_back'
      then 'This order was sent back'
      when 'submitted' then 'This order is waiting for approval' when 'approved'
        then 'This order is approved and isn''t ordered yet'
      when 'ordered' then 'This order is on its way' when 'partly_received' then 'Part of this order has arrived'
      when 'received' then 'This order is already received' else 'This order was canceled' end, 'Reload the page.',
        'id');
  end if;
  return v;
end
$$;

-- Asks for approval. Returns the state.
create or replace function public.submit_order(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'submit_order', to_jsonb(p_id));
  v public.supply_orders;
  v_lines bigint;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{draft,sent_back}');
  v_lines := (select count(*) from public.order_lines l where l.order_id = p_id and l.removed_at is null);
  if v_lines = 0 then
    perform app.fail('missing', 'Nothing is listed', 'Add at least one item.', 'lines');
  end if;
  update public.supply_orders o set state = 'submitted', submitted_by = auth.uid(), submitted_at = now(),
    decided_by = null,
    decided_by_label = null, decided_at = null, decision_note = null
  where o.id = p_id;
  perform app.notify('inventory.orders',
    array_remove(array_remove(app.keepers_of(v_school, 'inventory', 'update'), v.requested_by), auth.uid()),
    format('Supply order no. %s is waiting for approval', v.number),
    format('%s: %s%s.', v.requested_by_label, case v_lines when 1 then '1 item' else v_lines || ' items' end,
      coalesce(' from ' || v.vendor, '')),
    '/app/inventory/orders/' || p_id, format('%s:%s', p_id, now()), v_school);
  perform app.done(p_key, to_jsonb('submitted'::text));
  return 'submitted';
end
$$;
call app.expose('public.submit_order(uuid, uuid)', 'authenticated', 'service_role');

-- Marks an approved order as placed: {vendor?, requisition_no?, ordered_on?, expected_on?}; of one on its way it
-- corrects these. The vendor has to be known by now. By staff. Returns the state.
create or replace function public.place_order(p_id uuid, p_input jsonb default '{}', p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'place_order', jsonb_build_array(p_id, p_input));
  v_today date := app.today(app.school_id());
  v public.supply_orders;
  v_was text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{approved,ordered,partly_received}');
  v_was := v.state;
  v.vendor := app.need_line(coalesce(p_input ->> 'vendor', v.vendor), 'vendor', 'The vendor', 160);
  if p_input ? 'requisition_no' then
    v.requisition_no := app.order_text_in(p_input ->> 'requisition_no', 'requisition_no', 'The requisition number', 40);
  end if;
  v.ordered_on := coalesce(app.date_in(p_input ->> 'ordered_on', 'ordered_on'), v.ordered_on, v_today);
  if p_input ? 'expected_on' then v.expected_on := app.date_in(p_input ->> 'expected_on', 'expected_on'); end if;
  if v.ordered_on > v_today then
    perform app.fail('ordered_on', 'The date of the order is in the future', 'Choose today or earlier.', 'ordered_on');
  elsif v.expected_on < v.ordered_on then
    perform app.fail('expected_on', 'It can''t arrive before it was ordered', 'Choose a later date.', 'expected_on');
  end if;
  v.state := case v.state when 'approved' then 'ordered' else v.state end;
  update public.supply_orders o set state = v.state, vendor = v.vendor, requisition_no = v.requisition_no,
    ordered_on = v.ordered_on,
    expected_on = v.expected_on
  where o.id = p_id;
  if v_was = 'approved' then
    perform app.tell_order_author(v, 'ordered', 'Expected ' || to_char(v.expected_on, 'Mon FMDD, YYYY') || '.');
  end if;
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.place_order(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Checks received items and returns them as lines of the ledger: size and quantity. Refuses more than is open, unless
-- staff marked an over-delivery. Checks no rights.
create or replace function app.order_parts_in(p_order public.supply_orders, p_lines jsonb, p_over text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.order_lines;
  v_lines jsonb := '[]';
  v_qty integer;
  x jsonb;
begin
  for x in select t from jsonb_array_elements(app.lines_in(p_lines, 'lines', 500)) t loop
    -- A line may come in two parts, such as four to the rack and one in need of repair: each part counts for the next
    -- one.
    select * into v from public.order_lines l where l.id = app.id_in(x ->> 'line_id', 'lines')
      and l.order_id = p_order.id and l.removed_at is null;
    v_qty := app.whole_in(x ->> 'qty', 'lines', 1, 100000);
    if v.id is null then
      perform app.fail('unknown_line', 'That line isn''t in this order', 'Reload the page.', 'lines');
    elsif v_qty is null then
      perform app.fail('missing', format('%s: the number is missing', app.variant_name(v.variant_id)),
        'Enter how many arrived.', 'lines');
    elsif v.received_qty + v_qty > v.qty and p_over is null then
      perform app.fail('too_many',
        format('%s: %s of %s still open', app.variant_name(v.variant_id), greatest(v.qty - v.received_qty, 0), v.qty),
        'Someone may have received it just now. If more arrived than was ordered, staff can note an over-delivery.',
          'lines');
    end if;
    update public.order_lines l set received_qty = l.received_qty + v_qty where l.id = v.id;
    v_lines := v_lines
      || jsonb_build_object('variant_id', v.variant_id, 'qty', v_qty, 'location_id', x -> 'location_id',
      'condition', coalesce(x -> 'condition', '"new"'), 'serials', x -> 'serials');
  end loop;
  return v_lines;
end
$$;

-- Receives items of an order: {lines: [{line_id, qty, location_id, condition?, serials?}], over?, reason?}, where
-- `over` is staff's note that more came than was ordered. All of it is taken in or none. Returns the act in the ledger.
create or replace function public.receive_order(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'receive_order', jsonb_build_array(p_id, p_input));
  v_over text := app.need_text(p_input ->> 'over', 'over', 'The note', 280);
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The note', 300);
  v public.supply_orders;
  v_act uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v_over is not null and not app.manages('inventory', 'update') then
    perform app.deny('Only staff can receive more than was ordered');
  end if;
  v := app.hold_supply_order(v_school, p_id, '{ordered,partly_received}');
  v_act := app.write_stock(v_school, app.received_changes(v_school, app.order_parts_in(v, p_input -> 'lines', v_over)),
    coalesce('Over-delivery: ' || v_over, v_reason, left(format('Order no. %s, %s', v.number, v.vendor), 300)),
      'supply_orders', p_id);
  if app.settle_order(p_id) = 'received' then
    perform app.tell_order_author(v, 'received', 'Everything has arrived.');
  end if;
  perform app.done(p_key, to_jsonb(v_act));
  return v_act;
end
$$;
call app.expose('public.receive_order(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Undoes a receipt of an order by its opposite, as corrections do. Who received it can, and staff. Returns the new act.
create or replace function public.undo_order_receipt(p_act uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'undo_order_receipt', to_jsonb(p_act));
  v_order uuid;
  v_new uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_order := (select m.ref_id from public.stock_movements m where m.act = p_act and m.school_id = v_school
    and m.ref_table = 'supply_orders' limit 1);
  if v_order is null then
    perform app.fail('unknown_act', 'That isn''t an order receipt', 'Reload the page.');
  elsif exists (select from public.stock_movements m where m.act = p_act and m.created_by is distinct from auth.uid())
    and not app.manages('inventory', 'update') then
    perform app.deny('Only the person who received this, or staff, can undo it');
  elsif (app.hold_supply_order(v_school, v_order, '{ordered,partly_received,received}')).short_note is not null then
    perform app.fail('closed', 'This order is closed', 'Reopen the order first.');
  elsif exists (select from public.stock_movements m where m.ref_table = 'stock_movements' and m.ref_id = p_act) then
    perform app.fail('undone', 'This was already undone', 'Reload the page.');
  end if;
  perform app.undo_assets(p_act);
  v_new := app.write_stock(v_school, array(
    select row(m.kind, m.variant_id, m.asset_id, m.location_id, m.condition, -m.qty, -m.held, null)::app.stock_change
    from public.stock_movements m where m.act = p_act), 'Undone', 'stock_movements', p_act);
  update public.order_lines l set received_qty = l.received_qty - m.qty
  from (select s.variant_id, sum(s.qty)::integer as qty from public.stock_movements s where s.act = p_act group by 1) m
  where l.order_id = v_order and l.variant_id = m.variant_id;
  perform app.settle_order(v_order);
  perform app.done(p_key, to_jsonb(v_new));
  return v_new;
end
$$;
call app.expose('public.undo_order_receipt(uuid, uuid)', 'authenticated', 'service_role');

-- Moves an order one step back: one that waits for approval or was canceled becomes a draft, by its author or staff;
-- one that was closed short is open again, by staff. Returns the state.
create or replace function public.reopen_order(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'reopen_order', to_jsonb(p_id));
  v public.supply_orders;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{submitted,canceled,received}');
  if not app.manages('inventory', 'update')
    and (v.state = 'received' or v.requested_by is distinct from auth.uid()) then
    perform app.deny('Only the person who wrote this order, or staff, can reopen it');
  elsif v.state = 'received' and v.short_note is null then
    perform app.fail('order_state', 'This whole order has arrived', 'Undo a receipt, or create another order.', 'id');
  elsif v.state = 'received' then
    v.state := app.settle_order(p_id);
  else
    update public.supply_orders o set state = 'draft', decided_by = null, decided_by_label = null, decided_at = null,
      decision_note = null,
      cancel_note = null, ordered_on = null, expected_on = null
    where o.id = p_id returning * into v;
  end if;
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.reopen_order(uuid, uuid)', 'authenticated', 'service_role');

-- The place of a row: one that is here by its id, or by its path, of which the parts that are missing are added. Checks
-- no rights.
create or replace function app.import_place(p_import public.imports, p_row jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'place_id', 'place');
  v_parts text[] := regexp_split_to_array(left(app.clean_text(p_row ->> 'place'), 400), '\s*>\s*');
  v_part text;
  v_parent uuid;
begin
  if v_id is not null then
    return app.need_place(p_import.school_id, v_id, 'place');
  elsif cardinality(v_parts) > 5 then
    perform app.fail('too_deep', 'Locations can be up to five levels deep', 'Use up to five names.', 'place');
  end if;
  foreach v_part in array coalesce(v_parts, '{}') loop
    v_part := app.need_line(v_part, 'place', 'The location', 60);
    select l.id into v_id from public.inventory_locations l
    where l.school_id = p_import.school_id and l.archived_at is null and l.parent_id is not distinct from v_parent
      and app.fold(l.name) = app.fold(v_part)
    order by lower(trim(l.name)) = lower(v_part) desc limit 1;
    if v_id is null and v_parent is null and cardinality(v_parts) > 1 then
      -- The first part may be inside another place itself, as long as there is only one of that name.
      select l.id into v_id from public.inventory_locations l
      where l.school_id = p_import.school_id and l.archived_at is null and app.fold(l.name) = app.fold(v_part)
        and 1 = (select count(*) from public.inventory_locations o where o.school_id = l.school_id
          and o.archived_at is null
          and app.fold(o.name) = app.fold(v_part));
    end if;
    if v_id is null then
      insert into public.inventory_locations (school_id, name, parent_id, kind)
      values (p_import.school_id, v_part, v_parent,
        coalesce(substring(lower(v_part) from '\m(rack|bin|locker|safe)\M'), 'room'))
      returning id into v_id;
      perform app.note_import(p_import.id, 'place', v_id, null);
    end if;
    v_parent := v_id;
  end loop;
  if v_parent is null then
    perform app.fail('missing', 'The location is missing', 'Enter where it is.', 'place');
  end if;
  return v_parent;
end
$$;

-- The size of a row, as it's compared; a new one is added, an archived one restored. Checks no rights.
create or replace function app.import_variant(p_import public.imports, p_item public.inventory_items, p_row jsonb,
  p_replace boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_size text := coalesce(app.line_in(p_row ->> 'size', 'size', 'The size', 20), '');
  v_nsn text := nullif(p_row ->> 'nsn', '');
  v_barcode text := nullif(p_row ->> 'barcode', '');
  v_min integer := app.whole_in(p_row ->> 'min_stock', 'min_stock', 0, 100000);
  v_old public.item_variants;
  v public.item_variants;
begin
  if v_nsn !~ '^[0-9]{4}-[0-9]{2}-[0-9]{3}-[0-9]{4}$' then
    perform app.fail('nsn', 'That isn''t a stock number', 'Use a number like 8405-01-234-5678.', 'nsn');
  elsif v_barcode !~ '^[A-Za-z0-9._-]{3,40}$' then
    perform app.fail('barcode', 'That isn''t a barcode', 'Use 3 to 40 letters, digits, dots, and dashes.', 'barcode');
  elsif p_item.tracking = 'variant' and v_size = '' then
    perform app.fail('missing', 'The size is missing', 'Enter the size.', 'size');
  elsif p_item.tracking <> 'variant' and v_size <> '' and not exists (
    select from public.item_variants o where o.item_id = p_item.id and app.size_key(o.size) = app.size_key(v_size)) then
    perform app.fail('one_size', 'This item has no sizes', 'Clear the size, or add another item for it.', 'size');
  end if;
  select * into v_old from public.item_variants o where o.item_id = p_item.id
    and app.size_key(o.size) = app.size_key(v_size)
  order by o.archived_at desc nulls first, o.id limit 1 for update;
  if v_old.id is null then
    insert into public.item_variants (school_id, item_id, size, nsn, barcode, min_stock, sort)
    values (p_import.school_id, p_item.id, v_size, v_nsn, v_barcode, v_min,
      1 + coalesce((select max(o.sort) from public.item_variants o where o.item_id = p_item.id), 0))
    returning * into v;
    perform app.note_import(p_import.id, 'variant', v.id, null);
    return v.id;
  elsif v_old.archived_at is not null then
    perform app.note_import(p_import.id, 'variant', v_old.id, null);
  end if;
  v := v_old;
  v.archived_at := null;
  v.nsn := case when p_replace then coalesce(v_nsn, v_old.nsn) else coalesce(v_old.nsn, v_nsn) end;
  v.barcode := case when p_replace then coalesce(v_barcode, v_old.barcode) else coalesce(v_old.barcode, v_barcode) end;
  v.min_stock := case when p_replace then coalesce(v_min, v_old.min_stock) else coalesce(v_old.min_stock, v_min) end;
  if v is distinct from v_old then
    update public.item_variants o set (archived_at, nsn, barcode, min_stock) = (null, v.nsn, v.barcode, v.min_stock)
      where o.id = v.id;
    perform app.note_import(p_import.id, 'variant', v.id, app.changed_fields(to_jsonb(v_old), to_jsonb(v)),
      app.changed_fields(to_jsonb(v), to_jsonb(v_old)));
  end if;
  return v.id;
exception when unique_violation then
  perform app.fail('barcode_taken', 'Another size has this barcode', 'Clear it, or enter another one.', 'barcode');
  return null;
end
$$;

-- Stores a whole file of stock, up to 1,000 rows, all of it or none: [{row, name, size?, tracking?, category?,
-- size_scheme?, cut?, nsn?, barcode?, min_stock?, replacement_cost?, ownership?, returnable?, is_controlled?,
-- catalog_code?, place_id? or place? as a path, condition?, qty?, serials?, tag?, stays?}]. Options: {mode: set | add,
-- details: fill | replace, reason?, orders?: [{name, sizes}]}. Items are found by name or catalog code, sizes by size,
-- and numbers by number. Returns {created, updated, refused}; where a row is refused, nothing is stored.
create or replace function public.import_stock(p_import uuid, p_rows jsonb, p_options jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb;
  v_import public.imports;
  v_options jsonb := case when jsonb_typeof(p_options) = 'object' then p_options else '{}' end;
  v_mode text := coalesce(p_options ->> 'mode', 'set');
  v_lines app.import_line[] := '{}';
  v_counts app.import_line[];
  v_refused jsonb := '[]';
  v_created jsonb := '[]';
  v_updated jsonb := '[]';
  v_row jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000
    or octet_length(p_rows::text) > 2000000 then
    perform app.fail('too_large', 'An import of stock takes up to 1,000 rows', 'Split the file.');
  elsif v_mode not in ('set', 'add') then
    perform app.fail('mode', 'Quantities either replace what''s on hand or add to it', 'Choose one.', 'mode');
  end if;
  v_done := app.once(p_key, 'import_stock', jsonb_build_array(p_import, p_rows, p_options));
  if v_done is not null then
    return v_done;
  end if;
  v_import := app.hold_import(p_import, 'inventory');
  perform from public.serial_assets a where a.school_id = v_school and upper(a.serial_no) in (
    select upper(trim(s)) from jsonb_array_elements(p_rows) r
    cross join lateral jsonb_array_elements_text(app.lines_in(r -> 'serials', 'serial', 500)) s)
      order by a.id for update;
  begin
    for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) r loop
      v_lines := v_lines || app.import_stock_row(v_import, v_row, v_options || jsonb_build_object('mode', v_mode));
    end loop;
    v_counts := app.import_quantities(v_school, v_lines, v_mode);
    select coalesce(jsonb_agg(l.refusal order by n), '[]') into v_refused
    from unnest(v_lines || v_counts) with ordinality l (row_no, changes, variant_id, location_id, condition, qty,
      refusal, n) where l.refusal is not null;
    v_refused := v_refused || app.numbers_twice(p_rows);
    if v_refused <> '[]' then
      raise exception using errcode = 'P0004', message = 'rows were refused';
    end if;
    perform app.order_sizes(v_school, v_options -> 'orders');
    perform app.write_stock(v_school, array(select c from unnest(v_lines || v_counts) l cross join unnest(l.changes) c),
      coalesce(app.need_text(v_options ->> 'reason', 'reason', 'The reason', 300),
        app.need_text(left('Import of ' || v_import.file_name, 300), 'reason', 'The name of the file', 300)), 'imports',
          p_import);
    perform app.note_import(p_import, 'variant', c.variant_id, '{}') from unnest(v_counts) l cross
      join unnest(l.changes) c where c.qty <> 0;
  exception when assert_failure then
    v_lines := '{}';
  end;
  select coalesce(jsonb_agg(i.subject_id) filter (where i.before is null), '[]'),
    coalesce(jsonb_agg(i.subject_id) filter (where i.before is not null), '[]')
  into v_created, v_updated from app.inventory_imports i
  where i.import_id = p_import
    and (i.subject = 'asset' or (i.subject = 'item' and i.before is not null) or (i.subject = 'variant' and not exists (
    select from public.item_variants v join public.inventory_items o on o.id = v.item_id where v.id = i.subject_id
      and o.tracking = 'serial')));
  update public.imports i set created_count = jsonb_array_length(v_created),
    updated_count = jsonb_array_length(v_updated),
    state = case when v_refused = '[]' then 'done' else i.state end, skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', v_updated, 'refused', v_refused));
end
$$;
call app.expose('public.import_stock(uuid, jsonb, jsonb, uuid)', 'authenticated', 'service_role');

-- Puts exchanges for the true size on the list, for what was issued in another one: the custody that `off_sizes` gives.
-- The size that is needed is the one on record. Returns how many.
create or replace function public.list_exchanges(p_custody uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'list_exchanges', to_jsonb(p_custody));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_custody, 'lines', 500);
  insert into public.exchange_requests (school_id, custody_id, cadet_id, wanted_size, note)
  select v_school, c.id, c.cadet_id, s.value, 'Issued in the closest size'
  from public.custody c
  join public.item_variants v on v.id = c.variant_id
  join public.inventory_items i on i.id = v.item_id and i.tracking = 'variant'
  cross join lateral (select z.value from public.cadet_sizes z where z.cadet_id = c.cadet_id
    and z.size_scheme = i.size_scheme
    order by z.measured_on desc, z.seq desc limit 1) s
  where c.id = any (p_custody) and c.school_id = v_school and c.cadet_id is not null and c.returnable
    and c.state in ('issued', 'partially_returned') and app.size_key(v.size) <> app.size_key(s.value)
  order by c.id
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.list_exchanges(uuid[], uuid)', 'authenticated', 'service_role');

-- The ledger is only added to.
create or replace function app.keep_ledger() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.fail('ledger', 'Stock movements are never changed or removed',
    'Record another movement to correct it.');
  return null;
end
$$;
call app.register_job('inventory.reminders', 'inventory', 'Send reminders for overdue items and low stock',
  'app.run_supply',
  at_hour => 15);
call app.register_job('inventory.low', 'inventory', 'Notify supply of low stock', 'app.run_low', every_minutes => 1);

-- Carries what staff decided about a charge to its fee. Money comes in where the books are kept.
create or replace function app.follow_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'paid' and app.fee_state(new.fee_id) <> 'paid' then
    perform app.fail('books', 'Charge payments are recorded with the fees', 'Record it under Budget, Fees.',
      'state');
  elsif new.state = 'waived' and app.fee_state(new.fee_id) = 'open' then
    perform app.waive_fee(new.fee_id, new.note);
  elsif new.state = 'undone' then
    update public.fees_due f set state = 'canceled' where f.id = new.fee_id and f.paid_cents = 0;
  elsif new.state = 'open' and app.fee_state(new.fee_id) in ('waived', 'assisted') then
    update public.fee_reliefs r set withdrawn_at = now() where r.fee_due_id = new.fee_id and r.withdrawn_at is null;
    perform app.settle_fee(new.fee_id);
  elsif new.state = 'open' and app.fee_state(new.fee_id) = 'paid' then
    perform app.fail('books', 'The family has paid this', 'Reverse the payment in the budget first.', 'state');
  end if;
  return null;
end
$$;
call app.register_kind('inventory.receipt', 'inventory', 'Hand receipts',
  'You or your child was issued something or turned it in. There''s a receipt to read and sign.', channel => 'now');
call app.register_kind('inventory.overdue', 'inventory', 'Overdue items',
  'Something you or your child has is overdue.');
call app.register_kind('inventory.exchange', 'inventory', 'Exchanges',
  'Another size you requested from supply is ready or isn''t available.');

call app.register_kind('inventory.orders', 'inventory', 'Supply orders', 'A supply order is waiting for approval.',
  roles => '{admin,instructor}',
  channel => 'now');

-- Duties as the screens send them: up to 20 lines.
create or replace function app.duties_in(p_list jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_list), 'array') <> 'array' or jsonb_array_length(coalesce(p_list, '[]')) > 20 then
    perform app.fail('duties', 'A position has up to 20 duties', 'Combine some of them.', 'duties');
  end if;
  return array(select app.need_line(d, 'duties', 'A duty', 200) from jsonb_array_elements_text(coalesce(p_list, '[]')) d
    where trim(d) <> '');
end
$$;

-- A position as it was, with what the input says instead. Refuses what isn't valid.
create or replace function app.position_of(p_old public.positions, p_input jsonb, p_school uuid) returns public.positions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.positions := p_old;
begin
  v.title := case when p_input ? 'title' or p_old.id is null
    then app.need_line(p_input ->> 'title', 'title', 'The title', 160)
    else p_old.title end;
  v.abbreviation := case when p_input ? 'abbreviation' then app.need_text(p_input ->> 'abbreviation', 'abbreviation',
    'The abbreviation', 20) else p_old.abbreviation end;
  v.kind := coalesce(p_input ->> 'kind', p_old.kind, 'staff');
  v.section := case when p_input ? 'section' then app.need_text(p_input ->> 'section', 'section', 'The section', 60)
    else p_old.section end;
  v.unit_id := case when p_input ? 'unit_id' then app.id_in(p_input ->> 'unit_id', 'unit_id') else p_old.unit_id end;
  v.reports_to_id := case when p_input ? 'reports_to_id' then app.id_in(p_input ->> 'reports_to_id', 'reports_to_id')
    else p_old.reports_to_id end;
  v.advises_id := case when p_input ? 'advises_id' then app.id_in(p_input ->> 'advises_id', 'advises_id')
    else p_old.advises_id end;
  v.rank_min := case when p_input ? 'rank_min' then nullif(p_input ->> 'rank_min', '') else p_old.rank_min end;
  v.rank_max := case when p_input ? 'rank_max' then nullif(p_input ->> 'rank_max', '') else p_old.rank_max end;
  v.duties := case when p_input ? 'duties' then app.duties_in(p_input -> 'duties')
    else coalesce(p_old.duties, '{}') end;
  v.rights := case when p_input ? 'rights' then nullif(p_input ->> 'rights', '') else p_old.rights end;
  v.is_key := coalesce(app.yes_in(p_input ->> 'is_key', 'is_key'), p_old.is_key, false);
  if coalesce(p_input ->> 'seats', '1') !~ '^\d{1,2}$' or (p_input ->> 'seats')::integer not between 1 and 60 then
    perform app.fail('seats', 'A position has 1 to 60 seats', 'Use a whole number.', 'seats');
  elsif coalesce(p_input ->> 'sort', '0') !~ '^-?\d{1,6}$' then
    perform app.fail('sort', 'The place isn''t valid', 'Reload the page.', 'sort');
  elsif v.kind not in ('command', 'staff', 'team', 'special') then
    perform app.fail('kind', 'That kind of position isn''t valid', 'Choose another.', 'kind');
  elsif not coalesce(app.is_plain(v.abbreviation), true) or not coalesce(app.is_plain(v.section), true) then
    perform app.fail('plain', 'The abbreviation or section has characters that can''t be saved',
      'Use plain text on one line.',
      'abbreviation');
  elsif v.unit_id is not null and not exists (
    select from public.units u where u.id = v.unit_id and u.school_id = p_school and u.archived_at is null) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Choose another.', 'unit_id');
  elsif p_input ? 'rights' and v.rights is not null
    and not exists (select from public.position_templates t where t.rights = v.rights) then
    perform app.fail('rights', 'That set of permissions isn''t valid', 'Choose another.', 'rights');
  elsif exists (select from unnest(array[v.rank_min, v.rank_max]) r
    where r is not null
      and not exists (select from public.ranks k where k.code = r
      and (k.school_id is null or k.school_id = p_school))) then
    perform app.fail('rank', 'That rank isn''t valid', 'Choose another.', 'rank_min');
  elsif (select k.sort from public.ranks k where k.code = v.rank_min) > (select k.sort from public.ranks k
    where k.code = v.rank_max) then
    perform app.fail('rank_order', 'The lowest rank is above the highest', 'Swap them.', 'rank_max');
  elsif v.reports_to_id = v.id or v.advises_id = v.id then
    perform app.fail('position_loop', 'A position can''t report to itself', 'Choose another position.',
      'reports_to_id');
  end if;
  v.seats := coalesce((p_input ->> 'seats')::integer, p_old.seats, 1);
  v.sort := coalesce((p_input ->> 'sort')::integer, p_old.sort, 0);
  perform app.need_position(v.reports_to_id, p_school, 'reports_to_id') where v.reports_to_id is not null;
  perform app.need_position(v.advises_id, p_school, 'advises_id') where v.advises_id is not null;
  return v;
end
$$;

-- Refuses a plan in which a position is under itself: every one is below the senior instructor.
create or replace function app.need_plan_tree(p_list jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_array_length(p_list) <> (
    with recursive box as (
      select p ->> 'id' as id, p ->> 'reports_to_id' as above from jsonb_array_elements(p_list) p
    ), found as (
      select b.id from box b where b.above is null
      union
      select b.id from box b join found f on b.above = f.id
    )
    select count(*) from found) then
    perform app.fail('position_loop', 'A position can''t report to itself or to a position under it',
      'Choose a different position above it.', 'reports_to_id');
  end if;
end
$$;

-- Rules as the screens send them, or a refusal.
create or replace function app.need_job_rules(p_school uuid, p_rules jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rules jsonb := app.lines_in(p_rules, 'rules', 12);
begin
  if exists (select from jsonb_array_elements(v_rules) r
    where not exists (select from app.posting_criteria(p_school) c where c.code = r ->> 'criterion')) then
    perform app.fail('criterion', 'A criterion isn''t valid', 'Choose another.', 'rules');
  elsif (select count(*) <> count(distinct r ->> 'criterion') from jsonb_array_elements(v_rules) r) then
    perform app.fail('criterion_twice', 'A criterion is listed twice', 'Remove one of them.', 'rules');
  elsif exists (select from jsonb_array_elements(v_rules) r where case r ->> 'criterion'
    when 'rank' then not exists (select from public.ranks k where k.code = r ->> 'least'
      and (k.school_id is null or k.school_id = p_school))
    else coalesce(r ->> 'least', '') !~ '^\d{1,4}(\.\d{1,2})?$' end) then
    perform app.fail('least', 'A minimum isn''t valid', 'Use a number from 0 to 9,999, or a rank.', 'rules');
  end if;
  return coalesce(
    (select jsonb_agg(jsonb_build_object('criterion', r.line ->> 'criterion', 'least', r.line ->> 'least')
    order by r.place)
    from jsonb_array_elements(v_rules) with ordinality as r (line, place)), '[]');
end
$$;

-- A posting as it was, with what the input says instead. Refuses what isn't valid.
create or replace function app.job_posting_of(p_old public.job_postings, p_input jsonb, p_school uuid) returns public.job_postings
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.job_postings := p_old;
begin
  v.title := case when p_input ? 'title' or p_old.title is null
    then app.need_line(p_input ->> 'title', 'title', 'The title', 120)
    else p_old.title end;
  v.description := case when p_input ? 'description'
    then app.need_text(p_input ->> 'description', 'description', 'The description', 4000)
    else p_old.description end;
  v.opens_at := coalesce(app.moment_in(p_input ->> 'opens_at', 'opens_at'), p_old.opens_at, now());
  v.closes_at := coalesce(app.moment_in(p_input ->> 'closes_at', 'closes_at'), p_old.closes_at);
  v.rules := case when p_input ? 'rules' then app.need_job_rules(p_school, p_input -> 'rules')
    else coalesce(p_old.rules, '[]') end;
  v.questions := case when p_input ? 'questions' then array(select app.need_line(q, 'questions', 'A question', 200)
    from jsonb_array_elements_text(app.lines_in(p_input -> 'questions', 'questions', 10)) q)
      else coalesce(p_old.questions, '{}') end;
  v.needs_recommendation := coalesce(app.yes_in(p_input ->> 'needs_recommendation', 'needs_recommendation'),
    p_old.needs_recommendation, false);
  v.visible_to := coalesce(p_input ->> 'visible_to', p_old.visible_to, 'all');
  v.state := coalesce(p_old.state, 'draft');
  if v.closes_at is null or v.closes_at < v.opens_at then
    perform app.fail('closes_at', 'The deadline is missing or before the opening', 'Choose a later date.', 'closes_at');
  elsif coalesce(p_input ->> 'seats', '1') !~ '^([1-9]|[1-5]\d|60)$' then
    perform app.fail('seats', 'An opening has 1 to 60 seats', 'Use a whole number.', 'seats');
  elsif v.visible_to not in ('all', 'level', 'invited') then
    perform app.fail('visible_to', 'Choose who sees it', null, 'visible_to');
  elsif v.visible_to = 'level' and coalesce(p_input ->> 'level_min', p_old.level_min::text, '') !~ '^[1-4]$' then
    perform app.fail('level_min', 'Choose the lowest level', 'Use a level from 1 to 4.', 'level_min');
  elsif cardinality(v.questions) < cardinality(p_old.questions) and exists (
    select from public.job_applications a where a.posting_id = p_old.id and a.state <> 'draft') then
    perform app.fail('questions', 'Cadets have already answered these questions', 'Leave the questions as they are.',
      'questions');
  end if;
  v.seats := coalesce((p_input ->> 'seats')::integer, p_old.seats, 1);
  v.level_min := case when v.visible_to = 'level'
    then coalesce((p_input ->> 'level_min')::integer, p_old.level_min) end;
  return v;
end
$$;

-- Refuses an offer that can't be made, with the reason.
create or replace function app.need_offerable(p_application public.job_applications, p_season public.job_seasons) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_posting public.job_postings;
  v_name text := (select c.first_name || ' ' || c.last_name from public.cadets c where c.id = p_application.cadet_id);
  v_zone text := (select s.time_zone from public.schools s where s.id = p_season.school_id);
begin
  select * into v_posting from public.job_postings p where p.id = p_application.posting_id;
  if p_application.season_id <> p_season.id then
    perform app.fail('two_seasons', 'These applications are from two seasons',
      'Make offers for one season at a time.');
  elsif p_application.state not in ('submitted', 'interview', 'not_selected') then
    perform app.fail('decided', format('The application of %s for %s is decided', v_name, v_posting.title),
      'Reload the page.');
  elsif v_posting.state = 'withdrawn' or (v_posting.state = 'open' and v_posting.closes_at > now()) then
    perform app.fail('still_open', v_posting.title || ' is still open for applications',
      'Wait for the deadline, or close it.');
  elsif v_posting.needs_recommendation and not exists (
    select from public.job_recommendations r where r.application_id = p_application.id) then
    perform app.fail('no_recommendation', format('%s has no recommendation for %s', v_name, v_posting.title),
      'Enter it first.');
  elsif exists (select from public.job_applications a where a.season_id = p_season.id
    and a.cadet_id = p_application.cadet_id
      and a.id <> p_application.id and (a.state = 'accepted' or (a.state = 'offered' and a.offer_until > now())
        or exists (select from public.job_offers o where o.application_id = a.id and o.sent_at is null
          and o.canceled_at is null))) then
    perform app.fail('offered_already', v_name || ' has another offer', 'Wait for the answer, or undo that offer.');
  elsif exists (select from public.job_offers o where o.application_id = p_application.id and o.sent_at is null
    and o.canceled_at is null) then
    perform app.fail('offered_already', v_name || ' already has this offer', 'Reload the page.');
  elsif v_posting.seats <= (select count(*) from public.job_applications a where a.posting_id = v_posting.id
      and (a.state = 'accepted' or (a.state = 'offered' and a.offer_until > now())
        or exists (select from public.job_offers o where o.application_id = a.id and o.sent_at is null
          and o.canceled_at is null))) then
    perform app.fail('no_seat', v_posting.title || ' has no seat left to offer',
      'Undo another offer first, or add a seat.');
  elsif v_posting.position_id is not null
    and (select p.seats from public.positions p where p.id = v_posting.position_id) <= (
      select count(*) from public.position_assignments h where h.position_id = v_posting.position_id
        and h.kind = 'primary'
        and tstzrange(h.starts_at, h.ends_at) @> greatest(now(),
          p_season.starts_on::timestamp at time zone v_zone)) then
    perform app.fail('still_held', v_posting.title || ' is still held when the season''s term starts',
      'End that assignment before the term starts.');
  end if;
end
$$;

-- Appoints a cadet under the id that the caller gives: {position_id, cadet_id, kind?, starts_at?, ends_at?, order_no?,
-- temporary_rank_code?}. Without a start it begins now.
create or replace function public.appoint(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'appoint', jsonb_build_array(p_id, p_input));
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_position uuid := app.id_in(p_input ->> 'position_id', 'position_id');
  v_starts timestamptz := coalesce(app.moment_in(p_input ->> 'starts_at', 'starts_at'), now());
  v_ends timestamptz := app.moment_in(p_input ->> 'ends_at', 'ends_at');
  v_order text := app.need_text(p_input ->> 'order_no', 'order_no', 'The order number', 40);
  v_rank text := nullif(p_input ->> 'temporary_rank_code', '');
begin
  if v_done is not null then
    return p_id;
  elsif p_id is null or exists (select from public.position_assignments a where a.id = p_id) then
    perform app.fail('id', 'This appointment can''t be saved with this id', 'Reload the page.', 'id');
  elsif coalesce(p_input ->> 'kind', 'primary') not in ('primary', 'acting', 'assistant', 'shadow') then
    perform app.fail('kind', 'That kind of appointment isn''t valid', 'Choose another.', 'kind');
  elsif not exists (select from public.cadets c where c.id = v_cadet and c.school_id = v_school
    and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation')) then
    perform app.fail('unknown_cadet', 'That cadet isn''t in the corps now', 'Choose another.', 'cadet_id');
  elsif v_ends <= v_starts then
    perform app.fail('date_order', 'The end is before the start', 'Use a later date.', 'ends_at');
  elsif v_starts > now() + interval '2 years' or v_starts < now() - interval '10 years' then
    perform app.fail('date', 'The start is too far away', 'Use a date within two years.', 'starts_at');
  elsif v_rank is not null and not exists (
    select from public.ranks k where k.code = v_rank and (k.school_id is null or k.school_id = v_school)) then
    perform app.fail('rank', 'That rank isn''t valid', 'Choose another.', 'temporary_rank_code');
  end if;
  perform app.need_position(v_position, v_school);
  insert into public.position_assignments (id, school_id, position_id, cadet_id, kind, starts_at, ends_at, order_no,
    temporary_rank_code)
  values (p_id, v_school, v_position, v_cadet, coalesce(p_input ->> 'kind', 'primary'), v_starts, v_ends, v_order,
    v_rank);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.appoint(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Restores the chart and its holders from before a plan: assignments that it made never were, those it ended go on.
create or replace function public.undo_plan(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'undo_plan', jsonb_build_array(p_id));
  v_plan public.position_plans;
  v_held jsonb;
begin
  if v_done is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('positions:' || v_school, 0));
  v_plan := app.need_plan(p_id, v_school);
  if v_plan.state <> 'in_force' then
    perform app.fail('not_in_force', 'This plan isn''t in force', 'Reload the page.', 'id');
  elsif app.chart_image(v_school) is distinct from v_plan.after then
    perform app.fail('changed_since', 'Positions or holders have changed since this plan was put in force',
      'Change the chart by hand, or start a new plan from it.', 'id');
  elsif not app.manages('job-board', 'create') or not app.manages('job-board', 'delete') then
    perform app.deny('You don''t have permission to create and archive positions');
  end if;
  for v_held in select h from jsonb_array_elements(v_plan.after -> 'held') h
    where not exists (select from jsonb_array_elements(v_plan.before -> 'held') b where b ->> 'id' = h ->> 'id')
  loop
    perform public.end_appointment((v_held ->> 'id')::uuid, '{"reason": "mistake"}');
    update public.position_assignments a set ends_at = a.starts_at where a.id = (v_held ->> 'id')::uuid;
  end loop;
  update public.positions p set archived_at = null
  from jsonb_array_elements(v_plan.before -> 'positions') b
  where p.school_id = v_school and p.archived_at is not null and b ->> 'id' = p.id::text;
  perform app.apply_chart(v_plan.before -> 'positions', v_school);
  for v_held in select b from jsonb_array_elements(v_plan.before -> 'held') b
    where not exists (select from jsonb_array_elements(v_plan.after -> 'held') h where h ->> 'id' = b ->> 'id')
  loop
    perform public.reopen_appointment((v_held ->> 'id')::uuid, v_held ->> 'ends_at');
  end loop;
  update public.position_plans p set state = 'undone', undone_at = now(), before = null, after = null where p.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.undo_plan(uuid, uuid)', 'authenticated', 'service_role');

-- Seasons and what is open in them: created one by one, from positions, or as in another season; opened, closed,
-- withdrawn.
create or replace function public.save_job_season(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v_from date := app.day(p_input ->> 'starts_on');
  v_until date := app.day(p_input ->> 'ends_on');
begin
  if app.once(p_key, 'save_job_season', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or v_from is null then
    perform app.fail('starts_on', 'Enter when the selected cadets start', 'Choose a date.', 'starts_on');
  elsif v_until < v_from then
    perform app.fail('date_order', 'The end is before the start', 'Use a later date.', 'ends_on');
  elsif coalesce(p_input ->> 'offer_days', '5') !~ '^([1-9]|[1-5]\d|60)$' then
    perform app.fail('offer_days', 'An offer holds for 1 to 60 days', 'Use a whole number.', 'offer_days');
  elsif exists (select from public.job_seasons s where s.id = p_id and s.school_id <> v_school) then
    perform app.fail('unknown_season', 'That season isn''t at your school', 'Reload the page.');
  end if;
  insert into public.job_seasons as s (id, school_id, title, starts_on, ends_on, offer_days)
  values (p_id, v_school, v_title, v_from, v_until, coalesce((p_input ->> 'offer_days')::integer, 5))
  on conflict (id) do update set title = excluded.title, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    offer_days = excluded.offer_days;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_job_season(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Opens postings, closes them before their deadline, withdraws them, or makes drafts of those that no one applied for.
-- One whose deadline is over can't open. Returns the ids that changed.
create or replace function public.set_job_postings(p_ids uuid[], p_state text) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_changed uuid[];
begin
  if coalesce(p_state, '') not in ('draft', 'open', 'closed', 'withdrawn') then
    perform app.fail('state', 'That status isn''t valid', 'Reload the page and choose another.', 'state');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform from public.job_postings p where p.id = any (p_ids) and p.school_id = v_school order by p.id for update;
  if (select count(*) from public.job_postings p where p.id = any (p_ids) and p.school_id = v_school)
    <> (select count(distinct x) from unnest(p_ids) x) then
    perform app.fail('unknown_posting', 'A selected opening isn''t at your school',
      'Reload the list and select again.');
  elsif p_state = 'open'
    and exists (select from public.job_postings p where p.id = any (p_ids) and p.closes_at <= now()) then
    perform app.fail('deadline_over', 'An opening''s deadline has passed', 'Move the deadline first.');
  elsif exists (select from public.job_applications a where a.posting_id = any (p_ids) and case p_state
    when 'draft' then a.state <> 'draft' when 'withdrawn' then a.state in ('offered', 'accepted') else false end) then
    perform app.fail('applied', case p_state when 'draft' then 'Cadets have applied already'
      else 'A cadet has an offer for it or accepted it' end, 'Leave it as it is.');
  end if;
  with changed as (
    update public.job_postings p set state = p_state where p.id = any (p_ids) and p.state <> p_state
      and p.state <> 'filled'
    returning p.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  if p_state = 'open' then
    perform app.tell_postings(v_changed);
  end if;
  return v_changed;
end
$$;
call app.expose('public.set_job_postings(uuid[], text)', 'authenticated', 'service_role');

-- A posting that the caller may apply for now, locked against changes; or a refusal. The deadline is a moment of the
-- school's clock.
create or replace function app.need_open_posting(p_posting uuid) returns public.job_postings
language plpgsql security definer set search_path = ''
as $$
declare
  v_posting public.job_postings;
begin
  select * into v_posting from public.job_postings p where p.id = p_posting
    and p.id in (select app.postings_in_sight()) for share;
  if v_posting.id is null then
    perform app.fail('unknown_posting', 'That opening isn''t available to you', 'Reload the page.', 'posting_id');
  elsif v_posting.state <> 'open' or v_posting.opens_at > now() then
    perform app.fail('not_open', v_posting.title || ' isn''t open', 'Choose another opening.', 'posting_id');
  elsif v_posting.closes_at <= now() then
    perform app.fail('deadline_over', 'The deadline of ' || v_posting.title || ' is over', 'Choose another opening.',
      'posting_id');
  end if;
  return v_posting;
end
$$;

-- Notifies the applicants of these interviews, and the board once a day of interviews.
create or replace function app.tell_interviews(p_slots uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('job-board.interview', array[c.profile_id],
    'Your interview is on ' || to_char(s.starts_at at time zone k.time_zone, 'FMDay, FMMonth FMDD, FMHH12:MI AM'),
    'Board: ' || b.title || coalesce(', ' || b.place, '') || '.', '/app/job-board?tab=openings', s.id || ':'
      || s.starts_at, s.school_id)
  from public.job_slots s
  join public.job_boards b on b.id = s.board_id
  join public.schools k on k.id = s.school_id
  join public.cadets c on c.id = s.cadet_id and c.profile_id is not null
  where s.id = any (p_slots);
  select app.notify('job-board.interview',
    array(select m.profile_id from public.job_board_members m where m.board_id = b.id and m.profile_id is not null),
    'Interviews on ' || b.title || ' on ' || to_char(s.starts_at at time zone k.time_zone, 'FMDay, FMMonth FMDD'), null,
    '/app/job-board/boards/' || b.id, b.id || ':' || app.day_in(s.starts_at, k.time_zone), b.school_id)
  from public.job_slots s
  join public.job_boards b on b.id = s.board_id
  join public.schools k on k.id = s.school_id
  where s.id = any (p_slots)
$$;

-- The same, for one whose checklist the caller may change: those who manage positions, and the cadet who hands over.
create or replace function app.need_relief_list(p_id uuid) returns public.position_reliefs
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief(p_id);
begin
  if not app.manages('job-board', 'update') and not app.is_outgoing(v_relief) then
    perform app.deny('Only instructors and the cadet handing over can change the checklist');
  end if;
  return v_relief;
end
$$;

-- Adds an item under the id that the caller gives, renames it, or moves it: {relief_id, text?, place?}.
create or replace function public.save_relief_item(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief_list(app.id_in(p_input ->> 'relief_id', 'relief_id'));
  v_done jsonb := app.once(p_key, 'save_relief_item', jsonb_build_array(p_id, p_input));
  v_place integer;
  v_old public.relief_items;
begin
  if v_done is not null then
    return p_id;
  end if;
  select * into v_old from public.relief_items i where i.id = p_id;
  if p_id is null or v_old.relief_id <> v_relief.id or v_old.removed_at is not null then
    perform app.fail('unknown_item', 'That item isn''t on this checklist', 'Reload the page.', 'id');
  elsif coalesce(p_input ->> 'place', '') !~ '^\d{0,3}$' then
    perform app.fail('place', 'That place isn''t valid', 'Reload the page.', 'place');
  elsif v_old.id is null and 40 <= (
    select count(*) from public.relief_items i where i.relief_id = v_relief.id and i.removed_at is null) then
    perform app.fail('too_many', 'A checklist has up to 40 items', 'Combine some of them.', 'text');
  end if;
  v_place := app.number_in(p_input ->> 'place', 'place')::integer;
  if v_old.id is null then
    insert into public.relief_items (id, school_id, relief_id, text, place)
    values (p_id, v_relief.school_id, v_relief.id, app.need_line(p_input ->> 'text', 'text', 'The item', 200), 1000);
  elsif p_input ? 'text' then
    -- What was checked off was another thing.
    update public.relief_items i set text = app.need_line(p_input ->> 'text', 'text', 'The item', 200),
      confirmed_at = null, confirmed_by_label = null
    where i.id = p_id and i.text <> trim(p_input ->> 'text');
  end if;
  perform app.place_relief_item(v_relief.id, p_id, coalesce(v_place, v_old.place, 1000));
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_relief_item(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes an item off the checklist, or restores it at the end.
create or replace function public.remove_relief_item(p_id uuid, p_removed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief_list(app.relief_of(p_id));
begin
  if not coalesce(p_removed, true) and 40 <= (
    select count(*) from public.relief_items i where i.relief_id = v_relief.id and i.removed_at is null
      and i.id <> p_id) then
    perform app.fail('too_many', 'A checklist has up to 40 items', 'Combine some of them.', 'text');
  end if;
  update public.relief_items i set removed_at = case when coalesce(p_removed, true)
    then coalesce(i.removed_at, now()) end
  where i.id = p_id;
  perform app.place_relief_item(v_relief.id, p_id, case when p_removed then 1000 else i.place end)
    from public.relief_items i
  where i.id = p_id;
end
$$;
call app.expose('public.remove_relief_item(uuid, boolean)', 'authenticated', 'service_role');

-- Checks an item off ('done': the cadet who hands over) or confirms it ('confirmed': the one who takes over), or takes
-- that away. Those who manage positions do either for them.
create or replace function public.check_relief_item(p_id uuid, p_part text, p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief(app.relief_of(p_id));
  v_item public.relief_items := (select i from public.relief_items i where i.id = p_id);
  v_on boolean := coalesce(p_on, true);
begin
  if coalesce(p_part, '') not in ('done', 'confirmed') then
    perform app.fail('part', 'An item is checked off or confirmed', 'Reload the page.', 'part');
  elsif not app.manages('job-board', 'update')
    and not (case p_part when 'done' then app.is_outgoing(v_relief) else app.is_incoming(v_relief) end) then
    perform app.deny(case p_part when 'done' then 'Only instructors and the cadet handing over can check items off'
      else 'Only instructors and the cadet taking over can confirm items' end);
  elsif v_item.removed_at is not null then
    perform app.fail('unknown_item', 'That item isn''t on this checklist', 'Reload the page.', 'id');
  elsif p_part = 'confirmed' and v_on and v_item.done_at is null then
    perform app.fail('not_done', 'This item isn''t checked off yet', 'The cadet who hands over checks it off first.',
      'part');
  elsif p_part = 'done' then
    -- What isn't done can't stay confirmed.
    update public.relief_items i set done_at = case when v_on then coalesce(i.done_at, now()) end,
      done_by_label = case when v_on then coalesce(i.done_by_label, app.actor_label()) end,
      confirmed_at = case when v_on then i.confirmed_at end, confirmed_by_label = case when v_on
        then i.confirmed_by_label end
    where i.id = p_id;
  else
    update public.relief_items i set confirmed_at = case when v_on then coalesce(i.confirmed_at, now()) end,
      confirmed_by_label = case when v_on then coalesce(i.confirmed_by_label, app.actor_label()) end
    where i.id = p_id;
  end if;
end
$$;
call app.expose('public.check_relief_item(uuid, text, boolean)', 'authenticated', 'service_role');

-- Completes a relief: {reason, order_no?, why?}. The outgoing assignment ends and the incoming one begins in the same
-- moment, in the same way of holding. `reason` is why the first ends; `why` is needed while items are open. Returns the
-- new assignment.
create or replace function public.complete_relief(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'complete_relief', jsonb_build_array(p_id, p_input));
  v_relief public.position_reliefs;
  v_outgoing public.position_assignments;
  v_open integer;
  v_id uuid := gen_random_uuid();
  v_later public.position_assignments;
  v_why text := app.need_text(p_input ->> 'why', 'why', 'The reason', 1000);
  v_order text := app.need_text(p_input ->> 'order_no', 'order_no', 'The order number', 40);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_relief := app.need_relief(p_id);
  select * into v_outgoing from public.position_assignments a where a.id = v_relief.outgoing_id for update;
  -- The cadet may be appointed already: from a later date, or since the term started.
  select * into v_later from public.position_assignments a
  where a.position_id = v_relief.position_id and a.cadet_id = v_relief.cadet_id and a.kind in ('primary', 'acting')
    and (a.ends_at is null or (a.ends_at > now() and a.ends_at > a.starts_at))
  order by a.starts_at limit 1 for update;
  v_open := (select count(*) from public.relief_items i where i.relief_id = p_id and i.removed_at is null
    and i.confirmed_at is null);
  if v_outgoing.ends_at <= now() and not coalesce(v_later.starts_at <= now(), false) then
    perform app.fail('ended', 'The assignment of the cadet handing over has already ended',
      'Cancel the relief, then appoint a cadet.');
  elsif coalesce(p_input ->> 'reason', '') not in ('term_end', 'promoted', 'moved', 'relieved', 'resigned',
    'left_program') then
    perform app.fail('reason', 'Choose why the first assignment ends', null, 'reason');
  elsif not coalesce(app.is_plain(v_order), true) then
    perform app.fail('plain', 'The order number has characters that can''t be saved', 'Use plain text on one line.',
      'order_no');
  elsif v_open > 0 and v_why is null then
    perform app.fail('items_open',
      format('%s %s not confirmed yet', v_open, case v_open when 1 then 'item is' else 'items are' end),
      'Confirm them, or say why the relief is completed without them.', 'why');
  end if;
  if v_later.id is null or v_later.starts_at > now() then
    perform app.need_successor(v_relief.cadet_id, v_outgoing);
  end if;
  perform app.need_position(v_relief.position_id, v_school);
  update public.position_assignments a set ends_at = now() where a.id = v_outgoing.id
    and (a.ends_at is null or a.ends_at > now());
  insert into public.position_endings (assignment_id, school_id, reason)
    values (v_outgoing.id, v_school, p_input ->> 'reason')
  on conflict (assignment_id) do update set reason = excluded.reason, note = null;
  if v_later.id is null then
    insert into public.position_assignments (id, school_id, position_id, cadet_id, kind, starts_at, order_no)
    values (v_id, v_school, v_relief.position_id, v_relief.cadet_id, v_outgoing.kind, now(), v_order);
  else
    v_id := v_later.id;
    update public.position_assignments a set starts_at = least(a.starts_at, now()),
      order_no = coalesce(v_order, a.order_no) where a.id = v_id;
  end if;
  update public.position_reliefs r set state = 'completed', completed_at = now(), incoming_id = v_id,
    outgoing_until = v_outgoing.ends_at,
    incoming_from = v_later.starts_at
  where r.id = p_id returning * into v_relief;
  insert into public.position_relief_notes (relief_id, school_id, reason) select p_id, v_school, v_why where v_open > 0
  on conflict (relief_id) do update set reason = excluded.reason;
  perform app.tell_relief(v_relief, 'completed:' || v_id, 'You handed over: ' || p.title, 'You now hold: ' || p.title,
    null)
  from public.positions p where p.id = v_relief.position_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.complete_relief(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- A position is never under itself, nor one that is archived above one that isn't. One change of a school at a time, so
-- that two can't make a ring together.
create or replace function app.keep_position_tree() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_above uuid := new.reports_to_id;
  v_seen uuid[] := array[new.id];
begin
  perform pg_advisory_xact_lock(hashtextextended('positions:' || new.school_id, 0));
  while v_above is not null loop
    if v_above = any (v_seen) then
      perform app.fail('position_loop', 'A position can''t report to itself or to a position under it',
        'Choose a different position above it.', 'reports_to_id');
    end if;
    v_seen := v_seen || v_above;
    v_above := (select p.reports_to_id from public.positions p where p.id = v_above);
  end loop;
  return new;
end
$$;
call app.register_job('job-board.forget', 'job-board', 'Delete board scores after a year', 'app.forget_job_scores',
  every_minutes => 1440);

call app.register_kind('job-board.application', 'job-board', 'Your applications',
  'Your application is decided, or you get an offer.',
  roles => '{cadet}', channel => 'now');
call app.register_kind('job-board.answer', 'job-board', 'Answers to offers',
  'A cadet accepts or declines your offer.',
  roles => '{instructor}');

call app.register_kind('job-board.interview', 'job-board', 'Interviews',
  'You have an interview for a position, or serve on a board.',
  roles => '{instructor,cadet}', channel => 'now');

-- What went wrong in words: never what someone entered, which a database's own messages may repeat.
create or replace function app.error_words(p_state text, p_detail text, p_constraint text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_state = 'P0001' then 'It was refused: ' || left(coalesce(nullif(p_detail, ''), 'no reason given'), 80)
    when p_state like '23%' then 'A database rule was broken: ' || coalesce(nullif(p_constraint, ''), 'unnamed')
    when p_state in ('40001', '40P01') then 'Another job was in the way'
    when p_state = '57014' then 'It took too long'
    when p_state like '42%' then 'Its code is wrong'
    when p_state like '22%' then 'It hit a value it couldn''t read'
    else 'It failed'
  end || ' (' || p_state || ')'
$$;
call app.register_job('jobs.forget', 'jobs', 'Delete old jobs and request keys', 'app.forget_old_work',
  every_minutes => 1440);
call app.register_module('notifications', 'Notifications', '/app/notifications', 'bell', 138,
  '{sidebar,read,update,manage}',
  section => true, about => 'Updates for each person, in the app and by email as they choose.');

-- A time of day in an input, 'HH:MM'; null where empty, a refusal that names the field where it isn't one.
create or replace function app.time_in(p_text text, p_field text) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text <> '' and p_text !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform app.fail('time', 'That isn''t a valid time', 'Choose a time, such as 9:30 PM.', p_field);
  end if;
  return nullif(p_text, '')::time;
end
$$;

-- Saves what families see and the office hours: {shows_hours?, shows_fitness?, shows_staff_email?, office_days?:
-- [1..7], office_from?, office_to?, reply_words?}; what isn't named stays.
create or replace function public.save_family_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_family_settings();
  v_done jsonb := app.once(p_key, 'save_family_settings', p_input);
  v public.family_settings;
begin
  if v_done is not null then
    return;
  end if;
  insert into public.family_settings (school_id) values (v_school) on conflict on
    constraint family_settings_school_id_key do nothing;
  select * into v from public.family_settings f where f.school_id = v_school for update;
  v.shows_hours := coalesce(app.yes_in(p_input ->> 'shows_hours', 'shows_hours'), v.shows_hours);
  v.shows_fitness := coalesce(app.yes_in(p_input ->> 'shows_fitness', 'shows_fitness'), v.shows_fitness);
  v.shows_staff_email := coalesce(app.yes_in(p_input ->> 'shows_staff_email', 'shows_staff_email'),
    v.shows_staff_email);
  v.office_from := coalesce(app.time_in(p_input ->> 'office_from', 'office_from'), v.office_from);
  v.office_to := coalesce(app.time_in(p_input ->> 'office_to', 'office_to'), v.office_to);
  if p_input ? 'reply_words' and nullif(trim(p_input ->> 'reply_words'), '') is null then
    v.reply_words := null;
  elsif p_input ? 'reply_words' then
    v.reply_words := app.need_line(p_input ->> 'reply_words', 'reply_words', 'The line about answers', 200);
  end if;
  if p_input ? 'office_days' then
    select array_agg(distinct app.whole_in(x #>> '{}', 'office_days', 1, 7)
      order by app.whole_in(x #>> '{}', 'office_days', 1, 7))
    into v.office_days from jsonb_array_elements(app.lines_in(p_input -> 'office_days', 'office_days', 7)) x;
  end if;
  if cardinality(v.office_days) is null or array_position(v.office_days, null) is not null then
    perform app.fail('missing', 'Choose the days the office answers', 'Choose at least one day.', 'office_days');
  elsif v.office_to <= v.office_from then
    perform app.fail('office_to', 'The office would close before it opens', 'Choose a later end.', 'office_to');
  end if;
  update public.family_settings f set shows_hours = v.shows_hours, shows_fitness = v.shows_fitness,
    shows_staff_email = v.shows_staff_email,
    office_days = v.office_days, office_from = v.office_from, office_to = v.office_to, reply_words = v.reply_words
  where f.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_family_settings(jsonb, uuid)', 'authenticated', 'service_role');

-- Saves a rule under the id that the caller gives: {name, kind, subject, body, recipients, template_id?, audience?,
-- unless_read?, unless_account?, delay_minutes?, quiet_from?, quiet_to?, digest_hour?, is_required?}. A new one is off
-- until it is turned on.
create or replace function public.save_email_rule(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  v_done jsonb := app.once(p_key, 'save_email_rule', jsonb_build_array(p_id, p_input));
  v_new public.email_rules;
  v_kind public.notification_kinds;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  v_new.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_new.subject := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_new.body := app.mail_body_in(p_input ->> 'body', 'body');
  v_new.template_id := app.id_in(p_input ->> 'template_id', 'template_id');
  v_new.recipients := app.mail_recipients_in(p_input -> 'recipients');
  v_new.audience := app.rule_audience_in(v_school, p_input -> 'audience');
  v_new.delay_minutes := coalesce(app.whole_in(p_input ->> 'delay_minutes', 'delay_minutes', 0, 20160), 0);
  v_new.quiet_from := app.time_in(p_input ->> 'quiet_from', 'quiet_from');
  v_new.quiet_to := app.time_in(p_input ->> 'quiet_to', 'quiet_to');
  v_new.digest_hour := app.hour_in(p_input ->> 'digest_hour', 'digest_hour');
  perform app.check_mail_variables(v_new.subject, 'subject');
  select * into v_kind from public.notification_kinds k where k.kind = p_input ->> 'kind' and app.may_have_rules(k)
    and app.is_on(v_school, k.module);
  if v_kind.kind is null then
    perform app.fail('kind', 'You can''t send email about that', 'Choose one from the list.', 'kind');
  elsif not app.rule_fits(v_kind.roles, v_new.recipients) then
    perform app.fail('recipients', 'None of these people are notified of that', 'Choose who it''s about.',
      'recipients');
  elsif v_new.quiet_from is null and v_new.quiet_to is not null then
    perform app.fail('missing', 'Quiet hours need a start', 'Choose when they start, or turn them off.', 'quiet_from');
  elsif v_new.quiet_to is null and v_new.quiet_from is not null then
    perform app.fail('missing', 'Quiet hours need an end', 'Choose when they end, or turn them off.', 'quiet_to');
  elsif v_new.quiet_from = v_new.quiet_to then
    perform app.fail('order', 'Quiet hours can''t end when they start', 'Choose another end.', 'quiet_to');
  elsif v_new.template_id is not null and not exists (
    select from public.email_templates t where t.id = v_new.template_id and t.school_id = v_school) then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Choose another one.',
      'template_id');
  elsif exists (select from public.email_rules r where r.school_id = v_school and lower(r.name) = lower(v_new.name)
    and r.archived_at is null and r.id <> p_id) then
    perform app.fail('taken', 'Another rule has this name', 'Choose another name.', 'name');
  elsif exists (select from public.email_rules r where r.id = p_id)
    and (app.need_rule(v_school, p_id)).archived_at is not null then
    perform app.fail('archived', 'This rule is archived', 'Restore it first.', 'id');
  end if;
  insert into public.email_rules
    as r (id, school_id, name, kind, template_id, subject, body, recipients, audience, unless_read, unless_account,
    delay_minutes, quiet_from, quiet_to, digest_hour, is_required)
  values (p_id, v_school, v_new.name, v_kind.kind, v_new.template_id, v_new.subject, v_new.body, v_new.recipients,
    v_new.audience,
    coalesce(p_input ->> 'unless_read' = 'true', false), coalesce(p_input ->> 'unless_account' = 'true', false),
      v_new.delay_minutes,
    v_new.quiet_from, v_new.quiet_to, v_new.digest_hour, coalesce(p_input ->> 'is_required' = 'true', false))
  on conflict (id) do update set name = excluded.name, kind = excluded.kind, template_id = excluded.template_id,
    subject = excluded.subject,
    body = excluded.body, recipients = excluded.recipients, audience = excluded.audience,
      unless_read = excluded.unless_read,
    unless_account = excluded.unless_account, delay_minutes = excluded.delay_minutes, quiet_from = excluded.quiet_from,
    quiet_to = excluded.quiet_to, digest_hour = excluded.digest_hour, is_required = excluded.is_required
  where r.school_id = v_school;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_email_rule(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Saves when emails may come, on the clock of the school: {digest_hour, quiet_from, quiet_to}; both ends of the quiet
-- hours or none.
create or replace function public.save_notification_settings(p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_hour integer;
  v_from time := app.time_in(p_input ->> 'quiet_from', 'quiet_from');
  v_to time := app.time_in(p_input ->> 'quiet_to', 'quiet_to');
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  elsif coalesce(p_input ->> 'digest_hour', '') !~ '^(1?\d|2[0-3])$' then
    perform app.fail('digest_hour', 'That isn''t an hour of the day', 'Choose an hour for the digest.', 'digest_hour');
  elsif v_from is null and v_to is not null then
    perform app.fail('missing', 'Quiet hours need a start', 'Choose when they start, or turn them off.', 'quiet_from');
  elsif v_to is null and v_from is not null then
    perform app.fail('missing', 'Quiet hours need an end', 'Choose when they end, or turn them off.', 'quiet_to');
  elsif v_from = v_to then
    perform app.fail('order', 'Quiet hours can''t end when they start', 'Choose another end.', 'quiet_to');
  end if;
  v_hour := (p_input ->> 'digest_hour')::integer;
  insert into public.notification_settings (user_id, digest_hour, quiet_from, quiet_to)
  values (auth.uid(), v_hour, v_from, v_to)
  on conflict on constraint notification_settings_pkey do update set digest_hour = excluded.digest_hour,
    quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, updated_at = now();
end
$$;
call app.expose('public.save_notification_settings(jsonb)', 'authenticated');

-- Queues one email about notifications of one person: the thing itself where it is one, else a list.
create or replace function app.mail_notices(p_user uuid, p_ids uuid[], p_digest boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_to text := (select u.email from auth.users u where u.id = p_user);
  v_hello text := (select case when p.first_name <> '' then format('Hello %s,', p.first_name) else 'Hello,' end
    from public.profiles p where p.id = p_user);
  v_count integer := cardinality(p_ids);
  v_one public.notifications := (select n from public.notifications n where n.id = p_ids[1]);
  v_foot text := 'To choose which emails you get, open Settings in Guidon.';
begin
  if v_count = 1 and not p_digest then
    perform app.send_mail(v_to, v_one.title, array[v_hello, v_one.title || '.', v_one.body, v_foot],
      '/app/notifications/' || v_one.id, 'Open in Guidon');
  else
    perform app.send_mail(v_to,
      format(case when p_digest then 'Your digest: %s %s' else '%s new %s' end, v_count,
        case v_count when 1 then 'notification' else 'notifications' end),
      array[v_hello] || array(
        select format('%s: %s', k.label, n.title)
        from public.notifications n join public.notification_kinds k on k.kind = n.kind
        where n.id = any (p_ids) order by n.created_at, n.id limit 50)
        || case when v_count > 50 then format('And %s more.', v_count - 50) end || v_foot,
      '/app/notifications', 'Open notifications');
  end if;
  update public.notifications n set mail = null where n.id = any (p_ids);
end
$$;

-- Adds the caller's browser, or brings it up to date: {endpoint, p256dh, auth, label?}. A browser that another account
-- used before is the caller's then. Of more than ten the oldest goes. Returns its id.
create or replace function public.push_subscribe(p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_label text;
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  end if;
  perform app.check_endpoint(p_input ->> 'endpoint');
  if coalesce(p_input ->> 'p256dh', '') !~ '^[A-Za-z0-9_-]{80,100}=?$'
    or coalesce(p_input ->> 'auth', '') !~ '^[A-Za-z0-9_-]{20,30}={0,2}$' then
    perform app.fail('keys', 'This browser didn''t provide its keys', 'Reload the page and try again.', 'endpoint');
  end if;
  v_label := coalesce(app.line_in(p_input ->> 'label', 'label', 'The name of the device', 80), 'Browser');
  -- One at a time for each account: the limit counts inside the lock.
  perform from public.profiles p where p.id = auth.uid() for update;
  -- Two accounts that share a browser take turns.
  perform pg_advisory_xact_lock(hashtextextended(p_input ->> 'endpoint', 0));
  select a.device_id into v_id from app.push_addresses a where a.endpoint = p_input ->> 'endpoint';
  insert into public.push_devices as d (id, user_id, label)
    values (coalesce(v_id, gen_random_uuid()), auth.uid(), v_label)
  on conflict (id) do update set user_id = excluded.user_id, label = excluded.label, failures = 0, created_at = now()
  returning d.id into v_id;
  insert into app.push_addresses as a (device_id, endpoint, p256dh, auth)
  values (v_id, p_input ->> 'endpoint', p_input ->> 'p256dh', p_input ->> 'auth')
  on conflict (device_id) do update set p256dh = excluded.p256dh, auth = excluded.auth;
  -- Notices that wait for the device's earlier user aren't the caller's.
  delete from app.pushes x using public.notifications n where x.device_id = v_id and n.id = x.notification_id
    and n.user_id <> auth.uid();
  delete from public.push_devices d where d.id in (
    select o.id from public.push_devices o where o.user_id = auth.uid() order by o.created_at desc, o.id offset 10);
  return v_id;
end
$$;
call app.expose('public.push_subscribe(jsonb)', 'authenticated');

-- Sends a test to a browser of the caller, at most ten in an hour. Returns when it leaves.
create or replace function public.push_test(p_id uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_key uuid := gen_random_uuid();
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  end if;
  perform app.once(v_key, 'push_test', to_jsonb(p_id));
  perform from public.profiles p where p.id = auth.uid() for update;
  if not exists (select from public.push_devices d where d.id = p_id and d.user_id = auth.uid()) then
    perform app.fail('unknown_device', 'That device isn''t yours', 'Reload the page.', 'id');
  elsif (select count(*) from app.requests q where q.caller = auth.uid() and q.name = 'push_test'
    and q.created_at > now() - interval '1 hour') > 10 then
    perform app.fail('too_many', 'You sent ten tests within an hour', 'Wait a while.', 'id');
  end if;
  insert into app.pushes (device_id) values (p_id);
  perform app.done(v_key, 'true');
  return now();
end
$$;
call app.expose('public.push_test(uuid)', 'authenticated');
call app.register_job('notifications.archive', 'notifications', 'Archive old notifications',
  'app.archive_notifications', at_hour => 3);

-- Planning a board, scoring at it, and closing it with what it recommends.
create or replace function app.need_rubric(p_rubric jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if p_rubric is null or jsonb_typeof(p_rubric) <> 'array' or jsonb_array_length(p_rubric) not between 1 and 20 then
    perform app.fail('rubric', 'A board scores 1 to 20 criteria', 'Add at least one line.', 'rubric');
  end if;
  if exists (select from jsonb_array_elements(p_rubric) r
    where length(r ->> 'key') > 40 or coalesce(trim(r ->> 'label'), '') = '' or length(r ->> 'label') > 80
      or not app.is_plain(r ->> 'label')
      or coalesce(r ->> 'max', '') !~ '^\d{1,3}$' or (r ->> 'max')::integer < 1) then
    perform app.fail('rubric', 'Each rubric line needs a label and maximum points',
      'Use up to 80 characters, and a number from 1 to 999.', 'rubric');
  end if;
  if (select count(*) <> count(distinct coalesce(nullif(r.line ->> 'key', ''), 'c' || r.place))
    from jsonb_array_elements(p_rubric) with ordinality as r (line, place)) then
    perform app.fail('rubric', 'Two rubric lines have the same key', 'Remove one of them.', 'rubric');
  end if;
  return (select jsonb_agg(jsonb_build_object('key', coalesce(nullif(r.line ->> 'key', ''), 'c' || r.place),
      'label', trim(r.line ->> 'label'), 'max', (r.line ->> 'max')::integer) order by r.place)
    from jsonb_array_elements(p_rubric) with ordinality as r (line, place));
end
$$;

-- Creates a board under the id that the caller gives, or changes it: {season_id, title, place?, rubric, members:
-- [profiles], postings: [ids]}. A rubric that was scored by stays; members who scored stay too.
create or replace function public.save_job_board(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_season uuid := app.id_in(p_input ->> 'season_id', 'season_id');
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v_rubric jsonb := app.need_rubric(p_input -> 'rubric');
  v_members uuid[] := array(select app.id_in(m, 'members')
    from jsonb_array_elements_text(app.lines_in(p_input -> 'members', 'members', 20)) m);
  v_postings uuid[] := array(select app.id_in(m, 'postings')
    from jsonb_array_elements_text(app.lines_in(p_input -> 'postings', 'postings', 200)) m);
  v_old public.job_boards;
begin
  if app.once(p_key, 'save_job_board', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  end if;
  perform app.need_job_season(v_season, v_school);
  if p_id is null then
    perform app.fail('id', 'This board can''t be saved without an id', 'Reload the page.', 'id');
  end if;
  select * into v_old from public.job_boards b where b.id = p_id;
  perform app.need_job_board(p_id, v_school) where v_old.id is not null;
  if cardinality(v_members) = 0
    or exists (select from unnest(v_members) m where not exists (select from public.profiles p
      where p.id = m and p.school_id = v_school and p.active and p.role in ('instructor', 'cadet'))) then
    perform app.fail('member', 'A board needs members with an account at this school', 'Choose at least one.',
      'members');
  elsif exists (select from unnest(v_postings) x where not exists (
    select from public.job_postings p where p.id = x and p.season_id = v_season)) then
    perform app.fail('unknown_posting', 'A selected opening isn''t in this season', 'Choose again.', 'postings');
  elsif exists (select from public.job_applications a join public.cadets c on c.id = a.cadet_id
    where a.season_id = v_season and a.state <> 'withdrawn' and c.profile_id = any (v_members)) then
    perform app.fail('member_applies', 'A board member is applying this season', 'Choose someone else.', 'members');
  elsif v_old.id is not null and v_old.rubric <> v_rubric
    and exists (select from public.job_scores s where s.board_id = p_id) then
    perform app.fail('scored', 'The board has started scoring, so its rubric can''t change',
      'Leave the rubric as it is.', 'rubric');
  end if;
  insert into public.job_boards (id, school_id, season_id, title, place, rubric)
  values (p_id, v_school, v_season, v_title, app.need_text(p_input ->> 'place', 'place', 'The place', 120), v_rubric)
  on conflict (id) do update set title = excluded.title, place = excluded.place, rubric = excluded.rubric;
  delete from public.job_board_members m where m.board_id = p_id and m.profile_id <> all (v_members)
    and not exists (select from public.job_scores s where s.member_id = m.id)
    and not exists (select from public.job_comments s where s.member_id = m.id);
  insert into public.job_board_members (school_id, board_id, profile_id, name)
  select v_school, p_id, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)
  from public.profiles p where p.id = any (v_members)
  on conflict (board_id, profile_id) do nothing;
  update public.job_postings p set board_id = case when p.id = any (v_postings) then p_id end
  where p.season_id = v_season and (p.board_id = p_id or p.id = any (v_postings));
  -- New members may sit elsewhere at the time of an interview that is planned.
  update public.job_slots s set board_id = p_id where s.board_id = p_id;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_job_board(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds a rank of the school's own above another one (null: the lowest) and gives its code.
create or replace function public.add_rank(p_input jsonb, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the ranks');
  v_title text := app.need_text(p_input ->> 'title', 'title', 'Title', 80, true);
  v_abbreviation text := app.need_text(p_input ->> 'abbreviation', 'abbreviation', 'Abbreviation', 20, true);
  v_after text := nullif(p_input ->> 'after', '');
  v_done jsonb;
  v_codes text[];
  v_place integer;
  v_code text;
begin
  perform from public.schools s where s.id = v_school for update;
  v_done := app.once(p_key, 'add_rank', p_input);
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  if not app.is_plain(v_title) or not app.is_plain(v_abbreviation) then
    perform app.fail('formula', 'This starts like a spreadsheet formula', 'Start with a letter.', 'title');
  end if;
  perform app.need_free_words(v_school, null, v_abbreviation);
  v_codes := array(select r.code from app.ranks_of(v_school) r order by r.sort, r.code);
  v_place := case when v_after is null then 0 else array_position(v_codes, v_after) end;
  if v_place is null then
    perform app.fail('rank', 'Your school doesn''t use the rank below', 'Reload the page and choose another.',
      'after');
  end if;
  insert into public.ranks (set_code, school_id, title, abbreviation, sort, category, source)
  values (app.rank_set(v_school), v_school, v_title, v_abbreviation, v_place + 1,
    coalesce(nullif(p_input ->> 'category', ''), 'enlisted'), '{}')
  returning code into v_code;
  insert into public.rank_changes as o (school_id, rank_code, sort)
  select v_school, x.code, x.place
  from unnest(v_codes[:v_place] || v_code || v_codes[v_place + 1:]) with ordinality as x (code, place)
  on conflict (school_id, rank_code) do update set sort = excluded.sort;
  return app.done(p_key, to_jsonb(v_code)) #>> '{}';
end
$$;
call app.expose('public.add_rank(jsonb, uuid)', 'authenticated', 'service_role');

-- Uses another set of ranks than the program's, or goes back to it (null). Records stay as they are.
create or replace function public.choose_rank_set(p_set text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the ranks');
begin
  if p_set is null then
    delete from public.rank_choices c where c.school_id = v_school;
  elsif not exists (select from public.rank_sets s where s.code = p_set) then
    perform app.fail('rank_set', 'That rank set doesn''t exist', 'Reload the page and choose another.', 'set');
  else
    insert into public.rank_choices (school_id, set_code) values (v_school, p_set)
    on conflict (school_id) do update set set_code = excluded.set_code;
  end if;
  return app.rank_set(v_school);
end
$$;
call app.expose('public.choose_rank_set(text)', 'authenticated', 'service_role');

-- Adds a rule to a rank, or changes one by ending it and adding its successor; returns the id of the one that counts
-- now.
create or replace function public.save_promotion_rule(p_input jsonb, p_rule uuid default null, p_key uuid default null)
  returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the rules');
  v_today date := app.today(v_school);
  v_from date := coalesce(app.day(p_input ->> 'effective_from'), v_today);
  v_done jsonb := app.once(p_key, 'save_promotion_rule', jsonb_build_array(p_rule, p_input));
  v_criterion public.career_criteria;
  v_value numeric := app.number_in(p_input ->> 'value', 'value');
  v_unit text := nullif(p_input ->> 'unit', '');
  v_topic text := app.need_text(p_input ->> 'topic', 'topic', 'What is checked', 120,
    p_input ->> 'criterion' = 'custom');
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_criterion from public.career_criteria c where c.code = p_input ->> 'criterion';
  if not found then
    perform app.fail('criterion', 'Choose what the rule requires', 'Reload the page and choose another.', 'criterion');
  end if;
  perform app.need_rank(v_school, p_input ->> 'rank_code');
  if nullif(p_input ->> 'effective_from', '') is not null and app.day(p_input ->> 'effective_from') is null then
    perform app.fail('date', 'That date isn''t valid', 'Enter a date like 2026-05-14.', 'effective_from');
  elsif v_unit not in ('days', 'weeks', 'months') then
    perform app.fail('unit', 'That length of time isn''t valid', 'Choose days, weeks, or months.', 'unit');
  end if;
  if v_criterion.unit = 'days' then
    v_unit := coalesce(v_unit, 'days');
  else
    v_unit := null;
  end if;
  if v_criterion.code in ('custom', 'board') then
    v_value := 1;
  elsif v_value is null or v_value not between 0 and 100000 then
    perform app.fail('value', 'Enter how much is needed', 'Enter a number of 0 or more.', 'value');
  end if;
  if p_rule is not null then
    perform app.end_rule(v_school, p_rule, v_from);
  end if;
  insert into public.promotion_rules
    (school_id, rank_code, criterion, topic, operator, value, unit, overridable, effective_from, sort, note, source)
  values (v_school, p_input ->> 'rank_code', v_criterion.code, v_topic,
    case when v_criterion.at_least then 'at_least' else 'at_most' end, v_value, v_unit,
    coalesce(app.yes_in(p_input ->> 'overridable', 'overridable'), true), v_from, v_criterion.sort,
    app.need_text(p_input ->> 'note', 'note', 'Note', 400),
    (select r.source from public.promotion_rules r where r.id = p_rule))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_promotion_rule(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Promotes cadets by one order: p_cadets is [{cadet_id, from, to, reason?}], `from` the permanent rank the decider saw.
-- Anyone who still needs something of the rank is promoted only with a reason, and only where every such rule may be
-- overridden. A temporary rank comes with a position: the rules don't ask about it. All or nothing; returns {order_id,
-- order_no, records}.
create or replace function public.promote_cadets(
  p_cadets jsonb, p_on date default null, p_kind text default 'permanent', p_ends_on date default null,
  p_remarks text default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to decide on promotions');
  v_ids uuid[] := array(select app.id_in(c ->> 'cadet_id', 'cadet_id')
    from jsonb_array_elements(app.lines_in(p_cadets, 'cadets', 500)) c);
  v_done jsonb;
  v_on date;
  v_missing jsonb := '{}';
  v_order uuid;
  v_records uuid[];
begin
  perform app.need_others(v_school, v_ids);
  v_done := app.once(p_key, 'promote_cadets', jsonb_build_array(p_cadets, p_on, p_kind, p_ends_on, p_remarks));
  if v_done is not null then
    return v_done;
  end if;
  if (select count(distinct x) from unnest(v_ids) as x) <> cardinality(v_ids) then
    perform app.fail('twice', 'A cadet is listed twice', 'List each cadet once.', 'cadets');
  elsif p_kind is null or p_kind not in ('permanent', 'temporary', 'frocked') then
    perform app.fail('kind', 'That kind of rank isn''t valid', 'Reload the page and choose another.', 'kind');
  end if;
  v_on := app.need_order_day(v_school, v_ids, p_on, p_kind = 'permanent');
  if p_kind = 'permanent' and p_ends_on is not null then
    perform app.fail('ends_on', 'A permanent rank has no end date', 'Leave it blank, or choose another kind.',
      'ends_on');
  elsif p_ends_on < v_on then
    perform app.fail('ends_on', 'The end date is before the start date', 'Use a later date.', 'ends_on');
  end if;
  perform app.need_steps(v_school, p_cadets, v_on);
  if p_kind <> 'temporary' then
    v_missing := app.need_criteria(v_school, p_cadets, v_on);
  end if;
  v_order := app.new_order(v_school, 'promotion', v_on, p_remarks);
  if p_kind = 'permanent' then
    -- What was worn ahead of it is what is now held.
    update public.rank_records r set ends_on = greatest(r.effective_on, v_on) - 1
    from jsonb_array_elements(p_cadets) c
    where r.cadet_id = app.id_in(c ->> 'cadet_id', 'cadet_id') and r.kind = 'frocked' and r.rank_code = c ->> 'to'
      and (r.ends_on is null or r.ends_on >= v_on);
  end if;
  with added as (
    insert into public.rank_records (school_id, cadet_id, rank_code, kind, effective_on, ends_on, action, order_no,
      order_id,
      remarks, override_of, override_reason)
    select v_school, k.id, k.step ->> 'to', p_kind, v_on, p_ends_on, 'promotion', o.order_no, o.id, o.remarks,
      nullif(array(select jsonb_array_elements_text(v_missing -> k.id::text)), '{}'),
      case when v_missing ? k.id::text then nullif(trim(k.step ->> 'reason'), '') end
    from (select app.id_in(c ->> 'cadet_id', 'cadet_id') as id, c as step from jsonb_array_elements(p_cadets) c) k
    join public.promotion_orders o on o.id = v_order
    returning id
  )
  select array_agg(a.id) into v_records from added a;
  perform app.tell_promoted(v_order);
  return app.done(p_key, jsonb_build_object('order_id', v_order, 'records', to_jsonb(v_records),
    'order_no', (select o.order_no from public.promotion_orders o where o.id = v_order)));
end
$$;
call app.expose('public.promote_cadets(jsonb, date, text, date, text, uuid)', 'authenticated', 'service_role');

-- Brings back a plan that was removed before it ran, with all that was decided in it. A rollover that ran is planned
-- again: its decisions are kept.
create or replace function public.restore_rollover(p_rollover uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('approve', 'Only instructors and admins can restore a plan');
  v_rollover public.rollovers := app.need_rollover(p_rollover, v_school, '{planned,undone}');
begin
  if v_rollover.state = 'planned' then
    return;
  elsif v_rollover.started_at is not null then
    perform app.fail('rollover_ran', 'This rollover ran and was undone', 'Plan it again: its decisions are kept.');
  elsif exists (select from public.rollovers r where r.from_year_id = v_rollover.from_year_id
    and r.state <> 'undone') then
    perform app.fail('plan_exists', 'This school year already has a plan', 'Remove that plan first.');
  end if;
  update public.rollovers r set state = 'planned', undone_at = null, undone_by = null where r.id = p_rollover;
  update public.rollover_lines l set state = 'waiting' where l.rollover_id = p_rollover and l.state = 'undone';
end
$$;
call app.expose('public.restore_rollover(uuid)', 'authenticated', 'service_role');

-- A whole number from a field of the input. Raises an error that names the field.
create or replace function app.count_of(p_input jsonb, p_field text) returns integer
language plpgsql set search_path = ''
as $$
begin
  if coalesce(p_input ->> p_field, '') !~ '^\d{0,6}$' then
    perform app.fail('number', 'That isn''t a number', 'Enter digits only.', p_field);
  end if;
  return nullif(p_input ->> p_field, '')::integer;
end
$$;

-- A zone that both the database and the browsers know; days and times of the school hang on it.
create or replace function app.keep_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.time_zone !~ '^([A-Z][A-Za-z_]+(/[A-Za-z_+-]+){1,2}|UTC)$'
    or not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    perform app.fail('time_zone', 'That time zone isn''t valid', 'Use a name like America/Chicago.', 'time_zone');
  end if;
  return new;
end
$$;

-- Refuses what can't be kept, field by field; returns the hours.
create or replace function app.read_hours(p_input jsonb) returns numeric
language plpgsql immutable set search_path = ''
as $$
declare
  v_field text;
  v_hours numeric;
begin
  if coalesce(p_input ->> 'hours', '') !~ '^\d{1,2}(\.\d{1,2})?$' then
    perform app.fail('hours', 'The hours are missing or aren''t a number', 'Use a number like 1.5.', 'hours');
  end if;
  v_hours := (p_input ->> 'hours')::numeric;
  if v_hours <= 0 or v_hours > 24 or v_hours * 4 <> trunc(v_hours * 4) then
    perform app.fail('hours', 'Hours must be 0.25 to 24, in quarters', 'Use a quarter, such as 1.25 or 2.5.', 'hours');
  elsif app.day(p_input ->> 'served_on') is null then
    perform app.fail('date', 'The date is missing or isn''t valid', 'Enter a date like 2026-11-14.', 'served_on');
  elsif coalesce(length(trim(p_input ->> 'organisation')), 0) not between 1 and 120
    or not app.is_plain(p_input ->> 'organisation') then
    perform app.fail('organisation', 'The organization is missing, too long, or has characters that can''t be saved',
      'Enter who it was for, in up to 120 characters.', 'organisation');
  elsif length(p_input ->> 'supervisor_name') > 120 or not app.is_plain(p_input ->> 'supervisor_name') then
    perform app.fail('supervisor_name', 'The name is too long or has characters that can''t be saved',
      'Use up to 120 characters.',
      'supervisor_name');
  end if;
  foreach v_field in array array['description', 'supervisor_contact'] loop
    if length(p_input ->> v_field) > (case v_field when 'description' then 1000 else 200 end)
      or not app.has_no_ssn(p_input ->> v_field) then
      perform app.fail(v_field, 'This is too long or includes a Social Security number', 'Shorten it.', v_field);
    end if;
  end loop;
  return v_hours;
end
$$;

-- Opens the caller's account with a recovery code in place of the authenticator app that was lost: its apps are
-- removed, and a new one can be set up. Ten tries an hour. Returns {left}, or a refusal that keeps the count.
create or replace function public.use_recovery_code(p_code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_found boolean;
begin
  if auth.uid() is null or not app.is_live()
    or not exists (select from public.profiles p where p.id = auth.uid() and p.active) then
    perform app.deny('Your session ended. Please sign in again');
  elsif app.factor_step() is distinct from 'code' then
    perform app.fail('no_factor', 'This session doesn''t ask for a code', 'Reload the page.');
  elsif not app.use_up('recovery_try', 1, 10, interval '1 hour') then
    return app.refuse_and_keep('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, then enter the code again.', 'code');
  end if;
  update app.recovery_codes c set used_at = now()
  where c.user_id = auth.uid() and c.code_hash = app.recovery_hash(auth.uid(), p_code)
    and c.code_hash in (select o.code_hash from app.open_recovery_codes() o);
  v_found := found;
  if not v_found then
    return app.refuse_and_keep('unknown_code', 'That recovery code isn''t right, or was already used',
      'Check it, or try another one.', 'code');
  end if;
  perform app.use_up('recovery_try', -1, 10, interval '1 hour');
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  perform app.note_account(auth.uid(), 'factor_removed', 'With a recovery code');
  perform app.tell_recovery('A recovery code opened your Guidon account',
    'Two-step verification was turned off with it. Set it up again with your new phone.');
  return jsonb_build_object('used', true);
end
$$;
call app.expose('public.use_recovery_code(text)', 'authenticated');

-- Refuses anything but an audience of the school; returns it without its empty parts. A module calls it before it saves
-- one.
create or replace function app.check_audience(p_school uuid, p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_kind text;
  v_known text[] := '{roles,units,levels,periods,lists,cadets,people,guardians}'::text[]
    || array(select s.kind from app.audience_sources s where app.is_on(p_school, s.module));
begin
  if jsonb_typeof(p_audience) is distinct from 'object' then
    perform app.fail('audience', 'Choose who this is for', 'Choose at least one group or person.', 'audience');
  end if;
  for v_kind in select jsonb_object_keys(p_audience) loop
    if v_kind <> all (v_known) or not app.is_audience_part(v_kind, p_audience -> v_kind) then
      perform app.fail('audience', 'One of the groups isn''t valid', 'Reload the page and choose again.', 'audience');
    end if;
  end loop;
  if exists (select from unnest(app.audience_ids(p_audience, 'units')) i
      where not exists (select from public.units u where u.id = i and u.school_id = p_school))
    or exists (select from unnest(app.audience_ids(p_audience, 'lists')) i
      where not exists (select from public.people_lists l where l.id = i and l.school_id = p_school))
    or exists (select from unnest(app.audience_ids(p_audience, 'cadets')) i
      where not exists (select from public.cadets c where c.id = i and c.school_id = p_school))
    or exists (select from unnest(app.audience_ids(p_audience, 'people')) i
      where not exists (select from public.profiles p where p.id = i and p.school_id = p_school)) then
    perform app.fail('other_school', 'A group or person isn''t at your school', 'Choose again.', 'audience');
  end if;
  return coalesce((
    select jsonb_object_agg(e.key, e.value) from jsonb_each(p_audience) e where e.value not in ('[]', 'false')), '{}');
end
$$;

-- Saves an announcement under the id that the caller gives: {title, body, audience, needs_ack?, pinned?, expires_at?,
-- translations?: [{language, title, body}]}. A live one changes right away, and people it newly reaches are notified.
create or replace function public.save_announcement(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('create');
  v_done jsonb := app.once(p_key, 'save_announcement', jsonb_build_array(p_id, p_input));
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 140);
  v_body text := app.need_text(p_input ->> 'body', 'body', 'The text', 8000, true);
  v_audience jsonb := app.check_audience(v_school, coalesce(p_input -> 'audience', '{}'));
  v_expires timestamptz := app.moment_in(p_input ->> 'expires_at', 'expires_at');
  v public.announcements;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.announcements a where a.id = p_id and a.school_id <> v_school) then
    perform app.fail('unknown_announcement', 'Your school doesn''t have that announcement', 'Reload the page.', 'id');
  elsif v_expires <= now() then
    perform app.fail('expires_at', 'It would end before it starts showing',
      'Choose a later date and time, or leave it blank.', 'expires_at');
  elsif not exists (select from jsonb_each(v_audience) e where jsonb_typeof(e.value) = 'array') then
    perform app.fail('missing', 'No one is selected', 'Choose recipients.', 'audience');
  end if;
  insert into public.announcements as a (id, school_id, title, body, audience, needs_ack, pinned, expires_at)
  values (p_id, v_school, v_title, v_body, v_audience,
    coalesce(app.yes_in(p_input ->> 'needs_ack', 'needs_ack'), false),
    coalesce(app.yes_in(p_input ->> 'pinned', 'pinned'), false), v_expires)
  on conflict (id) do update set title = excluded.title, body = excluded.body, audience = excluded.audience,
    needs_ack = excluded.needs_ack,
    pinned = excluded.pinned, expires_at = excluded.expires_at
  returning * into v;
  if v.publish_at >= v.expires_at then
    perform app.fail('expires_at', 'It would end before it starts showing',
      'Choose a later date and time, or leave it blank.', 'expires_at');
  end if;
  perform app.save_translations(v, app.lines_in(p_input -> 'translations', 'translations', 12));
  if v.state = 'live' then
    perform app.tell_announcement(v);
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_announcement(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- An audience of groups names someone at the school; the other audiences keep no groups.
create or replace function app.check_event_audience() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.audience <> 'group' then
    new.audience_groups := '{}';
    return new;
  elsif tg_op = 'UPDATE' and new.audience_groups = old.audience_groups and old.audience = 'group' then
    return new;
  end if;
  new.audience_groups := app.check_audience(new.school_id, new.audience_groups);
  if new.audience_groups - 'guardians' = '{}' then
    perform app.fail('audience', 'Choose who this is for', 'Choose at least one group or person.',
      'audience_groups');
  end if;
  return new;
end
$$;

-- A sheet as an input says it, checked field by field: {title, starts_at, ends_at, adult_id, about_kind?, about_id?,
-- audience?}.
create or replace function app.sheet_in(p_school uuid, p_input jsonb) returns public.emergency_sheets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.emergency_sheets;
begin
  v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v.starts_at := app.moment_in(p_input ->> 'starts_at', 'starts_at');
  v.ends_at := app.moment_in(p_input ->> 'ends_at', 'ends_at');
  v.adult_id := app.id_in(p_input ->> 'adult_id', 'adult_id');
  v.about_kind := nullif(trim(p_input ->> 'about_kind'), '');
  v.about_id := app.id_in(p_input ->> 'about_id', 'about_id');
  v.audience := app.check_audience(p_school, coalesce(p_input -> 'audience', '{}')) - 'guardians' - 'people';
  if v.starts_at is null then
    perform app.fail('starts_at', 'The sheet needs a start', 'Enter when the event starts.', 'starts_at');
  elsif v.ends_at is null or v.ends_at <= v.starts_at then
    perform app.fail('ends_at', 'The end is missing or before the start', 'Enter when everyone returns.', 'ends_at');
  elsif v.ends_at > v.starts_at + interval '31 days' then
    perform app.fail('too_long', 'A sheet lasts up to 31 days', 'Create one for each part of the event.', 'ends_at');
  elsif (v.about_kind is null) <> (v.about_id is null) or v.about_kind !~ '^[a-z][a-z0-9-]*$' then
    perform app.fail('about', 'It isn''t clear which event this is for', 'Reload the page and try again.', 'about_id');
  end if;
  -- The same people who can coach: an account of the school's own, active now.
  select p.id, trim(p.first_name || ' ' || p.last_name) into v.adult_id, v.adult_label from public.profiles p
  where p.id = v.adult_id and p.school_id = p_school and p.active and p.role in ('admin', 'instructor');
  if v.adult_id is null then
    perform app.fail('unknown_adult', 'The adult in charge isn''t on your staff', 'Choose someone from the list.',
      'adult_id');
  elsif not (select app.role_reads(p.role_id, 'contacts') from public.profiles p where p.id = v.adult_id) then
    perform app.fail('cannot_open', format('%s''s role can''t open emergency sheets', v.adult_label),
      'Choose someone else, or give that role "read" for Contacts. That alone doesn''t show anyone''s contacts.',
        'adult_id');
  end if;
  return v;
end
$$;

-- Saves a draft under the id that the caller gives: {subject, body, kind?, template_id?, audience?, recipients?}. A
-- cadet's draft has no audience: staff chooses it.
create or replace function public.save_message(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_writer();
  v_done jsonb := app.once(p_key, 'save_message', jsonb_build_array(p_id, p_input));
  v_staff boolean := app.manages('email', 'create');
  v_subject text := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_body text := app.mail_body_in(p_input ->> 'body', 'body');
  v_kind text := coalesce(nullif(p_input ->> 'kind', ''), 'notice');
  v_template uuid := app.id_in(p_input ->> 'template_id', 'template_id');
  v_audience jsonb := '{}';
  v_recipients text[] := '{guardians}';
  v public.email_campaigns;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  perform app.check_mail_variables(v_subject, 'subject');
  if v_kind not in ('notice', 'newsletter') then
    perform app.fail('kind', 'That kind of message doesn''t exist', 'Choose one from the list.', 'kind');
  elsif v_template is not null
    and not exists (select from public.email_templates t where t.id = v_template and t.school_id = v_school) then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Choose another one.',
      'template_id');
  elsif exists (select from public.email_campaigns c where c.id = p_id and c.school_id <> v_school) then
    perform app.fail('unknown_message', 'Your school doesn''t have that message', 'Reload the page.', 'id');
  end if;
  if v_staff then
    v_audience := app.check_audience(v_school, coalesce(p_input -> 'audience', '{}'));
    v_recipients := app.mail_recipients_in(p_input -> 'recipients');
  end if;
  if exists (select from public.email_campaigns c where c.id = p_id) then
    v := app.need_message(v_school, p_id);
    if v.state not in ('draft', 'review') or (v.state = 'review' and not v_staff) then
      perform app.fail('state', 'This message can''t be changed anymore', 'Copy it to a new draft.', 'id');
    end if;
  end if;
  insert into public.email_campaigns as c (id, school_id, subject, body, kind, template_id, audience, recipients)
  values (p_id, v_school, v_subject, v_body, v_kind, v_template, v_audience, v_recipients)
  on conflict (id) do update set subject = excluded.subject, body = excluded.body, kind = excluded.kind,
    template_id = excluded.template_id,
    audience = case when v_staff then excluded.audience else c.audience end,
    recipients = case when v_staff then excluded.recipients else c.recipients end;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_message(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Saves a list under the id that the caller gives: its name, and exactly these cadets. The same call again changes
-- nothing.
create or replace function public.save_list(p_list uuid, p_name text, p_cadets uuid[]) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_lists();
begin
  if p_list is null then
    perform app.fail('missing', 'The id of the list is missing', 'Reload the page.', 'list');
  elsif coalesce(length(trim(p_name)), 0) not between 1 and 80 or not app.is_plain(p_name) then
    perform app.fail('name', 'The name is missing or too long, or has characters that can''t be saved',
      'Use 1 to 80 characters.', 'name');
  end if;
  perform app.check_ids(p_cadets, 'cadets');
  if exists (select from public.people_lists l where l.id = p_list and l.school_id <> v_school)
    or (select count(*) from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school
      and c.archived_at is null)
      <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the page and select again.',
      'cadets');
  end if;
  insert into public.people_lists as l (id, school_id, name) values (p_list, v_school, trim(p_name))
  on conflict (id) do update set name = excluded.name where l.name <> excluded.name;
  perform from public.people_lists l where l.id = p_list for update;
  delete from public.people_list_members m where m.list_id = p_list and m.cadet_id <> all (p_cadets);
  insert into public.people_list_members (school_id, list_id, cadet_id)
  select v_school, p_list, x from (select distinct unnest(p_cadets)) as d (x)
  on conflict on constraint people_list_members_list_id_cadet_id_key do nothing;
  return p_list;
exception when unique_violation then
  perform app.fail('duplicate', 'A list already has this name', 'Choose another name.', 'name');
end
$$;
call app.expose('public.save_list(uuid, text, uuid[])', 'authenticated', 'service_role');

-- Archives a list, or restores it.
create or replace function public.archive_list(p_list uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_lists();
begin
  update public.people_lists l set archived_at = case when p_archived then coalesce(l.archived_at, now()) end
  where l.id = p_list and l.school_id = v_school;
  if not found then
    perform app.fail('unknown_list', 'This list isn''t at your school', 'Reload the page.');
  end if;
exception when unique_violation then
  perform app.fail('duplicate', 'Another list now has this name', 'Rename that one first.');
end
$$;
call app.expose('public.archive_list(uuid, boolean)', 'authenticated', 'service_role');

-- Refuses an unknown decision, and rows that aren't all of the caller's school or are the caller's own. Locks them in
-- one order.
create or replace function app.check_decision(p_how app.approvables, p_ids uuid[], p_decision text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(p_how.table_name, 'approvals');
  v_found integer;
  v_own integer;
begin
  if coalesce(p_decision, '') not in ('approved', 'declined', 'taken_back') then
    perform app.fail('state', 'That isn''t a decision', 'Approve it, decline it, or undo the decision.', 'state');
  elsif coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('none', 'Nothing is selected', 'Select at least one.');
  elsif p_decision = 'declined' and p_reason is null then
    perform app.fail('reason', 'The reason is missing', 'Say what needs to change.', 'reason');
  elsif length(p_reason) > 400 or not app.has_no_ssn(p_reason) then
    perform app.fail('reason', 'The reason is too long or includes a Social Security number',
      'Use up to 400 characters, without the number.', 'reason');
  end if;
  perform app.check_ids(p_ids, 'ids');
  execute format('with held as (
      select s.id%1$s as own from public.%2$I s where s.id = any ($1) and s.school_id = $2 order by s.id for update)
    select count(*), count(*) filter (where h.own) from held h',
    ', (false' || case when p_how.own is null then '' else format(' or s.%I = $3', p_how.own) end
      || case when v_subject.cadet is null then '' else format(
        ' or exists (select from public.cadets c where c.id = s.%I and c.profile_id = $3)', v_subject.cadet) end
      || ')', p_how.table_name)
    into v_found, v_own using p_ids, app.need_school(), auth.uid();
  if v_found <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_entry', 'A selected entry isn''t at your school', 'Reload the list and select again.');
  elsif v_own > 0 then
    perform app.fail('own', 'You can''t decide on your own entry', 'Ask someone else to do it.');
  end if;
end
$$;

-- Copies words to the adult from outside the program, and says so. Checks no rights.
create or replace function app.copy_words(p_school uuid, p_module text, p_table text, p_id uuid, p_cadet_account uuid,
  p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_adult uuid := app.outside_adult(p_school);
  v_cadet public.cadets := (select c from public.cadets c where c.profile_id = p_cadet_account
    and c.school_id = p_school limit 1);
  v_id uuid;
begin
  if v_adult is null or coalesce(p_words, '') = '' or exists (select from public.second_adult_copies c
    where c.account_id = v_adult and c.subject_id = p_id and c.words = left(p_words, 8000)) then
    return;
  end if;
  insert into public.second_adult_copies (school_id, account_id, module, subject_table, subject_id, cadet_id,
    with_label, author_role, words)
  values (p_school, v_adult, p_module, p_table, p_id, v_cadet.id,
    coalesce(trim(coalesce(v_cadet.preferred_name, v_cadet.first_name) || ' ' || v_cadet.last_name), ''), app.role(),
      left(p_words, 8000))
  returning id into v_id;
  perform app.notify('notifications.second', array[v_adult], format('%s wrote in a conversation you review',
    app.actor_label()),
    null, '/app/notifications/second-adult',
    v_id::text, p_school);
end
$$;

-- Puts words where they belong. Checks no rights.
create or replace function app.release_one(v public.waiting_words) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if v.field = 'comment' then
    insert into public.comments (id, school_id, subject_table, subject_id, cadet_id, body, author_label, author_role,
      created_by, created_at)
    select v.id, v.school_id, v.subject_table, v.subject_id, v.cadet_id, v.words, v.author_label, p.role, v.author_id,
      now()
    from public.profiles p where p.id = v.author_id;
  elsif v.field = 'task' then
    update public.tasks t set waits_since = null where t.id = v.subject_id;
    perform app.tell_assigned(t) from public.tasks t where t.id = v.subject_id;
  elsif v.field = 'announcement' then
    perform app.tell_announcement(a) from public.announcements a where a.id = v.subject_id and a.state = 'live';
  else
    execute format('update public.%I t set %2$I = $1 where t.id = $2', v.subject_table, v.field) using v.words,
      v.subject_id;
  end if;
  if v.field not in ('task', 'announcement') and v.subject_table <> 'notifications' then
    perform app.notify('cadets.words', array[v.cadet_account], format('%s wrote to you', v.author_label),
      'It was held until a second adult could read it.', coalesce(app.waiting_page(v), '/app/dashboard'), v.id::text,
        v.school_id, v.cadet_id);
  end if;
end
$$;

-- Withdraws one's own words that still wait.
create or replace function public.withdraw_words(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v public.waiting_words;
begin
  if not app.is_staff() then
    perform app.deny('Only the person who wrote this can withdraw it');
  end if;
  v_done := app.once(p_key, 'withdraw_words', to_jsonb(p_id));
  if v_done is not null then
    return;
  end if;
  select * into v from public.waiting_words w where w.id = p_id and w.author_id = auth.uid() for update;
  if v.id is null then
    perform app.fail('unknown_words', 'This message isn''t yours', 'Reload the page.', 'id');
  elsif v.state <> 'waiting' then
    perform app.fail('state', 'This message is no longer waiting', 'Reload the page.', 'id');
  end if;
  update public.waiting_words w set state = 'withdrawn', settled_at = now() where w.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.withdraw_words(uuid, uuid)', 'authenticated', 'service_role');

-- Holds the rows that a decision is about, and refuses it where one of them changed since the caller read it, or the
-- call doesn't say what was read. `p_seen` is {id: updated_at}. Rows that aren't of the caller's school are left to the
-- function that decides. Checks no rights.
create or replace function app.need_seen(p_table text, p_ids uuid[], p_seen jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
begin
  if app.was_answered(p_key) then
    return;
  end if;
  for v_row in execute format('select t.id, t.updated_at from public.%I t where t.id = any ($1) and t.school_id = any '
    '($2) order by t.id for update', p_table)
    using p_ids, array(select app.schools())
  loop
    if jsonb_typeof(p_seen) is distinct from 'object' or jsonb_typeof(p_seen -> v_row.id::text) is distinct
      from 'string' then
      perform app.fail('seen', 'This page didn''t say what you saw', 'Reload the page, look at it again, then decide.',
        'seen');
    elsif app.moment_in(p_seen ->> v_row.id::text, 'seen') is distinct from v_row.updated_at then
      perform app.fail('changed_since', 'This changed since you opened it',
        'Reload the page, look at it again, then decide.', 'seen');
    end if;
  end loop;
end
$$;

-- Submitting, deciding, and paying a request whose writers are known.
create or replace function public.decide_request(p_id uuid, p_approve boolean, p_note text default null, p_input jsonb
  default '{}', p_key uuid default null,
  p_seen jsonb default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_purchase_approver();
  v_done jsonb := app.once(p_key, 'decide_request', jsonb_build_array(p_id, p_approve, p_note, p_input));
  v public.purchase_requests;
  v_fund public.funds;
  v_note text := app.need_text(p_note, 'note', 'The reason', 1000, not coalesce(p_approve, false));
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.requested_by = auth.uid() then
    perform app.deny('You can''t decide your own request. Ask someone else who approves purchases');
  elsif auth.uid() = any (v.writers) then
    perform app.deny('You wrote part of this request, so you can''t decide on it. Ask someone else who approves '
      'purchases');
  elsif v.state <> 'requested' then
    perform app.fail('state', 'This request isn''t waiting for a decision', 'Reload the page.', 'id');
  end if;
  perform app.need_seen('purchase_requests', array[p_id], p_seen);
  v.state := case when p_approve then 'approved' else 'rejected' end;
  if p_approve then
    v := app.request_in(v_school,
      jsonb_strip_nulls(jsonb_build_object('fund_id', p_input -> 'fund_id', 'category_id', p_input -> 'category_id')),
      v);
    v_fund := app.need_fund(v_school, v.fund_id::text, 'fund_id');
    perform app.need_category(v_school, v.category_id::text, 'expense', 'category_id');
    v.fiscal_year_id := (app.need_fiscal_year(v_school, app.today(v_school))).id;
    perform from public.funds f where f.id = v_fund.id for no key update;
    if not v_fund.allows_deficit
      and app.fund_cents(v_fund.id, 'cash') - app.committed_cents(v_fund.id) < v.total_cents then
      perform app.fail('not_enough', format('%s has $%s available', v_fund.name,
        to_char((app.fund_cents(v_fund.id, 'cash') - app.committed_cents(v_fund.id)) / 100.0, 'FM999,999,990.00')),
        'Deposit the cash, or choose another fund.', 'fund_id');
    end if;
  end if;
  update public.purchase_requests r set state = v.state, fund_id = v.fund_id, category_id = v.category_id,
    fiscal_year_id = v.fiscal_year_id,
    decided_by = auth.uid(), decided_by_label = app.actor_label(), decided_at = now(), decision_note = v_note
  where r.id = p_id returning * into v;
  perform app.tell_requester(v, initcap(v.state));
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.decide_request(uuid, boolean, text, jsonb, uuid, jsonb)', 'authenticated', 'service_role');
call app.register_job('school.waiting', 'school', 'Deliver messages that waited for a second adult',
  'app.tend_waiting_words',
  every_minutes => 1);

call app.register_kind('notifications.second', 'notifications', 'Second adult',
  'You review messages between one adult and one cadet.', roles => '{admin,instructor,external}',
    channel => 'now');
call app.register_kind('cadets.words', 'cadets', 'Delayed messages',
  'A reply reaches you once a second adult can read it.',
  roles => '{cadet}', channel => 'now');

-- Refuses a task that can't be kept.
create or replace function app.check_task(p_school uuid, v public.tasks) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if v.start_at > v.due_at then
    perform app.fail('times', 'A task can''t start after it is due', 'Choose an earlier start.', 'start_at');
  elsif v.due_at is not null and v.due_at not between now() - interval '2 years' and now() + interval '5 years' then
    perform app.fail('due', 'The due date is too far away', 'Choose a date within five years.', 'due_at');
  elsif v.repeats is not null and v.due_at is null then
    perform app.fail('repeats', 'A task that repeats needs a due date', 'Choose when it is due first.', 'due_at');
  elsif exists (select from unnest(v.reminds) m where m is null or m not between 0 and 60 * 24 * 30) then
    perform app.fail('reminds', 'A reminder comes up to 30 days before', 'Choose another time.', 'reminds');
  elsif v.event_id is not null and not exists (select from public.school_events e
    where e.id = v.event_id and e.school_id = p_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event_id');
  elsif v.parent_id is not null and (v.parent_id = v.id or not exists (select from public.tasks t
    where t.id = v.parent_id and t.school_id = p_school and t.parent_id is null and t.archived_at is null
      and (app.manages('tasks', 'read') or t.id in (select app.tasks_in_sight())))
    or exists (select from public.tasks t where t.parent_id = v.id)) then
    perform app.fail('parent', 'That task can''t have this one as a part', 'Choose a task that isn''t a part itself.',
      'parent_id');
  elsif v.visibility = 'staff_only' and not app.manages('tasks', 'read') then
    perform app.fail('visibility', 'Only staff can assign staff-only tasks', 'Choose another.', 'visibility');
  end if;
end
$$;

-- The targets that an input names, [{kind, id}]: of the school, and people the caller may task. Each refusal names its
-- target.
create or replace function app.targets_in(p_school uuid, p_targets jsonb, p_visibility text) returns table (kind text, id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_line jsonb;
  v_all boolean := app.manages('tasks', 'create');
begin
  for v_line in select x from jsonb_array_elements(app.lines_in(p_targets, 'targets', 100)) x loop
    kind := app.one_of(v_line ->> 'kind', '{cadet,account,position,unit,team}', '', 'targets', 'Who it''s for');
    id := app.id_in(v_line ->> 'id', 'targets');
    if not app.is_target_here(p_school, kind, id) then
      perform app.fail('unknown_target', 'Someone this is for is no longer at your school', 'Choose again.', 'targets');
    elsif p_visibility = 'staff_only' and kind <> 'account' then
      perform app.fail('visibility', 'A staff-only task is for staff', 'Choose staff, or let others see it.',
        'visibility');
    elsif not v_all and not app.is_target_below(kind, id) then
      perform app.fail('not_below', format('%s isn''t in your chain of command',
        case kind when 'cadet' then 'That cadet' when 'account' then 'An instructor'
          else app.target_name(kind, id) end),
        'Assign tasks to cadets under your position, or ask an instructor.', 'targets');
    end if;
    return next;
  end loop;
end
$$;

-- Refuses to hand in what can't be done yet: tasks before it are open, or evidence is missing.
create or replace function app.need_ready(p_task public.tasks) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_first text := (select t.title from public.task_waits w join public.tasks t on t.id = w.waits_for
    where w.task_id = p_task.id and w.dropped_at is null and t.state = 'open' and t.archived_at is null
      order by t.due_at limit 1);
begin
  if v_first is not null then
    perform app.fail('waits', format('This task is waiting on "%s"', v_first), 'Finish that task first.');
  elsif p_task.requires_evidence and not exists (select from public.attachments f
    where f.subject_table = 'tasks' and f.subject_id = p_task.id and f.created_by = auth.uid()
      and f.stored_at is not null and f.archived_at is null) then
    perform app.fail('evidence', 'This task asks for evidence', 'Add a photo or file to it first.');
  end if;
end
$$;

-- The state that an act leads to, or a refusal in words. `p_mine` and `p_reviews` say which acts are the caller's.
create or replace function app.state_after(p_act text, p_state text, p_task public.tasks, p_mine boolean, p_reviews boolean)
  returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_after text := case p_act
    when 'acknowledge' then 'acknowledged' when 'progress' then 'in_progress' when 'block' then 'blocked'
    when 'unblock' then 'in_progress' when 'submit' then case when p_task.requires_review then 'submitted'
      else 'done' end
    when 'accept' then 'done' when 'return' then 'returned' when 'excuse' then 'excused' when 'reopen'
      then 'in_progress' end;
  v_from text[] := case p_act
    when 'acknowledge' then '{assigned,returned}'::text[]
    when 'progress' then '{assigned,acknowledged,in_progress,returned,blocked}'
    when 'block' then '{assigned,acknowledged,in_progress,returned}' when 'unblock' then '{blocked}'
    when 'submit' then '{assigned,acknowledged,in_progress,returned,blocked}'
    when 'accept' then '{submitted}' when 'return' then '{submitted,done}'
    when 'excuse' then '{assigned,acknowledged,in_progress,returned,blocked,submitted}' when 'reopen'
      then '{done,excused}' end;
begin
  if v_after is null then
    perform app.fail('act', 'That can''t be done with a task', 'Reload the page.', 'act');
  elsif p_task.state = 'canceled' or p_state = 'canceled' then
    perform app.fail('canceled', 'This task was canceled', 'Reload the page.');
  elsif p_act in ('accept', 'return', 'excuse', 'reopen') and not p_reviews then
    perform app.deny('Only the person who assigned this task, or leads the cadet, can do that');
  elsif p_act not in ('accept', 'return', 'excuse', 'reopen') and not p_mine and not p_reviews then
    perform app.deny('This task isn''t yours');
  elsif p_state <> all (v_from) then
    perform app.fail('state', 'This task has moved on', 'Reload the page.');
  end if;
  return v_after;
end
$$;

-- 0 to 100 from text input.
create or replace function app.percent_in(p_text text) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  v_pct numeric := app.number_in(p_text, 'pct');
begin
  if v_pct is null or v_pct not between 0 and 100 then
    perform app.fail('pct', 'Progress must be from 0 to 100', 'Enter a percentage.', 'pct');
  end if;
  return v_pct::integer;
end
$$;

-- The people, positions, and groups the caller may give tasks: {kind, id, label, path}, where the path is the whole
-- name, as one writes it after an @.
create or replace function app.targets_to_choose() returns table (kind text, id uuid, label text, path text, code text)
language plpgsql stable security definer rows 200 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_all boolean := app.manages('tasks', 'create');
  v_reach uuid[];
  v_below uuid[];
begin
  if not app.can('tasks', 'create') then
    perform app.deny('You don''t have permission to assign tasks');
  end if;
  v_reach := case when v_all then array(select app.audience_cadets(v_school, '{"roles": ["cadet"]}'))
    else array(select app.task_reach()) end;
  v_below := array(select app.positions_below(array(select app.positions_of(app.own_cadet()))));
  return query
    with recursive tree as (
      select u.id, u.name as path from public.units u where u.school_id = v_school and u.archived_at is null
        and u.parent_id is null
      union all
      select u.id, tree.path || ' ' || u.name from public.units u join tree on u.parent_id = tree.id
        where u.archived_at is null
    ), found as (
      select 'unit' as kind, t.id, app.unit_label(t.id) as label, t.path, null::text as code, app.unit_place(t.id)
        as place
      from tree t where v_all or app.is_target_below('unit', t.id)
      union all
      select 'position', p.id, app.position_choice(p.id), app.position_words(p.id), p.abbreviation,
        concat_ws(' ', coalesce(app.unit_place(p.unit_id), ' '), lpad(greatest(p.sort, 0)::text, 10, '0'))
          from public.positions p
      where p.school_id = v_school and p.archived_at is null and (v_all or p.id = any (v_below))
      union all
      select 'team', t.id, t.name, t.name, null, '' from public.teams t
      where v_all and t.school_id = v_school and t.archived_at is null and t.season_to >= app.today(v_school)
      union all
      select 'cadet', c.id, c.last_name || ', ' || c.first_name, c.first_name || ' ' || c.last_name || ' '
        || c.first_name, null, ''
      from public.cadets c where c.id = any (v_reach)
      union all
      select 'account', p.id, app.person_label(p.id), app.person_label(p.id), null, '' from public.profiles p
      where v_all and p.school_id = v_school and p.active and p.role in ('admin', 'instructor')
    )
    select f.kind, f.id, f.label, f.path, f.code from found f order by f.kind, f.place, f.label, f.id;
end
$$;
grant execute on function app.targets_to_choose() to authenticated, service_role;

-- A task of a template as an input says it, checked field by field. `p_at` says which it is, where one is refused.
create or replace function app.template_item_in(p_input jsonb, p_at integer) returns public.task_template_items
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.task_template_items;
  v_days numeric := app.number_in(p_input ->> 'days_before', 'items');
begin
  v.id := app.id_in(p_input ->> 'id', 'items');
  v.title := app.need_line(p_input ->> 'title', 'items', format('The title of task %s', p_at), 160);
  v.description := app.need_text(p_input ->> 'description', 'items', format('The description of “%s”', v.title), 4000);
  v.days_before := v_days::integer;
  if v_days is null or v_days <> trunc(v_days) or v_days not between -60 and 400 then
    perform app.fail('days_before', format('“%s” is due from 400 days before the event to 60 days after it', v.title),
      'Enter whole days; a negative number is after the event.', 'items');
  end if;
  v.position_code := app.need_text(p_input ->> 'position_code', 'items', format('The position of “%s”', v.title), 40);
  v.category := app.one_of(nullif(p_input ->> 'category', ''),
    '{admin,operations,supply,training,public_affairs,academics,event,inspection,other}', 'event', 'items',
      'The category');
  v.priority := app.one_of(nullif(p_input ->> 'priority', ''), '{low,normal,high,urgent}', 'normal', 'items',
    'The priority');
  v.requires_evidence := coalesce(app.yes_in(p_input ->> 'requires_evidence', 'items'), false);
  v.requires_review := coalesce(app.yes_in(p_input ->> 'requires_review', 'items'), false);
  v.checklist := array(
    select app.need_line(x #>> '{}', 'items', format('A line of the checklist of “%s”', v.title), 200)
    from jsonb_array_elements(app.lines_in(p_input -> 'checklist', 'items', 30)) x);
  return v;
end
$$;

-- A task that the caller may change: its author, and those who manage tasks. Held for the rest of the transaction.
create or replace function app.need_own_task(p_school uuid, p_task uuid) returns public.tasks
language plpgsql security definer set search_path = ''
as $$
declare
  v_task public.tasks;
begin
  select * into v_task from public.tasks t
  where t.id = p_task and t.school_id = p_school
    and (t.created_by = auth.uid() or app.manages('tasks', 'update')) for update;
  if v_task.id is null then
    perform app.fail('unknown_task', 'You can''t change that task', 'Reload the page.', 'id');
  end if;
  return v_task;
end
$$;

-- Saves what a task waits for. It can't become a circle: writers of the same school take turns.
create or replace function app.write_waits(p_task public.tasks, p_waits jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct app.id_in(x #>> '{}', 'waits_for')
    from jsonb_array_elements(app.lines_in(p_waits, 'waits_for', 20)) x);
begin
  perform pg_advisory_xact_lock(hashtextextended('tasks.waits:' || p_task.school_id, 0));
  if exists (select from unnest(v_ids) i
    where not exists (select from public.tasks t where t.id = i and t.school_id = p_task.school_id
    and t.archived_at is null and (app.manages('tasks', 'read') or t.id in (select app.tasks_in_sight())))) then
    perform app.fail('unknown_task', 'A task this one is waiting on isn''t there', 'Choose again.', 'waits_for');
  end if;
  if exists (
    with recursive chain as (
      select i as id from unnest(v_ids) i
      union
      select w.waits_for from public.task_waits w join chain on w.task_id = chain.id where w.dropped_at is null
    )
    select from chain where chain.id = p_task.id) then
    perform app.fail('circle', 'These tasks would wait on each other', 'Remove one of them.', 'waits_for');
  end if;
  update public.task_waits w set dropped_at = now()
  where w.task_id = p_task.id and w.dropped_at is null and w.waits_for <> all (v_ids);
  insert into public.task_waits as w (school_id, task_id, waits_for)
  select p_task.school_id, p_task.id, i from unnest(v_ids) i
  on conflict (task_id, waits_for) do update set dropped_at = null where w.dropped_at is not null;
end
$$;

-- Gives a task, or changes one: {title, description?, category?, priority?, start_at?, due_at?, completion?, targets:
-- [{kind, id}], event_id?, parent_id?, requires_evidence?, requires_review?, visibility?, repeats?, reminds?,
-- escalates?, items?: [{id?, text}], waits_for?: [id]}. What isn't named stays. Returns its id.
create or replace function public.save_task(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks(case when p_id is null then 'create' else 'update' end);
  v_done jsonb := app.once(p_key, 'save_task', jsonb_build_array(p_input, p_id));
  v_task public.tasks;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v_task := app.need_own_task(v_school, p_id);
  end if;
  v_task := app.task_in(v_school, p_input, v_task);
  if p_id is null then
    insert into public.tasks (school_id, title, description, category, priority, start_at, due_at, completion, event_id,
      parent_id,
      repeats, repeats_from, requires_evidence, requires_review, visibility, reminds, escalates)
    values (v_school, v_task.title, v_task.description, v_task.category, v_task.priority, v_task.start_at,
      v_task.due_at,
      v_task.completion, v_task.event_id, v_task.parent_id, v_task.repeats, app.school_day(v_school, v_task.due_at),
      v_task.requires_evidence, v_task.requires_review, v_task.visibility, v_task.reminds, v_task.escalates)
    returning * into v_task;
  else
    update public.tasks t
      set (title, description, category, priority, start_at, due_at, completion, event_id, parent_id, repeats,
        requires_evidence, requires_review, visibility, reminds, escalates)
      = (v_task.title, v_task.description, v_task.category, v_task.priority, v_task.start_at, v_task.due_at,
        v_task.completion,
        v_task.event_id, v_task.parent_id, v_task.repeats, v_task.requires_evidence, v_task.requires_review,
          v_task.visibility,
        v_task.reminds, v_task.escalates),
      -- Another day or another rule begins anew: from then on the weeks or months are counted from its own day.
      repeats_from = case when (t.repeats, t.due_at) is distinct from (v_task.repeats, v_task.due_at)
          or t.repeats_from is null
        then app.school_day(v_school, v_task.due_at) else t.repeats_from end
    where t.id = p_id returning * into v_task;
  end if;
  if p_input ? 'targets' or p_id is null then
    if jsonb_array_length(app.lines_in(p_input -> 'targets', 'targets', 100)) = 0 then
      perform app.fail('targets', 'No one is assigned to the task', 'Choose who does it.', 'targets');
    end if;
    perform app.write_targets(v_task, p_input -> 'targets');
  else
    perform app.spread_task(v_task);
  end if;
  if p_input ? 'items' then perform app.write_items(v_task, p_input -> 'items'); end if;
  if p_input ? 'waits_for' then perform app.write_waits(v_task, p_input -> 'waits_for'); end if;
  perform app.settle_task(v_task.id);
  perform app.done(p_key, to_jsonb(v_task.id));
  return v_task.id;
end
$$;
call app.expose('public.save_task(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- One of a group takes its task, or gives it back. Of two at once the first has it.
create or replace function app.take_task(p_assignment public.task_assignments, p_take boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.own_cadet();
begin
  if p_assignment.unit_id is null and p_assignment.team_id is null then
    perform app.fail('act', 'This task isn''t for one person in a group', 'Acknowledge it instead.');
  elsif p_assignment.id not in (select app.my_assignments()) then
    perform app.deny('This task isn''t for one of your groups');
  elsif p_take and p_assignment.taken_by is not null and p_assignment.taken_by <> v_cadet then
    perform app.fail('taken', format('%s already has this task', app.target_name('cadet', p_assignment.taken_by)),
      'Choose another.');
  elsif p_assignment.state in ('done', 'excused', 'canceled', 'submitted') then
    perform app.fail('state', 'This task has moved on', 'Reload the page.');
  elsif not p_take and p_assignment.taken_by is distinct from v_cadet then
    perform app.deny('You haven''t taken this task');
  end if;
  update public.task_assignments a set taken_by = case when p_take then v_cadet end,
    taken_by_label = case when p_take then app.target_name('cadet', v_cadet) end,
    state = case when p_take then 'acknowledged' else 'assigned' end, acknowledged_at = case when p_take then now() end,
    before = null, acted_by = auth.uid(), acted_by_label = app.actor_label()
  where a.id = p_assignment.id;
  return case when p_take then 'acknowledged' else 'assigned' end;
end
$$;

-- Does something with an assignment: acknowledge, progress {pct}, block {note}, unblock, take, release, submit {note},
-- accept {note}, return {note}, excuse {note}, reopen, or undo of the caller's last act. Returns its state.
create or replace function app.act_on_task(p_assignment uuid, p_act text, p_input jsonb default '{}', p_key uuid default null)
  returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'act_on_task', jsonb_build_array(p_assignment, p_act, p_input));
  v public.task_assignments;
  v_task public.tasks;
  v_note text;
  v_after text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  select t.* into v_task from public.tasks t
  where t.school_id = v_school and t.archived_at is null
    and t.id = (select a.task_id from public.task_assignments a where a.id = p_assignment and a.school_id = v_school)
    and (app.manages('tasks', 'read') or t.id in (select app.tasks_in_sight())) for update;
  select * into v from public.task_assignments a where a.id = p_assignment and a.task_id = v_task.id for update;
  if v.id is null then
    perform app.fail('unknown_task', 'That task isn''t yours', 'Reload the page.');
  end if;
  v_note := app.need_text(p_input ->> 'note', 'note', 'The note', 2000, p_act in ('block', 'return'));
  if p_act = 'undo' then
    v_after := app.undo_act(v);
  elsif p_act in ('take', 'release') then
    v_after := app.take_task(v, p_act = 'take');
  else
    v_after := app.state_after(p_act, v.state, v_task, v.id in (select app.my_assignments()), app.reviews(v_task, v));
    if p_act = 'submit' then
      perform app.need_ready(v_task);
    end if;
    update public.task_assignments a set state = v_after,
      before = jsonb_build_object('state', v.state, 'pct', v.progress_pct, 'note', v.note, 'review_note', v.review_note,
        'taken_by', v.taken_by, 'taken_by_label', v.taken_by_label, 'done_at', v.done_at, 'submitted_at',
          v.submitted_at),
      acted_by = auth.uid(), acted_by_label = app.actor_label(),
      progress_pct = case when v_after in ('done', 'submitted') then 100
        when p_act = 'progress' then app.percent_in(p_input ->> 'pct') else a.progress_pct end,
      note = case when p_act in ('progress', 'block', 'submit', 'unblock')
        then coalesce(v_note, case p_act when 'unblock' then null else a.note end)
        else a.note end,
      review_note = case when p_act in ('accept', 'return', 'excuse') then v_note else a.review_note end,
      reviewed_by_label = case when p_act in ('accept', 'return', 'excuse') then app.actor_label()
        else a.reviewed_by_label end,
      acknowledged_at = coalesce(a.acknowledged_at, case when v_after <> 'assigned' then now() end),
      submitted_at = case when p_act = 'submit' then now() else a.submitted_at end,
      done_at = case when v_after = 'done' then now() end,
      done_late = case when v_after = 'done' then coalesce(a.submitted_at, now()) > v_task.due_at end,
      taken_by = case when v.unit_id is not null or v.team_id is not null
        then coalesce(a.taken_by, app.own_cadet()) end,
      taken_by_label = case when v.unit_id is not null or v.team_id is not null
        then coalesce(a.taken_by_label, app.target_name('cadet', app.own_cadet())) end
    where a.id = v.id returning * into v;
    perform app.tell_act(v_task, v, p_act);
  end if;
  perform app.settle_task(v_task.id);
  perform app.done(p_key, to_jsonb(v_after));
  return v_after;
end
$$;
call app.keep_plans('app.act_on_task(uuid, text, jsonb, uuid)');
revoke execute on function app.act_on_task(uuid, text, jsonb, uuid) from authenticated, service_role;

-- Checks an item of a checklist off, or not: those who do the task, its author, and those who manage tasks.
create or replace function public.check_task_item(p_item uuid, p_done boolean, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'check_task_item', jsonb_build_array(p_item, p_done));
begin
  if v_done is not null then
    return;
  end if;
  update public.task_items i set done_at = case when coalesce(p_done, false) then coalesce(i.done_at, now()) end,
    done_by_label = case when coalesce(p_done, false) then coalesce(i.done_by_label, app.actor_label()) end
  where i.id = p_item and i.school_id = v_school and i.removed_at is null
    and (app.manages('tasks', 'update')
      or i.task_id in (select t.id from public.tasks t where t.created_by = auth.uid())
      or i.task_id in (select a.task_id from public.task_assignments a where a.id in (select app.my_assignments())));
  if not found then
    perform app.fail('gone', 'This item isn''t on one of your checklists', 'Reload the page.');
  end if;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.check_task_item(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Gives the tasks of a template for an event: {template, event, time?, no_weekends?, items: [{item, target: {kind,
-- id}}]}; what isn't named isn't given. Each goes by the same rules as one given by hand; where one is refused, none is
-- given. Returns {applied, tasks: [ids]}.
create or replace function public.apply_task_template(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('create');
  v_done jsonb := app.once(p_key, 'apply_task_template', p_input);
  v_template uuid := app.id_in(p_input ->> 'template', 'template');
  v_event uuid := app.id_in(p_input ->> 'event', 'event');
  v_applied uuid := gen_random_uuid();
  v_line jsonb;
  v record;
  v_task uuid;
  v_tasks uuid[] := '{}';
begin
  if v_done is not null then
    return v_done;
  elsif not exists (select from public.task_templates t where t.id = v_template and t.school_id = v_school
    and t.archived_at is null) then
    perform app.fail('unknown_template', 'That template isn''t at your school', 'Choose another.', 'template');
  end if;
  for v_line in select x from jsonb_array_elements(app.lines_in(p_input -> 'items', 'items', 100)) x loop
    select l.*, i.description, i.priority, i.requires_evidence, i.requires_review, i.checklist into v
    from app.template_lines(p_input) l join public.task_template_items i on i.id = l.item_id
    where l.item_id = app.id_in(v_line ->> 'item', 'items');
    if v.item_id is null then
      perform app.fail('unknown_item', 'A task isn''t in this template', 'Reload the page.', 'items');
    elsif v_line -> 'target' ->> 'id' is null then
      perform app.fail('targets', format('No one is assigned to “%s”', v.title), 'Choose who does it, or leave it out.',
        'items');
    end if;
    v_task := public.save_task(
      jsonb_build_object('title', v.title, 'description', coalesce(v.description, ''), 'category', v.category,
      'priority', v.priority, 'due_at', v.due_at, 'event_id', v_event, 'requires_evidence', v.requires_evidence,
      'requires_review', v.requires_review, 'targets', jsonb_build_array(v_line -> 'target'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('text', c) order by n), '[]')
        from unnest(v.checklist) with ordinality x (c, n))));
    update public.tasks t set template_id = v_template, applied_as = v_applied, days_before = v.days_before
      where t.id = v_task;
    v_tasks := v_tasks || v_task;
  end loop;
  if cardinality(v_tasks) = 0 then
    perform app.fail('items', 'No task is selected', 'Select at least one.', 'items');
  end if;
  return app.done(p_key, jsonb_build_object('applied', v_applied, 'tasks', to_jsonb(v_tasks)));
end
$$;
call app.expose('public.apply_task_template(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes back the tasks that one application gave: those that no one has begun, of the caller's own or where they manage
-- tasks. Returns {dropped: [ids], stayed: number}; change_tasks() with archived false restores them.
create or replace function public.drop_template_tasks(p_applied uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'drop_template_tasks', to_jsonb(p_applied));
  v_all uuid[];
  v_idle uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  v_all := array(select t.id from public.tasks t where t.applied_as = p_applied and t.school_id = v_school
    and t.archived_at is null
    and (t.created_by = auth.uid() or app.manages('tasks', 'update')) order by t.id for update);
  if cardinality(v_all) = 0 then
    perform app.fail('unknown_tasks', 'These tasks are already gone', 'Reload the page.', 'applied');
  end if;
  v_idle := array(select i from unnest(v_all) i where not exists (select from public.task_assignments a
    where a.task_id = i and a.state not in ('assigned', 'acknowledged', 'canceled')));
  update public.tasks t set archived_at = now() where t.id = any (v_idle);
  return app.done(p_key,
    jsonb_build_object('dropped', to_jsonb(v_idle), 'stayed', cardinality(v_all) - cardinality(v_idle)));
end
$$;
call app.expose('public.drop_template_tasks(uuid, uuid)', 'authenticated', 'service_role');
call app.register_job('tasks.tend', 'tasks', 'Send task reminders, report overdue tasks up the chain, and repeat tasks',
  'app.tend_tasks', every_minutes => 1);
call app.register_job('tasks.more', 'tasks', 'Send more task reminders', 'app.tend_tasks');
call app.register_job('tasks.spread', 'tasks', 'Assign tasks to new members of a unit or team', 'app.spread_tasks',
  at_hour => 2);
call app.register_kind('tasks.mine', 'tasks', 'Your tasks',
  'A task is assigned to you, sent back, accepted, or due.', roles => '{cadet,instructor,admin}',
    channel => 'now');
call app.register_kind('tasks.people', 'tasks', 'Your people''s tasks',
  'A task you assigned needs review, is blocked, or is overdue.', roles => '{cadet,instructor,admin}',
    channel => 'now');

-- Saves a team; without an id a new one: {name, discipline, division, season_from, season_to, coach_id?, max_roster?,
-- ...}.
create or replace function public.save_team(p_id uuid default null, p_input jsonb default '{}', p_key uuid default null)
  returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v public.teams;
  v_id uuid;
begin
  if not (app.manages('teams', 'create') and p_id is null or app.manages('teams', 'update') and p_id is not null) then
    perform app.deny('You don''t have permission to edit teams');
  end if;
  v_done := app.once(p_key, 'save_team', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.team_in(v_school, p_input);
  if exists (select from public.teams t where t.school_id = v_school and lower(t.name) = lower(v.name)
    and t.season_from = v.season_from and t.archived_at is null and t.id is distinct from p_id) then
    perform app.fail('duplicate', 'Your school already has a team with this name this season', 'Use another name.',
      'name');
  elsif p_id is not null then
    perform app.team_here(v_school, p_id);
    update public.teams t
      set (name, discipline, division, about, coach_id, season_from, season_to, max_roster, letter_goal,
      required_checks, tryout_required, tryout_opens_on, tryout_closes_on, tryout_note) = (v.name, v.discipline,
        v.division,
      v.about, v.coach_id, v.season_from, v.season_to, v.max_roster, v.letter_goal, v.required_checks,
        v.tryout_required,
      v.tryout_opens_on, v.tryout_closes_on, v.tryout_note)
    where t.id = p_id returning t.id into v_id;
  else
    insert into public.teams (school_id, name, discipline, division, about, coach_id, season_from, season_to,
      max_roster,
      letter_goal, required_checks, tryout_required, tryout_opens_on, tryout_closes_on, tryout_note)
    values (v_school, v.name, v.discipline, v.division, v.about, v.coach_id, v.season_from, v.season_to, v.max_roster,
      v.letter_goal, v.required_checks, v.tryout_required, v.tryout_opens_on, v.tryout_closes_on, v.tryout_note)
    returning id into v_id;
  end if;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_team(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Gives the same points to many members: {points, reason, given_on?}. Returns the ids.
create or replace function public.give_letter_points(p_team uuid, p_cadets uuid[], p_input jsonb, p_key uuid default null)
  returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_points integer := app.number_in(p_input ->> 'points', 'points');
  v_reason text := app.need_line(p_input ->> 'reason', 'reason', 'The reason', 120);
  v_on date := coalesce(app.date_in(p_input ->> 'given_on', 'given_on'), app.today(v_school));
  v_done jsonb;
  v_ids uuid[];
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to give letter points');
  elsif v_points is null or v_points = 0 or v_points not between -100 and 100 then
    perform app.fail('points', 'Points are 1 to 100, or a negative number to take some away', 'Use a whole number.',
      'points');
  elsif v_on > app.today(v_school) then
    perform app.fail('date', 'The date is in the future', 'Use today or an earlier date.', 'given_on');
  elsif coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  end if;
  perform app.check_ids(p_cadets, 'cadets', 500);
  v_done := app.once(p_key, 'letter_points', jsonb_build_array('give', p_team, p_cadets, p_input));
  if v_done is not null then
    return app.ids_of(v_done -> 'ids');
  end if;
  perform app.team_here(v_school, p_team);
  if exists (select from unnest(p_cadets) x where not exists (
    select from public.team_members m where m.team_id = p_team and m.cadet_id = x and m.to_on is null
      and m.state <> 'tryout')) then
    perform app.fail('unknown_member', 'A selected cadet isn''t on this team now', 'Reload the list and select again.',
      'cadets');
  end if;
  with made as (
    insert into public.letter_points (school_id, team_id, cadet_id, points, reason, given_on)
    select v_school, p_team, x, v_points, v_reason, v_on from (select distinct unnest(p_cadets)) d (x) returning id
  )
  select array_agg(m.id) into v_ids from made m;
  perform app.done(p_key, jsonb_build_object('ids', to_jsonb(v_ids), 'at', to_jsonb(now())));
  return v_ids;
end
$$;
call app.expose('public.give_letter_points(uuid, uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- Saves the rules of the school: [{rule, points}]; a rule that isn't named gives nothing. What was given stays. Returns
-- how many.
create or replace function public.save_letter_rules(p_rules jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('manage', 'You don''t have permission to change the letter point rules');
  v_rules jsonb := app.lines_in(p_rules, 'rules', 20);
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_letter_rules', p_rules);
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif exists (select from jsonb_array_elements(v_rules) x
    where coalesce(x ->> 'rule', '') not in ('practice', 'meet', 'first', 'second', 'third', 'captain', 'co_captain',
      'manager')
      or coalesce(app.number_in(x ->> 'points', 'points'), 0) not between 1 and 100
      or app.number_in(x ->> 'points', 'points') % 1 <> 0)
    or (select count(distinct x ->> 'rule') <> count(*) from jsonb_array_elements(v_rules) x) then
    perform app.fail('rules', 'A rule is listed twice, or its points aren''t valid', 'Use 1 to 100 points.', 'rules');
  end if;
  perform from public.schools s where s.id = v_school for update;
  delete from public.letter_rules r where r.school_id = v_school
    and r.rule not in (select x ->> 'rule' from jsonb_array_elements(v_rules) x);
  insert into public.letter_rules as r (school_id, rule, points)
  select v_school, x ->> 'rule', (x ->> 'points')::integer from jsonb_array_elements(v_rules) x
  on conflict on constraint letter_rules_key do update set points = excluded.points where r.points <> excluded.points;
  perform app.done(p_key, to_jsonb(jsonb_array_length(v_rules)));
  return jsonb_array_length(v_rules);
end
$$;
call app.expose('public.save_letter_rules(jsonb, uuid)', 'authenticated', 'service_role');

-- Saves a trip with who is on the bus: {name, leaves_at, returns_at, event_id?, meets_at?, vehicle?, driver?, adults?,
-- seats?, note?, cadets: [id]}, moments as ISO 8601; without an id a new one. Everyone is on the team now, and there's
-- a seat for each. Returns its id.
create or replace function public.save_team_trip(p_team uuid, p_input jsonb, p_id uuid default null, p_key uuid default null)
  returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to plan trips');
  v public.team_trips;
  v_cadets uuid[] := array(select distinct app.id_in(x #>> '{}', 'cadets')
    from jsonb_array_elements(app.lines_in(p_input -> 'cadets', 'cadets', 200)) x);
  v_done jsonb;
  v_id uuid;
begin
  v_done := app.once(p_key, 'save_team_trip', jsonb_build_array(p_team, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.team_here(v_school, p_team);
  v := app.trip_in(p_input);
  perform app.need_event(v_school, v.event_id);
  if cardinality(v_cadets) > v.seats then
    perform app.fail('seats', format('%s cadets don''t fit in %s', cardinality(v_cadets),
        case v.seats when 1 then '1 seat' else v.seats || ' seats' end),
      'Select fewer, or use a larger bus.', 'seats');
  end if;
  if p_id is null then
    insert into public.team_trips (school_id, team_id, event_id, name, leaves_at, returns_at, meets_at, vehicle, driver,
      adults, seats, note)
    values (v_school, p_team, v.event_id, v.name, v.leaves_at, v.returns_at, v.meets_at, v.vehicle, v.driver, v.adults,
      v.seats, v.note)
    returning id into v_id;
  else
    update public.team_trips t
      set (event_id, name, leaves_at, returns_at, meets_at, vehicle, driver, adults, seats, note)
      = (v.event_id, v.name, v.leaves_at, v.returns_at, v.meets_at, v.vehicle, v.driver, v.adults, v.seats, v.note)
    where t.id = p_id and t.team_id = p_team and t.archived_at is null returning t.id into v_id;
  end if;
  if v_id is null then
    perform app.fail('gone', 'This trip isn''t on the list', 'Reload the page and try again.');
  end if;
  perform app.write_riders(v_school, p_team, v_id, v_cadets);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_team_trip(uuid, jsonb, uuid, uuid)', 'authenticated', 'service_role');
call app.register_kind('teams.tryout', 'teams', 'Tryout results', 'Your or your child''s tryout was decided.');

-- Refuses unless the caller may make an account of this role at this school; returns the school. The role is a base
-- role, or, with p_role_id, a role that is based on it.
create or replace function app.need_account_right(p_role text, p_school uuid, p_cadet uuid, p_role_id uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := coalesce(p_school, app.school_id());
  v_admin boolean := coalesce(app.role() = 'admin', false);
  v_role_id uuid := coalesce(p_role_id,
    (select r.id from public.user_roles r where r.role_name = p_role and r.school_id is null));
begin
  if p_role is null or p_role not in ('admin', 'instructor', 'cadet', 'parent', 'external') then
    perform app.fail('role', 'That role isn''t valid', 'Reload the page and choose another.', 'role');
  end if;
  if v_school is distinct from app.school_id() and not v_admin then
    perform app.deny('You can create accounts only for your own school');
  end if;
  if p_role in ('admin', 'external') and not v_admin then
    perform app.deny(case p_role when 'admin' then 'Only admins can create admins'
      else 'Only admins can create accounts for visiting schools' end);
  end if;
  if not (app.manages('users', 'create') or (p_role = 'cadet' and app.manages('cadets', 'create'))) then
    perform app.deny('You don''t have permission to create accounts');
  elsif not app.is_staff() then
    perform app.deny('Only an adult can create accounts. Request the account on the cadet''s record, and an instructor '
      'creates it');
  end if;
  if not exists (select from public.schools s where s.id = v_school) then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Choose another.', 'school_id');
  elsif not exists (select from public.user_roles r
    where r.id = v_role_id and r.base_role = p_role and (r.school_id is null or r.school_id = v_school)) then
    perform app.fail('unknown_role', 'Your school doesn''t have that role', 'Choose another.', 'role_id');
  elsif not app.holds_all_of(v_role_id) then
    perform app.deny('That role has more permissions than yours');
  end if;
  if p_cadet is not null then
    if p_role <> 'cadet' then
      perform app.fail('role', 'A cadet''s account must have the cadet role', null, 'role');
    elsif not exists (select from public.cadets c
      where c.id = p_cadet and c.school_id = v_school and c.archived_at is null) then
      perform app.fail('unknown_cadet', 'This cadet isn''t on the roster', 'Reload the page.', 'cadet_id');
    elsif exists (select from public.cadets c where c.id = p_cadet and c.profile_id is not null) then
      perform app.fail('has_account', 'This cadet already has an account', 'Reload the page.', 'cadet_id');
    end if;
  end if;
  return v_school;
end
$$;
grant execute on function app.need_account_right(text, uuid, uuid, uuid) to authenticated, service_role;

-- Refuses what only the person may do while their account is handed over.
create or replace function app.need_own_account() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.handed_over_at() is not null then
    raise exception using errcode = '42501', detail = 'handed_over',
      message = 'Confirm that this account is yours first',
      hint = 'Someone else reset or created it. Open "Confirm it''s you" at the top of the page and choose a way.';
  end if;
end
$$;

-- Why the caller can't confirm an account, in words; null where they can. Asked after app.need_user.
create or replace function app.confirm_refusal(p_user uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_doers uuid[] := app.controllers(
    array(select d from app.unconfirmed(p_user) h cross join lateral unnest(h.doers) as d));
  v_name text := (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = auth.uid());
begin
  if not exists (select from app.unconfirmed(p_user)) then
    return 'This account needs no confirmation';
  elsif app.controllers(array[auth.uid()]) && v_doers or auth.uid() = any (app.makers(v_doers))
    or app.makers(array[auth.uid()]) && v_doers then
    return 'You created or reset this account, or one of you created the other''s account. Another adult must confirm '
      'it';
  elsif v_name in (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = any (v_doers)
    union all select app.plain_name(h.by_label) from app.unconfirmed(p_user) h) then
    return 'You have the same name as the person who created or reset this account. Another adult must confirm it';
  end if;
  return null;
end
$$;

-- Decides on a request by student ID.
create or replace function app.decide_child_request(p_request public.child_requests, p_decision text, p_message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.cadet_by_number(p_request.school_id, p_request.student_number);
  v_link uuid;
begin
  if p_decision = 'verified' and v_cadet is null then
    perform app.fail('unknown_student', 'No cadet on the roster has this student ID',
      'Correct the roster, or decline the request.');
  elsif p_decision = 'verified' and app.is_restricted(p_request.contact_id, v_cadet) then
    perform app.fail('restricted', 'A court order on file doesn''t allow this link', 'Talk to the senior instructor.');
  end if;
  update public.child_requests r
  set state = p_decision, decision_note = p_message, decided_at = now(), decided_by = auth.uid()
  where r.id = p_request.id;
  if p_decision <> 'verified' then
    return;
  end if;
  select l.id into v_link from public.guardian_links l
  join public.contacts c on c.id = l.contact_id
  join public.contacts mine on mine.id = p_request.contact_id
  where l.cadet_id = v_cadet and (c.id = mine.id or c.profile_id = mine.profile_id)
  order by l.state = 'verified' desc, l.created_at desc limit 1;
  if v_link is null then
    insert into public.guardian_links (school_id, contact_id, cadet_id, relation)
    values (p_request.school_id, p_request.contact_id, v_cadet, p_request.relation)
    returning id into v_link;
  end if;
  update public.guardian_links l set state = 'verified', decision_note = p_message where l.id = v_link;
end
$$;

-- Children of the school by last name, for the setup of a parent's account.
create or replace function public.parent_setup_students(p_search text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_parent();
  v_name text := app.plain_name(left(p_search, 200));
  v_found jsonb;
begin
  if v_name = '' then
    return '[]';
  elsif not app.family_try(1) then
    perform app.fail('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, or ask your school for a code.', 'student');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
    'grade', e.grade) order by c.last_name, c.first_name), '[]')
  into v_found
  from public.cadets c
  join public.cadet_enrollments e on e.cadet_id = c.id
  join public.school_years y on y.id = e.school_year_id and y.is_current
  where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'probation', 'on_leave')
    and not c.directory_opt_out and not app.may_be_barred(auth.uid(), c.id) and e.grade is not null
      and app.plain_name(c.last_name) = v_name;
  if not app.use_up('parent_setup_names', jsonb_array_length(v_found), 200, interval '1 day') then
    perform app.fail('too_many', 'You''ve looked up too many students today', 'Use a code from your school.',
      'student');
  end if;
  return v_found;
end
$$;
call app.expose('public.parent_setup_students(text)', 'authenticated', 'service_role');

-- Uses a code: the link to the child is verified. To a person under an order the code isn't valid.
create or replace function public.redeem_guardian_code(p_code text, p_key uuid default null, p_phone text default null)
  returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_parent();
  v_done jsonb := app.once(p_key, 'redeem_guardian_code', jsonb_build_array(app.plain_code(p_code), p_phone));
  v_phone text := app.own_phone(p_phone);
  v_code public.guardian_codes;
  v_link public.guardian_links;
  v_result jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  -- Counted before the lookup, so that attempts over the limit reveal nothing.
  if not app.family_try(1) then
    return app.forget(p_key, app.refuse_and_keep('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, then enter the code again.', 'code'));
  end if;
  select g.* into v_code from public.guardian_codes g
  join public.cadets c on c.id = g.cadet_id and c.archived_at is null
  where g.code = app.plain_code(p_code) and g.used_at is null and g.expires_on >= app.today(g.school_id)
    and not app.may_be_barred(auth.uid(), g.cadet_id, v_phone)
  for update of g;
  v_link := app.own_link(v_code.cadet_id);
  if v_code.id is null then
    return app.forget(p_key,
      app.refuse_and_keep('unknown_code', 'This code isn''t valid: it''s wrong, used, or expired',
      'Check it against the printed sheet, or ask your school for a new one.', 'code'));
  elsif v_phone is not null and v_code.school_id <> v_school then
    perform app.fail('other_school', 'This code is for a cadet of another school',
      'Finish the setup with a cadet of your own school, then use this code under My children.', 'code');
  elsif v_link.state = 'verified' then
    perform app.fail('already_linked', 'This cadet is already linked to your account', null, 'code');
  elsif v_link.state = 'revoked' or (v_link.state = 'rejected' and v_link.decided_at > v_code.created_at) then
    perform app.fail('declined', 'Your school declined this link', 'Please talk to an instructor.', 'code');
  end if;
  perform app.family_try(-1);
  update public.guardian_codes g set used_at = now(), used_by = auth.uid() where g.id = v_code.id;
  if v_link.id is not null then
    update public.guardian_links l set state = 'verified', method = 'code', decision_note = null
    where l.id = v_link.id;
  else
    insert into public.guardian_links (school_id, contact_id, cadet_id, state, method, verified_at)
    values (v_code.school_id, app.own_contact_at(v_code.school_id), v_code.cadet_id, 'verified', 'code', now())
    returning * into v_link;
  end if;
  update public.contacts c set phone = v_phone, cadet_id = coalesce(c.cadet_id, v_code.cadet_id)
  where c.id = v_link.contact_id and v_phone is not null;
  select jsonb_build_object('link_id', v_link.id, 'cadet_id', c.id, 'first_name', c.first_name,
    'last_name', c.last_name)
  into v_result from public.cadets c where c.id = v_code.cadet_id;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.redeem_guardian_code(text, uuid, text)', 'authenticated', 'service_role');

-- Tells the person at the inbox known before, and someone else who keeps accounts. Accounts made in a row are one
-- notice a day.
create or replace function app.tell_handover(p_handover app.account_handovers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user public.profiles := (select p from public.profiles p where p.id = p_handover.user_id);
  v_name text := coalesce(nullif(trim(v_user.first_name || ' ' || v_user.last_name), ''), v_user.email, 'someone');
  v_deed text := format('%s %s', p_handover.by_label, app.handover_words(p_handover.kind));
  v_first text := (select h.address from app.account_handovers h
    where h.user_id = p_handover.user_id and h.proved_at is null order by h.created_at, h.id limit 1);
  v_to text;
begin
  for v_to in select distinct lower(a) from unnest(array[p_handover.address, v_first]) as a where a like '%@%' loop
    perform app.send_mail(v_to, format('%s your Guidon account', v_deed),
      array[format('Hello %s,', v_name), v_deed || ' your account.',
        'Your earlier messages and requests stay closed until you confirm that it''s you. Guidon asks when you sign '
          'in.',
        'If you didn''t ask for this, talk to another instructor or an admin today.'],
      '/app/dashboard', 'Open Guidon');
  end loop;
  perform app.notify('users.handover', app.other_keepers(v_user.school_id, v_user.id, p_handover.doers),
    case when p_handover.kind in ('created', 'invited') then p_handover.by_label
      || ' created accounts for people your school knows'
      else format('%s %s''s account', v_deed, v_name) end,
    'If you didn''t expect this, ask the person whose account it is.',
    case when p_handover.kind in ('created', 'invited') then '/app/users' else '/app/users/' || v_user.id end,
    'handover:' || case when p_handover.kind in ('created', 'invited')
      then concat_ws(':', 'made', p_handover.by_id, app.today(v_user.school_id)) else p_handover.id::text end,
        v_user.school_id);
end
$$;

-- Closes everything that is open on an account: the person is proved.
create or replace function app.mark_proved(p_user uuid, p_how text, p_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_after text := (select string_agg(distinct h.by_label, ', ') from app.account_handovers h where h.user_id = p_user
    and h.proved_at is null);
  v_label text := app.actor_label();
  v_to text := (select h.address from app.account_handovers h
    where h.user_id = p_user and h.proved_at is null order by h.created_at, h.id limit 1);
begin
  -- Anyone else who is signed in to it came in while it wasn't known whose it is.
  delete from auth.sessions s where s.user_id = p_user and auth.uid() is not null
    and app.handed_over_at(p_user) is not null
    and s.id::text is distinct from case when p_by = p_user then auth.jwt() ->> 'session_id' else (select a.session_id::text from app.account_asks a where a.user_id = p_user) end;
  update app.account_handovers h set proved_at = coalesce(h.proved_at, now()), proved_how = p_how, proved_by = p_by,
    proved_label = v_label
  where h.id in (select u.id from app.unconfirmed(p_user) u) and (h.proved_at is null or p_how = 'adult');
  delete from app.account_codes c where c.user_id = p_user;
  delete from app.account_asks a where a.user_id = p_user;
  perform app.note_account(p_user, case p_how when 'adult' then 'confirmed' else 'proved' end,
    left(concat_ws(', ', case p_how when 'mailbox' then 'by a code to the inbox known before' when 'factor'
      then 'with two-step verification'
      when 'guardian' then 'by a code to a guardian' end, 'after what ' || v_after || ' did'), 400));
  perform app.send_mail(v_to, 'Your Guidon account is confirmed', array[
    case p_how when 'adult' then v_label || ' confirmed that your Guidon account is yours.'
      else 'You confirmed that your Guidon account is yours.' end,
    'Your earlier messages and requests are open again. If this wasn''t you, talk to an instructor or an admin today.'],
    '/app/dashboard', 'Open Guidon') where v_to like '%@%';
end
$$;

-- Sends a code of six digits to the inbox known before, or to a guardian. It lasts 15 minutes; a new one ends the last.
create or replace function public.send_proof_code(p_way text, p_contact uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
  v_code text := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 1000000)::text, 6,
    '0');
  v_name text;
begin
  perform app.need_handed_over();
  perform from public.profiles p where p.id = auth.uid() for no key update;
  v_name := app.actor_label();
  if not app.use_up('proof_code', 1, 6, interval '1 hour') then
    return app.refuse_and_keep('too_many', 'You''ve asked for too many codes', 'Wait an hour, or choose another way.',
      'way');
  end if;
  select * into v from app.proof_ways(auth.uid()) w
  where w.way = p_way and w.way in ('mailbox', 'guardian') and w.contact_id is not distinct from p_contact;
  if v.way is null then
    perform app.fail('way', 'That option isn''t available for your account', 'Reload the page and choose another.',
      'way');
  end if;
  insert into app.account_codes as c (user_id, way, contact_id, address, code_hash, expires_at)
  values (auth.uid(), v.way, v.contact_id, v.address, encode(sha256(convert_to(auth.uid() || v_code, 'UTF8')), 'hex'),
    now() + interval '15 minutes')
  on conflict on constraint account_codes_pkey do update set way = excluded.way, contact_id = excluded.contact_id,
    address = excluded.address, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at;
  perform app.send_mail(v.address,
    case v.way when 'mailbox' then 'Confirm that your Guidon account is yours'
      else format('Confirm the Guidon account of %s', v_name) end,
    array[case v.way when 'mailbox' then 'Enter this code in Guidon: ' || v_code
        else format('%s is signing in to Guidon after someone else reset or created the account. Give them this code '
          'only '
          'if you know that it''s them: %s',
          v_name, v_code) end,
      'The code expires in 15 minutes.',
      'If no one you know is signing in right now, don''t give the code to anyone, and talk to the school.'],
    '/app/dashboard', 'Open Guidon');
  return jsonb_build_object('sent_to', app.veiled(v.address));
end
$$;
call app.expose('public.send_proof_code(text, uuid)', 'authenticated', 'service_role');

-- Proves the caller by a code that was sent (5 attempts), or by the authenticator app this session signed in with.
create or replace function public.prove_account(p_way text, p_code text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v app.account_codes;
begin
  perform app.need_handed_over();
  perform from public.profiles p where p.id = auth.uid() for no key update;
  if p_way = 'factor' then
    if not exists (select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
      and s.aal::text = 'aal2' and s.factor_id in (select app.factors_before(auth.uid()))) then
      perform app.fail('factor', 'You didn''t sign in with two-step verification that was on before',
        'Choose another way.', 'way');
    end if;
    perform app.mark_proved(auth.uid(), 'factor', auth.uid());
    return '{"proved": true}';
  end if;
  if not app.use_up('proof_try', 1, 20, interval '1 hour') then
    return app.refuse_and_keep('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, or choose another way.', 'code');
  end if;
  update app.account_codes c set tries = c.tries + 1 where c.user_id = auth.uid() and c.way = p_way
    and c.expires_at > now() returning * into v;
  if v.user_id is null or v.tries > 5 then
    return app.refuse_and_keep('expired', 'This code expired or was tried too many times', 'Send a new one.', 'code');
  elsif v.code_hash <> encode(
    sha256(convert_to(auth.uid() || coalesce(regexp_replace(p_code, '\s', '', 'g'), ''), 'UTF8')), 'hex') then
    return app.refuse_and_keep('code', 'That code isn''t right', 'Check the newest email.', 'code');
  elsif not exists (select from app.proof_ways(auth.uid()) w
    where w.way = v.way and w.contact_id is not distinct from v.contact_id and w.address = v.address) then
    perform app.fail('way', 'That option is no longer available for your account',
      'Reload the page and choose another.',
      'way');
  end if;
  perform app.mark_proved(auth.uid(), v.way, auth.uid());
  return '{"proved": true}';
end
$$;
call app.expose('public.prove_account(text, text)', 'authenticated', 'service_role');

-- Asks the other adults who keep accounts to confirm that the caller's account is theirs. Once an hour at most.
create or replace function public.ask_for_confirmation() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := (select p.school_id from public.profiles p where p.id = auth.uid());
  v_asked timestamptz;
begin
  perform app.need_handed_over();
  insert into app.account_asks as a (user_id, session_id)
    values (auth.uid(), app.uuid_or_null(auth.jwt() ->> 'session_id'))
  on conflict on constraint account_asks_pkey do update
    set asked_at = case when a.asked_at < now() - interval '1 hour' then now() else a.asked_at end,
      session_id = case when a.session_id = excluded.session_id then a.session_id end
  returning a.asked_at into v_asked;
  if v_asked < now() then
    return;
  end if;
  perform app.note_account(auth.uid(), 'asked');
  perform app.notify('users.asked', app.other_keepers(v_school, auth.uid(), app.handed_over_by(auth.uid())),
    app.actor_label() || ' asks you to confirm their account',
    'Confirm only after you''ve spoken with them in person or by phone.', '/app/users/' || auth.uid(),
    'asked:' || auth.uid() || ':' || now(), v_school);
end
$$;
call app.expose('public.ask_for_confirmation()', 'authenticated', 'service_role');

-- Who decided on a link, and when. A person whom an order keeps from the cadet can't be verified, with an account or
-- without.
create or replace function app.stamp_verification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'verified' and (tg_op = 'INSERT' or old.state <> 'verified')
    and (app.is_restricted(new.contact_id, new.cadet_id)
    or app.is_barred((select c.profile_id from public.contacts c where c.id = new.contact_id), new.cadet_id)) then
    perform app.fail('restricted', 'A court order on file doesn''t allow this link', 'Talk to the senior instructor.');
  end if;
  if (tg_op = 'INSERT' and auth.uid() is not null) or (tg_op = 'UPDATE' and new.state is distinct from old.state) then
    new.verified_at := case when new.state = 'verified' then now() end;
    new.verified_by := case when new.state = 'verified' then auth.uid() end;
    if new.state = 'verified' and new.method is null then
      new.method := 'instructor';
    end if;
    new.decided_at := case when new.state <> 'pending' then now() end;
    new.decided_by := case when new.state <> 'pending' then auth.uid() end;
  end if;
  return new;
end
$$;
grant execute on function app.keep_own_contact(), app.claim_child(), app.stamp_verification()
  to authenticated, service_role;

-- The last active admin of the platform and the last active instructor of a school stay. A lock for each of them makes
-- two removals at the same time come one after the other; each then sees what the other left.
create or replace function app.keep_last() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not old.active or old.role not in ('admin', 'instructor') or (tg_op = 'UPDATE' and new.active
    and new.role = old.role and new.school_id is not distinct from old.school_id) then
    return null;
  end if;
  if old.role = 'admin' then
    if tg_op = 'UPDATE' and new.active and new.role = 'admin' then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('last_admin', 0));
    perform from public.profiles p where p.role = 'admin' and p.active;
    if not found then
      perform app.fail('last_admin', 'The last platform admin can''t be removed', 'Create another admin first.');
    end if;
  elsif old.school_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('last_instructor:' || old.school_id, 0));
    perform from public.profiles p where p.role = 'instructor' and p.active and p.school_id = old.school_id;
    if not found then
      perform app.fail('last_instructor', 'A school''s last instructor can''t be removed',
        'Create another instructor first.');
    end if;
  end if;
  return null;
end
$$;

call app.register_kind('users.handover', 'users', 'Accounts that were handed over',
  'Someone else resets a password, turns off two-step verification, or creates an account for someone your school '
    'knows.',
  roles => '{admin,instructor}', channel => 'now');

call app.register_kind('users.accounts', 'users', 'Accounts to create',
  'A cadet who manages the roster requests an account for another cadet.',
  roles => '{admin,instructor}');
