-- What those who leave must have settled: a list of the school's own, ticked by anyone who keeps it. Other modules add what
-- they know (app.register_clearance).

create table public.clearance_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint clearance_items_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index clearance_items_school_id_name_idx
  on public.clearance_items (school_id, lower(name)) where archived_at is null;
comment on table public.clearance_items is 'Such as uniform returned, books returned, fees paid.';

-- What a leaving cadet has settled, item by item, and who said so.
create table public.clearance_checks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  item_id uuid not null references public.clearance_items (id),
  state text not null constraint clearance_checks_state_check check (state in ('open', 'cleared', 'waived')),
  note text constraint clearance_checks_note_check check (length(note) <= 200 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint clearance_checks_cadet_id_item_id_key unique (cadet_id, item_id)
);
create index clearance_checks_school_id_idx on public.clearance_checks (school_id);
create index clearance_checks_item_id_idx on public.clearance_checks (item_id);

create index clearance_items_school_id_idx on public.clearance_items (school_id, sort);
call app.protect('public.clearance_items', 'school-year', columns => '{name,sort,archived_at}');
call app.audit('public.clearance_items');
call app.name_rows('public.clearance_items', 't.name');
call app.broadcast('public.clearance_items', 'school-year');
call app.protect('public.clearance_checks', 'school-year', writes => '{}');
call app.same_school('public.clearance_checks', 'cadet_id:cadets', 'item_id:clearance_items');
call app.audit('public.clearance_checks', noun => 'the exit clearance');
call app.broadcast('public.clearance_checks', 'school-year', named => false);

-- Says of cadets that one thing is settled, waived, or open again; gives how many changed. To waive needs a note.
create function public.settle_clearance(
  p_cadets uuid[], p_item uuid, p_state text, p_note text default null, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You don''t have permission to update exit clearance');
  v_done jsonb := app.once(p_key, 'settle_clearance', jsonb_build_array(p_cadets, p_item, p_state, p_note));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_cadets, 'cadets');
  perform app.need_not_own(p_cadets);
  if coalesce(cardinality(p_cadets), 0) = 0 or exists (
    select from unnest(p_cadets) as x where not exists (
      select from public.cadets c where c.id = x and c.school_id = v_school and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.');
  elsif not exists (select from public.clearance_items i
    where i.id = p_item and i.school_id = v_school and i.archived_at is null) then
    perform app.fail('unknown_item', 'That item isn''t on the clearance list', 'Reload the page.', 'item_id');
  elsif p_state is null or p_state not in ('open', 'cleared', 'waived') then
    perform app.fail('state', 'That clearance status isn''t valid', 'Choose open, cleared, or waived.', 'state');
  elsif p_state = 'waived' and nullif(trim(p_note), '') is null then
    perform app.fail('note', 'Say why it is waived', 'Write a few words.', 'note');
  elsif length(p_note) > 200 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number',
      'Use up to 200 characters.', 'note');
  end if;
  insert into public.clearance_checks as k (school_id, cadet_id, item_id, state, note)
  select v_school, x, p_item, p_state, nullif(trim(p_note), '') from (select distinct unnest(p_cadets) as x) c order by x
  on conflict (cadet_id, item_id) do update set state = excluded.state, note = excluded.note
  where (k.state, k.note) is distinct from (excluded.state, excluded.note);
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.settle_clearance(uuid[], uuid, text, text, uuid)', 'authenticated', 'service_role');

-- What cadets still owe before they leave.
create function app.open_clearance(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select x, i.name
  from public.clearance_items i
  cross join unnest(p_cadets) as x
  left join public.clearance_checks k on k.item_id = i.id and k.cadet_id = x
  where i.school_id = p_school and i.archived_at is null and coalesce(k.state, 'open') = 'open'
  order by i.sort, i.name
$$;
call app.register_clearance('school-year', 'app.open_clearance');

-- Who leaves this year or has left and is not cleared, with what is settled: {item: state} and what other modules say is
-- still out. `leaving` is true of those who are still in the last grade.
create function public.clearance_board()
returns table (cadet_id uuid, first_name text, last_name text, status text, grade integer, unit_name text,
  leaving boolean, exit_clearance text, checks jsonb, unsettled text[])
language plpgsql stable set search_path = ''
as $$
begin
  perform app.need_year_right('read', 'You don''t have permission to see exit clearance');
  return query
    select c.id, c.first_name, c.last_name, c.status, c.last_grade, u.name, c.exit_date is null, c.exit_clearance,
      coalesce((select jsonb_object_agg(k.item_id, jsonb_build_object('state', k.state, 'note', k.note))
        from public.clearance_checks k where k.cadet_id = c.id), '{}'),
      o.what
    from app.clearing() o
    join app.people('school-year') c on c.id = o.cadet_id
    left join public.units u on u.id = c.last_unit_id
    order by c.last_name, c.first_name, c.id;
end
$$;
call app.expose('public.clearance_board()', 'authenticated', 'service_role');
