-- Outgoing mail. Not a part of Supabase: the embedded server writes a mail here, in the transaction that
-- needs it, and sends it afterward. A mail is due while `next_try_at` is set.
create schema if not exists mail;
revoke all on schema mail from public;

create table if not exists mail.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  -- Emptied once an SMTP server has taken the mail: codes and links don't stay behind.
  html text,
  plain text,
  attempts integer not null default 0,
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  last_error text
);
alter table mail.outbox enable row level security;
create index if not exists outbox_created_at_idx on mail.outbox (created_at);

-- The headers that a project may set: those of mail to many.
create or replace function mail.are_headers(headers jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(headers) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(headers) = 'object' then headers else '{}' end) h
    where h.key not in ('List-Unsubscribe', 'List-Unsubscribe-Post', 'List-Id', 'Precedence')
      or jsonb_typeof(h.value) <> 'string' or length(h.value #>> '{}') > 500 or h.value #>> '{}' !~ '^[\x20-\x7e]+$')
$$;

-- What mail to many needs besides. `ref` and `batch` are the project's own: its row for this mail, and what it was sent with.
-- Lower priorities go first: codes and invitations never wait behind a newsletter. `per_minute` is the most that this
-- mail's domain is sent in a minute, by all senders together. `claimed_at` is set while someone sends it; who finds it set
-- claims a mail whose sender has died, and the receiver may get it twice (`repeats`), with the same Message-ID.
alter table mail.outbox
  add column if not exists reply_to text check (reply_to ~ '^[^@\s<>,;]+@[^@\s<>,;]+$'),
  add column if not exists from_name text check (from_name ~ '^[^\x01-\x1f\x7f]{1,100}$'),
  add column if not exists headers jsonb not null default '{}' check (mail.are_headers(headers)),
  add column if not exists ref uuid,
  add column if not exists batch uuid,
  add column if not exists priority smallint not null default 0,
  add column if not exists per_minute integer check (per_minute > 0),
  add column if not exists domain text generated always as (lower(split_part(recipient, '@', 2))) stored,
  add column if not exists claimed_at timestamptz,
  add column if not exists repeats integer not null default 0,
  add column if not exists is_untold boolean not null default false;
create index if not exists outbox_due_idx on mail.outbox (priority, next_try_at) where next_try_at is not null;
create index if not exists outbox_batch_idx on mail.outbox (batch) where batch is not null;
create index if not exists outbox_is_untold_idx on mail.outbox (id) where is_untold;
drop index if exists mail.outbox_next_try_at_idx;

-- The auth service queues its mails in its own transactions and reads none of them.
grant usage on schema mail to supabase_auth_admin;
grant insert on mail.outbox to supabase_auth_admin;
drop policy if exists insert on mail.outbox;
create policy insert on mail.outbox for insert to supabase_auth_admin with check (true);

-- The sender hears of each new mail as soon as it is committed, no matter who queued it.
create or replace function mail.tell_sender() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;
drop trigger if exists tell_sender on mail.outbox;
create trigger tell_sender after insert on mail.outbox for each statement execute function mail.tell_sender();

-- Where this site is, for the links in a project's own mails; written at each start.
create table if not exists mail.site (
  is_only boolean primary key default true check (is_only),
  url text not null
);
alter table mail.site enable row level security;

-- How a project's own SQL queues a mail, in the transaction that needs it: `{{ .SiteURL }}` becomes this site's address.
create or replace function mail.send(recipient text, subject text, html text, plain text) returns void
language sql security definer set search_path = ''
as $$
  insert into mail.outbox (recipient, subject, html, plain)
  select $1, regexp_replace($2, '\s+', ' ', 'g'), replace($3, '{{ .SiteURL }}', s.url), replace($4, '{{ .SiteURL }}', s.url)
  from (select coalesce((select url from mail.site), '') as url) as s
$$;
revoke all on function mail.send(text, text, text, text) from public;
grant usage on schema mail to postgres;
grant execute on function mail.send(text, text, text, text) to postgres;

-- How many mails a domain was sent in its latest minute.
create table if not exists mail.pace (
  domain text primary key,
  minute timestamptz not null,
  sent integer not null
);
alter table mail.pace enable row level security;

-- Gives the mail that is due first to the caller, for two minutes; nothing where none is due, or what is due has to wait for
-- its domain's next minute. Two servers never claim the same, and count together.
create or replace function mail.claim() returns setof mail.outbox
language plpgsql set search_path = ''
as $$
declare
  v_minute timestamptz;
  v_mail mail.outbox;
begin
  loop
    v_minute := date_trunc('minute', clock_timestamp());
    select o.* into v_mail from mail.outbox o
    where o.next_try_at <= now() and not exists (
      select from mail.pace p where p.domain = o.domain and p.minute = v_minute and p.sent >= o.per_minute)
    order by o.priority, o.next_try_at limit 1 for update of o skip locked;
    if not found then
      return;
    end if;
    insert into mail.pace as p (domain, minute, sent) values (v_mail.domain, v_minute, 1)
    on conflict (domain) do update set minute = excluded.minute,
      sent = case when p.minute = excluded.minute then p.sent + 1 else 1 end
    where p.minute < excluded.minute or (p.minute = excluded.minute
      and (v_mail.per_minute is null or p.sent < v_mail.per_minute));
    -- Where it isn't, another server has just taken the last of this minute: the next look leaves the domain out.
    exit when found;
  end loop;
  return query
    update mail.outbox o set attempts = o.attempts + 1, repeats = o.repeats + (o.claimed_at is not null)::integer,
      claimed_at = now(), next_try_at = now() + interval '2 minutes'
    where o.id = v_mail.id
    returning o.*;
end
$$;
revoke all on function mail.claim() from public;

-- How a project queues mail to many, in the transaction that needs it. `common` holds what they share: {batch, reply_to,
-- from_name, priority, per_minute}; of the lists each place is one mail. Returns the id that is in each Message-ID.
create or replace function mail.queue(
  common jsonb, refs uuid[], recipients text[], subjects text[], htmls text[], plains text[], headers jsonb[]
) returns table (ref uuid, id uuid)
language sql security definer set search_path = ''
as $$
  insert into mail.outbox as o (ref, recipient, subject, html, plain, headers, batch, reply_to, from_name, priority, per_minute)
  select m.ref, m.recipient, regexp_replace(m.subject, '\s+', ' ', 'g'), replace(m.html, '{{ .SiteURL }}', s.url),
    replace(m.plain, '{{ .SiteURL }}', s.url),
    replace(coalesce(m.headers, '{}')::text, '{{ .SiteURL }}', s.url)::jsonb,
    (common ->> 'batch')::uuid, common ->> 'reply_to', common ->> 'from_name',
    -- What the sign-in needs always goes first.
    greatest(coalesce((common ->> 'priority')::smallint, 5), 1), (common ->> 'per_minute')::integer
  from unnest(refs, recipients, subjects, htmls, plains, headers) as m (ref, recipient, subject, html, plain, headers),
    (select coalesce((select url from mail.site), '') as url) as s
  returning o.ref, o.id
$$;

-- Takes back what no one is sending yet of a batch; gives the project's rows whose mail will not leave.
create or replace function mail.withdraw(batch uuid) returns setof uuid
language sql security definer set search_path = ''
as $$
  delete from mail.outbox o
  where o.batch = $1 and o.sent_at is null and o.claimed_at is null and o.next_try_at is not null
  returning o.ref
$$;

-- Sends again what was given up, with the same Message-ID; gives the project's rows of those that are due again.
create or replace function mail.send_again(ids uuid[]) returns setof uuid
language sql security definer set search_path = ''
as $$
  select pg_notify('mail_outbox', '');
  update mail.outbox o set next_try_at = now(), attempts = 0, last_error = null, is_untold = false
  where o.id = any ($1) and o.sent_at is null and o.next_try_at is null and o.html is not null
  returning o.ref
$$;

-- The project's function that hears what became of its mails: (jsonb), a list of {ref, mail, state, error, attempts,
-- repeats} with the states sent, waiting, and failed. It is called as the project's role, in batches, and may hear of one
-- again: a server may die between telling and writing down that it told.
create table if not exists mail.reports (
  is_only boolean primary key default true check (is_only),
  function text not null
);
alter table mail.reports enable row level security;
create or replace function mail.report_to(function regprocedure) returns void
language sql security definer set search_path = ''
as $$
  insert into mail.reports (function) values ($1::oid::regproc::text)
  on conflict (is_only) do update set function = excluded.function
$$;

revoke all on function mail.queue(jsonb, uuid[], text[], text[], text[], text[], jsonb[]), mail.withdraw(uuid),
  mail.send_again(uuid[]), mail.report_to(regprocedure) from public;
grant execute on function mail.queue(jsonb, uuid[], text[], text[], text[], text[], jsonb[]), mail.withdraw(uuid),
  mail.send_again(uuid[]), mail.report_to(regprocedure) to postgres;
