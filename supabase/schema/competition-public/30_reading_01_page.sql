-- Who can find a meet. One without registration was never listed.
create function app.meet_page_visibility(p_meet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select o.visibility from public.meet_openings o where o.meet_id = p_meet), 'unlisted')
$$;

-- Why a meet can't have a public page; null: it can.
create function app.meet_page_block(p_meet public.meets) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_meet.state = 'draft' then 'Publish the meet first. A draft has no public page.'
    when p_meet.archived_at is not null then 'This meet is hidden from the list, so it has no public page.'
    when app.meet_page_visibility(p_meet.id) = 'invite_only'
      then 'Only invited schools can find this meet. Change that under How to register to publish a page.'
  end
$$;

-- True while visitors may read the page of a meet.
create function app.meet_page_is_public(p_meet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.meet_pages p join public.meets m on m.id = p.meet_id
    where p.meet_id = p_meet and p.is_on and app.meet_page_block(m) is null
      and p.is_listed = (app.meet_page_visibility(p_meet) = 'listed') and app.is_on(m.school_id, 'competition-meets'))
$$;

-- The meet itself, its host, and the adults who agreed to be named.
create function app.meet_page_about(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('title', m.title, 'kind', m.kind, 'starts_on', m.starts_on,
    'ends_on', m.ends_on, 'time_zone', m.time_zone, 'venue', m.venue, 'address', m.address, 'map', p.map_link,
    'text', p.blurb, 'is_canceled', m.state = 'cancelled',
    'host', jsonb_build_object('name', h.name, 'city', h.city, 'state', h.state, 'program', h.program_type),
    'contacts', (select jsonb_agg(jsonb_build_object('name', c.name, 'phone', c.phone, 'email', c.email)
        order by c.agreed_at, c.id)
      from public.meet_page_contacts c join public.profiles f on f.id = c.profile_id
      where c.meet_id = m.id and c.archived_at is null and f.active and f.school_id = m.school_id
        and app.may_staff(f.role, 'director'))))
  from public.meets m
  join public.meet_pages p on p.meet_id = m.id
  join public.schools h on h.id = m.school_id
  where m.id = p_meet
$$;

-- How schools register, with the way there. Null where they don't.
create function app.meet_page_register(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('clock', app.opening_by_clock(m, o), 'opens_at', o.opens_at,
    'closes_at', app.registration_ends(m, o), 'max_schools', o.max_schools, 'places_left', p.places,
    'takes_waiting', o.takes_waiting, 'needs_approval', o.needs_approval,
    'branches', case when cardinality(o.branches) > 0 then to_jsonb(o.branches) end,
    'path', '/app/competition-portal/open-competitions/' || m.id
      || case when o.visibility = 'unlisted' then '?code=' || o.link_code else '' end))
  from public.meet_openings o
  join public.meets m on m.id = o.meet_id
  cross join lateral (select case when x.schools < 0 then 0 else x.schools end as places
    from app.places_left(o) x) p
  where o.meet_id = p_meet and m.state <> 'cancelled'
$$;

-- What schools compete in.
create function app.meet_page_events(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', e.name, 'discipline', e.discipline,
    'is_canceled', e.cancelled_at is not null, 'team_min', e.team_min, 'team_max', e.team_max,
    'max_per_school', e.max_per_school, 'uniform', e.uniform,
    'divisions', (select jsonb_agg(d.name order by d.sort, d.code) from public.meet_divisions d
      where d.meet_id = p_meet and d.archived_at is null and d.code = any (e.divisions)))) order by e.sort, e.code)
  from public.meet_events e where e.meet_id = p_meet and e.archived_at is null
$$;

-- The files of the documents that the host made public, each with its name in the bucket.
create function app.meet_page_documents_of(p_meet uuid)
returns table (document_id uuid, name text, path text, mime_type text, file text, size_bytes bigint)
language sql stable security definer rows 20 set search_path = ''
as $$
  select a.subject_id, a.name, a.path, a.mime_type,
    a.id || coalesce(lower(substring(a.name from '\.[A-Za-z0-9]{1,5}$')), ''), a.size_bytes
  from public.meet_pages p
  join public.meet_documents d on d.meet_id = p.meet_id and d.id = any (p.documents) and d.archived_at is null
  join public.attachments a on a.subject_table = 'meet_documents' and a.subject_id = d.id and a.stored_at is not null
    and a.archived_at is null
  where p.meet_id = p_meet
$$;

-- The documents that the host made public.
create function app.meet_page_documents(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', d.kind, 'number', d.number, 'title', d.title,
      'link', d.link, 'effective_on', d.effective_on,
      'files', (select jsonb_agg(jsonb_build_object('name', f.name, 'file', f.file, 'bytes', f.size_bytes)
          order by f.name, f.file)
        from app.meet_page_documents_of(p_meet) f where f.document_id = d.id)))
    order by array_position('{sop,amendment,schedule,map,floor_plan,waiver,other}', d.kind), d.number, d.title, d.id)
  from public.meet_pages p
  join public.meet_documents d on d.meet_id = p.meet_id and d.id = any (p.documents) and d.archived_at is null
  where p.meet_id = p_meet
$$;

-- The names of the schools that come, where the host shows them.
create function app.meet_page_schools(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', s.name, 'city', s.city, 'state', s.state))
    order by s.name, s.id)
  from public.meet_pages p
  join public.meet_registrations r on r.meet_id = p.meet_id
    and r.state in ('approved', 'confirmed', 'checked_in', 'completed')
  join public.schools s on s.id = r.school_id
  where p.meet_id = p_meet and p.shows_schools
$$;

-- What everyone may read of a meet, part by part.
create function app.meet_snapshot(p_meet uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_part app.meet_page_parts;
  v_one jsonb;
  v_parts jsonb := '[]';
begin
  for v_part in select * from app.meet_page_parts p order by p.sort, p.name loop
    execute format('select %s($1)', v_part.source) into v_one using p_meet;
    if v_one is not null and v_one <> 'null' then
      v_parts := v_parts || jsonb_build_object('name', v_part.name, 'content', v_one);
    end if;
  end loop;
  return jsonb_build_object('format', 'meet-page/1', 'meet', p_meet,
    'is_listed', (select p.is_listed from public.meet_pages p where p.meet_id = p_meet), 'parts', v_parts);
end
$$;

-- The list of meets that everyone may read: listed ones until a month after their last day, the soonest first.
create function app.meet_page_index() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('format', 'meet-pages/1', 'meets', coalesce(jsonb_agg(x.meet order by x.starts_on, x.slug),
    '[]'))
  from (
    select jsonb_strip_nulls(jsonb_build_object('slug', p.slug, 'title', m.title, 'kind', m.kind,
      'starts_on', m.starts_on, 'ends_on', m.ends_on, 'venue', m.venue, 'host', h.name, 'city', h.city,
      'state', h.state, 'is_canceled', m.state = 'cancelled', 'clock', app.opening_by_clock(m, o))) as meet,
      m.starts_on, p.slug
    from public.meet_pages p
    join public.meets m on m.id = p.meet_id
    join public.meet_openings o on o.meet_id = m.id and o.visibility = 'listed'
    join public.schools h on h.id = m.school_id
    join app.meet_page_files f on f.folder = 'meets/' || p.slug and f.shown is not null
    where p.is_on and p.is_listed and app.meet_page_is_public(p.meet_id)
      and m.ends_on >= app.day_in(now(), m.time_zone) - 30
    order by m.starts_on, p.slug limit 500
  ) x
$$;

-- The documents of an input: those of the meet, each once.
create function app.page_documents_in(p_meet uuid, p_list jsonb) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct app.id_in(x.value, 'documents')
    from jsonb_array_elements_text(app.lines_in(p_list, 'documents', 100)) x);
begin
  perform app.check_ids(v_ids, 'documents', 100);
  if exists (select from unnest(v_ids) i where not exists (select from public.meet_documents d
    where d.id = i and d.meet_id = p_meet)) then
    perform app.fail('unknown_document', 'A document isn''t in this meet', 'Reload the page and choose again.',
      'documents');
  end if;
  return v_ids;
end
$$;

-- The version of a page that visitors read; null: there is none. Nothing, or an empty text: the list of meets.
create function public.meet_page_stamp(p_slug text) returns integer
language sql stable security definer set search_path = ''
as $$
  select f.shown from app.meet_page_files f
  where f.folder = case when coalesce(p_slug, '') = '' then 'index' else 'meets/' || p_slug end
    and (f.folder = 'index' or exists (select from public.meet_pages p where p.meet_id = f.meet_id and p.slug = p_slug
      and app.meet_page_is_public(p.meet_id)))
$$;
call app.expose('public.meet_page_stamp(text)', 'service_role');

-- True where visitors may read what is in a folder.
create function app.page_folder_is_public(p_file app.meet_page_files) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_file.folder = 'index' or exists (select from public.meet_pages p
    where p.meet_id = p_file.meet_id and 'meets/' || p.slug = p_file.folder and app.meet_page_is_public(p.meet_id))
$$;

-- What a folder should hold now.
create function app.page_folder_content(p_file app.meet_page_files) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when p_file.folder = 'index' then app.meet_page_index() else app.meet_snapshot(p_file.meet_id) end
$$;

-- Folders in which files may be left that no one should read. A version below `below` goes, and each file of a document
-- that isn't in `files`.
create function public.left_meet_pages(p_limit integer) returns table (folder text, below integer, files text[])
language sql stable security definer rows 20 set search_path = ''
as $$
  select f.folder, coalesce(f.shown, f.version + 1),
    case when app.page_folder_is_public(f)
      then array(select d.file from app.meet_page_documents_of(f.meet_id) d) else '{}' end
  from app.meet_page_files f where f.left_over order by f.folder limit least(greatest(p_limit, 1), 200)
$$;
call app.expose('public.left_meet_pages(integer)', 'service_role');
