-- Queues an email of some lines (null ones are left out) and one button that leads to a page of the site.
create function app.send_mail(p_to text, p_subject text, p_lines text[], p_path text, p_button text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_html text := app.mail_html(p_subject, p_lines, p_path, p_button);
  v_plain text := array_to_string(array_remove(p_lines, null) || (p_button || ': {{ .SiteURL }}' || p_path), E'\n\n');
begin
  if to_regprocedure('mail.send(text,text,text,text)') is not null then
    execute 'select mail.send($1, $2, $3, $4)' using p_to, p_subject, v_html, v_plain;
  else
    insert into app.outbox (recipient, subject, html, plain) values (p_to, p_subject, v_html, v_plain);
  end if;
end
$$;

-- For the function `send-mails` only: takes up to p_limit emails that are due. If it fails, they are due again two
-- minutes later. The app's own emails go before messages to many.
create function public.take_mails(p_limit integer default 20)
returns table (id uuid, recipient text, subject text, html text, plain text, created_at timestamptz, reply_to text,
  from_name text, headers jsonb)
language sql security definer set search_path = ''
as $$
  update app.outbox o set attempts = o.attempts + 1, next_try_at = now() + interval '2 minutes'
  where o.id in (select d.id from app.outbox d where d.next_try_at <= now()
    order by d.ref is not null, d.next_try_at limit least(p_limit, 100) for update skip locked)
  returning o.id, o.recipient, o.subject, o.html, o.plain, o.created_at, o.reply_to, o.from_name, o.headers
$$;
call app.expose('public.take_mails(integer)', 'service_role');

-- Records the outcome of an email: sent if there is no error. A failed one is due again after 10 s, doubled each time
-- up to an hour, for 14 tries. The row it belongs to is updated.
create function public.settle_mail(p_id uuid, p_error text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v app.outbox;
begin
  update app.outbox o set
    last_error = left(p_error, 500),
    sent_at = case when p_error is null then now() end,
    html = case when p_error is not null then o.html end,
    plain = case when p_error is not null then o.plain end,
    next_try_at = case when p_error is not null and o.attempts < 14
      then now() + make_interval(secs => least(10 * 2 ^ (o.attempts - 1), 3600)) end
  where o.id = p_id and o.sent_at is null returning * into v;
  if v.ref is not null then
    perform app.mails_settled(jsonb_build_array(jsonb_build_object('ref', v.ref, 'mail', v.id, 'error', v.last_error,
      'attempts', v.attempts, 'repeats', 0,
      'state', case when v.sent_at is not null then 'sent' when v.next_try_at is not null then 'waiting'
        else 'failed' end)));
  end if;
end
$$;
call app.expose('public.settle_mail(uuid, text)', 'service_role');

-- The tables, as 'module.table', that the school's channels announced and that weren't committed at a mark: what a page
-- read between the mark and its joining may have missed. Null where that can't be told any more, and all has to be read
-- again. Who may not join a channel learns nothing of it: the policies decide, and they ask for the topic.
create function public.live_changes(p_school uuid, p_mark text) returns text[]
language plpgsql set search_path = ''
as $$
declare
  v_mark pg_snapshot;
  v_topic text;
  v_found text[] := '{}';
begin
  if p_mark is null or p_school is null then
    return null;
  end if;
  begin
    v_mark := p_mark::pg_snapshot;
  exception when others then
    perform app.fail('mark', 'This mark isn''t valid', 'Use what live_mark gave.', 'p_mark');
  end;
  if pg_snapshot_xmax(v_mark) > pg_snapshot_xmax(pg_current_snapshot()) then
    return null;
  end if;
  foreach v_topic in array array['school:' || p_school, 'school:' || p_school || ':staff'] loop
    perform set_config('realtime.topic', v_topic, true);
    -- By the transaction that the message names: its row was written in a part of it, which a snapshot doesn't know.
    v_found := v_found || array(
      select (m.payload ->> 'module') || '.' || (m.payload ->> 'table')
      from realtime.messages m
      where m.topic = v_topic and m.extension = 'broadcast' and m.private and m.event = 'change'
        and m.inserted_at > (now() at time zone 'UTC') - interval '1 hour' and m.payload ->> 'table' is not null
        and case when m.payload ->> 'tx' ~ '^[0-9]{1,19}$'
          then not pg_visible_in_snapshot((m.payload ->> 'tx')::xid8, v_mark) else false end);
  end loop;
  return array(select distinct f from unnest(v_found) f order by 1);
end
$$;
call app.expose('public.live_changes(uuid, text)', 'authenticated');

-- Refuses in words that also reach the page: of what triggers raise, the file service passes on only this code's text.
create function app.deny_file(p_scope text, p_limit app.file_limits) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501',
    detail = 'file_limit:' || p_scope,
    message = format('%s: up to %s in %s files. Ask for more space, or for unneeded files to be removed.',
      case p_scope
        when 'person' then 'You''ve used all your file space'
        when 'school' then 'The school has used all its file space'
        else 'The school has used all its space for this kind of file' end,
      pg_size_pretty(p_limit.bytes), p_limit.files);
end
$$;

-- Declares something that the search finds. `label` is the heading of the results; `permission` is the verb of the
-- module that a person must hold. `source` is a function (p_words text[], p_limit integer) that returns table (id uuid,
-- title text, note text, link text), the best first, and runs with the caller's rights; app.found() compares.
create procedure app.register_search(
  kind text, module text, label text, source regproc, permission text default 'read', person boolean default false,
  sort integer default 100
)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_search.source);
  call app.keep_search_plan(register_search.source::oid::regprocedure);
  insert into app.search_sources values (register_search.kind, register_search.module, register_search.label,
    register_search.permission, register_search.source::text, register_search.person, register_search.sort);
end
$$;

-- Declares that the search finds the rows of a list: a view with `search`, `school_id`, and `id`, not archived; with
-- `host_school_id`, the host finds them too. `title`
-- and `note` are expressions over it (l); the id follows `page` in the link.
create procedure app.register_list_search(kind text, module text, label text, list regclass,
  title text, note text, page text)
language plpgsql set search_path = ''
as $$
begin
  execute format($f$
    create function app.%I(p_words text[], p_limit integer) returns table (id uuid, title text, note text, link text)
    language sql stable set search_path = '' as $body$
      select l.id, %s, %s, %L || l.id from %s l
      where %s and l.archived_at is null and app.found(l.search, p_words)
      order by 2, 1 limit p_limit
    $body$ $f$, 'search_' || replace(kind, '-', '_'), title, note, page, list::text,
    case when app.has_host(list) then 'app.school_id() in (l.school_id, l.host_school_id)'
      else 'l.school_id = app.school_id()' end);
  call app.register_search(kind, module, label, format('app.%I', 'search_' || replace(kind, '-', '_'))::regproc);
end
$$;
