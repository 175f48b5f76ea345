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

-- Sends what changed for the public since the last message, with its rows: at most five times a second. What is sent is
-- read here, in the order of the row's lock, so nothing goes out after it was taken back. Returns for how many
-- milliseconds it has to wait; null: nothing waits.
create function app.send_live(p_meet uuid, p_at_once boolean default false) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_live app.meet_live;
  v_slug text;
  v_parts jsonb;
  v_hashes jsonb;
  v_wait integer;
begin
  insert into app.meet_live (meet_id) values (p_meet) on conflict do nothing;
  select * into v_live from app.meet_live l where l.meet_id = p_meet for update;
  v_wait := least(200, greatest(0,
    ceil(extract(epoch from v_live.sent_at + interval '200 milliseconds' - clock_timestamp()) * 1000)));
  if v_wait > 0 and not p_at_once then
    update app.meet_live l set is_waiting = true where l.meet_id = p_meet and not l.is_waiting;
    return v_wait;
  end if;
  v_slug := (select p.slug from public.meet_pages p where p.meet_id = p_meet);
  v_parts := app.timed_results(app.public_results(p_meet), v_live.parts);
  select coalesce(jsonb_object_agg(p ->> 'code', jsonb_build_object('hash', md5((p - 'at')::text), 'at', p -> 'at')),
    '{}') into v_hashes
  from jsonb_array_elements(v_parts) p;
  if v_hashes is distinct from v_live.parts then
    if v_hashes = '{}' then
      perform realtime.send('{"again": true}', 'results', 'meet-live:' || v_slug, true);
    else
      perform realtime.send(jsonb_build_object('generation', v_live.generation + 1,
        'parts', (select coalesce(jsonb_agg(p order by n), '[]')
          from jsonb_array_elements(v_parts) with ordinality x (p, n)
          where v_hashes -> (p ->> 'code') is distinct from v_live.parts -> (p ->> 'code')),
        'order', (select jsonb_agg(p -> 'code' order by n)
          from jsonb_array_elements(v_parts) with ordinality x (p, n))),
        'results', 'meet-live:' || v_slug, true);
    end if;
    update app.meet_live l set generation = l.generation + 1, parts = v_hashes, sent_at = clock_timestamp(),
      is_waiting = false
    where l.meet_id = p_meet;
  elsif v_live.is_waiting then
    update app.meet_live l set is_waiting = false where l.meet_id = p_meet;
  end if;
  return null;
end
$$;

-- Sends what waits of a meet; for the function that computes, once its transaction is over. Null: nothing waits.
create function public.send_live_results(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from app.meet_live l where l.meet_id = p_meet and l.is_waiting) then
    return null;
  end if;
  return app.send_live(p_meet);
end
$$;
call app.expose('public.send_live_results(uuid)', 'service_role');

-- Sends what a crash left waiting. Returns how many meets had something.
create function public.send_waiting_results() returns integer
language sql security definer set search_path = ''
as $$
  select count(app.send_live(l.meet_id, true) is null)::integer from app.meet_live l
  where l.is_waiting and l.sent_at < now() - interval '5 seconds'
$$;
call app.expose('public.send_waiting_results()', 'service_role');
