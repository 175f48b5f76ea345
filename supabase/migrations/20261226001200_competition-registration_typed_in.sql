-- A school that the host typed in acknowledges documents to the host, who notes it.

-- The documents of a meet that schools acknowledge, for its host: {documents: [{id, acknowledged, missing}], schools,
-- behind}. What another document replaced is there with what was acknowledged, and misses nothing.
-- A school that the host typed in can't be reminded: the host notes what it acknowledged.
create or replace function public.meet_acknowledgments(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
begin
  return (
    with school as materialized (
      select s.id, s.name, s.typed, r.documents_reminded_at as reminded_at
      from app.schools_coming(v_meet.id) s left join public.meet_registrations r on r.id = s.registration_id
    ), asked as materialized (
      select d.id from app.documents_to_acknowledge(v_meet.id) d
    ), missing as materialized (
      select a.id as document_id, s.id, s.name, s.typed, s.reminded_at from asked a cross join school s
      where not exists (select from public.document_acknowledgments x
        where x.document_id = a.id and coalesce(x.registration_id, x.meet_school_id) = s.id)
    )
    select jsonb_build_object('schools', (select count(*) from school),
      'behind', (select count(distinct m.id) from missing m where not m.typed),
      'documents', coalesce((select jsonb_agg(jsonb_build_object('id', d.id,
          'is_asked', d.id in (select a.id from asked a),
          'acknowledged', coalesce((select jsonb_agg(jsonb_build_object('school', s.name, 'at', x.created_at)
              order by s.name, s.id)
            from public.document_acknowledgments x join school s on s.id = coalesce(x.registration_id,
              x.meet_school_id)
            where x.document_id = d.id), '[]'),
          'missing', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'school', m.name, 'typed', m.typed,
              'reminded_at', m.reminded_at)
              order by m.name, m.id)
            from missing m where m.document_id = d.id), '[]')) order by d.created_at, d.id)
        from public.meet_documents d
        where d.meet_id = v_meet.id and d.archived_at is null and d.kind in ('sop', 'amendment')), '[]')));
end
$$;
call app.expose('public.meet_acknowledgments(uuid)', 'authenticated', 'service_role');

-- Notes that a school which the host typed in acknowledged a document. A second time nothing changes.
create function public.acknowledge_for_school(p_meet_school uuid, p_document uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((app.school_coming(p_meet_school)).meet_id);
  v_school public.meet_registrations := app.school_coming(p_meet_school);
begin
  if v_school.id is not null then
    perform app.fail('registered', 'This school registered itself and acknowledges it on its own page',
      'Remind it instead.');
  elsif not exists (select from app.documents_to_acknowledge(v_meet.id) d where d.id = p_document) then
    perform app.fail('unknown_document', 'That document isn''t one to acknowledge at this meet',
      'Reload the page to see the latest.');
  end if;
  insert into public.document_acknowledgments (school_id, host_school_id, meet_id, meet_school_id, document_id)
  values (v_school.school_id, v_school.host_school_id, v_meet.id, p_meet_school, p_document)
  on conflict (meet_school_id, document_id) do nothing;
end
$$;
call app.expose('public.acknowledge_for_school(uuid, uuid)', 'authenticated', 'service_role');
