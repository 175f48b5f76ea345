-- The events that a group of answers can be of: those that ask for answers, from two weeks ago until three months
-- ahead.
create function app.answer_choices() returns table (id uuid, label text)
language sql stable set search_path = ''
as $$
  select e.id, e.title || ' · ' || to_char(e.starts_at at time zone s.time_zone, 'Mon FMDD')
  from public.event_signups g
  join public.school_events e on e.id = g.event_id and e.archived_at is null and e.cancelled_at is null
  join public.schools s on s.id = e.school_id
  where g.asks_answers and e.school_id = app.school_id()
    and e.starts_at between now() - interval '14 days' and now() + interval '90 days'
$$;

-- The cadets who go to one of these events.
create function app.cadets_who_go(p_school uuid, p_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct a.cadet_id from public.event_answers a
  where a.school_id = p_school and a.event_id = any (p_ids) and a.state in ('going', 'pending_guardian')
$$;

-- The cadets who don't go to one of these events.
create function app.cadets_who_stay(p_school uuid, p_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct a.cadet_id from public.event_answers a
  where a.school_id = p_school and a.event_id = any (p_ids) and a.state = 'not_going'
$$;

-- The cadets who were asked by one of these events and haven't answered.
create function app.cadets_who_owe_an_answer(p_school uuid, p_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct c from public.school_events e cross join lateral app.event_cadets(e.id) c
  where e.school_id = p_school and e.id = any (p_ids)
    and not exists (select from public.event_answers a where a.event_id = e.id and a.cadet_id = c)
$$;

-- Names a supply group that isn't an item: 'out' is everyone who has something that comes back, 'overdue' those with
-- something overdue.
create function app.supply_group(p_school uuid, p_group text) returns uuid
language sql immutable set search_path = ''
as $$
  select md5(p_school || ':supply:' || p_group)::uuid
$$;
grant execute on function app.supply_group(uuid, text) to authenticated, service_role;

-- What a group of supply can be about: anything at all, anything overdue, or an item that someone has.
create function app.gear_choices() returns table (id uuid, label text)
language sql stable set search_path = ''
as $$
  select app.supply_group(app.school_id(), g.name), g.label
  from (values ('out', 'Any bounced email'), ('overdue', 'Anything overdue')) g (name, label)
  where app.manages('inventory', 'read')
  union all
  select distinct i.id, i.name from public.inventory_items i
  where i.school_id = app.school_id() and i.archived_at is null and app.manages('inventory', 'read')
    and exists (select from public.item_variants v join public.custody c on c.variant_id = v.id
      where v.item_id = i.id and c.cadet_id is not null and c.state in ('issued', 'partially_returned'))
$$;

-- The cadets who have what these groups say.
create function app.cadets_with_gear(p_school uuid, p_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct c.cadet_id from public.custody c
  join public.item_variants v on v.id = c.variant_id
  where c.school_id = p_school and c.cadet_id is not null and c.state in ('issued', 'partially_returned')
    and (v.item_id = any (p_ids) or c.returnable and (app.supply_group(p_school, 'out') = any (p_ids)
      or c.due_on < app.today(p_school) and app.supply_group(p_school, 'overdue') = any (p_ids)))
$$;

-- The other way around: which of these groups a cadet is in.
create function app.events_with_going(p_cadet uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select a.event_id from public.event_answers a where a.cadet_id = p_cadet and a.state in ('going', 'pending_guardian')
$$;

-- Events that the cadet doesn't go to.
create function app.events_with_staying(p_cadet uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select a.event_id from public.event_answers a where a.cadet_id = p_cadet and a.state = 'not_going'
$$;

-- Groups of supply that the cadet is in.
create function app.gear_groups(p_cadet uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select v.item_id from public.custody c join public.item_variants v on v.id = c.variant_id
  where c.cadet_id = p_cadet and c.state in ('issued', 'partially_returned')
  union
  select app.supply_group(c.school_id, g) from public.custody c cross join unnest('{out,overdue}'::text[]) g
  where c.cadet_id = p_cadet and c.returnable and c.state in ('issued', 'partially_returned')
    and (g = 'out' or c.due_on < app.today(c.school_id))
$$;

-- The names of all variables.
create function app.mail_names() returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(f.name) from app.mail_variables() f
$$;
