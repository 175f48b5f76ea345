-- Files of a message: those who got the mail open them by a link of their own, which ends when the file is archived. Nothing is copied ten
-- thousand times, no mail is refused for its size, and a file that was wrong can be taken back.

-- The files of a message as the end of its letter, with `{{ref}}` where the recipient comes in; empty where there are none.
create function app.mail_files_part(p_message uuid, p_is_html boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(case when p_is_html then '<p><strong>Files</strong><br>' || string_agg(format(
      '<a href="{{ .SiteURL }}/functions/v1/mail-file?t={{ref}}&amp;f=%s" style="color:#23497f">%s</a> (%s)',
      f.id, app.html_text(f.name), f.size), '<br>' order by f.name, f.id) || '</p>'
    else E'\n\nFiles:\n' || string_agg(format('- %s (%s): {{ .SiteURL }}/functions/v1/mail-file?t={{ref}}&f=%s', f.name, f.size, f.id),
      E'\n' order by f.name, f.id) end, '')
  from (
    select a.id, a.name, case when a.size_bytes < 1048576 then greatest(round(a.size_bytes / 1024.0), 1) || ' kB'
      else round(a.size_bytes / 1048576.0, 1) || ' MB' end as size
    from public.attachments a
    where a.subject_table = 'email_campaigns' and a.subject_id = p_message and a.stored_at is not null and a.archived_at is null
  ) f
$$;

-- The file behind a link in a mail: {path, name}; nothing where the link is unknown, or the file was archived. For the function `mail-file`
-- only.
create function public.mail_file(p_token text, p_file text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('path', a.path, 'name', a.name)
  from public.email_recipients r
  join public.attachments a on a.subject_table = 'email_campaigns' and a.subject_id = r.campaign_id
  where r.id = app.uuid_or_null(p_token) and r.address is not null and r.state not in ('suppressed', 'canceled')
    and a.id = app.uuid_or_null(p_file) and a.stored_at is not null and a.archived_at is null
$$;
call app.expose('public.mail_file(text, text)', 'service_role');
