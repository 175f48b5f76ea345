-- The meets at which the caller has one of these jobs now. A job ends with the account, with the right to read meets,
-- and where its holder may no longer have it.
create function app.meets_as(variadic p_roles text[]) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query
    select distinct s.meet_id from public.meet_staff s
    where s.profile_id = auth.uid() and s.archived_at is null and s.role = any (p_roles)
      and s.school_id = app.school_id() and app.can('competition-meets', 'read')
      and app.may_staff(app.role(), s.role);
end
$$;
grant execute on function app.meets_as(text[]) to authenticated, service_role;

-- True where roles of this base may have the job: a cadet helps, and never decides on scores; parents and visitors have
-- none.
create function app.may_staff(p_base text, p_role text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_base
    when 'admin' then true
    when 'instructor' then true
    when 'cadet' then p_role in ('runner', 'timer', 'check_in', 'keyer')
    else false
  end
$$;

-- A sheet that an event uses is read by those who work at the meet.
create function app.sheets_of_my_meets() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select distinct e.sheet_id from public.meet_events e
    where e.sheet_id is not null and e.meet_id in (select app.meets_as('director', 'tabulator', 'head_judge', 'keyer'));
end
$$;
grant execute on function app.sheets_of_my_meets() to authenticated, service_role;

-- The meet, where the caller may read all of it: by these jobs, or as one who manages meets.
create function app.need_meet_reader(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = app.school_id();
  if v_meet.id is null or not (app.manages('competition-meets', 'read')
    or exists (select from app.meets_as(variadic p_roles) x where x = p_meet)) then
    perform app.deny('You don''t have permission to see this meet');
  end if;
  return v_meet;
end
$$;

-- The school of the caller, who may plan meets there.
create function app.need_meet_planner() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.manages('competition-meets', 'create') then
    perform app.deny('You don''t have permission to plan meets');
  end if;
  return v_school;
end
$$;

-- The id under which the caller saves a row: refuses a missing one, and that of a row of another meet, before the row
-- is touched.
create function app.need_own_id(p_id uuid, p_there uuid, p_here uuid) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_id is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'id');
  elsif p_there <> p_here then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
end
$$;

-- A code as sheets and results name it.
create function app.meet_code(p_text text, p_field text default 'code') returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(trim(p_text), '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$' then
    perform app.fail('code', 'A code has 1 to 40 letters, digits, dots, or dashes', 'For example, AREG or S03.',
      p_field);
  end if;
  return trim(p_text);
end
$$;

-- Codes of a list, each once.
create function app.meet_codes(p_list jsonb, p_field text) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return array(select app.meet_code(x.value, p_field)
    from jsonb_array_elements_text(app.lines_in(p_list, p_field, 50)) with ordinality x
    group by x.value order by min(x.ordinality));
end
$$;

-- A whole number of the input within bounds, or null.
create function app.count_in(p_text text, p_field text, p_from integer, p_to integer) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  if nullif(p_text, '') is not null and (p_text !~ '^\d{1,7}$' or p_text::integer not between p_from and p_to) then
    perform app.fail('number', format('Enter a whole number from %s to %s', p_from, p_to), null, p_field);
  end if;
  return nullif(p_text, '')::integer;
end
$$;

-- The name of a meet in addresses: its title and year, with a number where another has it.
create function app.meet_slug(p_school uuid, p_title text, p_on date, p_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_base text := coalesce(
    nullif(left(trim(both '-' from regexp_replace(app.search_text(p_title), '[^a-z0-9]+', '-', 'g')), 44),
    ''), 'meet') || '-' || to_char(p_on, 'YYYY');
  v_slug text := v_base;
  v_n integer := 1;
begin
  while exists (select from public.meets m where m.school_id = p_school and m.code = v_slug and m.id <> p_id) loop
    v_n := v_n + 1;
    v_slug := v_base || '-' || v_n;
  end loop;
  return v_slug;
end
$$;

-- A line of plain text that may be missing.
create function app.plain_in(p_text text, p_field text, p_label text, p_max integer) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (case when coalesce(trim(p_text), '') <> '' then app.need_line(p_text, p_field, p_label, p_max) end);
end
$$;

-- The code of a division of the meet; refuses one that it doesn't have.
create function app.meet_division(p_meet uuid, p_code text, p_field text default 'division') returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.meet_divisions d where d.meet_id = p_meet and d.code = p_code
    and d.archived_at is null)
  then
    perform app.fail('unknown_division', 'This meet has no such division', 'Choose from the list.', p_field);
  end if;
  return p_code;
end
$$;

-- What an event includes of others: each a section of an event of this meet.
create function app.meet_includes(p_meet uuid, p_code text, p_list jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_list, 'include', 10);
begin
  if exists (select from jsonb_array_elements(v_list) i
    where i ->> 'event' = p_code or coalesce(i ->> 'section', '') !~ '^[a-z0-9][a-z0-9_-]{0,59}$'
      or coalesce(i ->> 'multiplier', '1') !~ '^-?\d{1,6}(\.\d{1,6})?$'
      or not exists (select from public.meet_events e where e.meet_id = p_meet and e.code = i ->> 'event')) then
    perform app.fail('include', 'An included section needs another event of this meet, a section, and a number',
      'Choose the event and its section again.', 'include');
  end if;
  return v_list;
end
$$;

-- What a second performance or a coin decided, as meet/1 has it: [{by, order}] with codes of entries.
create function app.tie_results_in(p_list jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_list, 'tie_results', 100);
begin
  if exists (select from jsonb_array_elements(v_list) t
    where coalesce(t ->> 'by', '') not in ('reperform', 'coin') or jsonb_typeof(t -> 'order') is distinct from 'array'
      or jsonb_array_length(t -> 'order') not between 2 and 200) then
    perform app.fail('tie_results', 'A tie needs how it was decided and the entries in their order', 'Enter both.',
      'tie_results');
  end if;
  return v_list;
end
$$;

-- Refuses more entries than these events take, in all and of one school.
create function app.check_entry_limits(p_meet uuid, p_events uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_over record;
begin
  select e.name, e.max_entries, count(*) as entries into v_over
  from public.meet_events e join public.meet_entries n on n.event_id = e.id and n.archived_at is null
    and n.status <> 'scratched'
  where e.id = any (p_events) and e.meet_id = p_meet and e.max_entries is not null
  group by e.id having count(*) > e.max_entries limit 1;
  if v_over.name is not null then
    perform app.fail('full', format('%s takes %s entries', v_over.name, v_over.max_entries),
      'Raise the limit of the event, or scratch an entry.', 'event_id');
  end if;
  select e.name, e.max_per_school, k.name as school into v_over
  from public.meet_events e join public.meet_entries n on n.event_id = e.id and n.archived_at is null
    and n.status <> 'scratched' and not n.is_exhibition
  join public.meet_schools k on k.id = n.meet_school_id
  where e.id = any (p_events) and e.meet_id = p_meet and e.max_per_school is not null
  group by e.id, k.id having count(*) > e.max_per_school limit 1;
  if v_over.name is not null then
    perform app.fail('school_limit', format('%s takes %s from one school, and %s has more', v_over.name,
      v_over.max_per_school, v_over.school), 'Raise the limit of the event, or scratch an entry.', 'meet_school_id');
  end if;
end
$$;
