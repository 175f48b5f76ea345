-- The documents of a meet that schools acknowledge, for its host: {documents: [{id, acknowledged, missing}], schools,
-- behind}. What another document replaced is there with what was acknowledged, and misses nothing.
-- A school that the host typed in can't be reminded: the host notes what it acknowledged.
create function public.meet_acknowledgments(p_meet uuid) returns jsonb
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

-- Brings the form of a cadet up to date. True where it changed.
create function app.settle_form(p_member uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.roster_members m set form_kind = f.kind, form_at = f.since, form_by_label = f.by_label
  from public.roster_members o cross join lateral app.form_of_member(o) f
  where m.id = p_member and o.id = p_member
    and (m.form_kind, m.form_at, m.form_by_label) is distinct from (f.kind, f.since, f.by_label);
  return found;
end
$$;

-- The same for those of a registration, or one cadet of it, and what is left to do for it.
create function app.settle_forms(p_registration uuid, p_cadet uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_changed boolean;
begin
  select bool_or(app.settle_form(m.id)) into v_changed from public.roster_members m
  where m.registration_id = p_registration and (p_cadet is null or m.cadet_id = p_cadet);
  if v_changed then
    perform app.settle_confirmation(p_registration);
  end if;
end
$$;

-- States that the school holds the form of a cadet, or no longer. Refuses it where a guardian declined. True where the
-- form changed.
create function app.hold_form(p_member uuid, p_on boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v public.roster_members := (select m from public.roster_members m where m.id = p_member);
begin
  if p_on and (app.slip_of_member(v)).state = 'declined' then
    perform app.fail('declined', format('A guardian of %s declined to sign', coalesce(v.name, v.code)),
      'Ask the family to sign. If you have a signed sheet, mark the slip as paper on the event.', 'members');
  end if;
  update public.roster_members m set held_at = case when p_on then now() end,
    held_by_label = case when p_on then app.actor_label() end
  where m.id = p_member and (m.held_at is null) = p_on;
  return app.settle_form(p_member);
end
$$;

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
