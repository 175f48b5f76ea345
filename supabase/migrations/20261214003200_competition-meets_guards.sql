-- Who may have a job at a meet: active accounts of the host school, a cadet only where nothing is decided on.
create function app.keep_meet_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_person public.profiles;
begin
  if new.archived_at is not null then
    return new;
  end if;
  select * into v_person from public.profiles p where p.id = new.profile_id;
  if not coalesce(app.may_staff(v_person.role, new.role), false) then
    perform app.fail('job', case v_person.role
      when 'cadet' then 'A cadet can be a runner, timer, keyer, or at check-in, but doesn''t decide on scores'
      else 'Only staff and cadets of the host school work at its meets' end, 'Choose another person or job.', 'role');
  end if;
  return new;
end
$$;
create trigger keep_meet_staff before insert or update on public.meet_staff
  for each row execute function app.keep_meet_staff();

-- A cadet who leaves the roster of the host leaves no name behind: with the pointer, name and grade go.
create function app.forget_entry_cadet() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.own_cadet_id is not null and new.own_cadet_id is null then
    new.name := null;
    new.grade := null;
  end if;
  return new;
end
$$;
create trigger forget_entry_cadet before update on public.meet_entry_cadets
  for each row execute function app.forget_entry_cadet();

-- Once the meet runs, papers and results name its codes, and nothing they are made of goes away: an entry is scratched,
-- an event canceled. Before that, a division or school goes only where nothing is in it.
create function app.keep_meet_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_started boolean := (select m.started_at is not null from public.meets m where m.id = new.meet_id);
  v_archived boolean := new.archived_at is not null and old.archived_at is null;
begin
  if v_started and new.code is distinct from old.code then
    perform app.fail('code', 'Codes don''t change once the meet has started', 'Printed sheets and results name them.',
      'code');
  elsif v_started and v_archived and tg_table_name <> 'meet_entry_cadets' then
    perform app.fail('running', 'The meet has started, so this stays', 'Scratch the entry, or cancel the event.');
  elsif v_archived and tg_table_name = 'meet_schools' and exists (
    select from public.meet_entries e where e.meet_school_id = new.id and e.archived_at is null) then
    perform app.fail('has_entries', 'This school has entries', 'Archive them first.');
  elsif v_archived and tg_table_name = 'meet_divisions' and (
    exists (select from public.meet_events e where e.meet_id = new.meet_id and e.archived_at is null
      and old.code = any (e.divisions))
    or exists (select from public.meet_schools k where k.meet_id = new.meet_id and k.archived_at is null
      and k.division = old.code)
    or exists (select from public.meet_entries n where n.meet_id = new.meet_id and n.archived_at is null
      and n.division = old.code)) then
    perform app.fail('in_use', 'An event, a school, or an entry is in this division', 'Move them first.');
  end if;
  return new;
end
$$;
create trigger keep_meet_code before update on public.meet_divisions for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_events for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_seats for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_schools for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_entries for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_entry_cadets
  for each row execute function app.keep_meet_code();

-- An event is scored by a published sheet.
create function app.keep_meet_sheet() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.sheet_id is not null and (tg_op = 'INSERT' or new.sheet_id is distinct from old.sheet_id)
    and not exists (select from public.score_sheets s where s.id = new.sheet_id and s.state = 'published') then
    perform app.fail('sheet', 'This score sheet isn''t published', 'Publish it first, or choose another.', 'sheet_id');
  end if;
  return new;
end
$$;
create trigger keep_meet_sheet before insert or update of sheet_id on public.meet_events
  for each row execute function app.keep_meet_sheet();

-- What has to be true before a meet changes its state.
create table app.meet_guards (
  name text primary key constraint meet_guards_name_check check (name ~ '^[a-z][a-z0-9_-]*$'),
  source text not null
);
comment on table app.meet_guards is
  'What has to be true before a meet changes its state: functions (meet, state) that return sentences, each with a part '
  'of the meet''s page.';
alter table app.meet_guards enable row level security;

-- Adds what has to be true before a meet changes its state.
create procedure app.register_meet_guard(name text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  insert into app.meet_guards values (register_meet_guard.name, register_meet_guard.source::text);
end
$$;
