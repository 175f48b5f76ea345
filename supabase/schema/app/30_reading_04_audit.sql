-- One's own rows, and those of one's verified children at schools that have the module and show it to families.
create function app.self(p_module text, p_verb text) returns setof uuid
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  if not app.can(p_module, p_verb) then
    return;
  end if;
  return query
    select k.id from public.cadets k where k.profile_id = auth.uid() and k.archived_at is null;
  return query
    select k.id from public.cadets k where k.id in (select app.children()) and app.is_on(k.school_id, p_module)
      and app.family_sees(k.school_id, p_module);
end
$$;

-- The condition of a policy for one verb, as `app.protect` writes it: by verb, membership, own rows, or cadet.
create function app.arms(p_module text, p_verb text, p_own text, p_cadet text, p_reads text) returns text
language sql immutable set search_path = ''
as $$
  select array_to_string(array_remove(array[
    case p_reads
      when 'verb' then format(
        '(school_id = any (array(select app.schools_with(%L))) and (select app.can(%L, %L)))', p_module, p_module,
          p_verb)
      when 'members' then 'school_id = any (array(select app.schools()))'
      else format('(school_id = (select app.school_id()) and (select app.manages(%L, %L)))', p_module, p_verb)
    end,
    case when p_own is not null then format(
      '(%I = (select auth.uid()) and school_id = (select app.school_id()) and (select app.can(%L, %L)))',
      p_own, p_module, p_verb) end,
    case when p_cadet is not null then format(
      '%I = any (array(select app.self(%L, %L)))', p_cadet, p_module, p_verb) end
  ], null), ' or ')
$$;

-- The name of a table without its schema.
create function app.bare_name(p_table regclass) returns text
language sql stable set search_path = ''
as $$
  select c.relname::text from pg_catalog.pg_class c where c.oid = p_table
$$;

-- The columns the API may change where nothing else is said.
create function app.free_columns(p_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and a.attname <> all (array['school_id', 'host_school_id', 'created_at', 'created_by', 'updated_at', 'updated_by',
      'archived_at'])
    and not exists (
      select from pg_catalog.pg_index i where i.indrelid = p_table and i.indisprimary and a.attnum = any (i.indkey))
$$;

-- The caller's name as stored on records, or their email where there is no name.
create function app.actor_label() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(trim(p.first_name || ' ' || p.last_name), '') from public.profiles p where p.id = auth.uid()),
    (select p.email from public.profiles p where p.id = auth.uid()),
    'Guidon')
$$;

-- The id that the server gave the present request, for the change log.
create function app.request_id() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id', 100)
$$;

-- The key of a row: its id, or the key it shares with the row it extends.
create function app.row_key(p_row jsonb) returns uuid
language sql immutable set search_path = ''
as $$
  select coalesce(p_row ->> 'id', p_row ->> 'cadet_id', p_row ->> 'link_id', p_row ->> 'user_id',
    p_row ->> 'school_id')::uuid
$$;

-- The school whose role a permission belongs to.
create function app.school_of_role(p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.user_roles r join public.schools s on s.id = r.school_id
  where r.id = (p_row ->> 'role_id')::uuid
$$;

-- The tables whose lines the caller reads: of the modules where everyone's rows of the school are open to them. That a
-- restricted row changed is restricted too.
create function app.audited_tables() returns setof text
language sql stable security definer rows 20 set search_path = ''
as $$
  with open as materialized (
    select m.module, app.can(m.module, 'view_restricted') as restricted
    from (select distinct t.module from app.table_modules t) as m
    where app.manages(m.module, 'read')
  )
  select t.table_name from app.table_modules t join open o on o.module = t.module
  where o.restricted or not t.is_restricted
$$;
grant execute on function app.audited_tables() to authenticated, service_role;

-- One query that gives the names of rows by table and id.
create function app.row_names_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select t.%1$I::text, (%2$s)::text from public.%3$I t where t.%1$I = any (%4$s)',
    n.key, n.expression, n.table_name, case n.key when 'id' then '$1' else '$2' end), ' union all '
      order by n.table_name)
  from app.row_names n
$$;
grant execute on function app.row_names_query() to authenticated, service_role;

-- The names behind ids and codes, of those rows that the caller may read; at most 500 keys at a time.
create function public.names_of(p_keys text[]) returns table (key text, name text)
language plpgsql stable set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if cardinality(p_keys) > 500 then
    perform app.fail('too_many', 'You can send up to 500 at a time', 'Send them in smaller batches.', 'p_keys');
  end if;
  v_ids := array(select k::uuid from unnest(p_keys) k where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  return query execute app.row_names_query() using v_ids, p_keys;
end
$$;
call app.expose('public.names_of(text[])', 'authenticated', 'service_role');

-- A text made safe for the HTML of an email.
create function app.html_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select replace(replace(replace(replace(p_text, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;')
$$;

-- The email as HTML, in the look of supabase/templates.
create function app.mail_html(p_title text, p_lines text[], p_path text, p_button text) returns text
language sql immutable set search_path = ''
as $$
  select format($html$<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>%1$s</title></head>
<body style="margin:0;background:#f5f6f8;color:#16202f;font:15px/23px 'Public Sans','Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%%" cellspacing="0" cellpadding="0" style="background:#f5f6f8"><tr><td align="center" style="padding:28px 16px">
<table role="presentation" width="100%%" cellspacing="0" cellpadding="0" style="max-width:520px;background:#ffffff;border:1px solid #dee2e9;border-radius:8px">
<tr><td style="padding:16px 28px;background:#0c1a31;border-bottom:3px solid #b5862b;border-radius:8px 8px 0 0;color:#ffffff;font-size:17px;font-weight:700;letter-spacing:0.02em">Guidon</td></tr>
<tr><td style="padding:28px"><h1 style="margin:0 0 12px;font-size:22px;line-height:28px;font-weight:700">%1$s</h1>
%2$s
<p style="margin:20px 0 0"><a href="{{ .SiteURL }}%3$s" style="display:inline-block;padding:11px 20px;background:#23497f;border-radius:7px;color:#ffffff;font-weight:600;text-decoration:none">%4$s</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
$html$, app.html_text(p_title),
    (select string_agg(format('<p style="margin:0 0 12px">%s</p>', app.html_text(line)), E'\n' order by place)
      from unnest(p_lines) with ordinality as lines (line, place) where line is not null),
    app.html_text(p_path), app.html_text(p_button))
$$;

-- How many emails are due, of up to 100. For the function `send-mails` only.
create function public.mails_due() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (select from app.outbox o where o.next_try_at <= now() limit 100) due
$$;
call app.expose('public.mails_due()', 'service_role');

-- The current position of the database. Later reads see everything that is committed by then.
create function public.live_mark() returns text
language plpgsql stable set search_path = ''
as $$
begin
  if app.role() is null then
    perform app.deny('Your sign-in isn''t complete');
  end if;
  return pg_current_snapshot()::text;
end
$$;
call app.expose('public.live_mark()', 'authenticated');
