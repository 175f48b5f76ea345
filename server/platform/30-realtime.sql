-- Messages of private channels: policies on realtime.messages say who may join (select) and send (insert).
-- A hosted project partitions this table by day; here it is one table that the server prunes.

create table if not exists realtime.schema_migrations (
  version bigint primary key,
  inserted_at timestamp(0)
);

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);

alter table realtime.messages add column if not exists binary_payload bytea;
-- A message of a client that was delivered already, and is stored for those who come later.
alter table realtime.messages add column if not exists skip_broadcast boolean not null default false;
alter table realtime.messages add column if not exists expires_at timestamp;

create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);

create or replace function realtime.topic() returns text
language sql stable
as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  -- By its id a client knows a message that it gets again by a replay.
  if jsonb_typeof(payload) = 'object' and not payload ? 'id' then
    payload := payload || jsonb_build_object('id', message_id);
  end if;
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message_id, payload, event, topic, private, 'broadcast');
exception when others then
  -- A message that can't be sent must not undo the work that it reports.
  raise warning 'realtime.send: %', sqlerrm;
end
$$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'realtime.send_binary: %', sqlerrm;
end
$$;

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if (operation in ('INSERT', 'UPDATE', 'DELETE')) is not true then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name
  );
exception when others then
  -- The words of the service's own function, which projects may look for.
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

-- Wakes the processes that hold the sockets; they read the message by its id. Commits with a NOTIFY go one after the
-- other in the whole cluster, so a server that is alone with its database collects the ids of its own requests instead.
create or replace function realtime.notify_message() returns trigger
language plpgsql
as $$
declare
  sent text := coalesce(current_setting('realtime.sent', true), '');
begin
  if current_setting('realtime.collect', true) = 'on' and length(sent) < 4000 then
    perform set_config('realtime.sent', concat_ws(',', nullif(sent, ''), new.id), true);
  else
    perform pg_notify('realtime_messages', new.id::text);
  end if;
  return null;
end
$$;

drop trigger if exists notify_message on realtime.messages;
create trigger notify_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and not new.skip_broadcast) execute function realtime.notify_message();

-- Rows that a caller's rights are tried on, in a transaction that is undone; past the policies, as their owner writes them.
create or replace function realtime.place_probes(topic text) returns setof uuid
language sql security definer set search_path = ''
as $$
  insert into realtime.messages (topic, extension, event, private)
  values (topic, 'broadcast', 'probe', true), (topic, 'presence', 'probe', true) returning id
$$;

-- Messages are kept for three days, or as long as they say.
create or replace function realtime.prune_messages() returns void
language sql security definer set search_path = ''
as $$
  delete from realtime.messages where inserted_at < pg_catalog.now() - interval '3 days' or expires_at < pg_catalog.now()
$$;

alter table realtime.schema_migrations owner to supabase_realtime_admin;
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.send_binary(bytea, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  owner to supabase_realtime_admin;
alter function realtime.notify_message() owner to supabase_realtime_admin;
alter function realtime.place_probes(text) owner to supabase_realtime_admin;
alter function realtime.prune_messages() owner to supabase_realtime_admin;

-- The server asks for rights in a session of `authenticator`, never of a superuser: a policy is a project's code, and may
-- become whatever its session may become.
revoke all on function realtime.place_probes(text), realtime.prune_messages() from public;
grant usage on schema realtime to authenticator;
grant execute on function realtime.place_probes(text), realtime.prune_messages() to authenticator;

grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;
