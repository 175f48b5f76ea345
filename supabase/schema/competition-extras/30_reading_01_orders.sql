-- How many of an extra, or of one choice, are ordered by schools that come; without those of one school.
create function app.extra_ordered(p_extra uuid, p_option uuid default null, p_without uuid default null)
returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.quantity), 0)::integer from public.extra_orders o
  join public.extra_order_lines l on l.order_id = o.id and (p_option is null or l.option_id = p_option)
  left join public.meet_registrations r on r.id = o.registration_id
  left join public.meet_schools k on k.id = o.meet_school_id
  where o.extra_id = p_extra and coalesce(o.registration_id, o.meet_school_id) is distinct from p_without
    and (app.is_going(r.state) or k.id is not null and k.archived_at is null)
$$;

-- Refuses a deadline that can't be, and a limit below what is ordered.
create function app.check_extra(p_meet public.meets, p_extra public.meet_extras) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ordered integer := app.extra_ordered(p_extra.id);
begin
  if p_extra.counted <> 'none' and p_extra.due_at is null then
    perform app.fail('missing', 'The deadline is missing', 'Enter until when schools can order.', 'due_at');
  elsif p_extra.due_at is not null and (not isfinite(p_extra.due_at)
    or app.day_in(p_extra.due_at, p_meet.time_zone) > p_meet.ends_on) then
    perform app.fail('due_at', 'The deadline is after the meet', 'Choose an earlier time.', 'due_at');
  elsif p_extra.max_total < v_ordered then
    perform app.fail('ordered', format('%s are already ordered', v_ordered),
      'Set a higher limit, or change orders first.', 'max_total');
  elsif p_extra.counted = 'none' and v_ordered > 0 then
    perform app.fail('ordered', format('%s are already ordered', v_ordered), 'Archive it and add another.', 'counted');
  end if;
end
$$;

-- What a school orders of an extra, checked: the quantity of each choice that is named.
create function app.order_lines_in(p_extra uuid, p_lines jsonb) returns table (option_id uuid, quantity integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_line jsonb;
begin
  for v_line in select l.value from jsonb_array_elements(app.lines_in(p_lines, 'lines', 40)) l loop
    if jsonb_typeof(v_line) <> 'object' then
      perform app.fail('lines', 'A line can''t be read', 'Reload the page and try again.', 'lines');
    end if;
    option_id := app.id_in(v_line ->> 'option', 'lines');
    quantity := coalesce(app.count_in(v_line ->> 'quantity', 'lines', 0, 2000), 0);
    if not exists (select from public.meet_extra_options o where o.id = option_id and o.extra_id = p_extra
      and o.archived_at is null) then
      perform app.fail('unknown_option', 'The host no longer offers one of these choices',
        'Reload the page and choose again.', 'lines');
    end if;
    return next;
  end loop;
end
$$;

-- Refuses an order beyond what is left, in all, of a choice, or for one school. Asked while the opening is held.
create function app.check_order(p_extra public.meet_extras, p_registration public.meet_registrations)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- A school that the host typed in says nowhere how many cadets it brings.
  v_school uuid := coalesce(p_registration.id, p_registration.meet_school_id);
  v_own integer := (select coalesce(sum(l.quantity), 0) from public.extra_orders o
    join public.extra_order_lines l on l.order_id = o.id
    where o.extra_id = p_extra.id and coalesce(o.registration_id, o.meet_school_id) = v_school);
  v_left integer := p_extra.max_total - app.extra_ordered(p_extra.id, null, v_school);
  v_over record;
begin
  if p_extra.counted = 'cadet' and p_registration.id is not null
    and v_own > coalesce(p_registration.cadets, 0) then
    perform app.fail('cadets', format('%s are ordered, and %s come', v_own,
      app.so_many(coalesce(p_registration.cadets, 0), 'cadet')),
      'Order fewer, or correct how many cadets come on the registration.', 'lines');
  elsif v_own > p_extra.max_per_school then
    perform app.fail('school_limit', format('One school can order up to %s', p_extra.max_per_school), 'Order fewer.',
      'lines');
  elsif v_own > v_left then
    perform app.fail('limit', format('Only %s are left', greatest(v_left, 0)), 'Order fewer, or ask the host.',
      'lines');
  end if;
  select o.label, o.max_total - app.extra_ordered(p_extra.id, o.id, v_school) as so_many into v_over
  from public.meet_extra_options o
  join public.extra_orders d on d.extra_id = p_extra.id
    and coalesce(d.registration_id, d.meet_school_id) = v_school
  join public.extra_order_lines l on l.order_id = d.id and l.option_id = o.id
  where o.max_total is not null
    and l.quantity > o.max_total - app.extra_ordered(p_extra.id, o.id, v_school)
  order by o.sort, o.id limit 1;
  if v_over.label is not null then
    perform app.fail('limit', format('Only %s of %s are left', greatest(v_over.so_many, 0), v_over.label),
      'Order fewer, or choose another.', 'lines');
  end if;
end
$$;

-- An extra that can be ordered, of the meet of a registration.
create function app.need_extra(p_extra uuid, p_registration public.meet_registrations) returns public.meet_extras
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.meet_extras;
begin
  select * into v from public.meet_extras e where e.id = p_extra and e.meet_id = p_registration.meet_id
    and e.archived_at is null;
  if v.id is null or v.counted = 'none' then
    perform app.fail('unknown_extra', 'That can''t be ordered at this meet', 'Reload the page.', 'extra');
  elsif not app.is_going(p_registration.state) then
    perform app.fail('no_place', 'A school orders once it has a place at the meet',
      'The order opens when the registration is approved.', 'extra');
  end if;
  return v;
end
$$;

-- What a school ordered of the extras of a kind, in words: such as "Lot B", or "2 × Lot B".
create function app.ordered_words(p_registration uuid, p_kind text) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || o.label, ', '
    order by e.name, o.sort, o.id)
  from public.extra_orders d
  join public.meet_extras e on e.id = d.extra_id and e.kind = p_kind and e.archived_at is null
  join public.extra_order_lines l on l.order_id = d.id and l.quantity > 0
  join public.meet_extra_options o on o.id = l.option_id
  where d.registration_id = p_registration or d.meet_school_id = p_registration
$$;

-- The meet whose emergency sheet the caller may open as its host: an adult who directs it, is at check-in, or manages
-- meets; from 24 hours before the first day until 24 hours after the last, and only while names are needed. Those who
-- manage meets also earlier, to check it.
create function app.need_meet_sheet(p_meet uuid) returns public.meets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_opens timestamptz;
begin
  if app.adult_school() is null then
    perform app.deny('Only adults of the host can open the emergency sheet');
  end if;
  v_meet := app.need_meet_reader(p_meet, 'director', 'check_in');
  v_opens := app.moment_at(v_meet.starts_on::timestamp, v_meet.time_zone) - interval '24 hours';
  if clock_timestamp() < v_opens and not app.manages('competition-meets', 'update') then
    perform app.fail('too_early', 'The emergency sheet isn''t open yet', 'It opens 24 hours before the first day.');
  elsif clock_timestamp() > app.moment_at(v_meet.ends_on + time '23:59', v_meet.time_zone) + interval '24 hours'
    or not app.names_open(p_meet) then
    perform app.fail('over', 'The emergency sheet closed 24 hours after the meet',
      'Call the school if you need someone.');
  end if;
  return v_meet;
end
$$;

-- The schools that come to a meet: those with a place, each by its registration, and those that the host typed in. The
-- host itself orders where it registers. Checks no rights.
create function app.schools_coming(p_meet uuid)
returns table (id uuid, name text, code text, cadets integer, typed boolean, registration_id uuid)
language sql stable security definer rows 60 set search_path = ''
as $$
  select r.id, coalesce(k.name, s.name), k.code, r.cadets, false, r.id
  from public.meet_registrations r
  join public.schools s on s.id = r.school_id
  left join public.meet_schools k on k.id = r.meet_school_id
  where r.meet_id = p_meet and app.is_going(r.state)
  union all
  select k.id, k.name, k.code, null, true, null from public.meet_schools k
  where k.meet_id = p_meet and k.archived_at is null and not k.is_host
    and not exists (select from public.meet_registrations r where r.meet_school_id = k.id)
$$;

-- A registration, or what stands for one of a school that the host typed in: without an id, and with its
-- `meet_school_id`. Its id is null where there is neither. Checks no rights.
create function app.school_coming(p_id uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.meet_registrations := (select r from public.meet_registrations r where r.id = p_id);
begin
  if v.id is null then
    select k.school_id, k.school_id, k.meet_id, k.id, 'approved' into v.school_id, v.host_school_id, v.meet_id,
      v.meet_school_id, v.state
    from public.meet_schools k where k.id = p_id and k.archived_at is null and not k.is_host
      and not exists (select from public.meet_registrations r where r.meet_school_id = k.id);
  end if;
  return v;
end
$$;
