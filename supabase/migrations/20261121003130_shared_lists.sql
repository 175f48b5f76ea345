-- Saved lists: cadets whom a school means together, chosen once and used wherever it says who something is for.

create table public.people_lists (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint people_lists_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index people_lists_school_id_idx on public.people_lists (school_id, name);
create unique index people_lists_school_id_name_idx on public.people_lists (school_id, lower(trim(name)))
  where archived_at is null;
comment on table public.people_lists is 'A school''s group of cadets, such as the color guard of a parade or those who still owe a form.';

-- The cadets on a saved list.
create table public.people_list_members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  list_id uuid not null references public.people_lists (id),
  cadet_id uuid not null references public.cadets (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint people_list_members_list_id_cadet_id_key unique (list_id, cadet_id)
);
create index people_list_members_school_id_idx on public.people_list_members (school_id);
create index people_list_members_cadet_id_idx on public.people_list_members (cadet_id);

call app.protect('public.people_lists', 'cadets', writes => '{}');
call app.protect('public.people_list_members', 'cadets', writes => '{}');
call app.same_school('public.people_list_members', 'list_id:people_lists', 'cadet_id:cadets');
call app.audit('public.people_lists');
call app.name_rows('public.people_lists', 't.name');
call app.audit('public.people_list_members');
call app.broadcast('public.people_lists', 'cadets');
call app.broadcast('public.people_list_members', 'cadets');

-- Refuses anyone who does not keep the roster; gives the school.
create function app.need_lists() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You can''t change lists');
  end if;
  return app.need_school();
end
$$;

-- Saves a list under the id that the caller gives: its name, and exactly these cadets. The same call again changes nothing.
create function public.save_list(p_list uuid, p_name text, p_cadets uuid[]) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_lists();
begin
  if p_list is null then
    perform app.fail('missing', 'The id of the list is missing', 'Reload the page.', 'list');
  elsif coalesce(length(trim(p_name)), 0) not between 1 and 80 or not app.is_plain(p_name) then
    perform app.fail('name', 'The name is missing or too long, or has characters that can''t be saved',
      'Use 1 to 80 characters.', 'name');
  end if;
  perform app.check_ids(p_cadets, 'cadets');
  if exists (select from public.people_lists l where l.id = p_list and l.school_id <> v_school)
    or (select count(*) from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school and c.archived_at is null)
      <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the page and select again.', 'cadets');
  end if;
  insert into public.people_lists as l (id, school_id, name) values (p_list, v_school, trim(p_name))
  on conflict (id) do update set name = excluded.name where l.name <> excluded.name;
  perform from public.people_lists l where l.id = p_list for update;
  delete from public.people_list_members m where m.list_id = p_list and m.cadet_id <> all (p_cadets);
  insert into public.people_list_members (school_id, list_id, cadet_id)
  select v_school, p_list, x from (select distinct unnest(p_cadets)) as d (x)
  on conflict on constraint people_list_members_list_id_cadet_id_key do nothing;
  return p_list;
exception when unique_violation then
  perform app.fail('duplicate', 'There is already a list with this name', 'Choose another name.', 'name');
end
$$;
call app.expose('public.save_list(uuid, text, uuid[])', 'authenticated', 'service_role');

-- Archives a list, or restores it.
create function public.archive_list(p_list uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_lists();
begin
  update public.people_lists l set archived_at = case when p_archived then coalesce(l.archived_at, now()) end
  where l.id = p_list and l.school_id = v_school;
  if not found then
    perform app.fail('unknown_list', 'This list isn''t at your school', 'Reload the page.');
  end if;
exception when unique_violation then
  perform app.fail('duplicate', 'There is another list with this name now', 'Rename that one first.');
end
$$;
call app.expose('public.archive_list(uuid, boolean)', 'authenticated', 'service_role');
