-- The form of each cadet of a roster: signed by a guardian on the permission slip of the school's own event, uploaded,
-- or stated as held by the school. The host reads which, and no name. See docs/decisions/0249.
alter table public.roster_members
  add column form_kind text constraint roster_members_form_kind_check check (form_kind in ('signed', 'file', 'held')),
  add column held_at timestamptz,
  add column held_by_label text;
comment on column public.roster_members.form_kind is
  'signed: by a guardian, on the slip of the school''s event. file: uploaded. held: someone said that the school has it.';
comment on column public.roster_members.held_at is 'Since when someone states that the school holds the form.';
comment on column public.roster_members.form_by_label is
  'Who is behind it; both schools read the row, so a guardian isn''t named here.';
update public.roster_members m set form_kind = 'held', held_at = m.form_at, held_by_label = m.form_by_label
where m.form_at is not null;
alter table public.roster_members add constraint roster_members_form_check
  check ((form_at is null) = (form_kind is null));

-- Uploaded forms are for the school that competes alone: they name guardians.
call app.attach('public.roster_members', 'competition-entries', noun => 'a form of a cadet',
  page => '/app/competition-portal/registrations', writes =>
    'school_id = (select app.school_id()) and (select app.can_roster())');

-- The permission slip of a cadet of a roster, at the event that is the day of the registration.
create function app.slip_of_member(p_member public.roster_members) returns public.permission_slips
language sql stable security definer set search_path = ''
as $$
  select l from public.registration_days d
  join public.permission_slips l on l.event_id = d.event_id and l.cadet_id = p_member.cadet_id
  where d.registration_id = p_member.registration_id
$$;

-- The form of a cadet: what a guardian signed, else what was uploaded, else what the school states. A guardian who
-- declined outweighs all of it.
create function app.form_of_member(p_member public.roster_members, out kind text, out since timestamptz,
  out by_label text)
language sql stable security definer set search_path = ''
as $$
  select f.kind, f.since, f.by_label
  from (select null) one
  left join app.slip_of_member(p_member) l on true
  left join lateral (
    select 1 as n, 'signed' as kind, l.decided_at as since, 'A guardian' as by_label where l.state = 'signed'
    union all
    select 2, 'file', min(a.stored_at), min(a.author_label) from public.attachments a
    where a.subject_table = 'roster_members' and a.subject_id = p_member.id and a.stored_at is not null
      and a.archived_at is null having count(*) > 0
    union all
    select 3, 'held', p_member.held_at, p_member.held_by_label where p_member.held_at is not null
    union all
    select 4, 'held', l.decided_at, l.decided_label where l.state = 'paper'
  ) f on l.state is distinct from 'declined'
  order by f.n limit 1
$$;

-- Brings the form of a cadet up to date. True where it changed.
create function app.settle_form(p_member uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.roster_members m set form_kind = f.kind, form_at = f.since, form_by_label = f.by_label
  from public.roster_members o cross join lateral app.form_of_member(o) f
  where m.id = p_member and o.id = p_member
    and (m.form_kind, m.form_at, m.form_by_label) is distinct from (f.kind, f.since, f.by_label);
  return found;
end
$$;

-- The same for those of a registration, or one cadet of it, and what is left to do for it.
create function app.settle_forms(p_registration uuid, p_cadet uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_changed boolean;
begin
  select bool_or(app.settle_form(m.id)) into v_changed from public.roster_members m
  where m.registration_id = p_registration and (p_cadet is null or m.cadet_id = p_cadet);
  if v_changed then
    perform app.settle_confirmation(p_registration);
  end if;
end
$$;

-- Slips that are signed, declined, withdrawn, or marked by the office.
create function app.follow_slip() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.settle_forms(d.registration_id, new.cadet_id) from public.registration_days d
  where d.event_id = new.event_id;
  return null;
end
$$;
create trigger follow_slip after update of state, decided_at on public.permission_slips
  for each row when (new.state is distinct from old.state or new.decided_at is distinct from old.decided_at)
  execute function app.follow_slip();

-- Another event is the day of the registration: its slips count from then on.
create function app.follow_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.settle_forms(new.registration_id);
  return null;
end
$$;
create trigger follow_day after insert or update of event_id on public.registration_days
  for each row execute function app.follow_day();

-- A cadet who is added to a roster brings what is signed already.
create function app.follow_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.settle_form(new.id);
  return null;
end
$$;
create trigger follow_member after insert on public.roster_members
  for each row when (new.cadet_id is not null) execute function app.follow_member();

-- A form that was uploaded, archived, or restored.
create function app.follow_form_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.settle_form(new.subject_id) then
    perform app.settle_confirmation(m.registration_id) from public.roster_members m where m.id = new.subject_id;
  end if;
  return null;
end
$$;
create trigger follow_form_file after insert or update of stored_at, archived_at on public.attachments
  for each row when (new.subject_table = 'roster_members') execute function app.follow_form_file();

-- States that the school holds the form of a cadet, or no longer. Refuses it where a guardian declined. True where the
-- form changed.
create function app.hold_form(p_member uuid, p_on boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v public.roster_members := (select m from public.roster_members m where m.id = p_member);
begin
  if p_on and (app.slip_of_member(v)).state = 'declined' then
    perform app.fail('declined', format('A guardian of %s declined to sign', coalesce(v.name, v.code)),
      'Ask the family to sign. If you have a signed sheet, mark the slip as paper on the event.', 'members');
  end if;
  update public.roster_members m set held_at = case when p_on then now() end,
    held_by_label = case when p_on then app.actor_label() end
  where m.id = p_member and (m.held_at is null) = p_on;
  return app.settle_form(p_member);
end
$$;

-- Saves one row of a roster: what isn't named stays. Changes of someone who competes are refused once locked.
create or replace function app.save_member(p_registration public.meet_registrations, p_row jsonb)
returns public.roster_members
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'id', 'id');
  v_cadet uuid := app.id_in(p_row ->> 'cadet_id', 'cadet_id');
  v_old public.roster_members;
  v public.roster_members;
begin
  perform app.need_own_id(v_id, (select m.registration_id from public.roster_members m where m.id = v_id),
    p_registration.id);
  select * into v_old from public.roster_members m where m.id = v_id;
  if v_old.id is null then
    v_old := app.add_member(p_registration, v_id, v_cadet);
  elsif v_cadet is not null and v_cadet is distinct from v_old.cadet_id then
    perform app.fail('cadet', 'A code stays with one cadet', 'Remove this row and add the cadet.', 'cadet_id');
  end if;
  v := v_old;
  if p_row ? 'name' or v_old.name is null then
    v.name := app.need_line(coalesce(p_row ->> 'name', v_old.name), 'name', 'The name', 80);
  end if;
  v.grade := case when p_row ? 'grade' then app.count_in(p_row ->> 'grade', 'grade', 6, 12) else v.grade end;
  v.gender := case when not p_row ? 'gender' then v.gender when nullif(p_row ->> 'gender', '') is not null
    then app.one_of(p_row ->> 'gender', '{F,M}', '', 'gender', 'That entry') end;
  v.first_year := case when p_row ? 'first_year' then app.yes_in(p_row ->> 'first_year', 'first_year')
    else v.first_year end;
  if (v.name, v.grade, v.gender, v.first_year) is distinct from
    (v_old.name, v_old.grade, v_old.gender, v_old.first_year) and v_old.name is not null
    and exists (select from public.entry_members e where e.member_id = v.id and e.removed_at is null) then
    perform app.need_unlocked(p_registration.meet_id);
    v.certified_at := null;
    v.certified_by := null;
    v.certified_reason := null;
  end if;
  update public.roster_members m set (name, grade, gender, first_year, certified_at, certified_by, certified_reason,
    removed_at) = (v.name, v.grade, v.gender, v.first_year, v.certified_at, v.certified_by, v.certified_reason, null)
  where m.id = v.id and (m.name, m.grade, m.gender, m.first_year, m.certified_at, m.removed_at) is distinct
    from (v.name, v.grade, v.gender, v.first_year, v.certified_at, null::timestamptz);
  if p_row ? 'form' then
    perform app.hold_form(v.id, coalesce(app.yes_in(p_row ->> 'form', 'form'), false));
  end if;
  return v;
end
$$;

-- Says that the school holds the forms of these cadets, or doesn't. Returns of how many that changed.
create or replace function public.set_roster_forms(p_registration uuid, p_members uuid[],
  p_on_file boolean default true)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(p_registration);
  v_id uuid;
  v_count integer := 0;
begin
  perform app.check_ids(p_members, 'members', 500);
  for v_id in select m.id from public.roster_members m
    where m.id = any (p_members) and m.registration_id = v_reg.id order by m.id loop
    v_count := v_count + app.hold_form(v_id, coalesce(p_on_file, true))::integer;
  end loop;
  perform app.sync_rosters(v_reg.id);
  return v_count;
end
$$;
call app.expose('public.set_roster_forms(uuid, uuid[], boolean)', 'authenticated', 'service_role');
