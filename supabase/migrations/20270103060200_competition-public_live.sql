-- What went out on the public topic of a meet: the count of changes that anyone could see, and the hash of each part.
create table app.meet_live (
  meet_id uuid primary key references public.meets (id),
  generation bigint not null default 0,
  parts jsonb not null default '{}',
  sent_at timestamptz not null default 'epoch',
  is_waiting boolean not null default false
);
comment on table app.meet_live is 'Live results of meets as they were last sent: docs/decisions/0272.';
comment on column app.meet_live.parts is 'By code: {hash, at}, at being when it last changed for the public.';
comment on column app.meet_live.is_waiting is 'Something changed less than 200 ms after a message, and waits.';
alter table app.meet_live enable row level security;

-- The parts of live results with the time of each.
create function app.timed_results(p_parts jsonb, p_live jsonb) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select coalesce(jsonb_agg(p || jsonb_build_object('at', coalesce((case when p_live -> (p ->> 'code') ->> 'hash'
    = md5(p::text) then p_live -> (p ->> 'code') ->> 'at' end)::timestamptz, now())) order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality x (p, n)
$$;

-- Sends what changed for the public since the last message, with its rows: at most five times a second. What is sent is
-- read here, in the order of the row's lock, so nothing goes out after it was taken back. Returns for how many
-- milliseconds it has to wait; null: nothing waits.
create function app.send_live(p_meet uuid, p_at_once boolean default false) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_live app.meet_live;
  v_slug text;
  v_parts jsonb;
  v_hashes jsonb;
  v_wait integer;
begin
  insert into app.meet_live (meet_id) values (p_meet) on conflict do nothing;
  select * into v_live from app.meet_live l where l.meet_id = p_meet for update;
  v_wait := least(200, greatest(0,
    ceil(extract(epoch from v_live.sent_at + interval '200 milliseconds' - clock_timestamp()) * 1000)));
  if v_wait > 0 and not p_at_once then
    update app.meet_live l set is_waiting = true where l.meet_id = p_meet and not l.is_waiting;
    return v_wait;
  end if;
  v_slug := (select p.slug from public.meet_pages p where p.meet_id = p_meet);
  v_parts := app.timed_results(app.public_results(p_meet), v_live.parts);
  select coalesce(jsonb_object_agg(p ->> 'code', jsonb_build_object('hash', md5((p - 'at')::text), 'at', p -> 'at')),
    '{}') into v_hashes
  from jsonb_array_elements(v_parts) p;
  if v_hashes is distinct from v_live.parts then
    if v_hashes = '{}' then
      perform realtime.send('{"again": true}', 'results', 'meet-live:' || v_slug, true);
    else
      perform realtime.send(jsonb_build_object('generation', v_live.generation + 1,
        'parts', (select coalesce(jsonb_agg(p order by n), '[]')
          from jsonb_array_elements(v_parts) with ordinality x (p, n)
          where v_hashes -> (p ->> 'code') is distinct from v_live.parts -> (p ->> 'code')),
        'order', (select jsonb_agg(p -> 'code' order by n)
          from jsonb_array_elements(v_parts) with ordinality x (p, n))),
        'results', 'meet-live:' || v_slug, true);
    end if;
    update app.meet_live l set generation = l.generation + 1, parts = v_hashes, sent_at = clock_timestamp(),
      is_waiting = false
    where l.meet_id = p_meet;
  elsif v_live.is_waiting then
    update app.meet_live l set is_waiting = false where l.meet_id = p_meet;
  end if;
  return null;
end
$$;

-- After everything else of a transaction: sends what it changed for the public. A result may wait its turn; what a
-- person releases, takes back, or hides goes at once.
create function app.follow_live() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet uuid := (to_jsonb(new) ->> (case tg_table_name when 'meets' then 'id' else 'meet_id' end))::uuid;
begin
  if tg_table_name = 'meet_pages' and tg_op = 'UPDATE' and to_jsonb(old) ->> 'slug' <> to_jsonb(new) ->> 'slug' then
    perform realtime.send('{"again": true}', 'results', 'meet-live:' || (to_jsonb(old) ->> 'slug'), true);
  end if;
  if exists (select from app.meet_live l where l.meet_id = v_meet)
    or exists (select from public.meet_releases r where r.meet_id = v_meet and r.audience = 'public') then
    perform app.send_live(v_meet, tg_table_name <> 'meet_results');
  end if;
  return null;
end
$$;
create constraint trigger follow_live after insert on public.meet_results deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_releases deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_hidden_places
  deferrable initially deferred for each row execute function app.follow_live();
create constraint trigger follow_live after update of state on public.meet_certificates deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_award_calls deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_award_handouts
  deferrable initially deferred for each row execute function app.follow_live();
create constraint trigger follow_live after update of is_on, slug on public.meet_pages deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after update of state, results_policy, shows_marks, archived_at on public.meets
  deferrable initially deferred for each row execute function app.follow_live();

-- Sends what waits of a meet; for the function that computes, once its transaction is over. Null: nothing waits.
create function public.send_live_results(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from app.meet_live l where l.meet_id = p_meet and l.is_waiting) then
    return null;
  end if;
  return app.send_live(p_meet);
end
$$;
call app.expose('public.send_live_results(uuid)', 'service_role');

-- Sends what a crash left waiting. Returns how many meets had something.
create function public.send_waiting_results() returns integer
language sql security definer set search_path = ''
as $$
  select count(app.send_live(l.meet_id, true) is null)::integer from app.meet_live l
  where l.is_waiting and l.sent_at < now() - interval '5 seconds'
$$;
call app.expose('public.send_waiting_results()', 'service_role');

-- What spectators read of a meet's results now: null where the address opens nothing.
create function public.live_results(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('format', 'meet-live/1', 'slug', p.slug, 'is_listed', p.is_listed,
    'title', m.title, 'host', h.name, 'venue', m.venue, 'starts_on', m.starts_on, 'ends_on', m.ends_on,
    'time_zone', m.time_zone, 'generation', coalesce(l.generation, 0),
    'parts', app.timed_results(app.public_results(m.id), coalesce(l.parts, '{}'))))
  from public.meet_pages p
  join public.meets m on m.id = p.meet_id
  join public.schools h on h.id = m.school_id
  left join app.meet_live l on l.meet_id = m.id
  where p.slug = p_slug and app.meet_page_is_public(m.id)
$$;
call app.expose('public.live_results(text)', 'service_role');

-- True where the topic that a socket asks for is that of results that are public now. Out of the API's reach: only the
-- policy below asks it, with the rights of the one who listens (0272).
create function app.live_topic_is_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_pages p
    where realtime.topic() like 'meet-live:%' and p.slug = substr(realtime.topic(), 11)
      and jsonb_array_length(app.public_results(p.meet_id)) > 0)
$$;
revoke all on function app.live_topic_is_open() from public;
grant execute on function app.live_topic_is_open() to anon, authenticated;
create policy "live results channel" on realtime.messages for select to anon, authenticated using (
  realtime.messages.extension = 'broadcast' and (select app.live_topic_is_open())
);
