-- Emails that the project itself writes (codes and invitations are the auth service's). A mail is a row first, in the
-- transaction that needs it. Guidon's own server offers `mail.send` and does the rest; elsewhere the row waits in
-- `app.outbox` until the function `send-mails` takes it.

create table app.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  -- Emptied once the mail is taken.
  html text,
  plain text,
  attempts integer not null default 0,
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  last_error text
);
create index outbox_next_try_at_idx on app.outbox (next_try_at) where next_try_at is not null;

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

-- How many emails are due, of up to 100. For the function `send-mails` only.
create function public.mails_due() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (select from app.outbox o where o.next_try_at <= now() limit 100) due
$$;
call app.expose('public.mails_due()', 'service_role');

-- For the function `send-mails` only: takes up to p_limit emails that are due. Should it die with them, they are due again
-- two minutes later.
create function public.take_mails(p_limit integer default 20)
returns table (id uuid, recipient text, subject text, html text, plain text, created_at timestamptz)
language sql security definer set search_path = ''
as $$
  update app.outbox o set attempts = o.attempts + 1, next_try_at = now() + interval '2 minutes'
  where o.id in (select d.id from app.outbox d where d.next_try_at <= now()
    order by d.next_try_at limit least(p_limit, 100) for update skip locked)
  returning o.id, o.recipient, o.subject, o.html, o.plain, o.created_at
$$;
call app.expose('public.take_mails(integer)', 'service_role');

-- Records the outcome of an email: sent if there is no error. A failed one is due again after 10 s, doubled each time up to
-- an hour, for 14 tries.
create function public.settle_mail(p_id uuid, p_error text default null) returns void
language sql security definer set search_path = ''
as $$
  update app.outbox o set
    last_error = left(p_error, 500),
    sent_at = case when p_error is null then now() end,
    html = case when p_error is not null then o.html end,
    plain = case when p_error is not null then o.plain end,
    next_try_at = case when p_error is not null and o.attempts < 14
      then now() + make_interval(secs => least(10 * 2 ^ (o.attempts - 1), 3600)) end
  where o.id = p_id and o.sent_at is null
$$;
call app.expose('public.settle_mail(uuid, text)', 'service_role');
