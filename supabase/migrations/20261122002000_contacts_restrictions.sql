-- Custody: who is kept from a cadet. A restriction is set and lifted by those who may see restricted data, closes everything
-- about that cadet to that person from the next statement on, and every step stays in a history.

call app.register_module('contacts', 'Contacts', '/app/contacts', 'address-book', 70,
  '{sidebar,read,create,update,delete,manage,view_restricted}', active => true,
  about => 'Parents, supporters, and vendors, and who is whose guardian.',
  rows => 'contacts and guardian links', own => 'their own contact');

alter table public.guardian_restrictions
  add column lifted_at timestamptz,
  add column lifted_by uuid,
  add column lift_reason text constraint guardian_restrictions_lift_reason_check
    check (length(lift_reason) <= 1000 and app.has_no_ssn(lift_reason)),
  add constraint guardian_restrictions_lifted_check check (lifted_at is not null or (lifted_by is null and lift_reason is null));
comment on table public.guardian_restrictions is 'Restricted: custody orders. While one is not lifted, portal, messages, and exports are closed, whichever kind it is; staff_only lets staff call the person, no_contact doesn''t.';
drop trigger audit_insert on public.guardian_restrictions;
drop trigger audit_update on public.guardian_restrictions;
drop trigger audit_delete on public.guardian_restrictions;
call app.audit('public.guardian_restrictions', masked => '{restriction,note,lift_reason}', noun => 'a guardian restriction');

-- What was decided about a restriction, step by step.
create table public.guardian_restriction_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  link_id uuid not null references public.guardian_links (id),
  kind text not null constraint guardian_restriction_events_kind_check check (kind in ('set', 'changed', 'lifted')),
  restriction text not null constraint guardian_restriction_events_restriction_check check (
    restriction in ('staff_only', 'no_contact')),
  words text constraint guardian_restriction_events_words_check check (length(words) <= 2000 and app.has_no_ssn(words)),
  decided_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index guardian_restriction_events_link_id_idx on public.guardian_restriction_events (link_id, created_at desc);
create index guardian_restriction_events_school_id_idx on public.guardian_restriction_events (school_id);
call app.protect('public.guardian_restriction_events', 'contacts', writes => '{}', class => 'restricted');
call app.same_school('public.guardian_restriction_events', 'link_id:guardian_links');
call app.audit('public.guardian_restriction_events', masked => '{restriction,words}');

-- Restrictions and links are written by functions: each step has its guard, and none goes past a decision.
drop policy "insert" on public.guardian_restrictions;
drop policy "update" on public.guardian_restrictions;
revoke insert, update on public.guardian_restrictions from authenticated;
drop policy "insert" on public.guardian_links;
drop policy "update" on public.guardian_links;
revoke insert, update on public.guardian_links from authenticated;

-- True where a restriction keeps this person from this cadet: through the account, or, where the school has entered the
-- person without one, through the address.
create or replace function app.is_barred(p_user uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and (c.profile_id = p_user or (c.profile_id is null
      and lower(c.email) = (select lower(p.email) from public.profiles p where p.id = p_user))))
$$;

-- The same for a contact, with or without an account: through the contact itself, or another one of the same person.
create function app.is_restricted(p_contact uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    join public.contacts mine on mine.id = p_contact
    where l.cadet_id = p_cadet and (c.id = mine.id or c.profile_id = mine.profile_id
      or ((c.profile_id is null or mine.profile_id is null) and lower(c.email) = lower(mine.email))))
$$;
grant execute on function app.is_restricted(uuid, uuid) to authenticated, service_role;

-- Only an order in force speaks against a request, and a person who is kept from a cadet doesn't find the name.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('public.guardian_requests(text)'::regprocedure),
    'r.restriction = ''no_contact''', 'r.lifted_at is null');
  execute replace(pg_catalog.pg_get_functiondef('public.parent_setup_students(text)'::regprocedure),
    'not c.directory_opt_out and', 'not c.directory_opt_out and not app.is_barred(auth.uid(), c.id) and');
end
$$;

-- A link of a person on file without access: whom to call. It asks for nothing, and opens nothing.
alter table public.guardian_links drop constraint guardian_links_state_check;
alter table public.guardian_links add constraint guardian_links_state_check check (
  state in ('pending', 'verified', 'rejected', 'revoked', 'listed'));

-- The caller's own links, but for those that an order closes and those that are only on file.
create function app.own_links() returns setof uuid
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  return query
    select l.id from public.guardian_links l
    where l.contact_id in (select app.own_contacts()) and l.state <> 'listed' and not app.is_barred(auth.uid(), l.cadet_id);
end
$$;
grant execute on function app.own_links() to authenticated, service_role;

drop policy "select" on public.guardian_links;
create policy "select" on public.guardian_links for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
  or id = any (array(select app.own_links()))
);

-- The link of a contact with a cadet of the caller's school, made where there is none; the row is locked.
create function app.link_of(p_contact uuid, p_cadet uuid) returns public.guardian_links
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_contact public.contacts;
  v_link public.guardian_links;
begin
  select * into v_contact from public.contacts c where c.id = p_contact and c.school_id = v_school for update;
  if v_contact.id is null then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page and choose again.', 'contact');
  elsif not exists (select from public.cadets c where c.id = p_cadet and c.school_id = v_school and c.archived_at is null) then
    perform app.fail('unknown_cadet', 'This cadet isn''t on the roster', 'Reload the page and choose again.', 'cadet');
  end if;
  insert into public.guardian_links (school_id, contact_id, cadet_id, receives_messages, state)
  values (v_school, p_contact, p_cadet, v_contact.type <> 'emergency_only',
    case when v_contact.profile_id is null then 'listed' else 'pending' end)
  on conflict on constraint guardian_links_contact_id_cadet_id_key do nothing;
  select * into v_link from public.guardian_links l where l.contact_id = p_contact and l.cadet_id = p_cadet for update;
  return v_link;
end
$$;

-- Refuses unless the caller decides on restrictions.
create function app.need_custody() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.is_staff() and app.manages('contacts', 'update') and app.can('contacts', 'view_restricted')) then
    perform app.deny('You don''t have permission to decide on custody restrictions');
  end if;
end
$$;

-- Keeps a contact from a cadet, or changes how: 'staff_only' or 'no_contact', with what the order says. Gives the link. From
-- now on the person reads nothing of the cadet, and gets no message about them.
create function public.set_guardian_restriction(
  p_contact uuid, p_cadet uuid, p_restriction text, p_note text default null, p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_note text := nullif(trim(p_note), '');
  v_done jsonb;
  v_link public.guardian_links;
  v_old public.guardian_restrictions;
begin
  perform app.need_custody();
  if coalesce(p_restriction, '') not in ('staff_only', 'no_contact') then
    perform app.fail('restriction', 'That restriction isn''t valid', 'Reload the page and choose another.', 'restriction');
  elsif length(v_note) > 2000 or not app.has_no_ssn(v_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 2,000 characters.', 'note');
  end if;
  v_done := app.once(p_key, 'set_guardian_restriction', jsonb_build_array(p_contact, p_cadet, p_restriction, p_note));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_link := app.link_of(p_contact, p_cadet);
  select * into v_old from public.guardian_restrictions r where r.link_id = v_link.id and r.lifted_at is null;
  insert into public.guardian_restrictions (link_id, school_id, restriction, note)
  values (v_link.id, v_link.school_id, p_restriction, v_note)
  on conflict (link_id) do update set restriction = excluded.restriction, note = excluded.note, lifted_at = null,
    lifted_by = null, lift_reason = null;
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  values (v_link.school_id, v_link.id, case when v_old.link_id is null then 'set' else 'changed' end, p_restriction, v_note);
  return (app.done(p_key, to_jsonb(v_link.id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.set_guardian_restriction(uuid, uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Lifts the restriction of a link, with the reason. The link itself is as it was before: verified, or not.
create function public.lift_guardian_restriction(p_link uuid, p_reason text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reason text := nullif(trim(p_reason), '');
  v_row public.guardian_restrictions;
begin
  perform app.need_custody();
  if v_reason is null or length(v_reason) > 1000 or not app.has_no_ssn(v_reason) then
    perform app.fail('reason', 'The reason is missing, too long, or includes a Social Security number',
      'Say which order or decision lifts it, in up to 1,000 characters.', 'reason');
  elsif app.once(p_key, 'lift_guardian_restriction', jsonb_build_array(p_link, p_reason)) is not null then
    return;
  end if;
  select * into v_row from public.guardian_restrictions r
  where r.link_id = p_link and r.school_id = app.need_school() for update;
  if v_row.link_id is null then
    perform app.fail('unknown_link', 'There''s no restriction here', 'Reload the page.');
  elsif v_row.lifted_at is not null then
    perform app.fail('lifted', 'Someone already lifted this restriction', 'Reload the page.');
  end if;
  update public.guardian_restrictions r set lifted_at = now(), lifted_by = auth.uid(), lift_reason = v_reason
  where r.link_id = p_link;
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  values (v_row.school_id, p_link, 'lifted', v_row.restriction, v_reason);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.lift_guardian_restriction(uuid, text, uuid)', 'authenticated', 'service_role');
