-- The calls of comments and files say which school they are for.
drop function public.add_attachment(uuid, text, uuid, text, text, bigint);

-- Says that a file will come: under the id that the caller gives, so that a second attempt goes on with the first.
-- Of a row of two schools, `p_side` says which reads it: the caller's, or 'both'. Returns the address to store it at;
-- null where it is stored already.
create function public.add_attachment(
  p_id uuid, p_table text, p_subject uuid, p_name text, p_type text, p_size bigint,
  p_side text default null
) returns text
language plpgsql set search_path = ''
as $$
begin
  insert into public.attachments (id, subject_table, subject_id, name, mime_type, size_bytes, side)
  values (p_id, p_table, p_subject, p_name, p_type, p_size, p_side)
  on conflict (id) do nothing;
  return (select a.path from public.attachments a where a.id = p_id and a.stored_at is null
    and a.subject_id = p_subject);
end
$$;
call app.expose('public.add_attachment(uuid, text, uuid, text, text, bigint, text)', 'authenticated', 'service_role');

drop function public.post_comment(text, uuid, text, uuid[], uuid);

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

drop function public.comment_people(text, uuid, text);

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
create or replace function app.tell_mentioned(p_subject app.subjects, p_comment public.comments) returns void
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

-- Adults of a school that only registers are mentioned by hosts.
update public.notification_kinds set roles = '{admin,instructor,cadet,parent,external}' where kind = 'comments.mention';
