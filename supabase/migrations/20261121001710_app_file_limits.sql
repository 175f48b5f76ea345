-- How much room files may take: of one person, of a school, and of a school in one bucket. The name of a file begins with
-- its school. Kept by a trigger, so that it holds for every way of storing a file, here and hosted.

create table app.file_limits (
  scope text not null check (scope in ('person', 'school', 'bucket')),
  -- An account, a school or a bucket that has limits of its own; '' for all others.
  name text not null default '',
  bytes bigint not null check (bytes >= 0),
  files integer not null check (files >= 0),
  primary key (scope, name)
);
insert into app.file_limits (scope, name, bytes, files) values
  ('person', '', 2147483648, 10000),
  ('school', '', 21474836480, 100000),
  ('bucket', '', 10737418240, 50000),
  ('bucket', 'school-logos', 67108864, 200);

-- How many bytes and files a person, a school, or a bucket of a school holds.
create table app.file_use (
  scope text not null,
  place text not null,
  bytes bigint not null,
  files integer not null,
  primary key (scope, place)
);

-- Where a file counts, and under which name its own limits are found.
create function app.file_places(p_bucket text, p_name text, p_owner text)
returns table (scope text, place text, rule text)
language sql immutable set search_path = ''
as $$
  select v.scope, v.place, v.rule
  from (values
    ('bucket', p_bucket || '/' || split_part(p_name, '/', 1), p_bucket),
    ('person', p_owner, p_owner),
    ('school', split_part(p_name, '/', 1), split_part(p_name, '/', 1))
  ) as v (scope, place, rule)
  where v.place is not null
$$;

-- The size of a stored object in bytes.
create function app.file_size(p_metadata jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_metadata -> 'size') = 'number' then (p_metadata ->> 'size')::bigint else 0 end
$$;

-- Refuses in words that also reach the page: of what triggers raise, the file service passes on only this code's text.
create function app.deny_file(p_scope text, p_limit app.file_limits) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501',
    detail = 'file_limit:' || p_scope,
    message = format('%s: %s in %s files at most. Ask for more space, or for unneeded files to be removed.',
      case p_scope
        when 'person' then 'Your files take up all the space a person has'
        when 'school' then 'The school''s files take up all its space'
        else 'Files of this kind take up all the space the school has for them' end,
      pg_size_pretty(p_limit.bytes), p_limit.files);
end
$$;

-- Counts what came and went. The row of a place is written before its sum is looked at, so uploads at the same time wait for each
-- other there, always in the same order. Anyone who gives room back is never refused.
create function app.count_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_change record;
  v_use app.file_use;
  v_limit app.file_limits;
begin
  for v_change in
    select c.scope, c.place, c.rule, sum(c.bytes)::bigint as bytes, sum(c.files)::integer as files
    from (
      select p.*, app.file_size(new.metadata) as bytes, 1 as files
      from app.file_places(new.bucket_id, new.name, coalesce(new.owner_id, new.owner::text)) p
      where tg_op <> 'DELETE'
      union all
      select p.*, -app.file_size(old.metadata), -1
      from app.file_places(old.bucket_id, old.name, coalesce(old.owner_id, old.owner::text)) p
      where tg_op <> 'INSERT'
    ) c
    group by c.scope, c.place, c.rule
    having sum(c.bytes) <> 0 or sum(c.files) <> 0
    order by c.scope, c.place
  loop
    insert into app.file_use as u (scope, place, bytes, files)
    values (v_change.scope, v_change.place, greatest(v_change.bytes, 0), greatest(v_change.files, 0))
    on conflict (scope, place) do update set
      bytes = greatest(u.bytes + v_change.bytes, 0), files = greatest(u.files + v_change.files, 0)
    returning * into v_use;
    select * into v_limit from app.file_limits l
    where l.scope = v_change.scope and l.name in (v_change.rule, '') order by l.name desc limit 1;
    if (v_change.bytes > 0 and v_use.bytes > v_limit.bytes) or (v_change.files > 0 and v_use.files > v_limit.files) then
      perform app.deny_file(v_change.scope, v_limit);
    end if;
  end loop;
  return null;
end
$$;

-- What a project already holds.
insert into app.file_use (scope, place, bytes, files)
select p.scope, p.place, sum(app.file_size(o.metadata)), count(*)
from storage.objects o, app.file_places(o.bucket_id, o.name, coalesce(o.owner_id, o.owner::text)) p
group by p.scope, p.place;

create trigger count_files after insert or delete or update of bucket_id, name, metadata, owner, owner_id
  on storage.objects for each row execute function app.count_files();
