-- True for a registration that is in: its school is written to.
create function app.is_in(p_state text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'checked_in', 'completed')
$$;

-- The registrations of a meet: all of them.
create function app.meets_all_schools(p_meet uuid, p_registration uuid) returns boolean
language sql immutable set search_path = ''
as $$
  select p_meet is not null and p_registration is not null
$$;

-- True where a document that the meet asks to acknowledge isn't.
create function app.lacks_acknowledgment(p_meet uuid, p_registration uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.documents_to_acknowledge(p_meet) d where not exists (
    select from public.document_acknowledgments a where a.registration_id = p_registration and a.document_id = d.id))
$$;

-- True where a form of a cadet on the roster is missing.
create function app.lacks_forms(p_meet uuid, p_registration uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.roster_needs(p_registration) n where n.code = 'form')
$$;

-- The audiences of the meets of a school, each under an id that it always has: those of the register, and one for each
-- event.
create function app.meet_audience_rows(p_school uuid)
returns table (id uuid, meet_id uuid, label text, words text, source text, event_id uuid, sort integer)
language sql stable security definer rows 50 set search_path = ''
as $$
  with meet as materialized (
    select m.id, m.title from public.meets m join public.meet_openings o on o.meet_id = m.id
    where m.school_id = p_school and m.archived_at is null and m.state not in ('draft', 'archived')
  )
  select md5(m.id || ':' || a.name)::uuid, m.id, m.title || ': ' || lower(left(a.label, 1)) || substr(a.label, 2),
    a.label, a.source, null::uuid, a.sort
  from meet m cross join app.meet_audiences a
  union all
  select md5(m.id || ':event:' || e.id)::uuid, m.id, m.title || ': schools in ' || e.name, 'Schools in ' || e.name,
    null, e.id, 1000 + e.sort
  from meet m join public.meet_events e on e.meet_id = m.id and e.archived_at is null
$$;

-- The registrations that these audiences of the school's meets mean now. A host isn't written to as its own entrant.
create function app.registrations_meant(p_school uuid, p_ids uuid[])
returns table (registration_id uuid, meet_id uuid, school_id uuid)
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  v_row record;
  v_ids uuid[] := '{}';
  v_found uuid[];
begin
  for v_row in select * from app.meet_audience_rows(p_school) a where a.id = any (p_ids) loop
    if v_row.event_id is not null then
      v_found := array(select distinct e.registration_id from public.registration_entries e
        where e.event_id = v_row.event_id and e.state in ('entered', 'waitlisted', 'offered'));
    else
      execute format('select array(select r.id from public.meet_registrations r where r.meet_id = $1 and
        app.is_in(r.state) and %s(r.meet_id, r.id))', v_row.source) into v_found using v_row.meet_id;
    end if;
    v_ids := v_ids || v_found;
  end loop;
  return query
    select r.id, r.meet_id, r.school_id from public.meet_registrations r
    where r.id = any (v_ids) and r.host_school_id = p_school and r.school_id <> p_school and app.is_in(r.state);
end
$$;

-- The adults of a registration's school who are written to about it: those who read its registrations, by the address
-- of their account, which they have confirmed. Where there are none, and for a contact without an account, a row says
-- why.
create function app.registration_people(p_registration uuid) returns setof app.outside_person
language sql stable security definer rows 5 set search_path = ''
as $$
  with row as materialized (
    select r.school_id, s.name as school, r.contact_name, lower(trim(r.contact_email)) as contact_email,
      '/app/competition-portal/registrations/' || r.id as link
    from public.meet_registrations r join public.schools s on s.id = r.school_id where r.id = p_registration
  ), adult as materialized (
    select r.school_id, r.school, p.id, concat_ws(' ', p.first_name, p.last_name) as name, lower(u.email) as address,
      r.link, case when u.email_confirmed_at is null then 'unverified' end as reason
    from row r cross join lateral app.adults_of(r.school_id) a
    join public.profiles p on p.id = a and app.role_reads(p.role_id, 'competition-entries')
    left join auth.users u on u.id = p.id
  )
  select a.school_id, a.school, a.id, a.name, a.address, a.link, a.reason from adult a
  union all
  select r.school_id, r.school, null, coalesce(r.contact_name, r.contact_email, r.school), null, r.link, 'no_account'
  from row r
  where not exists (select from adult a) or (r.contact_email <> ''
    and not exists (select from adult a where a.address = r.contact_email))
$$;

-- Whom a message to these audiences would reach.
create function app.meet_audience_people(p_school uuid, p_ids uuid[]) returns setof app.outside_person
language sql stable security definer rows 100 set search_path = ''
as $$
  select p.* from (select distinct m.registration_id from app.registrations_meant(p_school, p_ids) m) m
  cross join lateral app.registration_people(m.registration_id) p
$$;

-- The audiences that the caller may write to: of meets they direct or manage, never a cadet.
create function app.own_meet_audiences() returns table (id uuid, label text, meet_id uuid, words text, sort integer)
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select a.id, a.label, a.meet_id, a.words, a.sort from app.meet_audience_rows(app.adult_school()) a
    where app.role() in ('admin', 'instructor') and (app.manages('competition-meets', 'update')
      or a.meet_id in (select app.meets_as('director')));
end
$$;
grant execute on function app.own_meet_audiences() to authenticated, service_role;

-- The same as an audience offers them.
create function app.meet_audience_choices() returns table (id uuid, label text)
language sql stable set search_path = ''
as $$
  select a.id, a.label from app.own_meet_audiences() a order by a.meet_id, a.sort, a.label
$$;

-- The audiences of one meet with how many schools each means now, and how many of their adults can be reached, for
-- those who write to them.
create function public.meet_audiences(p_meet uuid)
returns table (id uuid, label text, schools bigint, adults bigint)
language plpgsql security definer rows 20 set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return query
    select a.id, a.words, count(distinct p.school_id), count(distinct p.account) filter (where p.reason is null)
    from app.own_meet_audiences() a
    left join lateral app.meet_audience_people(v_meet.school_id, array[a.id]) p on true
    where a.meet_id = v_meet.id
    group by a.id, a.words, a.sort order by a.sort, a.words;
end
$$;
call app.expose('public.meet_audiences(uuid)', 'authenticated', 'service_role');

-- What was written to the schools of a meet, newest first, for its host: [{id, channel, source_id, title, audience,
-- sender, sent_at, withdrawn, schools, adults, waiting, left_out: [{name, reason}]}].
create function public.meet_messages_sent(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'channel', m.channel, 'source_id', m.source_id,
        'title', m.title, 'audience', m.audience, 'sender', m.sender_label, 'sent_at', m.sent_at,
        'withdrawn', m.withdrawn_at is not null, 'schools', n.schools, 'adults', n.adults, 'waiting', n.waiting,
        'left_out', n.left_out) order by m.created_at desc, m.id), '[]')
    from (select * from public.meet_messages x where x.meet_id = v_meet.id order by x.created_at desc limit 200) m
    cross join lateral (
      select count(*) filter (where s.state = 'sent' and s.adults > 0) as schools, coalesce(sum(s.adults), 0) as adults,
        count(*) filter (where s.state = 'waiting') as waiting,
        coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'reason', coalesce(s.reason, 'no_account'))
            order by k.name)
          filter (where s.state = 'left_out' or s.state = 'sent' and s.adults = 0), '[]') as left_out
      from public.meet_message_schools s join public.schools k on k.id = s.school_id where s.message_id = m.id) n);
end
$$;
call app.expose('public.meet_messages_sent(uuid)', 'authenticated', 'service_role');
