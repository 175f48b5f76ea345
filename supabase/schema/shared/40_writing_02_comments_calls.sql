-- Posts a comment; the same key again gives the same one. Refuses anyone who can't read the subject, mentions of people
-- who can't, and a conversation that one adult and one cadet would have alone. Of a row of two schools,
-- `p_side` says which reads it: the caller's, or 'both'.
create function public.post_comment(
  p_table text, p_subject uuid, p_body text, p_mentions uuid[] default '{}', p_key uuid default null,
  p_side text default null
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  v_done jsonb := app.once(p_key, 'post_comment',
    jsonb_build_array(p_table, p_subject, p_body, p_mentions) || case when p_side is null then '[]' else
      jsonb_build_array(p_side) end);
  v_id uuid := gen_random_uuid();
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  insert into public.comments (id, subject_table, subject_id, body, mentions, side)
  values (v_id, p_table, p_subject, p_body, coalesce(p_mentions, '{}'), p_side);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.post_comment(text, uuid, text, uuid[], uuid, text)', 'authenticated', 'service_role');

-- Changes one's own words, within an hour.
create function public.edit_comment(p_comment uuid, p_body text) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.comments c set body = p_body where c.id = p_comment;
  if not found then
    perform app.deny('You can''t edit this comment');
  end if;
end
$$;
call app.expose('public.edit_comment(uuid, text)', 'authenticated', 'service_role');

-- Removes one's own comment, or restores it.
create function public.archive_comment(p_comment uuid, p_archived boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.comments c set archived_at = case when p_archived then coalesce(c.archived_at, now()) end
  where c.id = p_comment;
  if not found then
    perform app.deny('You can''t remove this comment');
  end if;
end
$$;
call app.expose('public.archive_comment(uuid, boolean)', 'authenticated', 'service_role');

-- Staff hide a comment from everyone but its author and staff, or show it again.
create function public.hide_comment(p_comment uuid, p_hidden boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.comments c set hidden_at = case when p_hidden then coalesce(c.hidden_at, now()) end
  where c.id = p_comment;
  if not found then
    perform app.deny('You can''t hide this comment');
  end if;
end
$$;
call app.expose('public.hide_comment(uuid, boolean)', 'authenticated', 'service_role');

-- The people the caller may mention in a conversation: at most eight who can read it, the closest first. Of a row of
-- two schools, `p_side` says which school the words are for.
create function public.comment_people(p_table text, p_subject uuid, p_search text default '', p_side text default null)
returns table (id uuid, kind text, name text)
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(p_table, 'comments');
  v_search text := app.search_text(left(coalesce(p_search, ''), 60));
  v_school uuid;
  v_cadet uuid;
  v_host uuid;
  v_from text;
  v_candidates uuid[];
  v_readers uuid[];
begin
  select r.school, r.cadet, r.host into v_school, v_cadet, v_host from app.subject_row(v_subject, p_subject) r;
  if v_school is null then
    perform app.deny('You can''t comment here');
  end if;
  if v_host is not null then
    select s.from_side into v_from from app.settle_side(v_host, v_school, p_side) s;
    v_school := case when v_from = 'host' then v_host else v_school end;
  end if;
  -- Each is asked whether they read it: more than this many would make typing wait.
  v_candidates := array(
    select a.id from app.mentionable(v_subject, p_subject, v_school, v_cadet, v_from, p_side = 'both') a
    where app.search_text(a.name) like '%' || replace(trim(v_search), '%', '') || '%'
    order by a.is_near desc, a.kind = 'staff' desc, a.name limit 60);
  v_readers := app.readers(p_table, p_subject, v_candidates, 8);
  return query
    select a.id, a.kind, a.name from app.mentionable(v_subject, p_subject, v_school, v_cadet, v_from, p_side = 'both') a
    where a.id = any (v_readers) order by array_position(v_readers, a.id);
end
$$;
call app.expose('public.comment_people(text, uuid, text, text)', 'authenticated');

-- Tells those who are mentioned, once, each at their own school. What was written is read in Guidon alone.
create function app.tell_mentioned(p_subject app.subjects, p_comment public.comments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_title text := format('%s mentioned you in a comment', p_comment.author_label);
  v_text text := format('The comment is about %s.', p_subject.noun);
  v_page text := replace(replace(p_subject.page, '{id}', p_comment.subject_id::text), '{cadet}',
    coalesce(p_comment.cadet_id::text, ''));
  v_once text := 'comment:' || p_comment.id;
  v_here uuid := case when p_comment.from_side = 'host' then p_comment.host_school_id else p_comment.school_id end;
  v_there uuid := case when p_comment.from_side = 'host' then p_comment.school_id else p_comment.host_school_id end;
  v_across uuid[] := array(select m from unnest(p_comment.mentions) m
    where p_comment.side = 'both' and v_there <> v_here and m in (select app.adults_of(v_there)));
begin
  perform app.notify('comments.mention', array(select m from unnest(p_comment.mentions) m where m <> all (v_across)),
    v_title, v_text, v_page, v_once, v_here, case when v_here = p_comment.school_id then p_comment.cadet_id end);
  perform app.notify_across('comments.mention', v_there, v_across, v_title, v_text, v_page, v_once)
  where v_across <> '{}';
end
$$;

-- Saves a list under the id that the caller gives: its name, and exactly these cadets. The same call again changes
-- nothing.
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
    or (select count(*) from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school
      and c.archived_at is null)
      <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the page and select again.',
      'cadets');
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
  perform app.fail('duplicate', 'A list already has this name', 'Choose another name.', 'name');
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
  perform app.fail('duplicate', 'Another list now has this name', 'Rename that one first.');
end
$$;
call app.expose('public.archive_list(uuid, boolean)', 'authenticated', 'service_role');

-- Declares what else an audience may name. `source` is a function (p_school uuid, p_ids uuid[]) that returns setof
-- uuid: the cadets of these; it reads past row-level security. `choices` is a function () that returns table (id uuid,
-- label text) and runs with the caller's rights: what they can choose.
create procedure app.register_audience_source(kind text, label text, module text, source regproc, choices regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_audience_source.choices);
  insert into app.audience_sources values (register_audience_source.kind, register_audience_source.label,
    register_audience_source.module, source::text, choices::text);
end
$$;
