-- Comments: a conversation along with the rows of any module. `call app.discuss('public.things', 'things')` gives one to each
-- row of a table. An adult never writes to one minor alone: see app.check_company.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  body text not null constraint comments_body_check check (length(trim(body)) between 1 and 4000 and app.has_no_ssn(body)
    and body !~ '[\x01-\x09\x0b-\x1f\x7f]'),
  mentions uuid[] not null default '{}' constraint comments_mentions_check check (cardinality(mentions) <= 20),
  mention_names text[] not null default '{}',
  author_label text not null default 'Guidon',
  author_role text,
  edited_at timestamptz,
  archived_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index comments_subject_id_idx on public.comments (subject_id, created_at);
create index comments_school_id_idx on public.comments (school_id);
create index comments_cadet_id_idx on public.comments (cadet_id);
comment on column public.comments.mention_names is 'The names of the mentions as they are in the text, in the same order.';
comment on column public.comments.archived_at is 'Removed by its author: only the author and staff still see it.';
comment on column public.comments.hidden_at is 'Hidden by staff: only the author and staff still see it.';

-- An adult never writes to one minor alone. Where only one of the staff and one cadet could read what is written here, a
-- verified guardian of the cadet must read it as well, or nothing is posted, no matter who writes. Runs as the caller.
create function app.check_company(p_subject app.subjects, p_id uuid, p_school uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  v_cadets uuid[];
  v_accounts uuid[] := array(select a.id from app.school_accounts(p_school) a where a.kind = 'staff');
begin
  if cardinality(app.readers(p_subject.table_name, p_id, v_accounts, 2)) <> 1 then
    return;
  end if;
  v_accounts := array(select a.id from app.school_accounts(p_school) a where a.kind = 'cadet');
  v_cadets := app.readers(p_subject.table_name, p_id, v_accounts, 2);
  if cardinality(v_cadets) <> 1 then
    return;
  end if;
  v_accounts := array(
    select g.id from app.school_accounts(p_school) g
    join app.school_accounts(p_school) c on c.kind = 'cadet' and c.id = v_cadets[1] and c.cadets && g.cadets
    where g.kind = 'guardian');
  if cardinality(app.readers(p_subject.table_name, p_id, v_accounts, 1)) = 0 then
    perform app.fail('alone', 'Only one adult and one cadet could read this conversation',
      'Give a second instructor access, or verify a parent or guardian. Then post it again.');
  end if;
end
$$;

-- Whom the caller may mention: staff anyone, others staff, the cadet it is about, and those who have written here. Whether
-- they read the subject is still to be asked.
create function app.mentionable(p_subject app.subjects, p_id uuid, p_school uuid, p_cadet uuid)
returns table (id uuid, kind text, name text, is_near boolean)
language sql stable set search_path = ''
as $$
  with near as (
    select c.created_by as id from public.comments c
    where c.subject_table = p_subject.table_name and c.subject_id = p_id
    union
    select k.id from app.school_accounts(p_school) k where k.kind = 'cadet' and p_cadet = any (k.cadets)
  )
  select a.id, a.kind, a.name, n.id is not null
  from app.school_accounts(p_school) a left join near n on n.id = a.id
  where (app.is_staff() or a.kind = 'staff' or n.id is not null) and a.id <> auth.uid() and a.name <> ''
$$;
grant execute on function app.check_company(app.subjects, uuid, uuid),
  app.mentionable(app.subjects, uuid, uuid, uuid) to authenticated;

-- Refuses a comment that is empty, too long, or can't be saved.
-- Refuses a comment that can't be kept, or that would leave an adult alone with a cadet.
create function app.check_comment(p_body text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(length(trim(p_body)), 0) not between 1 and 4000 then
    perform app.fail('body', 'The comment is empty or too long', 'Use 1 to 4,000 characters.', 'body');
  elsif not app.has_no_ssn(p_body) then
    perform app.fail('body', 'A comment can''t include a Social Security number', 'Remove the number.', 'body');
  elsif p_body ~ '[\x01-\x09\x0b-\x1f\x7f]' then
    perform app.fail('body', 'The comment has characters that can''t be saved', 'Type it again without them.', 'body');
  end if;
end
$$;
grant execute on function app.check_comment(text) to authenticated, service_role;

-- What a new comment may be. It runs as the caller, who must read the subject; a definer that writes comments for someone
-- is refused by app.readers.
create function app.keep_comment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'comments');
begin
  perform app.check_comment(new.body);
  new.body := trim(new.body);
  select r.school, r.cadet into new.school_id, new.cadet_id from app.subject_row(v_subject, new.subject_id) r;
  if new.school_id is null then
    perform app.deny('You can''t comment here');
  elsif auth.uid() is null then
    return new;
  end if;
  perform app.check_company(v_subject, new.subject_id, new.school_id);
  new.mentions := array(select distinct m from unnest(new.mentions) as m where m is not null order by m);
  if cardinality(new.mentions) > 20 then
    perform app.fail('mentions', 'A comment can mention up to 20 people', 'Mention fewer people.', 'mentions');
  end if;
  new.mention_names := array(
    select a.name from unnest(app.readers(v_subject.table_name, new.subject_id, new.mentions)) as r (id)
    join app.mentionable(v_subject, new.subject_id, new.school_id, new.cadet_id) a using (id) order by a.id);
  if cardinality(new.mention_names) <> cardinality(new.mentions) then
    perform app.fail('mentions', 'Someone you mentioned can''t read this', 'Remove that mention.', 'mentions');
  end if;
  return new;
end
$$;
create trigger keep_comment before insert on public.comments for each row execute function app.keep_comment();

-- The words are their author's, for an hour; removing is the author's; hiding is for staff who run the module.
create function app.keep_comment_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'comments');
  v_is_author boolean := old.created_by = auth.uid();
begin
  if auth.uid() is null then
    return new;
  end if;
  if new.body is distinct from old.body then
    perform app.check_comment(new.body);
    if not v_is_author then
      perform app.deny('Only the author can edit a comment');
    elsif old.created_at < now() - interval '1 hour' then
      perform app.fail('too_late', 'A comment can be edited for one hour', 'Write a new comment.');
    elsif old.hidden_at is not null or old.archived_at is not null then
      perform app.fail('not_shown', 'This comment is hidden or removed', 'Restore it first.');
    end if;
    new.body := trim(new.body);
    new.edited_at := now();
  end if;
  if (new.archived_at is null) <> (old.archived_at is null) and not v_is_author then
    perform app.deny('Only the author can remove a comment');
  elsif (new.hidden_at is null) <> (old.hidden_at is null)
    and not (app.is_staff() and app.manages(v_subject.module, 'update')) then
    perform app.deny('Only an instructor can hide a comment');
  end if;
  return new;
end
$$;
create trigger keep_comment_change before update on public.comments
  for each row execute function app.keep_comment_change();
grant execute on function app.keep_comment(), app.keep_comment_change() to authenticated, service_role;

-- Who wrote and who hid, by name and role.
create function app.stamp_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    return new;
  elsif tg_op = 'INSERT' then
    new.author_label := app.actor_label();
    new.author_role := app.role();
  elsif (new.hidden_at is null) <> (old.hidden_at is null) then
    new.hidden_at := case when new.hidden_at is not null then now() end;
    new.hidden_by := case when new.hidden_at is not null then auth.uid() end;
    new.hidden_by_label := case when new.hidden_at is not null then app.actor_label() end;
  end if;
  return new;
end
$$;
create trigger stamp_comment before insert or update on public.comments for each row execute function app.stamp_comment();
grant execute on function app.stamp_comment() to authenticated, service_role;

-- The policies are written by app.discuss: one arm for each subject.
call app.close('public.comments');
grant select on public.comments to authenticated;
grant insert (id, subject_table, subject_id, body, mentions) on public.comments to authenticated;
grant update (body, archived_at, hidden_at) on public.comments to authenticated;
create policy "select" on public.comments for select to authenticated using (false);
create policy "insert" on public.comments for insert to authenticated with check (false);
create policy "update" on public.comments for update to authenticated using (false) with check (false);
call app.audit('public.comments', module => 'school',
  computed => '{author_label,author_role,hidden_by,hidden_by_label,subject_id,subject_table,mention_names}');
call app.broadcast('public.comments', 'comments', named => false);

-- Gives a conversation to each row of a table. Anyone who reads a row reads and, with `verb`, writes in it. `noun` says what a
-- row is called ("a service hours entry"), `page` where it is shown ("/app/things/{id}").
create procedure app.discuss(
  "table" regclass, module text, verb text default 'read', cadet text default null, noun text default null,
  page text default null
)
language plpgsql set search_path = ''
as $$
declare
  v_reading text;
begin
  call app.add_subject("table", 'comments', module, noun, page, cadet, format('(select app.can(%L, %L))', module, verb));
  v_reading := app.subject_arms('comments', false);
  execute format('alter policy "select" on public.comments using (
    (archived_at is null and hidden_at is null or created_by = (select auth.uid()) or (select app.is_staff())) and (%s))',
    v_reading);
  execute format('alter policy "insert" on public.comments with check (%s)', app.subject_arms('comments', true));
  execute format('alter policy "update" on public.comments using (%1$s) with check (%1$s)',
    '(created_by = (select auth.uid()) or (select app.is_staff())) and (' || v_reading || ')');
end
$$;
