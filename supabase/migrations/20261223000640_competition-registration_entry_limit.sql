-- The limit of entries of one school has the code that booking times knows: a second tab is told the same.
-- Refuses what a school can't enter: too much, what isn't at the meet, or nothing.
create or replace function app.check_registration_entries(p_opening public.meet_openings, p_registration uuid)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_count integer;
  v_over record;
begin
  select count(*) into v_count from public.registration_entries e
  where e.registration_id = p_registration and e.state not in ('withdrawn', 'scratched');
  if v_count = 0 then
    perform app.fail('no_entries', 'No event is entered yet', 'Choose at least one event.', 'entries');
  elsif v_count > p_opening.max_entries then
    perform app.fail('max_entries', format('A school can enter %s teams or cadets here, and this is %s',
      p_opening.max_entries, v_count), 'Remove some.', 'entries');
  end if;
  select v.name, v.max_per_school, v.archived_at is not null or v.cancelled_at is not null as is_gone,
    count(*) filter (where not e.is_exhibition) > v.max_per_school as is_over,
    bool_or(cardinality(v.divisions) > 0 and (e.division is null or e.division <> all (v.divisions))) as is_elsewhere
  into v_over
  from public.registration_entries e join public.meet_events v on v.id = e.event_id
  where e.registration_id = p_registration and e.state not in ('withdrawn', 'scratched')
  group by v.id
  having v.archived_at is not null or v.cancelled_at is not null
    or count(*) filter (where not e.is_exhibition) > v.max_per_school
    or bool_or(cardinality(v.divisions) > 0 and (e.division is null or e.division <> all (v.divisions)))
  order by v.sort limit 1;
  if v_over.is_gone then
    perform app.fail('event', format('%s isn''t held', v_over.name), 'Remove it from your registration.', 'entries');
  elsif v_over.is_over then
    perform app.fail('entry_limit', format('%s takes %s from one school', v_over.name, v_over.max_per_school),
      'Remove some, or enter them as exhibition.', 'entries');
  elsif v_over.is_elsewhere then
    perform app.fail('division', format('%s needs a division', v_over.name), 'Choose one of the event''s divisions.',
      'entries');
  end if;
end
$$;

-- Refuses more entries of one school than the meet and its events take.
create or replace function app.refuse_excess(p_registration uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_most integer := (select o.max_entries from public.meet_openings o join public.meet_registrations r
    on r.meet_id = o.meet_id where r.id = p_registration);
  v_over record;
begin
  if (select count(*) from public.registration_entries e where e.registration_id = p_registration
    and e.state not in ('withdrawn', 'scratched', 'lapsed')) > coalesce(v_most, 200) then
    perform app.fail('too_many', format('This meet takes %s entries from one school', coalesce(v_most, 200)),
      'Remove one first.', 'entries');
  end if;
  select v.name, v.max_per_school into v_over from public.registration_entries e
  join public.meet_events v on v.id = e.event_id
  where e.registration_id = p_registration and e.state not in ('withdrawn', 'scratched', 'lapsed')
    and not e.is_exhibition and v.max_per_school is not null
  group by v.id having count(*) > v.max_per_school limit 1;
  if v_over.name is not null then
    perform app.fail('entry_limit', format('%s takes %s from one school', v_over.name, v_over.max_per_school),
      'Enter the other one as exhibition, or remove it.', 'event_id');
  end if;
end
$$;
