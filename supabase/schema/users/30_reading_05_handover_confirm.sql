-- Refuses everyone but adults of the staff.
create function app.need_adult() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_staff() then
    perform app.deny('Only an adult on staff can do this');
  end if;
end
$$;
grant execute on function app.need_adult() to authenticated, service_role;

-- What waits for a second adult on an account: what is open; where nothing is, who made it, if no one else has
-- confirmed the person.
create function app.unconfirmed(p_user uuid) returns setof app.account_handovers
language sql stable security definer rows 2 set search_path = ''
as $$
  select h from app.account_handovers h
  where h.user_id = p_user and (h.proved_at is null
    or (h.proved_how in ('invitation', 'before') and app.handed_over_at(p_user) is null))
$$;

-- Why the caller can't confirm an account, in words; null where they can. Asked after app.need_user.
create function app.confirm_refusal(p_user uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_doers uuid[] := app.controllers(
    array(select d from app.unconfirmed(p_user) h cross join lateral unnest(h.doers) as d));
  v_name text := (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = auth.uid());
begin
  if not exists (select from app.unconfirmed(p_user)) then
    return 'This account needs no confirmation';
  elsif app.controllers(array[auth.uid()]) && v_doers or auth.uid() = any (app.makers(v_doers))
    or app.makers(array[auth.uid()]) && v_doers then
    return 'You created or reset this account, or one of you created the other''s account. Another adult must confirm '
      'it';
  elsif v_name in (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = any (v_doers)
    union all select app.plain_name(h.by_label) from app.unconfirmed(p_user) h) then
    return 'You have the same name as the person who created or reset this account. Another adult must confirm it';
  end if;
  return null;
end
$$;

-- What waits for confirmation on an account, for those who keep accounts: who did what, whether the person asked, and
-- why the caller can't confirm it. Null where nothing waits.
create function app.kept_handover(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('users', 'update') and app.is_staff()) or not exists (
    select from public.profiles p where p.id = p_user and (p.school_id = app.school_id() or app.role() = 'admin')) then
    return null;
  end if;
  return (select jsonb_build_object('since', app.handed_over_at(p_user), 'is_new', bool_and(h.proved_at is not null),
    'lines', jsonb_agg(jsonb_build_object('kind', h.kind, 'by', h.by_label, 'at', h.created_at) order by h.created_at,
      h.id),
    'asked_at', (select a.asked_at from app.account_asks a where a.user_id = p_user),
    'refusal', case when p_user = auth.uid() then 'You can''t confirm your own account here'
      when app.handed_over_at() is not null then 'Confirm your own account first' else app.confirm_refusal(p_user) end)
    from app.unconfirmed(p_user) h having count(*) > 0);
end
$$;
grant execute on function app.kept_handover(uuid) to authenticated, service_role;

-- The same for the page of an account.
create function public.account_handover(p_user uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.kept_handover(p_user)
$$;
call app.expose('public.account_handover(uuid)', 'authenticated', 'service_role');

-- False while an account that staff made for someone they knew is not proved: its temporary password opens no fees,
-- consents, or grades of the family.
create function app.has_open_record() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from app.account_handovers h join public.profiles p on p.id = h.user_id
    and p.role in ('cadet', 'parent')
    where h.user_id = auth.uid() and h.proved_at is null and h.kind in ('created', 'invited'))
$$;
grant execute on function app.has_open_record() to authenticated, service_role;
