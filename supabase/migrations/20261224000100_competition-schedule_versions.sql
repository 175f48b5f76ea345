-- A schedule of a meet's day as it was saved, with the day that it was made from. Its content never changes: another
-- schedule is another version. See docs/decisions/0256.
create table public.meet_schedule_versions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  number integer not null constraint meet_schedule_versions_number_check check (number >= 1),
  name text constraint meet_schedule_versions_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  based_on_id uuid references public.meet_schedule_versions (id),
  seed integer constraint meet_schedule_versions_seed_check check (seed between 0 and 999999999),
  day jsonb not null constraint meet_schedule_versions_day_check check (day ->> 'format' = 'day/1'),
  schedule jsonb not null constraint meet_schedule_versions_schedule_check check (schedule ->> 'format' = 'schedule/1'),
  placed integer not null constraint meet_schedule_versions_placed_check check (placed >= 0),
  unplaced integer not null constraint meet_schedule_versions_unplaced_check check (unplaced >= 0),
  last_day date,
  last_end text,
  published_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_schedule_versions_number_key unique (meet_id, number)
);
create index meet_schedule_versions_school_id_idx on public.meet_schedule_versions (school_id);
create index meet_schedule_versions_based_on_id_idx on public.meet_schedule_versions (based_on_id);
comment on table public.meet_schedule_versions is 'A schedule of a meet''s day as it was saved.';
comment on column public.meet_schedule_versions.day is
  'The day as it was then (day/1): the weights, the pins, and all that the rules were checked by.';
comment on column public.meet_schedule_versions.schedule is
  'Who is where, and who has no place and why (schedule/1). It kept every hard rule when it was saved.';
call app.protect('public.meet_schedule_versions', 'competition-meets', writes => '{}');
call app.audit('public.meet_schedule_versions', computed => '{day,schedule}', noun => 'a version of a schedule');
call app.name_rows('public.meet_schedule_versions', '''Version '' || t.number');
call app.broadcast('public.meet_schedule_versions', 'competition-meets');
call app.bound('public.meet_schedule_versions', 120);
call app.read_by_meet('public.meet_schedule_versions', 'competition-meets', 'meet_id', 'director', 'tabulator');
call app.same_meet('public.meet_schedule_versions', 'based_on_id:meet_schedule_versions');

-- What was saved isn't rewritten.
create function app.keep_schedule_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_free text[] := '{name,published_at,archived_at,updated_at,updated_by}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free then
    perform app.fail('kept', 'A saved schedule isn''t changed', 'Save another version instead.');
  end if;
  return new;
end
$$;
create trigger keep_version before update or delete on public.meet_schedule_versions
  for each row execute function app.keep_schedule_version();
