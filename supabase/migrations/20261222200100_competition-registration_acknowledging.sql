-- Who has acknowledged the documents of a meet, the notice of a new amendment, and a reminder. See docs/decisions/0248.
alter table public.meet_registrations add column documents_reminded_at timestamptz;
comment on column public.meet_registrations.documents_reminded_at is
  'When its school was last reminded of documents to acknowledge.';

call app.register_kind('competition-entries.amendment', 'competition-entries', 'Amendments of meets',
  'A host published an amendment to the documents of a meet, or reminds your school to acknowledge it.',
  roles => '{instructor,admin,external}', channel => 'now');

-- How a document is called: amendments by their number.
create function app.document_label(p_document public.meet_documents) returns text
language sql immutable set search_path = ''
as $$
  select case when p_document.kind = 'amendment' and p_document.number is not null
    then format('Amendment %s: %s', p_document.number, p_document.title) else p_document.title end
$$;

-- Tells the schools that registered of a new amendment.
create function app.tell_amendment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = new.meet_id);
begin
  if v_meet.state in ('draft', 'cancelled', 'archived') then
    return null;
  end if;
  perform app.notify_across('competition-entries.amendment', r.school_id, null,
    left(format('Amendment %s: %s', new.number, v_meet.title), 120),
    left(new.title || '. Read and acknowledge it.', 400), '/app/competition-portal/registrations/' || r.id
      || '?tab=documents', format('amendment:%s:%s', new.id, r.id))
  from public.meet_registrations r
  where r.meet_id = new.meet_id
    and r.state in ('submitted', 'waitlisted', 'offered', 'approved', 'confirmed', 'checked_in')
  order by r.id;
  return null;
end
$$;
create trigger tell_amendment after insert on public.meet_documents
  for each row when (new.kind = 'amendment') execute function app.tell_amendment();

-- The documents of a meet that schools acknowledge, for its host: {documents: [{id, acknowledged, missing}], schools,
-- behind}. What another document replaced is there with what was acknowledged, and misses nothing.
create function public.meet_acknowledgments(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
begin
  return (
    with school as materialized (
      select r.id, coalesce(k.name, s.name) as name, r.documents_reminded_at as reminded_at
      from public.meet_registrations r
      join public.schools s on s.id = r.school_id
      left join public.meet_schools k on k.id = r.meet_school_id
      where r.meet_id = v_meet.id and app.is_going(r.state)
    ), asked as materialized (
      select d.id from app.documents_to_acknowledge(v_meet.id) d
    ), missing as materialized (
      select a.id as document_id, s.id, s.name, s.reminded_at from asked a cross join school s
      where not exists (select from public.document_acknowledgments x
        where x.document_id = a.id and x.registration_id = s.id)
    )
    select jsonb_build_object('schools', (select count(*) from school),
      'behind', (select count(distinct m.id) from missing m),
      'documents', coalesce((select jsonb_agg(jsonb_build_object('id', d.id,
          'is_asked', d.id in (select a.id from asked a),
          'acknowledged', coalesce((select jsonb_agg(jsonb_build_object('school', s.name, 'at', x.created_at)
              order by s.name, s.id)
            from public.document_acknowledgments x join school s on s.id = x.registration_id
            where x.document_id = d.id), '[]'),
          'missing', coalesce((select jsonb_agg(jsonb_build_object('school', m.name, 'reminded_at', m.reminded_at)
              order by m.name, m.id)
            from missing m where m.document_id = d.id), '[]')) order by d.created_at, d.id)
        from public.meet_documents d
        where d.meet_id = v_meet.id and d.archived_at is null and d.kind in ('sop', 'amendment')), '[]')));
end
$$;
call app.expose('public.meet_acknowledgments(uuid)', 'authenticated', 'service_role');

-- Reminds the schools with a place that still have documents to acknowledge, each once on a day of the meet's clock.
-- Returns how many.
create function public.remind_acknowledgments(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
  v_row record;
  v_count integer := 0;
begin
  for v_row in select r.id, r.school_id, x.words
    from public.meet_registrations r
    cross join lateral (select string_agg(app.document_label(d), ' · ') as words
      from app.documents_to_acknowledge(p_meet) d where not exists (select from public.document_acknowledgments a
        where a.registration_id = r.id and a.document_id = d.id)) x
    where r.meet_id = p_meet and app.is_going(r.state) and x.words is not null
      and (r.documents_reminded_at is null or app.day_in(r.documents_reminded_at, v_meet.time_zone)
        < app.day_in(clock_timestamp(), v_meet.time_zone))
    order by r.id loop
    update public.meet_registrations r set documents_reminded_at = clock_timestamp() where r.id = v_row.id;
    perform app.notify_across('competition-entries.amendment', v_row.school_id, null,
      left('Please acknowledge: ' || v_meet.title, 120), left(v_row.words, 400),
      '/app/competition-portal/registrations/' || v_row.id || '?tab=documents',
      concat_ws(':', 'acknowledge', v_row.id, extract(epoch from clock_timestamp())));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
call app.expose('public.remind_acknowledgments(uuid)', 'authenticated', 'service_role');
