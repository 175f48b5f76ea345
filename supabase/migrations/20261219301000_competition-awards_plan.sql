-- Awards of a meet: what is given for which place, what was ordered, who got it, and what was announced.
call app.register_module('competition-awards', 'Meet Awards', '/app/competition-portal/awards', 'trophy', 156,
  '{read,manage}',
  about => 'Awards of the meets your school hosts: the plan, the script, and who picked up what.',
  rows => 'awards of meets', own => 'the script of a meet they announce');
call app.grant('competition-awards', 'instructor', '{read,manage}');

-- A line of the plan: an award for each of some places of an event or of the overall, or one that isn't for a place.
create table public.meet_awards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  scope text not null constraint meet_awards_scope_check check (scope in ('event', 'overall', 'special')),
  event_id uuid references public.meet_events (id),
  division text constraint meet_awards_division_check check (division ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  unit text not null default 'entry' constraint meet_awards_unit_check check (unit in ('entry', 'team')),
  method text constraint meet_awards_method_check check (length(method) between 1 and 60),
  title text constraint meet_awards_title_check check (length(trim(title)) between 1 and 80 and app.is_plain(title)),
  place_from integer constraint meet_awards_place_from_check check (place_from between 1 and 100),
  place_to integer constraint meet_awards_place_to_check check (place_to between 1 and 100),
  kind text not null default 'trophy' constraint meet_awards_kind_check
    check (kind in ('trophy', 'plaque', 'medal', 'ribbon', 'streamer', 'certificate', 'coin', 'other')),
  quantity integer not null default 1 constraint meet_awards_quantity_check check (quantity between 1 and 200),
  text text constraint meet_awards_text_check check (length(text) <= 400 and app.has_no_ssn(text)),
  decided_by text constraint meet_awards_decided_by_check
    check (length(decided_by) <= 80 and app.is_plain(decided_by)),
  meet_school_id uuid references public.meet_schools (id),
  entry_id uuid references public.meet_entries (id),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_awards_of_check check (case scope when 'event' then event_id is not null
    when 'overall' then method is not null else num_nonnulls(event_id, method) = 0 end),
  constraint meet_awards_places_check check (case when scope = 'special' then num_nonnulls(place_from, place_to) = 0
    else place_from <= place_to end)
);
create index meet_awards_school_id_idx on public.meet_awards (school_id);
create index meet_awards_meet_id_idx on public.meet_awards (meet_id);
create index meet_awards_event_id_idx on public.meet_awards (event_id);
create index meet_awards_meet_school_id_idx on public.meet_awards (meet_school_id);
create index meet_awards_entry_id_idx on public.meet_awards (entry_id);
comment on column public.meet_awards.division is 'The one division it is for; null: each list of the event.';
comment on column public.meet_awards.quantity is 'Pieces for each winner.';
comment on column public.meet_awards.text is 'What is engraved, with fields in braces; null: the usual text.';
comment on column public.meet_awards.meet_school_id is 'Who won a special award; the entry, where it is one.';

call app.protect('public.meet_awards', 'competition-awards', writes => '{}');
call app.read_by_meet('public.meet_awards', 'competition-awards', 'meet_id', 'director', 'announcer');
call app.same_meet('public.meet_awards', 'event_id:meet_events', 'meet_school_id:meet_schools',
  'entry_id:meet_entries');
call app.audit('public.meet_awards', noun => 'an award of a meet');
call app.broadcast('public.meet_awards', 'competition-awards', staff => true);
call app.bound('public.meet_awards', 2000);

-- How the awards of a meet are announced and signed.
create table public.meet_award_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  ceremony text[] not null default '{}' constraint meet_award_settings_ceremony_check
    check (cardinality(ceremony) <= 300),
  said jsonb not null default '{}' constraint meet_award_settings_said_check
    check (jsonb_typeof(said) = 'object' and pg_column_size(said) <= 20000),
  signers text[] not null default '{}' constraint meet_award_settings_signers_check check (cardinality(signers) <= 3),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_settings_meet_id_key unique (meet_id)
);
create index meet_award_settings_school_id_idx on public.meet_award_settings (school_id);
comment on column public.meet_award_settings.ceremony is
  'The order in which awards are announced: `event:ID`, `special`, `overall:METHOD`.';
comment on column public.meet_award_settings.said is 'How names of schools are said, by code: {code: text}.';
comment on column public.meet_award_settings.signers is 'Who signs certificates: the words below each line.';

call app.protect('public.meet_award_settings', 'competition-awards', writes => '{}');
call app.read_by_meet('public.meet_award_settings', 'competition-awards', 'meet_id', 'director', 'announcer');
call app.same_meet('public.meet_award_settings');
call app.audit('public.meet_award_settings', noun => 'the awards ceremony of a meet');
call app.broadcast('public.meet_award_settings', 'competition-awards', staff => true);

-- How many of a kind for a place were ordered, and how many of them have come.
create table public.meet_award_stock (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  kind text not null constraint meet_award_stock_kind_check
    check (kind in ('trophy', 'plaque', 'medal', 'ribbon', 'streamer', 'certificate', 'coin', 'other')),
  place integer constraint meet_award_stock_place_check check (place between 1 and 100),
  ordered integer not null default 0 constraint meet_award_stock_ordered_check check (ordered between 0 and 10000),
  received integer not null default 0 constraint meet_award_stock_received_check check (received between 0 and 10000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_stock_kind_key unique nulls not distinct (meet_id, kind, place)
);
create index meet_award_stock_school_id_idx on public.meet_award_stock (school_id);
comment on column public.meet_award_stock.place is 'Null: what isn''t for a place, such as special awards.';

call app.protect('public.meet_award_stock', 'competition-awards', writes => '{}');
call app.read_by_meet('public.meet_award_stock', 'competition-awards', 'meet_id', 'director');
call app.same_meet('public.meet_award_stock');
call app.audit('public.meet_award_stock', noun => 'what was ordered for awards');
call app.broadcast('public.meet_award_stock', 'competition-awards', staff => true);
call app.bound('public.meet_award_stock', 1000);

-- An award that was handed out: to whom, by which result, and who took it. What was given is never rewritten: it's
-- taken back, or settled with a note.
create table public.meet_award_handouts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  award_id uuid not null references public.meet_awards (id),
  division text,
  place integer,
  code text not null constraint meet_award_handouts_code_check check (length(code) between 1 and 40),
  school text not null constraint meet_award_handouts_school_check check (length(school) between 1 and 40),
  team text constraint meet_award_handouts_team_check check (length(team) <= 40),
  generation integer,
  collected_by text constraint meet_award_handouts_collected_by_check
    check (length(collected_by) <= 80 and app.is_plain(collected_by)),
  given_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  settled_at timestamptz,
  settled_note text constraint meet_award_handouts_settled_note_check
    check (length(settled_note) <= 300 and app.has_no_ssn(settled_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_handouts_settled_check check ((settled_at is null) = (settled_note is null))
);
-- Two devices that give the same award give it once.
create unique index meet_award_handouts_given_idx on public.meet_award_handouts
  (award_id, division, place, code, team) nulls not distinct where undone_at is null;
create index meet_award_handouts_school_id_idx on public.meet_award_handouts (school_id);
create index meet_award_handouts_meet_id_idx on public.meet_award_handouts (meet_id);
create index meet_award_handouts_award_id_idx on public.meet_award_handouts (award_id);
comment on column public.meet_award_handouts.code is 'The entry''s code; of a team or of the overall, the school''s.';
comment on column public.meet_award_handouts.generation is 'The certified result that gave it; null: a special award.';
comment on column public.meet_award_handouts.settled_note is
  'What was agreed after an amendment gave the award to others.';

call app.protect('public.meet_award_handouts', 'competition-awards', writes => '{}');
call app.read_by_meet('public.meet_award_handouts', 'competition-awards', 'meet_id', 'director', 'announcer');
call app.same_meet('public.meet_award_handouts', 'award_id:meet_awards');
call app.audit('public.meet_award_handouts', masked => '{collected_by}', noun => 'an award that was given');
call app.broadcast('public.meet_award_handouts', 'competition-awards', staff => true);
call app.bound('public.meet_award_handouts', 3000);

-- What was announced: an event, the special awards, or the overall by one of its methods.
create table public.meet_award_calls (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  section text not null constraint meet_award_calls_section_check check (length(section) between 1 and 80),
  event_id uuid references public.meet_events (id),
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_calls_section_key unique (meet_id, section)
);
create index meet_award_calls_school_id_idx on public.meet_award_calls (school_id);
create index meet_award_calls_event_id_idx on public.meet_award_calls (event_id);
comment on column public.meet_award_calls.section is '`event:ID`, `special`, or `overall:METHOD`.';
comment on column public.meet_award_calls.announced_at is 'Null: it was taken back.';

call app.protect('public.meet_award_calls', 'competition-awards', writes => '{}');
call app.read_by_meet('public.meet_award_calls', 'competition-awards', 'meet_id', 'director', 'announcer');
call app.same_meet('public.meet_award_calls', 'event_id:meet_events');
call app.audit('public.meet_award_calls', noun => 'an announcement of awards');
call app.broadcast('public.meet_award_calls', 'competition-awards', staff => true);
call app.bound('public.meet_award_calls', 1000);

-- The places of a stored result: of entries, of teams of individuals, and of schools in the overall.
create function app.result_places(p_result jsonb)
returns table (division text, method text, unit text, place integer, code text, school text, team text, tied boolean)
language sql immutable set search_path = ''
as $$
  select l ->> 'division', null, 'entry', (w ->> 'place')::integer, w ->> 'entry', w ->> 'school', null,
    coalesce(w ->> 'tie' = 'shared', false)
  from jsonb_path_query(p_result, '$[*]') l, jsonb_path_query(l, '$.rows[*] ? (@.place != null)') w
  union all
  select l ->> 'division', null, 'team', (w ->> 'place')::integer, w ->> 'school', w ->> 'school', w ->> 'team',
    coalesce(w ->> 'tie' = 'shared', false)
  from jsonb_path_query(p_result, '$[*]') l, jsonb_path_query(l, '$.teams[*] ? (@.place != null)') w
  union all
  select null, m.key, 'entry', (w ->> 'place')::integer, w ->> 'school', w ->> 'school', null,
    count(*) over (partition by m.key, w ->> 'place') > 1
  from jsonb_each(case jsonb_typeof(p_result -> 'overall') when 'object' then p_result -> 'overall' else '{}' end) m,
    jsonb_path_query(m.value, '$[*] ? (@.place != null)') w
$$;

-- True where a certificate of the meet, the current one or one that was amended since, covers the event, or its overall:
-- by this generation, where one is given.
create function app.was_certified(p_meet uuid, p_event uuid, p_generation integer default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.meet_certificates c, jsonb_array_elements(c.parts) x
    where c.meet_id = p_meet and c.state in ('certified', 'superseded')
      and (x ->> 'event_id')::uuid is not distinct from p_event
      and (p_generation is null or (x ->> 'generation')::integer = p_generation));
end
$$;

-- The results that the awards of a meet go by: certified ones, and for the director, so that trophies can be counted
-- before, the newest ones of what isn't certified yet. Cadets are named where a certified result of an event that ranks
-- individuals gives them an award.
create function public.meet_award_results(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_directs boolean;
begin
  perform app.need_meet_reader(p_meet, 'director', 'announcer');
  v_directs := app.manages('competition-meets', 'read') or exists (
    select from app.meets_as('director') x where x = p_meet);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('event_id', e.id, 'generation', r.generation,
      'certified', e.certified is not null, 'placed', coalesce(p.placed, '[]')) order by e.sort, e.id), '[]')
    from (
      select v.id, v.sort, v.ranks_individuals, app.certified_generation(p_meet, v.id) as certified
      from public.meet_events v where v.meet_id = p_meet and v.archived_at is null
      union all select null, null, false, app.certified_generation(p_meet, null)
    ) e
    left join lateral (
      select r.generation, r.result from public.meet_results r
      where r.meet_id = p_meet and r.event_id is not distinct from e.id
        and (case when e.certified is null then v_directs else r.generation = e.certified end)
      order by r.generation desc limit 1
    ) r on true
    left join lateral (
      select jsonb_agg(to_jsonb(w) || jsonb_build_object('name', case
        when e.ranks_individuals and e.certified is not null and w.unit = 'entry' and exists (
          select from public.meet_awards a where a.event_id = e.id and a.archived_at is null and a.unit = 'entry'
            and w.place between a.place_from and a.place_to and coalesce(a.division, w.division, '')
              = coalesce(w.division, ''))
        then (select c.name from public.meet_entry_cadets c join public.meet_entries n on n.id = c.entry_id
          where n.event_id = e.id and n.code = w.code and c.archived_at is null order by c.sort, c.code limit 1) end)
        order by w.place, w.code) as placed
      from app.result_places(r.result) w where w.place <= 100
    ) p on true);
end
$$;
call app.expose('public.meet_award_results(uuid)', 'authenticated', 'service_role');

-- True where nothing is left to announce of an event, or without one, of the overall: it was announced, each of its
-- awards was given, or the plan has none. Results that are public after the awards wait for it.
create function app.awards_given(p_meet uuid, p_event uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (
    select from public.meet_awards a
    where a.meet_id = p_meet and a.archived_at is null and a.scope <> 'special' and a.event_id is not distinct from p_event
      and not exists (select from public.meet_award_calls k where k.meet_id = p_meet and k.announced_at is not null
        and k.section = (case a.scope when 'event' then 'event:' || a.event_id else 'overall:' || a.method end))
      and (app.certified_generation(p_meet, p_event) is null or exists (
        select from public.meet_results r, app.result_places(r.result) w
        where r.meet_id = p_meet and r.event_id is not distinct from p_event
          and r.generation = app.certified_generation(p_meet, p_event) and app.award_goes_to(a, w.division, w.method,
            w.unit, w.place)
          and not exists (select from public.meet_award_handouts h where h.award_id = a.id and h.undone_at is null
            and (h.place, h.code) = (w.place, w.code) and h.division is not distinct from w.division
            and h.team is not distinct from w.team))));
end
$$;

-- True where a line of the plan gives an award for a place.
create function app.award_goes_to(p_award public.meet_awards, p_division text, p_method text, p_unit text,
  p_place integer)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_place between (p_award).place_from and (p_award).place_to and (case (p_award).scope
    when 'overall' then p_method = (p_award).method
    when 'event' then p_unit = (p_award).unit and ((p_award).division is null or (p_award).division = p_division)
    else false end)
$$;

-- The meet, held so that its state stays while the caller writes about its awards, where they have one of these jobs or
-- manage meets. Awards go on after the results are certified, until the meet is archived.
create function app.need_awards(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = v_school for share;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as(variadic p_roles) x where x = v_meet.id)) then
    perform app.deny('You don''t have permission to do this at this meet');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  elsif v_meet.state in ('cancelled', 'archived') or v_meet.archived_at is not null then
    perform app.fail('meet_closed', 'This meet is closed, so its awards stay as they are',
      'Take it out of the archive first.');
  end if;
  return v_meet;
end
$$;

-- Adds lines of a meet's award plan, or changes them, all or none: up to 500 of {id, scope, event_id?, division?, unit?,
-- method?, title?, place_from?, place_to?, kind, quantity?, text?, decided_by?, meet_school_id?, entry_id?, sort?}.
-- Returns how many.
create function public.save_meet_awards(p_meet uuid, p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_rows jsonb := app.lines_in(p_rows, 'rows', 500);
  v_done jsonb;
  v_row jsonb;
begin
  v_done := app.once(p_key, 'save_meet_awards', jsonb_build_array(p_meet, p_rows));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  for v_row in select r from jsonb_array_elements(v_rows) r loop
    perform app.save_meet_award(v_meet, v_row);
  end loop;
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_rows))) #>> '{}')::integer;
end
$$;
call app.expose('public.save_meet_awards(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- One row of the above. What was given stays what it was: a line with awards that were given keeps what it's for.
create function app.save_meet_award(p_meet public.meets, p_row jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'id', 'id');
  v_old public.meet_awards;
  v_new public.meet_awards;
  v_event public.meet_events;
begin
  perform app.need_own_id(v_id, (select a.meet_id from public.meet_awards a where a.id = v_id), p_meet.id);
  select * into v_old from public.meet_awards a where a.id = v_id for update;
  v_new.scope := app.one_of(p_row ->> 'scope', '{event,overall,special}', '', 'scope', 'That award');
  v_new.kind := app.one_of(p_row ->> 'kind', '{trophy,plaque,medal,ribbon,streamer,certificate,coin,other}', 'trophy',
    'kind', 'That kind');
  v_new.unit := app.one_of(p_row ->> 'unit', '{entry,team}', 'entry', 'unit', 'That list');
  v_new.quantity := coalesce(app.count_in(p_row ->> 'quantity', 'quantity', 1, 200), 1);
  v_new.text := app.need_text(p_row ->> 'text', 'text', 'The engraved text', 400);
  v_new.sort := coalesce(app.count_in(p_row ->> 'sort', 'sort', 0, 100000), 0);
  if v_new.scope = 'special' then
    v_new.title := app.need_line(p_row ->> 'title', 'title', 'The name of the award', 80);
    v_new.decided_by := app.plain_in(p_row ->> 'decided_by', 'decided_by', 'Who decides', 80);
    v_new.meet_school_id := app.id_in(p_row ->> 'meet_school_id', 'meet_school_id');
    v_new.entry_id := app.id_in(p_row ->> 'entry_id', 'entry_id');
  else
    v_new.place_from := coalesce(app.count_in(p_row ->> 'place_from', 'place_from', 1, 100), 1);
    v_new.place_to := coalesce(app.count_in(p_row ->> 'place_to', 'place_to', 1, 100), v_new.place_from);
    if v_new.place_to < v_new.place_from then
      perform app.fail('places', 'The last place comes before the first', 'Check both.', 'place_to');
    end if;
  end if;
  if v_new.scope = 'event' then
    select * into v_event from public.meet_events e
    where e.id = app.id_in(p_row ->> 'event_id', 'event_id') and e.meet_id = p_meet.id and e.archived_at is null;
    v_new.division := nullif(p_row ->> 'division', '');
    if v_event.id is null then
      perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'event_id');
    elsif v_new.division is not null and not v_new.division = any (v_event.divisions) then
      perform app.fail('unknown_division', 'This event isn''t ranked by that division', 'Choose from the list.',
        'division');
    elsif v_new.unit = 'team' and v_event.team_best is null then
      perform app.fail('unit', 'This event has no teams of individuals', 'Choose its entries.', 'unit');
    end if;
    v_new.event_id := v_event.id;
  elsif v_new.scope = 'overall' then
    v_new.method := p_row ->> 'method';
    if v_new.method is null or not coalesce(p_meet.overall -> 'methods' ? v_new.method, false) then
      perform app.fail('unknown_method', 'The overall isn''t made by that method', 'Choose from the list.', 'method');
    end if;
  end if;
  if v_old.id is not null and (v_old.scope, v_old.event_id, v_old.division, v_old.unit, v_old.method, v_old.kind)
    is distinct from (v_new.scope, v_new.event_id, v_new.division, v_new.unit, v_new.method, v_new.kind)
    and app.award_has_handouts(v_id) then
    perform app.fail('given', 'This award has been given, so it stays what it is', 'Add another award instead.');
  end if;
  insert into public.meet_awards as a (id, school_id, meet_id, scope, event_id, division, unit, method, title, place_from,
    place_to, kind, quantity, text, decided_by, meet_school_id, entry_id, sort)
  values (v_id, p_meet.school_id, p_meet.id, v_new.scope, v_new.event_id, v_new.division, v_new.unit, v_new.method,
    v_new.title, v_new.place_from, v_new.place_to, v_new.kind, v_new.quantity, v_new.text, v_new.decided_by,
    v_new.meet_school_id, v_new.entry_id, v_new.sort)
  on conflict (id) do update set scope = excluded.scope, event_id = excluded.event_id, division = excluded.division,
    unit = excluded.unit, method = excluded.method, title = excluded.title, place_from = excluded.place_from,
    place_to = excluded.place_to, kind = excluded.kind, quantity = excluded.quantity, text = excluded.text,
    decided_by = excluded.decided_by, meet_school_id = excluded.meet_school_id, entry_id = excluded.entry_id,
    sort = excluded.sort, archived_at = null;
end
$$;

-- True where an award of the line was given and not taken back.
create function app.award_has_handouts(p_award uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.meet_award_handouts h where h.award_id = p_award and h.undone_at is null);
end
$$;

-- Takes lines off the plan, or puts them back. Refuses those with awards that were given. Returns how many.
create function public.archive_meet_awards(p_meet uuid, p_ids uuid[], p_on boolean default true) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_count integer;
begin
  perform app.check_ids(p_ids, 'ids', 500);
  if exists (select from unnest(p_ids) x (id)
    where not exists (select from public.meet_awards a where a.id = x.id and a.meet_id = v_meet.id)) then
    perform app.fail('unknown_award', 'That award isn''t on the plan of this meet', 'Reload the page.', 'ids');
  elsif p_on and exists (select from unnest(p_ids) i where app.award_has_handouts(i)) then
    perform app.fail('given', 'An award that has been given stays on the plan', 'Take it back first.');
  end if;
  update public.meet_awards a set archived_at = (case when p_on then now() end)
  where a.id = any (p_ids) and a.meet_id = v_meet.id and (a.archived_at is null) = p_on;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.archive_meet_awards(uuid, uuid[], boolean)', 'authenticated', 'service_role');

-- Saves how awards are announced and signed, as far as the input has it: {ceremony?, said?: [{code, text}], signers?}.
create function public.save_award_settings(p_meet uuid, p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_old public.meet_award_settings;
begin
  if app.once(p_key, 'save_award_settings', jsonb_build_array(p_meet, p_input)) is not null then
    return;
  end if;
  insert into public.meet_award_settings (school_id, meet_id) values (v_meet.school_id, p_meet)
  on conflict (meet_id) do nothing;
  select * into v_old from public.meet_award_settings s where s.meet_id = p_meet for update;
  if exists (select from jsonb_array_elements_text(app.lines_in(p_input -> 'ceremony', 'ceremony', 300)) c
    where c.value !~ '^(event:[0-9a-f-]{36}|special|overall:.{1,60})$') then
    perform app.fail('ceremony', 'The order can''t be read', 'Reload the page.', 'ceremony');
  end if;
  update public.meet_award_settings s set
    ceremony = (case when p_input ? 'ceremony' then array(
      select c.value from jsonb_array_elements_text(p_input -> 'ceremony') with ordinality c order by c.ordinality)
      else v_old.ceremony end),
    said = (case when p_input ? 'said' then (
      select coalesce(jsonb_object_agg(app.meet_code(x ->> 'code', 'said'), t), '{}')
      from jsonb_array_elements(app.lines_in(p_input -> 'said', 'said', 300)) x,
        lateral (select app.plain_in(x ->> 'text', 'said', 'The name', 120) as t) n
      where t is not null) else v_old.said end),
    signers = (case when p_input ? 'signers' then array(
      select app.need_line(c.value, 'signers', 'The line', 80)
      from jsonb_array_elements_text(app.lines_in(p_input -> 'signers', 'signers', 3)) with ordinality c
      where trim(c.value) <> '' order by c.ordinality) else v_old.signers end)
  where s.id = v_old.id;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.save_award_settings(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Saves how many awards of a kind for a place were ordered and have come: [{kind, place?, ordered, received}].
create function public.save_award_stock(p_meet uuid, p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_rows jsonb := app.lines_in(p_rows, 'rows', 300);
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_award_stock', jsonb_build_array(p_meet, p_rows));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  insert into public.meet_award_stock as s (school_id, meet_id, kind, place, ordered, received)
  select v_meet.school_id, p_meet,
    app.one_of(r ->> 'kind', '{trophy,plaque,medal,ribbon,streamer,certificate,coin,other}', '', 'kind', 'That kind'),
    app.count_in(r ->> 'place', 'place', 1, 100), coalesce(app.count_in(r ->> 'ordered', 'ordered', 0, 10000), 0),
    coalesce(app.count_in(r ->> 'received', 'received', 0, 10000), 0)
  from jsonb_array_elements(v_rows) r
  on conflict on constraint meet_award_stock_kind_key
  do update set ordered = excluded.ordered, received = excluded.received
    where (s.ordered, s.received) is distinct from (excluded.ordered, excluded.received);
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_rows))) #>> '{}')::integer;
end
$$;
call app.expose('public.save_award_stock(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Keeps that an award was handed out, under the id that the caller gives: {award_id, division?, place?, code, school,
-- team?, generation?, collected_by?, given_at?}. The winner is one of a certified result, also of one that was amended since: the
-- tablet may have been offline. The same award from two devices is given once. Returns the id under which it's kept.
create function public.give_award(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director', 'announcer');
  v_done jsonb;
  v_award public.meet_awards;
  v_new public.meet_award_handouts;
begin
  v_done := app.once(p_key, 'give_award', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select h.meet_id from public.meet_award_handouts h where h.id = p_id), v_meet.id);
  select * into v_award from public.meet_awards a
  where a.id = app.id_in(p_input ->> 'award_id', 'award_id') and a.meet_id = p_meet for share;
  v_new.division := nullif(p_input ->> 'division', '');
  v_new.place := app.count_in(p_input ->> 'place', 'place', 1, 100);
  v_new.code := app.meet_code(p_input ->> 'code');
  v_new.school := app.meet_code(p_input ->> 'school', 'school');
  v_new.team := nullif(p_input ->> 'team', '');
  v_new.generation := app.count_in(p_input ->> 'generation', 'generation', 1, 1000000);
  v_new.collected_by := app.plain_in(p_input ->> 'collected_by', 'collected_by', 'The name', 80);
  -- A tablet that was offline says when it was; its clock may be ahead.
  v_new.given_at := least(coalesce(app.moment_in(p_input ->> 'given_at', 'given_at'), now()), now());
  if v_award.id is null then
    perform app.fail('unknown_award', 'That award isn''t on the plan of this meet', 'Reload the page.', 'award_id');
  elsif not app.award_won(v_award, v_new) then
    perform app.fail('not_won', 'No certified result gives them this award', 'Reload the page.', 'code');
  end if;
  insert into public.meet_award_handouts (id, school_id, meet_id, award_id, division, place, code, school, team,
    generation, collected_by, given_at)
  values (p_id, v_meet.school_id, p_meet, v_award.id, v_new.division, v_new.place, v_new.code, v_new.school, v_new.team,
    v_new.generation, v_new.collected_by, v_new.given_at)
  on conflict do nothing;
  return (app.done(p_key, to_jsonb((
    select h.id from public.meet_award_handouts h
    where h.award_id = v_award.id and h.undone_at is null and h.code = v_new.code
      and h.place is not distinct from v_new.place and h.division is not distinct from v_new.division
      and h.team is not distinct from v_new.team))) #>> '{}')::uuid;
end
$$;
call app.expose('public.give_award(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- True where a result that was certified gives the award to them, or they were chosen for a special one.
create function app.award_won(p_award public.meet_awards, p_to public.meet_award_handouts) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_award.scope = 'special' then
    return p_to.place is null and exists (
      select from public.meet_schools k left join public.meet_entries n on n.id = p_award.entry_id
      where k.id = coalesce(n.meet_school_id, p_award.meet_school_id)
        and (k.code, coalesce(n.code, k.code)) = (p_to.school, p_to.code));
  end if;
  return p_to.generation is not null and app.was_certified(p_award.meet_id, p_award.event_id, p_to.generation)
    and exists (
      select from public.meet_results r, app.result_places(r.result) w
      where r.meet_id = p_award.meet_id and r.event_id is not distinct from p_award.event_id
        and r.generation = p_to.generation and app.award_goes_to(p_award, w.division, w.method, w.unit, w.place)
        and (w.place, w.code, w.school) = (p_to.place, p_to.code, p_to.school)
        and w.division is not distinct from p_to.division and w.team is not distinct from p_to.team);
end
$$;

-- An award that was given, in a meet that the caller works at, as app.need_awards has it.
create function app.need_handout(p_id uuid, variadic p_roles text[]) returns public.meet_award_handouts
language plpgsql security definer set search_path = ''
as $$
declare
  v_handout public.meet_award_handouts;
begin
  select * into v_handout from public.meet_award_handouts h where h.id = p_id;
  perform app.need_awards(v_handout.meet_id, variadic p_roles);
  select * into v_handout from public.meet_award_handouts h where h.id = p_id for update;
  return v_handout;
end
$$;

-- Takes back that an award was given: the row stays, and the award is to be handed out again.
create function public.undo_award(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_handout public.meet_award_handouts := app.need_handout(p_id, 'director', 'announcer');
begin
  if app.once(p_key, 'undo_award', jsonb_build_array(p_id)) is not null then
    return;
  end if;
  update public.meet_award_handouts h set undone_at = now(), undone_by = auth.uid()
  where h.id = v_handout.id and h.undone_at is null;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.undo_award(uuid, uuid)', 'authenticated', 'service_role');

-- Says what was agreed about an award that an amendment gave to others after it was handed out.
create function public.settle_award(p_id uuid, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_handout public.meet_award_handouts := app.need_handout(p_id, 'director');
  v_note text := app.need_text(p_note, 'note', 'The note', 300, true);
begin
  if v_handout.undone_at is not null then
    perform app.fail('undone', 'This award is no longer given', 'Reload the page.');
  end if;
  update public.meet_award_handouts h set settled_at = now(), settled_note = v_note where h.id = v_handout.id;
end
$$;
call app.expose('public.settle_award(uuid, text)', 'authenticated', 'service_role');

-- Keeps that the awards of a section were announced, or takes that back: `event:ID`, `special`, or `overall:METHOD`.
create function public.announce_awards(p_meet uuid, p_section text, p_on boolean default true, p_key uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director', 'announcer');
  v_award public.meet_awards;
begin
  if app.once(p_key, 'announce_awards', jsonb_build_array(p_meet, p_section, p_on)) is not null then
    return;
  end if;
  select * into v_award from public.meet_awards a
  where a.meet_id = p_meet and a.archived_at is null and p_section = (case a.scope when 'special' then 'special'
    when 'event' then 'event:' || a.event_id else 'overall:' || a.method end)
  limit 1;
  if v_award.id is null then
    perform app.fail('section', 'The plan has no such awards', 'Reload the page.', 'section');
  elsif p_on and v_award.scope <> 'special' and not app.was_certified(p_meet, v_award.event_id) then
    perform app.fail('not_certified', 'These results aren''t certified yet', 'Wait until they are.', 'section');
  end if;
  insert into public.meet_award_calls as k (school_id, meet_id, section, event_id, announced_at)
  values (v_meet.school_id, p_meet, p_section, v_award.event_id, case when p_on then now() end)
  on conflict on constraint meet_award_calls_section_key do update set announced_at = excluded.announced_at
    where (k.announced_at is not null) is distinct from p_on;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.announce_awards(uuid, text, boolean, uuid)', 'authenticated', 'service_role');

-- What was given is never rewritten: it's taken back once, settled, and loses the name of who took it.
create function app.keep_handout() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE'
    or to_jsonb(new) - '{undone_at,undone_by,settled_at,settled_note,collected_by,updated_at,updated_by}'::text[]
      is distinct from to_jsonb(old) - '{undone_at,undone_by,settled_at,settled_note,collected_by,updated_at,updated_by}'::text[]
    or old.undone_at is not null and new.undone_at is distinct from old.undone_at
    or new.collected_by is not null and new.collected_by is distinct from old.collected_by then
    perform app.fail('kept', 'What was given isn''t rewritten', 'Take it back and give it again.');
  end if;
  return new;
end
$$;
create trigger keep_handout before update or delete on public.meet_award_handouts
  for each row execute function app.keep_handout();

-- With the other names of an archived meet, those of the people who picked awards up go.
create function app.forget_award_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_award_handouts h set collected_by = null where h.meet_id = new.id and h.collected_by is not null;
  return null;
end
$$;
create trigger forget_award_names after update of state on public.meets
  for each row when (new.state = 'archived' and old.state <> 'archived') execute function app.forget_award_names();

call app.needs_flag('competition-awards', 'competition_module');
