-- What waits for a second adult is said on every page of a signed-in person that it belongs to, not only beside comments.

create index waiting_words_author_id_idx on public.waiting_words (author_id) where state = 'waiting';
create index waiting_words_cadet_account_idx on public.waiting_words (cadet_account) where state = 'waiting';

-- A change tells the school that something began or ended to wait somewhere, never for whom.
call app.broadcast('public.waiting_words', 'notifications');

-- The page of the record that words belong to; null where it has none of its own, as the remarks of a score.
create function app.waiting_page(p_words public.waiting_words) returns text
language sql stable security definer set search_path = ''
as $$
  select case when p.page ~ '^/app/[^{}]*$' then p.page end
  from (select case when p_words.subject_table = 'task_assignments'
    then (select '/app/tasks/' || a.task_id from public.task_assignments a where a.id = p_words.subject_id)
    else (select replace(replace(s.page, '{id}', p_words.subject_id::text), '{cadet}', coalesce(p_words.cadet_id::text, '{cadet}'))
      from app.subjects s where s.table_name = p_words.subject_table and s.page is not null order by s.part limit 1) end as page) p
$$;

-- Puts words where they belong. Asks no rights.
create or replace function app.release_one(v public.waiting_words) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if v.field = 'comment' then
    insert into public.comments (id, school_id, subject_table, subject_id, cadet_id, body, author_label, author_role, created_by, created_at)
    select v.id, v.school_id, v.subject_table, v.subject_id, v.cadet_id, v.words, v.author_label, p.role, v.author_id, now()
    from public.profiles p where p.id = v.author_id;
  elsif v.field = 'task' then
    update public.tasks t set waits_since = null where t.id = v.subject_id;
    perform app.tell_assigned(t) from public.tasks t where t.id = v.subject_id;
  elsif v.field = 'announcement' then
    perform app.tell_announcement(a) from public.announcements a where a.id = v.subject_id and a.state = 'live';
  else
    execute format('update public.%I t set %2$I = $1 where t.id = $2', v.subject_table, v.field) using v.words, v.subject_id;
  end if;
  if v.field not in ('task', 'announcement') and v.subject_table <> 'notifications' then
    perform app.notify('cadets.words', array[v.cadet_account], format('%s wrote to you', v.author_label),
      'It waited until a second adult could read it.', coalesce(app.waiting_page(v), '/app/dashboard'), v.id::text, v.school_id, v.cadet_id);
  end if;
end
$$;

-- What waits for the caller at their school, as its author or as the cadet it is for: the words for their author, the page of the
-- record it belongs to, and the cadet.
create function app.waiting_for_me()
returns table (id uuid, module text, subject_table text, subject_id uuid, page text, cadet_id uuid, words text, author_label text,
  is_mine boolean, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select w.id, w.module, w.subject_table, w.subject_id, app.waiting_page(w), coalesce(w.cadet_id, c.id),
    case when w.author_id = auth.uid() then w.words end, w.author_label, w.author_id = auth.uid(), w.created_at
  from public.waiting_words w
  left join public.cadets c on c.profile_id = w.cadet_account and c.school_id = w.school_id
  where w.state = 'waiting' and w.school_id = app.school_id() and app.role() is not null
    and (w.author_id = auth.uid() or w.cadet_account = auth.uid())
  order by w.created_at, w.id limit 200
$$;
grant execute on function app.waiting_for_me() to authenticated, service_role;

-- What waits for a second adult of what the caller wrote to a cadet, or of what was written to the caller.
create function public.my_waiting_words()
returns table (id uuid, module text, subject_table text, subject_id uuid, page text, cadet_id uuid, words text, author_label text,
  is_mine boolean, created_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from app.waiting_for_me()
$$;
call app.expose('public.my_waiting_words()', 'authenticated', 'service_role');

drop function public.words_waiting(text, uuid);
drop function app.waiting_rows(text, uuid);
