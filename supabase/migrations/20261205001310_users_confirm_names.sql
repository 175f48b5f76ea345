-- Names of adults are compared as everywhere else.

-- Why the caller can't confirm an account, in words; null where they can. Asked after app.need_user.
create or replace function app.confirm_refusal(p_user uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_doers uuid[] := app.controllers(array(select d from app.unconfirmed(p_user) h cross join lateral unnest(h.doers) as d));
  v_name text := (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = auth.uid());
begin
  if not exists (select from app.unconfirmed(p_user)) then
    return 'This account needs no confirmation';
  elsif app.controllers(array[auth.uid()]) && v_doers or auth.uid() = any (app.makers(v_doers))
    or app.makers(array[auth.uid()]) && v_doers then
    return 'You made or reset this account, or one of you made the account of the other. Another adult confirms it';
  elsif v_name in (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = any (v_doers)
    union all select app.plain_name(h.by_label) from app.unconfirmed(p_user) h) then
    return 'Your name is the name of the one who made or reset this account. Another adult confirms it';
  end if;
  return null;
end
$$;
