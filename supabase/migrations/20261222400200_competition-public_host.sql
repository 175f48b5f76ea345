-- What the host does with the public page of a meet.

-- The meet, for those who direct it or manage meets; also one that is over or canceled: its page can still be
-- withdrawn.
create function app.need_page_host(p_meet uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return app.hold_meet(p_meet, 'director');
end
$$;

-- Gives the page an address that fits who can find the meet. Numbers tell listed ones of the same code apart; any other
-- has 128 random bits. What is below the old address goes.
create function app.address_meet_page(p_meet uuid, p_anew boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
  v_page public.meet_pages;
  v_listed boolean := app.meet_page_visibility(p_meet) = 'listed';
  v_slug text := v_meet.code;
  v_at integer := 1;
begin
  select * into v_page from public.meet_pages p where p.meet_id = p_meet for update;
  if v_page.meet_id is not null and v_page.is_listed = v_listed and not p_anew then
    return;
  elsif v_listed then
    perform pg_advisory_xact_lock(hashtextextended('meet_pages ' || v_meet.code, 0));
    while exists (select from app.meet_page_files f where f.folder = 'meets/' || v_slug
      and f.meet_id is distinct from p_meet) loop
      v_at := v_at + 1;
      v_slug := v_meet.code || '-' || v_at;
    end loop;
  else
    v_slug := v_meet.code || '-' || encode(extensions.gen_random_bytes(16), 'hex');
  end if;
  update app.meet_page_files f set shown = null, hash = null, left_over = true
  where f.meet_id = p_meet and f.folder <> 'meets/' || v_slug;
  insert into app.meet_page_files (folder, meet_id) values ('meets/' || v_slug, p_meet) on conflict do nothing;
  insert into public.meet_pages (meet_id, school_id, slug, is_listed)
  values (p_meet, v_meet.school_id, v_slug, v_listed)
  on conflict (meet_id) do update set slug = excluded.slug, is_listed = excluded.is_listed;
end
$$;

-- A page moves when its meet is listed, or no longer listed: the old address opens nothing.
create function app.follow_opening_page() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.meet_pages p where p.meet_id = new.meet_id) then
    perform app.address_meet_page(new.meet_id);
  end if;
  return null;
end
$$;
create trigger follow_page after insert or update of visibility on public.meet_openings
  for each row execute function app.follow_opening_page();

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

-- Saves what the public page of a meet shows: {blurb?, map_link?, shows_schools?, documents?}.
create function public.save_meet_page(p_meet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_page_host(p_meet);
  v_map text := app.need_text(p_input ->> 'map_link', 'map_link', 'The map link', 500);
  v_blurb text := app.need_text(p_input ->> 'blurb', 'blurb', 'The text', 2000);
  v_schools boolean := coalesce(app.yes_in(p_input ->> 'shows_schools', 'shows_schools'), false);
  v_documents uuid[] := app.page_documents_in(v_meet.id, p_input -> 'documents');
begin
  if v_meet.state = 'archived' then
    perform app.fail('archived', 'This meet is archived, so its page stays as it is',
      'Withdraw the page if it has to go.');
  elsif v_map !~ '^https://\S+$' then
    perform app.fail('link', 'The map link isn''t a web address', 'Copy it from the map. It starts with https://',
      'map_link');
  end if;
  perform app.address_meet_page(v_meet.id);
  update public.meet_pages p set blurb = v_blurb, map_link = v_map, shows_schools = v_schools,
    documents = v_documents
  where p.meet_id = v_meet.id;
  return v_meet.id;
end
$$;
call app.expose('public.save_meet_page(uuid, jsonb)', 'authenticated', 'service_role');

-- Turns the public page on. Returns its address below /meets. The file follows by the function `meet-pages`.
create function public.publish_meet_page(p_meet uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_page_host(p_meet);
  v_block text;
begin
  -- Who can find it must not change between the check and the address.
  perform from public.meet_openings o where o.meet_id = v_meet.id for share;
  v_block := app.meet_page_block(v_meet);
  if v_block is not null then
    perform app.fail('no_page', 'This meet can''t have a public page now', v_block);
  end if;
  perform app.address_meet_page(v_meet.id);
  update public.meet_pages p set is_on = true, published_at = now(), withdrawn_at = null
  where p.meet_id = v_meet.id and not p.is_on;
  return (select p.slug from public.meet_pages p where p.meet_id = v_meet.id);
end
$$;
call app.expose('public.publish_meet_page(uuid)', 'authenticated', 'service_role');

-- Turns the public page off. No one is given its version anymore; its files go by the function `meet-pages`.
create function public.withdraw_meet_page(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_page_host(p_meet);
begin
  update public.meet_pages p set is_on = false, withdrawn_at = now() where p.meet_id = v_meet.id and p.is_on;
  update app.meet_page_files f set shown = null, hash = null, left_over = true where f.meet_id = v_meet.id;
end
$$;
call app.expose('public.withdraw_meet_page(uuid)', 'authenticated', 'service_role');

-- Gives the page of a meet that isn't listed a new address; the old one no longer opens it. Returns the new one.
create function public.renew_meet_page_address(p_meet uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_page_host(p_meet);
begin
  perform from public.meet_openings o where o.meet_id = v_meet.id for share;
  if app.meet_page_visibility(v_meet.id) = 'listed' then
    perform app.fail('listed', 'Everyone finds a listed meet in the list', 'Withdraw the page, or unlist the meet.');
  end if;
  perform app.address_meet_page(v_meet.id, true);
  return (select p.slug from public.meet_pages p where p.meet_id = v_meet.id);
end
$$;
call app.expose('public.renew_meet_page_address(uuid)', 'authenticated', 'service_role');

-- What the host sees of the page: why there can't be one, whether visitors read it, and whether that is the newest.
create function public.meet_page_status(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return (
    select jsonb_build_object('block', app.meet_page_block(v_meet), 'visibility', app.meet_page_visibility(v_meet.id),
      'slug', p.slug, 'is_on', coalesce(p.is_on, false), 'is_shown', f.shown is not null
        and app.meet_page_is_public(v_meet.id), 'is_current', f.hash = md5(app.meet_snapshot(v_meet.id)::text))
    from (select v_meet.id as meet_id) m
    left join public.meet_pages p on p.meet_id = m.meet_id
    left join app.meet_page_files f on f.folder = 'meets/' || p.slug);
end
$$;
call app.expose('public.meet_page_status(uuid)', 'authenticated', 'service_role');
