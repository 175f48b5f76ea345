-- Says who opens the files of a table's rows, of those who read the row: `reads` is a condition over its columns.
create procedure app.attach_reads("table" regclass, reads text)
language plpgsql set search_path = ''
as $$
begin
  update app.subjects s set reads = attach_reads.reads
  where s.table_name = app.bare_name("table") and s.part = 'attachments';
  call app.open_attachments();
end
$$;

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

-- A registration of the caller's school, for its adults who decide for it. Rosters that are closed too: a name can
-- always be taken back.
create function app.need_public_names(p_registration uuid) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_registrations;
begin
  select * into v from public.meet_registrations r where r.id = p_registration and r.school_id = app.adult_school();
  if v.id is null or not app.can('competition-entries', 'update') then
    perform app.deny('You don''t have permission to decide on names in public results');
  end if;
  return v;
end
$$;

-- Attests for cadets of a roster that public results may show their names, or takes that back. Only for cadets without
-- a record here: of the others, the family answers. Returns how many changed.
create function public.attest_public_names(p_registration uuid, p_members uuid[], p_public boolean default true)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_public_names(p_registration);
  v_public boolean := coalesce(p_public, true);
  v_name text;
  v_count integer;
begin
  perform app.check_ids(p_members, 'members', 500);
  if v_public and not (select s.comp_register_only from public.schools s where s.id = v_reg.school_id) then
    perform app.fail('keeps_cadets', 'Your school keeps its cadets in Guidon, so each family decides',
      'Record the family''s answer under Consents, as Public results.', 'members');
  end if;
  select coalesce(m.name, m.code) into v_name from public.roster_members m
  where m.id = any (p_members) and m.registration_id = v_reg.id and v_public
    and (m.cadet_id is not null or m.name is null or m.removed_at is not null) order by m.code limit 1;
  if v_name is not null then
    perform app.fail('not_attestable', v_name || ' isn''t a name that your school entered on this roster',
      'Choose cadets on the roster who were entered by name.', 'members');
  end if;
  update public.roster_members m set name_public_at = case when v_public then now() end,
    name_public_by = case when v_public then auth.uid() end,
    name_public_by_label = case when v_public then app.actor_label() end
  where m.id = any (p_members) and m.registration_id = v_reg.id and (m.name_public_at is null) = v_public;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.attest_public_names(uuid, uuid[], boolean)', 'authenticated', 'service_role');
