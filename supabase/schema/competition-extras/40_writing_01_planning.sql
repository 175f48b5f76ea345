-- Saves the choices of an extra in their order: [{id?, label, max_total?}]. One that isn't named anymore is archived;
-- one that was ordered isn't.
create function app.save_extra_options(p_extra public.meet_extras, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows jsonb := app.lines_in(p_rows, 'options', 40);
  v_row jsonb;
  v_id uuid;
  v_kept uuid[] := '{}';
  v_max integer;
  v_gone text;
  v_at integer := 0;
begin
  if v_rows = '[]' then
    v_rows := jsonb_build_array(jsonb_build_object('label', left(p_extra.name, 60), 'id', (
      select o.id from public.meet_extra_options o where o.extra_id = p_extra.id and o.archived_at is null
      order by o.sort, o.id limit 1)));
  end if;
  for v_row in select l.value from jsonb_array_elements(v_rows) l loop
    if jsonb_typeof(v_row) <> 'object' then
      perform app.fail('lines', 'A choice can''t be read', 'Reload the page and try again.', 'options');
    end if;
    v_id := coalesce(app.id_in(v_row ->> 'id', 'options'), (select o.id from public.meet_extra_options o
      where o.extra_id = p_extra.id and o.archived_at is null
        and lower(o.label) = lower(trim(v_row ->> 'label'))), gen_random_uuid());
    v_max := app.count_in(v_row ->> 'max_total', 'options', 1, 20000);
    if exists (select from public.meet_extra_options o where o.id = v_id and o.extra_id <> p_extra.id) then
      perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'options');
    elsif v_max < app.extra_ordered(p_extra.id, v_id) then
      perform app.fail('ordered', format('%s of %s are already ordered', app.extra_ordered(p_extra.id, v_id),
        left(v_row ->> 'label', 60)), 'Set a higher limit, or change orders first.', 'options');
    end if;
    v_kept := v_kept || v_id;
    v_at := v_at + 1;
    insert into public.meet_extra_options as o (id, school_id, meet_id, extra_id, label, max_total, sort)
    values (v_id, p_extra.school_id, p_extra.meet_id, p_extra.id,
      app.need_line(v_row ->> 'label', 'options', 'A choice', 60), v_max, v_at)
    on conflict (id) do update set label = excluded.label, max_total = excluded.max_total, sort = excluded.sort,
      archived_at = null;
  end loop;
  select o.label into v_gone from public.meet_extra_options o
  where o.extra_id = p_extra.id and o.archived_at is null and o.id <> all (v_kept)
    and app.extra_ordered(p_extra.id, o.id) > 0 order by o.sort limit 1;
  if v_gone is not null then
    perform app.fail('ordered', format('%s is already ordered', v_gone), 'Change those orders first.', 'options');
  end if;
  update public.meet_extra_options o set archived_at = now()
  where o.extra_id = p_extra.id and o.archived_at is null and o.id <> all (v_kept);
end
$$;

-- Adds an extra under the id that the caller gives, or changes it: {kind, name, note?, price?, counted?, max_total?,
-- max_per_school?, due_at?, options?: [{id?, label, max_total?}]}.
create function public.save_meet_extra(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
  v_done jsonb := app.once(p_key, 'save_meet_extra', jsonb_build_array(p_meet, p_id, p_input));
  v public.meet_extras;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select e.meet_id from public.meet_extras e where e.id = p_id), p_meet);
  v.id := p_id;
  v.kind := app.one_of(p_input ->> 'kind', '{lunch,shirts,parking,room,hotel,weapons,trainer,other}', 'other', 'kind',
    'That kind');
  v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 2000);
  v.price := app.plain_in(p_input ->> 'price', 'price', 'The price', 80);
  v.counted := app.one_of(p_input ->> 'counted', '{school,cadet,none}', 'school', 'counted', 'That choice');
  v.due_at := (case when v.counted <> 'none' then app.moment_in(p_input ->> 'due_at', 'due_at') end);
  v.max_total := (case when v.counted <> 'none'
    then app.count_in(p_input ->> 'max_total', 'max_total', 1, 20000) end);
  v.max_per_school := (case when v.counted = 'school'
    then app.count_in(p_input ->> 'max_per_school', 'max_per_school', 1, 2000) end);
  perform app.check_extra(v_meet, v);
  insert into public.meet_extras as e (id, school_id, meet_id, kind, name, note, price, counted, max_total,
    max_per_school, due_at)
  values (p_id, v_meet.school_id, p_meet, v.kind, v.name, v.note, v.price, v.counted, v.max_total, v.max_per_school,
    v.due_at)
  on conflict (id) do update set kind = excluded.kind, name = excluded.name, note = excluded.note,
    price = excluded.price, counted = excluded.counted, max_total = excluded.max_total,
    max_per_school = excluded.max_per_school, due_at = excluded.due_at
  where e.meet_id = p_meet returning * into v;
  perform app.save_extra_options(v, p_input -> 'options');
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Two choices have the same name', 'Change one of them.', 'options');
  return null;
end
$$;
call app.expose('public.save_meet_extra(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives an extra, or restores it. Its orders stay with it.
create function public.archive_meet_extra(p_id uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((select e.meet_id from public.meet_extras e where e.id = p_id));
begin
  update public.meet_extras e set archived_at = case when coalesce(p_archived, true) then coalesce(e.archived_at, now())
    end
  where e.id = p_id and e.meet_id = v_meet.id;
end
$$;
call app.expose('public.archive_meet_extra(uuid, boolean)', 'authenticated', 'service_role');

-- The extras of a meet for its host, with what each school ordered: {time_zone, schools, extras}. Schools that don't
-- come count nowhere; their orders are there if they come back. A cadet at check-in reads no notes.
create function public.meet_extra_list(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'check_in');
  -- What schools and the host write is for adults.
  v_adult boolean := app.adult_school() is not null;
begin
  return (
    with school as materialized (
      select s.id, s.name, s.code, coalesce(s.cadets, 0) as cadets, s.typed from app.schools_coming(v_meet.id) s
    )
    select jsonb_build_object('time_zone', v_meet.time_zone,
      'schools', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code,
        'cadets', s.cadets, 'typed', s.typed) order by s.name, s.id) from school s), '[]'),
      'extras', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name,
          'note', e.note, 'price', e.price, 'counted', e.counted, 'max_total', e.max_total,
          'max_per_school', e.max_per_school, 'due_at', e.due_at, 'is_open', e.due_at > clock_timestamp(),
          'options', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label,
              'max_total', o.max_total, 'ordered', app.extra_ordered(e.id, o.id)) order by o.sort, o.id), '[]')
            from public.meet_extra_options o where o.extra_id = e.id and o.archived_at is null),
          'orders', (select coalesce(jsonb_agg(jsonb_build_object('registration_id', s.id, 'school', s.name,
              'code', s.code, 'note', case when v_adult then d.note end, 'at', d.ordered_at,
              'host_reason', case when v_adult then d.host_reason end,
              'host_changed_at', d.host_changed_at,
              'lines', (select coalesce(jsonb_object_agg(l.option_id, l.quantity), '{}')
                from public.extra_order_lines l where l.order_id = d.id)) order by s.name, s.id), '[]')
            from public.extra_orders d join school s on s.id = coalesce(d.registration_id, d.meet_school_id)
            where d.extra_id = e.id))
          order by e.due_at nulls last, e.name, e.id)
        from public.meet_extras e where e.meet_id = v_meet.id and e.archived_at is null), '[]')));
end
$$;
call app.expose('public.meet_extra_list(uuid)', 'authenticated', 'service_role');
