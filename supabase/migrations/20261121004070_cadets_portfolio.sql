-- The portfolio: work that a cadet shows for an inspection of the program or a college. The cadet adds, an instructor
-- reviews; what is archived stays in the history.

create table public.portfolio_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  section text not null default 'work_sample' constraint portfolio_items_section_check check (section in (
    'resume', 'essay', 'goal', 'work_sample', 'service_learning', 'reflection', 'award')),
  title text not null constraint portfolio_items_title_check check (
    length(trim(title)) between 1 and 120 and app.is_plain(title)),
  body text constraint portfolio_items_body_check check (length(body) <= 8000 and app.has_no_ssn(body)),
  file_path text constraint portfolio_items_file_path_check check (length(file_path) <= 400),
  file_name text constraint portfolio_items_file_name_check check (length(file_name) <= 200),
  visible_outside boolean not null default false,
  reviewed_by uuid,
  reviewed_by_label text,
  reviewed_at timestamptz,
  feedback text constraint portfolio_items_feedback_check check (length(feedback) <= 2000 and app.has_no_ssn(feedback)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index portfolio_items_cadet_id_idx on public.portfolio_items (cadet_id, section);
create index portfolio_items_school_id_idx on public.portfolio_items (school_id);
comment on column public.portfolio_items.visible_outside is 'May be shown to an inspector or a college. Nothing is until someone says so.';

call app.protect('public.portfolio_items', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.portfolio_items', 'cadet_id:cadets');
call app.audit('public.portfolio_items', masked => '{body,feedback}', noun => 'the portfolio');
call app.broadcast('public.portfolio_items', 'cadets');

-- The school of a cadet whose portfolio the caller may add to: staff who may change cadets, and the cadet.
create function app.need_portfolio(p_cadet uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet public.cadets;
begin
  select * into v_cadet from public.cadets c where c.id = p_cadet and c.archived_at is null;
  if v_cadet.id is null or not coalesce(
    (v_cadet.school_id = app.school_id() and app.manages('cadets', 'update'))
    or (v_cadet.profile_id = auth.uid() and app.can('cadets', 'read')), false) then
    perform app.deny('You don''t have permission to add to this portfolio');
  end if;
  return v_cadet.school_id;
end
$$;

-- Adds an item under the id the caller gives, or changes it: the same call again does nothing more. What a cadet changes
-- waits for a review again. An empty text clears.
create function public.save_portfolio_item(p_item uuid, p_cadet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_portfolio(p_cadet);
  v_title text := nullif(trim(p_input ->> 'title'), '');
  v_path text := nullif(p_input ->> 'file_path', '');
begin
  if p_item is null then
    perform app.fail('missing', 'The id of the item is missing', 'Reload the page.', 'item');
  elsif v_title is null or length(v_title) > 120 or not app.is_plain(v_title) then
    perform app.fail('title', 'The title is missing, too long, or has characters that can''t be saved', 'Use 1 to 120 characters.', 'title');
  elsif coalesce(p_input ->> 'section', '') not in ('resume', 'essay', 'goal', 'work_sample', 'service_learning',
    'reflection', 'award') then
    perform app.fail('section', 'That portfolio section isn''t valid', 'Reload the page and choose another.', 'section');
  elsif length(p_input ->> 'body') > 8000 or not app.has_no_ssn(p_input ->> 'body') then
    perform app.fail('body', 'The text is too long or includes a Social Security number',
      'Use up to 8,000 characters.', 'body');
  elsif v_path is not null and (length(v_path) > 400
    or v_path not like format('%s/%s/portfolio/%%', v_school, p_cadet)) then
    perform app.fail('file', 'This file isn''t in the cadet''s record', 'Choose the file again.', 'file_path');
  elsif exists (select from public.portfolio_items i where i.id = p_item and i.cadet_id <> p_cadet) then
    perform app.fail('unknown_item', 'This item isn''t in the cadet''s record', 'Reload the page.');
  end if;
  insert into public.portfolio_items as i (id, school_id, cadet_id, section, title, body, file_path, file_name,
    visible_outside)
  values (p_item, v_school, p_cadet, p_input ->> 'section', v_title, nullif(trim(p_input ->> 'body'), ''), v_path,
    left(nullif(p_input ->> 'file_name', ''), 200), coalesce(app.yes_in(p_input ->> 'visible_outside', 'visible_outside'), false))
  on conflict (id) do update set section = excluded.section, title = excluded.title, body = excluded.body,
    file_path = coalesce(excluded.file_path, i.file_path), file_name = coalesce(excluded.file_name, i.file_name),
    visible_outside = excluded.visible_outside, reviewed_at = null, reviewed_by = null, reviewed_by_label = null
  where (i.section, i.title, i.body, i.visible_outside)
    is distinct from (excluded.section, excluded.title, excluded.body, excluded.visible_outside)
    or excluded.file_path is distinct from i.file_path and excluded.file_path is not null;
  return p_item;
end
$$;
call app.expose('public.save_portfolio_item(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Archives an item, or restores it.
create function public.archive_portfolio_item(p_item uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_portfolio((select i.cadet_id from public.portfolio_items i where i.id = p_item));
  update public.portfolio_items i set archived_at = case when p_archived then coalesce(i.archived_at, now()) end
  where i.id = p_item;
end
$$;
call app.expose('public.archive_portfolio_item(uuid, boolean)', 'authenticated', 'service_role');

-- An instructor has reviewed an item and may say what would make it better.
create function public.review_portfolio_item(p_item uuid, p_feedback text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid;
begin
  if not (app.is_staff() and app.manages('cadets', 'update')) then
    perform app.deny('Only instructors can review a portfolio');
  end if;
  v_cadet := (select i.cadet_id from public.portfolio_items i where i.id = p_item);
  if v_cadet is null then
    perform app.fail('unknown_item', 'Item not found', 'Reload the page.');
  end if;
  perform app.need_cadets(array[v_cadet], 'update');
  if length(p_feedback) > 2000 or not app.has_no_ssn(p_feedback) then
    perform app.fail('feedback', 'The review is too long or includes a Social Security number',
      'Use up to 2,000 characters.', 'feedback');
  end if;
  update public.portfolio_items i set reviewed_by = auth.uid(), reviewed_by_label = app.actor_label(),
    reviewed_at = now(), feedback = nullif(trim(p_feedback), '')
  where i.id = p_item;
end
$$;
call app.expose('public.review_portfolio_item(uuid, text)', 'authenticated', 'service_role');
