-- Score sheets on paper: what was printed, so that only what has changed since is printed again.
call app.register_module('competition-paper', 'Printed Sheets', '/app/competition-portal/paper', 'printer', 154,
  '{read,manage}',
  about => 'Printing the score sheets of the meets your school hosts.',
  rows => 'printed score sheets', own => 'nothing');
call app.grant('competition-paper', 'instructor', '{read,manage}');

-- A print of score sheets: who printed when is the row's own, what each sheet said is in `sheets`.
create table public.meet_prints (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  kind text not null constraint meet_prints_kind_check check (kind in ('entry', 'event', 'meet', 'changed')),
  pages integer not null constraint meet_prints_pages_check check (pages between 1 and 50000),
  sheets jsonb not null constraint meet_prints_sheets_check
    check (jsonb_typeof(sheets) = 'array' and jsonb_array_length(sheets) between 1 and 5000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_prints_school_id_idx on public.meet_prints (school_id);
create index meet_prints_meet_id_idx on public.meet_prints (meet_id, created_at desc);
create index meet_prints_event_id_idx on public.meet_prints (event_id);
comment on column public.meet_prints.sheets is
  'What each sheet said: [{entry, seat, attempt, sheet, code, seat_code, shown, hash}]. Codes and schools, no person.';

call app.protect('public.meet_prints', 'competition-paper', writes => '{}');
call app.same_meet('public.meet_prints', 'event_id:meet_events');
call app.broadcast('public.meet_prints', 'competition-paper', staff => true);
call app.bound('public.meet_prints', 100);
call app.read_by_meet('public.meet_prints', 'competition-paper', 'meet_id', 'director', 'tabulator');
call app.needs_flag('competition-paper', 'competition_module');

-- The sheets of a print as they are kept. Refuses those of another meet, and what no sheet says.
create function app.printed_sheets_in(p_meet uuid, p_sheets jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sheets jsonb := app.lines_in(p_sheets, 'sheets', 5000);
begin
  if jsonb_array_length(v_sheets) = 0 then
    perform app.fail('missing', 'Nothing was printed', 'Choose what to print.', 'sheets');
  elsif exists (
    select from jsonb_array_elements(v_sheets) s
    left join public.meet_entries e on e.id = app.id_in(s ->> 'entry', 'sheets') and e.meet_id = p_meet
    left join public.meet_seats t on t.id = app.id_in(s ->> 'seat', 'sheets') and t.event_id = e.event_id
    where e.id is null or t.id is null or app.id_in(s ->> 'sheet', 'sheets') is null
  ) then
    perform app.fail('other_meet', 'A printed sheet isn''t of this meet', 'Reload the page.', 'sheets');
  elsif exists (
    select from jsonb_array_elements(v_sheets) s
    where coalesce(s ->> 'attempt', '') !~ '^([1-9]|1\d|20)$' or coalesce(s ->> 'hash', '') !~ '^[0-9a-f]{16}$'
      or coalesce(s ->> 'code', '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'
      or coalesce(s ->> 'seat_code', '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'
      or length(coalesce(s ->> 'shown', '')) not between 1 and 120
  ) then
    perform app.fail('sheets', 'A printed sheet has no code', 'Reload the page.', 'sheets');
  end if;
  return (select jsonb_agg(jsonb_build_object('entry', s -> 'entry', 'seat', s -> 'seat', 'sheet', s -> 'sheet',
    'attempt', (s ->> 'attempt')::integer, 'code', s -> 'code', 'seat_code', s -> 'seat_code', 'shown', s -> 'shown',
    'hash', s -> 'hash') order by x.n) from jsonb_array_elements(v_sheets) with ordinality x (s, n));
end
$$;

-- Keeps what was printed: {kind, event_id?, pages, sheets}, under the id that the caller gives. Sent again, it's kept
-- once.
create function public.save_meet_print(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator');
  v_kind text := app.one_of(p_input ->> 'kind', '{entry,event,meet,changed}', '', 'kind', 'That kind of print');
  v_pages integer := app.count_in(p_input ->> 'pages', 'pages', 1, 50000);
begin
  perform app.need_own_id(p_id, (select p.meet_id from public.meet_prints p where p.id = p_id), v_meet.id);
  insert into public.meet_prints (id, school_id, meet_id, event_id, kind, pages, sheets)
  values (p_id, v_meet.school_id, v_meet.id, app.id_in(p_input ->> 'event_id', 'event_id'), v_kind,
    coalesce(v_pages, 1), app.printed_sheets_in(v_meet.id, p_input -> 'sheets'))
  on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.save_meet_print(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- What was printed last for each entry, seat, and performance of a meet, with when, as the caller may read it.
create function public.printed_sheets(p_meet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(l.sheet || jsonb_build_object('at', l.created_at)), '[]') from (
    select distinct on (s ->> 'entry', s ->> 'seat', s ->> 'attempt') s as sheet, p.created_at
    from public.meet_prints p, jsonb_array_elements(p.sheets) s
    where p.meet_id = p_meet
    order by s ->> 'entry', s ->> 'seat', s ->> 'attempt', p.created_at desc, p.id
  ) l
$$;
call app.expose('public.printed_sheets(uuid)', 'authenticated', 'service_role');
