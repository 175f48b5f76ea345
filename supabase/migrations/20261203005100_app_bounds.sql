-- What a person can send in an hour is bounded: one who writes without end fills a table, a list, and other people's evenings.

-- How much a person sent of a kind since a moment. The row is the lock: two requests of one person count one after the other.
create table app.paces (
  account uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  since timestamptz not null default now(),
  count integer not null,
  primary key (account, kind)
);

-- How many times as much staff can send: they enter for a whole school.
create function app.staff_pace() returns integer
language sql immutable set search_path = ''
as $$
  select 100
$$;

-- Counts what the caller sends, and refuses more than `p_limit` an hour. What runs without a person isn't counted. Asks no rights.
create function app.bounded(p_kind text, p_limit integer, p_added integer default 1) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_limit integer := p_limit * case when app.is_staff() then app.staff_pace() else 1 end;
  v_count integer;
begin
  if auth.uid() is null or p_added = 0 or not exists (select from public.profiles p where p.id = auth.uid()) then
    return;
  end if;
  insert into app.paces as p (account, kind, count) values (auth.uid(), p_kind, p_added)
  on conflict (account, kind) do update set
    since = case when p.since <= now() - interval '1 hour' then now() else p.since end,
    count = case when p.since <= now() - interval '1 hour' then 0 else p.count end + p_added
  returning p.count into v_count;
  if v_count > v_limit then
    perform app.fail('too_often', format('You sent %s in the last hour', v_limit), 'Wait a while, then try again.');
  end if;
end
$$;

-- Counts the rows that a statement adds.
create function app.keep_bounds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.bounded(tg_table_name, tg_argv[0]::integer, (select count(*)::integer from new_rows));
  return null;
end
$$;

-- Bounds what one person adds to a table in an hour; staff add a hundred times as much.
create procedure app.bound("table" regclass, an_hour integer)
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger keep_bounds after insert on %s referencing new table as new_rows
    for each statement execute function app.keep_bounds(%L)', "table"::text, an_hour);
end
$$;

call app.bound('public.announcements', 30);
call app.bound('public.attachments', 60);
call app.bound('public.calendar_feeds', 20);
call app.bound('public.child_requests', 20);
call app.bound('public.comments', 60);
call app.bound('public.conduct_entries', 500);
call app.bound('public.consents', 100);
call app.bound('public.contacts', 100);
call app.bound('public.duty_swaps', 30);
call app.bound('public.email_campaigns', 30);
call app.bound('public.event_answers', 300);
call app.bound('public.exchange_requests', 30);
call app.bound('public.excuse_requests', 30);
call app.bound('public.guardian_invitations', 10);
call app.bound('public.guardian_links', 100);
call app.bound('public.help_article_votes', 100);
call app.bound('public.help_tickets', 20);
call app.bound('public.job_applications', 60);
call app.bound('public.notifications', 3000);
call app.bound('public.portfolio_items', 60);
call app.bound('public.purchase_requests', 30);
call app.bound('public.push_devices', 30);
call app.bound('public.saved_views', 60);
call app.bound('public.service_hours', 60);
call app.bound('public.signatures', 100);
call app.bound('public.supply_orders', 60);
call app.bound('public.tasks', 200);
call app.bound('public.team_members', 60);
call app.bound('public.thread_messages', 120);
call app.bound('public.thread_reports', 20);
call app.bound('public.threads', 30);
