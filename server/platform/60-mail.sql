-- Outgoing mail. Not a part of Supabase: the embedded server writes a mail here, in the transaction that
-- needs it, and sends it afterwards. A mail is due while `next_try_at` is set.
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
create index if not exists outbox_next_try_at_idx on mail.outbox (next_try_at) where next_try_at is not null;
create index if not exists outbox_created_at_idx on mail.outbox (created_at);

-- The auth service queues its mails in its own transactions and reads none of them.
grant usage on schema mail to supabase_auth_admin;
grant insert on mail.outbox to supabase_auth_admin;
drop policy if exists insert on mail.outbox;
create policy insert on mail.outbox for insert to supabase_auth_admin with check (true);

-- The sender hears of each new mail as soon as it is committed, whoever queued it.
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
