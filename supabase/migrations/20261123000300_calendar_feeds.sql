-- Private addresses under which a person's calendar program reads what that person sees. The address is the whole key, so only
-- its hash is kept; who has lost one takes it back and makes another.

-- The SHA-256 of a secret, in hexadecimal.
create function app.secret_hash(p_secret text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_secret, 'UTF8')), 'hex')
$$;

-- Private addresses of a person's calendar, each for one program.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  school_id uuid references public.schools (id),
  name text not null constraint calendar_feeds_name_check check (length(trim(name)) between 1 and 60 and app.is_plain(name)),
  token_hash text not null default app.secret_hash(gen_random_uuid()::text),
  last_read_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index calendar_feeds_person_id_idx on public.calendar_feeds (person_id);
create index calendar_feeds_school_id_idx on public.calendar_feeds (school_id);
create unique index calendar_feeds_token_hash_idx on public.calendar_feeds (token_hash);
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the secret in the address.';
comment on column public.calendar_feeds.school_id is 'The person''s own school, for its log; the address shows all that the person sees.';

call app.close('public.calendar_feeds');
grant select on public.calendar_feeds to authenticated;
create policy "select" on public.calendar_feeds for select to authenticated
  using (person_id = (select auth.uid()) and (select app.can('calendar', 'read')));
call app.audit('public.calendar_feeds', masked => '{token_hash}', module => 'calendar', computed => '{last_read_at}', noun => 'a calendar address');
call app.name_rows('public.calendar_feeds', 't.name');

-- Makes a private address of the caller's calendar, with the secret that it shall hold: 64 hexadecimal digits by chance. Gives
-- its id. Ten in use at most.
create function public.create_calendar_feed(p_name text, p_token text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_name text;
  v_id uuid;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  v_done := app.once(p_key, 'create_calendar_feed', jsonb_build_array(p_name, app.secret_hash(p_token)));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_name := app.need_line(p_name, 'name', 'The name', 60);
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    perform app.fail('token', 'The address has no secret', 'Reload the page and try again.', 'token');
  end if;
  -- Two at once count one after the other.
  perform from public.profiles p where p.id = auth.uid() for update;
  if (select count(*) from public.calendar_feeds f where f.person_id = auth.uid() and f.revoked_at is null) >= 10 then
    perform app.fail('too_many', 'You have ten calendar addresses', 'Take one back that you don''t use.', 'name');
  end if;
  insert into public.calendar_feeds (person_id, school_id, name, token_hash)
  values (auth.uid(), (select p.school_id from public.profiles p where p.id = auth.uid()), v_name, app.secret_hash(p_token))
  returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;

-- Takes an address of the caller back: whoever has it reads nothing from now on.
create function public.revoke_calendar_feed(p_feed uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  update public.calendar_feeds f set revoked_at = coalesce(f.revoked_at, now())
  where f.id = p_feed and f.person_id = auth.uid();
  if not found then
    perform app.fail('gone', 'This address isn''t yours', 'Reload the page and try again.');
  end if;
end
$$;
call app.expose('public.create_calendar_feed(text, text, uuid)', 'authenticated', 'service_role');
call app.expose('public.revoke_calendar_feed(uuid)', 'authenticated', 'service_role');

-- Whose address this is; null where there is none or it was taken back. Notes that it was read, once an hour at most.
create function app.open_feed(p_token text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_feed public.calendar_feeds := (select f from public.calendar_feeds f
    where f.token_hash = app.secret_hash(p_token) and f.revoked_at is null);
begin
  if v_feed.last_read_at is null or v_feed.last_read_at < now() - interval '1 hour' then
    update public.calendar_feeds f set last_read_at = now() where f.id = v_feed.id;
  end if;
  return v_feed.person_id;
end
$$;
grant execute on function app.open_feed(text) to service_role;
