-- Adds a part to every public page. `source` takes the meet and returns what everyone may read, or null. The page draws
-- a part that it doesn't know as {title, note?, lines: [{label, value?, note?}]}.
create procedure app.register_meet_page_part(name text, source regproc, sort integer)
language sql set search_path = ''
as $$
  insert into app.meet_page_parts
  values (register_meet_page_part.name, register_meet_page_part.source::text, register_meet_page_part.sort);
$$;

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
  if v_map !~ '^https://\S+$' then
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

-- Names the caller on the page: {name, phone?, email?}. Everyone agrees for themselves.
create function public.agree_page_contact(p_meet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_page_host(p_meet);
  v_name text := app.need_text(p_input ->> 'name', 'name', 'Your name', 120, true);
  v_phone text := app.need_text(p_input ->> 'phone', 'phone', 'The phone number', 32);
  v_email text := lower(app.need_text(p_input ->> 'email', 'email', 'The email address', 254));
  v_id uuid;
begin
  if not app.is_plain(v_name) then
    perform app.fail('name', 'The name has characters that can''t be saved', 'Write it as on a letter.', 'name');
  elsif v_phone !~ '^[0-9+() .x-]{7,32}$' then
    perform app.fail('phone', 'That isn''t a phone number', 'Write it like (512) 555-0143.', 'phone');
  elsif v_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform app.fail('email', 'That isn''t an email address', 'Check it, or leave it blank.', 'email');
  elsif not exists (select from public.profiles f where f.id = auth.uid() and f.school_id = v_meet.school_id
    and app.may_staff(f.role, 'director')) then
    perform app.fail('not_here', 'Only staff of the host school can be a contact', 'Ask someone there to add theirs.');
  end if;
  insert into public.meet_page_contacts as c (school_id, meet_id, profile_id, name, phone, email)
  values (v_meet.school_id, v_meet.id, auth.uid(), v_name, v_phone, v_email)
  on conflict (meet_id, profile_id) do update set name = excluded.name, phone = excluded.phone,
    email = excluded.email, agreed_at = now(), archived_at = null
  returning c.id into v_id;
  return v_id;
end
$$;
call app.expose('public.agree_page_contact(uuid, jsonb)', 'authenticated', 'service_role');

-- A contact of a page, for the person who is named and for the host.
create function app.need_page_contact(p_contact uuid) returns public.meet_page_contacts
language plpgsql security definer set search_path = ''
as $$
declare
  v_contact public.meet_page_contacts;
begin
  select * into v_contact from public.meet_page_contacts c where c.id = p_contact;
  if v_contact.profile_id is distinct from auth.uid() then
    perform app.need_page_host(v_contact.meet_id);
  end if;
  return v_contact;
end
$$;

-- Takes a contact off the page: one's own, or as the host.
create function public.remove_page_contact(p_contact uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_contact public.meet_page_contacts := app.need_page_contact(p_contact);
begin
  update public.meet_page_contacts c set archived_at = now() where c.id = v_contact.id and c.archived_at is null;
end
$$;
call app.expose('public.remove_page_contact(uuid)', 'authenticated', 'service_role');

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

-- Takes the next version of a folder to write: its content, and the files of its documents. A version of null:
-- visitors may read nothing there, and from now on they don't.
create function public.next_meet_page(p_folder text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_file app.meet_page_files;
  v_content jsonb;
begin
  select * into v_file from app.meet_page_files f where f.folder = p_folder for update;
  if v_file.folder is null then
    return null;
  elsif not app.page_folder_is_public(v_file) then
    update app.meet_page_files f set shown = null, hash = null, left_over = true
    where f.folder = p_folder and f.shown is not null;
    return jsonb_build_object('version', null);
  end if;
  v_content := app.page_folder_content(v_file);
  update app.meet_page_files f set version = f.version + 1, checked_at = clock_timestamp() where f.folder = p_folder;
  return jsonb_build_object('version', v_file.version + 1, 'hash', md5(v_content::text), 'content', v_content,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('path', d.path, 'type', d.mime_type, 'file', d.file)), '[]')
      from app.meet_page_documents_of(v_file.meet_id) d));
end
$$;
call app.expose('public.next_meet_page(text)', 'service_role');

-- Shows a version that is written, unless a newer one was begun or the page was withdrawn. True where it is shown.
create function public.accept_meet_page(p_folder text, p_version integer, p_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_file app.meet_page_files;
  v_fits boolean;
begin
  select * into v_file from app.meet_page_files f where f.folder = p_folder for update;
  v_fits := v_file.version = p_version and app.page_folder_is_public(v_file);
  update app.meet_page_files f set left_over = true, shown = case when v_fits then p_version else f.shown end,
    hash = case when v_fits then left(p_hash, 64) else f.hash end
  where f.folder = p_folder;
  return coalesce(v_fits, false);
end
$$;
call app.expose('public.accept_meet_page(text, integer, text)', 'service_role');

-- The folders to write: pages that no longer show what they should, and the list. Each page is looked at in its turn.
create function public.stale_meet_pages(p_limit integer) returns setof text
language plpgsql security definer rows 20 set search_path = ''
as $$
declare
  v_file app.meet_page_files;
begin
  for v_file in
    select f.* from app.meet_page_files f
    where f.folder = 'index' or f.shown is not null
      or exists (select from public.meet_pages p where p.meet_id = f.meet_id and 'meets/' || p.slug = f.folder
        and p.is_on)
    order by f.folder = 'index' desc, f.checked_at
    limit least(greatest(p_limit, 1), 200) for update skip locked
  loop
    update app.meet_page_files f set checked_at = clock_timestamp() where f.folder = v_file.folder;
    if not app.page_folder_is_public(v_file) then
      continue when v_file.shown is null;
      return next v_file.folder;
    elsif v_file.shown is null or v_file.hash is distinct from md5(app.page_folder_content(v_file)::text) then
      return next v_file.folder;
    end if;
  end loop;
end
$$;
call app.expose('public.stale_meet_pages(integer)', 'service_role');

-- Notes that a folder is tidy up to a version.
create function public.settle_meet_page(p_folder text, p_below integer) returns void
language sql security definer set search_path = ''
as $$
  update app.meet_page_files f set left_over = false
  where f.folder = p_folder and coalesce(f.shown, f.version + 1) = p_below
$$;
call app.expose('public.settle_meet_page(text, integer)', 'service_role');
