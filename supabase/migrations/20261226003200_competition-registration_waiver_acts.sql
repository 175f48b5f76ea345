-- What a school does with one waiver of a cadet, and what follows where the host asks for another.

-- The row of one waiver of a cadet of a roster that the caller fills in, made where there is none.
create function app.hold_member_form(p_registration public.meet_registrations, p_member uuid, p_document uuid)
returns public.member_forms
language plpgsql security definer set search_path = ''
as $$
declare
  v public.member_forms;
begin
  if not exists (select from public.roster_members m where m.id = p_member
    and m.registration_id = p_registration.id and m.removed_at is null) then
    perform app.fail('unknown_member', 'That cadet isn''t on the roster', 'Reload the page.', 'member');
  elsif not exists (select from app.waivers_of(p_registration.meet_id) d where d.id = p_document) then
    perform app.fail('unknown_document', 'The host no longer asks for that form', 'Reload the page.', 'document');
  end if;
  insert into public.member_forms (school_id, host_school_id, meet_id, registration_id, member_id, document_id)
  values (p_registration.school_id, p_registration.host_school_id, p_registration.meet_id, p_registration.id, p_member,
    p_document)
  on conflict on constraint member_forms_key do nothing;
  select * into v from public.member_forms g where g.member_id = p_member and g.document_id = p_document;
  return v;
end
$$;

-- Where the files of one waiver of a cadet hang: its row, made where there is none.
create function public.start_member_form(p_member uuid, p_document uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster((select m.registration_id from public.roster_members m
    where m.id = p_member));
begin
  return (app.hold_member_form(v_reg, p_member, p_document)).id;
end
$$;
call app.expose('public.start_member_form(uuid, uuid)', 'authenticated', 'service_role');

-- States that the school holds one waiver of a cadet, signed, or no longer. Refuses it where a guardian declined.
create function public.set_member_form(p_member uuid, p_document uuid, p_held boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster((select m.registration_id from public.roster_members m
    where m.id = p_member));
  v public.member_forms := app.hold_member_form(v_reg, p_member, p_document);
  v_member public.roster_members := (select m from public.roster_members m where m.id = p_member);
  v_on boolean := coalesce(p_held, true);
begin
  if v_on and (app.slip_of_member(v_member)).state = 'declined' then
    perform app.fail('declined', format('A guardian of %s declined to sign', coalesce(v_member.name, v_member.code)),
      'Ask the family to sign. If you have a signed sheet, mark the slip as paper on the event.', 'member');
  end if;
  update public.member_forms g set held_at = case when v_on then now() end,
    held_by_label = case when v_on then app.actor_label() end
  where g.id = v.id and (g.held_at is null) = v_on;
  perform app.settle_form(p_member);
  perform app.sync_rosters(v_reg.id);
end
$$;
call app.expose('public.set_member_form(uuid, uuid, boolean)', 'authenticated', 'service_role');

-- A form of one waiver that was uploaded, archived, or restored.
create function app.follow_member_form() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v public.member_forms := (select g from public.member_forms g where g.id = new.subject_id);
begin
  if app.settle_form(v.member_id) then
    perform app.settle_confirmation(v.registration_id);
  end if;
  return null;
end
$$;
create trigger follow_member_form after insert or update of stored_at, archived_at on public.attachments
  for each row when (new.subject_table = 'member_forms') execute function app.follow_member_form();

-- A waiver that is added, archived, or restored changes whose forms are missing.
create function app.follow_waiver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.meet_openings o where o.meet_id = new.meet_id for update;
  perform app.settle_forms(r.id) from (select r.id from public.meet_registrations r
    where r.meet_id = new.meet_id and exists (select from public.roster_members m where m.registration_id = r.id)
    order by r.id for update) r;
  return null;
end
$$;
create trigger follow_waiver_added after insert on public.meet_documents
  for each row when (new.kind = 'waiver') execute function app.follow_waiver();
create trigger follow_waiver after update of kind, archived_at on public.meet_documents
  for each row when ((new.kind = 'waiver' or old.kind = 'waiver')
    and (new.kind, new.archived_at) is distinct from (old.kind, old.archived_at)) execute function app.follow_waiver();

-- Adds a document under the id that the caller gives, or changes it: {kind, number?, title, link?, note?,
-- effective_on?, supersedes_id?}. An amendment without a number gets the next one while the meet is held.
create or replace function public.save_meet_document(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_done jsonb;
  v_kind text := app.one_of(p_input ->> 'kind', '{sop,amendment,map,floor_plan,waiver,schedule,other}', 'other',
    'kind', 'That kind');
  v_number integer := app.count_in(p_input ->> 'number', 'number', 1, 999);
  v_replaces uuid := app.id_in(p_input ->> 'supersedes_id', 'supersedes_id');
begin
  -- A waiver changes whose forms are missing: who registers at this moment is held before the meet is.
  perform app.need_meet_turn(p_meet);
  v_meet := app.need_meet(p_meet, 'director');
  v_done := app.once(p_key, 'save_meet_document', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_documents t where t.id = p_id), p_meet);
  if p_input ->> 'link' <> '' and (length(p_input ->> 'link') > 500 or p_input ->> 'link' !~ '^https://') then
    perform app.fail('link', 'A link begins with https://', 'Copy it from the address bar.', 'link');
  end if;
  perform app.check_replacement(p_meet, p_id, v_kind, v_replaces);
  if v_kind = 'amendment' then
    v_number := coalesce(v_number,
      (select d.number from public.meet_documents d where d.id = p_id and d.kind = 'amendment'),
      least(999, app.next_amendment(p_meet)));
    if exists (select from public.meet_documents d where d.meet_id = p_meet and d.kind = 'amendment'
      and d.number = v_number and d.id <> p_id) then
      perform app.fail('number', format('There is an amendment %s already', v_number),
        format('Leave the number blank for the next one, %s.', app.next_amendment(p_meet)), 'number');
    end if;
  end if;
  insert into public.meet_documents
    as t (id, school_id, meet_id, kind, number, title, link, note, effective_on, supersedes_id)
  values (p_id, v_meet.school_id, p_meet, v_kind, v_number,
    app.need_line(p_input ->> 'title', 'title', 'The title', 120), nullif(p_input ->> 'link', ''),
    app.need_text(p_input ->> 'note', 'note', 'The note', 2000),
    app.date_in(p_input ->> 'effective_on', 'effective_on'), v_replaces)
  on conflict (id) do update set kind = excluded.kind, number = excluded.number, title = excluded.title,
    link = excluded.link, note = excluded.note, effective_on = excluded.effective_on,
    supersedes_id = excluded.supersedes_id
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'This document is on the list already', 'Change that one.', 'title');
  return null;
end
$$;
call app.expose('public.save_meet_document(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');
