-- On a hosted project pg_cron and pg_net call the function `run-jobs`; Guidon's own server does it without them.

-- Schedules the call every 30 seconds, where both extensions and the vault are there; does nothing elsewhere, and nothing
-- more when called again. Until the secrets `project_url` and `service_role_key` are in the vault, no call leaves.
create procedure app.schedule_jobs()
language plpgsql set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null or to_regnamespace('net') is null
    or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $cron$
    select cron.schedule('guidon-run-jobs', '30 seconds', $job$
      select net.http_post(
        url := s.url || '/functions/v1/run-jobs',
        headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || s.key),
        body := '{}'::jsonb, timeout_milliseconds := 60000)
      from (select max(d.decrypted_secret) filter (where d.name = 'project_url') as url,
        max(d.decrypted_secret) filter (where d.name = 'service_role_key') as key from vault.decrypted_secrets d) s
      where s.url is not null and s.key is not null
    $job$)
  $cron$;
end
$$;
call app.schedule_jobs();
