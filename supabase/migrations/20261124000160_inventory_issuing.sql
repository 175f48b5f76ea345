-- Issuing: to cadets, staff, and teams, for one or for a class of thirty, each with a hand receipt of their own. Or holding back first.

-- What a school says on its receipts, and when it reminds.
create table public.inventory_settings (
  school_id uuid primary key references public.schools (id),
  terms text not null default '' constraint inventory_settings_terms_check check (length(terms) <= 4000 and app.has_no_ssn(terms)),
  remind_every integer not null default 7 constraint inventory_settings_remind_every_check check (remind_every between 1 and 60),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on column public.inventory_settings.remind_every is 'Days between two reminders of what is overdue.';
call app.protect('public.inventory_settings', 'inventory', writes => '{}');
alter policy "select" on public.inventory_settings using (school_id = (select app.school_id()) and (select app.supplies('read')));
call app.audit('public.inventory_settings', noun => 'the supply settings');
call app.broadcast('public.inventory_settings', 'inventory', named => false);

-- Saves what the school says on receipts: {terms, remind_every}.
create function public.save_inventory_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'save_inventory_settings', p_input);
begin
  if v_done is not null then
    return;
  end if;
  insert into public.inventory_settings (school_id, terms, remind_every)
  values (v_school, coalesce(app.need_text(p_input ->> 'terms', 'terms', 'The text', 4000), ''),
    coalesce(app.whole_in(p_input ->> 'remind_every', 'remind_every', 1, 60), 7))
  on conflict (school_id) do update set terms = excluded.terms, remind_every = excluded.remind_every;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_inventory_settings(jsonb, uuid)', 'authenticated', 'service_role');

-- Who gets something, checked: a cadet of the corps, someone of the staff, or a team. No one issues to or takes back from themselves
-- where the cadet role does it. Gives the name. Asks no rights.
create function app.holder_in(p_school uuid, p_cadet uuid, p_account uuid, p_team uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text := case
    when num_nonnulls(p_cadet, p_account, p_team) <> 1 then null
    when p_cadet is not null then (select c.last_name || ', ' || c.first_name from public.cadets c
      where c.id = p_cadet and c.school_id = p_school and c.archived_at is null and c.status in ('active', 'on_leave', 'probation'))
    when p_account is not null then (select p.last_name || ', ' || p.first_name from public.profiles p
      where p.id = p_account and p.school_id = p_school and p.active and p.role in ('admin', 'instructor'))
    else (select t.name from public.teams t where t.id = p_team and t.school_id = p_school and t.archived_at is null) end;
begin
  if v_name is null then
    perform app.fail('unknown_holder', 'That person or team isn''t at your school', 'Choose from the list.', 'receipts');
  elsif exists (select from public.cadets c where c.id = p_cadet and c.profile_id = auth.uid()) then
    perform app.deny('You can''t issue to yourself or take back from yourself: ask someone else in supply');
  end if;
  return v_name;
end
$$;

-- The number of the school's next receipt. The next one to ask waits until this one is written.
create function app.next_receipt(p_school uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('hand_receipts:' || p_school, 0));
  return 1 + coalesce((select max(r.number) from public.hand_receipts r where r.school_id = p_school), 0);
end
$$;

-- Refuses what is no signature at the counter: {method: typed | drawn | paper, name, strokes?}.
create function app.check_counter(p_counter jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  v_method text := coalesce(p_counter ->> 'method', '');
begin
  if v_method not in ('typed', 'drawn', 'paper') then
    perform app.fail('method', 'A signature is typed, drawn, or on paper', 'Choose one.', 'signed_name');
  elsif v_method = 'drawn' and not coalesce(app.is_drawing(p_counter -> 'strokes'), false) then
    perform app.fail('strokes', 'The drawing is empty or too large', 'Clear it and sign again, or type your name.', 'strokes');
  elsif coalesce(length(trim(p_counter ->> 'name')), 0) not between 2 and 160 or not app.is_plain(p_counter ->> 'name') then
    perform app.fail('name', 'The name of who signed is missing or too long', 'Type the full name.', 'signed_name');
  end if;
end
$$;

-- Writes a receipt for lines of custody, with how it was signed at the counter: {method: typed | drawn | paper, name, strokes?}.
-- Gives its id. Asks no rights.
create function app.write_receipt(
  p_school uuid, p_direction text, p_holder jsonb, p_lines jsonb, p_due date, p_counter jsonb, p_id uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_method text := nullif(p_counter ->> 'method', '');
begin
  if v_method is not null then
    perform app.check_counter(p_counter);
  end if;
  insert into public.hand_receipts (id, school_id, number, direction, cadet_id, account_id, team_id, holder_label, lines, terms, due_on,
    counter_method, counter_name, counter_strokes, counter_at)
  values (p_id, p_school, app.next_receipt(p_school), p_direction, (p_holder ->> 'cadet_id')::uuid, (p_holder ->> 'account_id')::uuid,
    (p_holder ->> 'team_id')::uuid, p_holder ->> 'label', p_lines,
    coalesce((select s.terms from public.inventory_settings s where s.school_id = p_school), ''), p_due,
    v_method, trim(p_counter ->> 'name'), case v_method when 'drawn' then p_counter -> 'strokes' end, case when v_method is not null then now() end);
  return p_id;
end
$$;
