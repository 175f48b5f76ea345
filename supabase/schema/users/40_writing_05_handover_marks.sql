-- Tells the person at the inbox known before, and someone else who keeps accounts. Accounts made in a row are one
-- notice a day.
create function app.tell_handover(p_handover app.account_handovers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user public.profiles := (select p from public.profiles p where p.id = p_handover.user_id);
  v_name text := coalesce(nullif(trim(v_user.first_name || ' ' || v_user.last_name), ''), v_user.email, 'someone');
  v_deed text := format('%s %s', p_handover.by_label, app.handover_words(p_handover.kind));
  v_first text := (select h.address from app.account_handovers h
    where h.user_id = p_handover.user_id and h.proved_at is null order by h.created_at, h.id limit 1);
  v_to text;
begin
  for v_to in select distinct lower(a) from unnest(array[p_handover.address, v_first]) as a where a like '%@%' loop
    perform app.send_mail(v_to, format('%s your Guidon account', v_deed),
      array[format('Hello %s,', v_name), v_deed || ' your account.',
        'Your earlier messages and requests stay closed until you confirm that it''s you. Guidon asks when you sign '
          'in.',
        'If you didn''t ask for this, talk to another instructor or an admin today.'],
      '/app/dashboard', 'Open Guidon');
  end loop;
  perform app.notify('users.handover', app.other_keepers(v_user.school_id, v_user.id, p_handover.doers),
    case when p_handover.kind in ('created', 'invited') then p_handover.by_label
      || ' created accounts for people your school knows'
      else format('%s %s''s account', v_deed, v_name) end,
    'If you didn''t expect this, ask the person whose account it is.',
    case when p_handover.kind in ('created', 'invited') then '/app/users' else '/app/users/' || v_user.id end,
    'handover:' || case when p_handover.kind in ('created', 'invited')
      then concat_ws(':', 'made', p_handover.by_id, app.today(v_user.school_id)) else p_handover.id::text end,
        v_user.school_id);
end
$$;

-- Hands an account over: what is known of it before stays closed until the person is proved. `p_address` is the inbox
-- known before. The same act in two steps is marked once.
create function app.hand_over(p_user uuid, p_kind text, p_actor uuid, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v app.account_handovers;
begin
  perform from public.profiles p where p.id = p_user for no key update;
  if not found or exists (select from app.account_handovers h where h.user_id = p_user and h.kind = p_kind
    and h.by_id is not distinct from p_actor and h.proved_at is null
      and h.created_at > now() - interval '10 minutes') then
    return;
  end if;
  insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address)
  values (p_user, p_kind, p_actor, case when p_actor is null then 'Guidon' else app.actor_label() end,
    app.controllers(array[p_actor]), lower(p_address))
  returning * into v;
  perform app.tell_handover(v);
end
$$;

-- Keeps that an address was given to an account by others.
create function app.note_address(p_user uuid, p_address text, p_set_by uuid[]) returns void
language sql security definer set search_path = ''
as $$
  insert into app.account_addresses as a (user_id, address, set_by)
  select p_user, lower(p_address), p_set_by where p_address is not null
  on conflict on constraint account_addresses_pkey do update
    set set_by = array(select distinct x from unnest(a.set_by || excluded.set_by) as x)
$$;

-- Keeps who made an account, and hands it over where the school knew the person before: a cadet of the roster
-- (`p_cadet`, or by the address), or a contact whose link to a cadet is verified.
create function app.mark_made_account(p_user uuid, p_cadet uuid, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text := (select lower(u.email) from auth.users u where u.id = p_user);
  v_rows uuid[] := array(
    select d.cadet_id from public.cadet_details d where lower(d.email) = v_email or d.cadet_id = p_cadet
    union all
    select c.id from public.contacts c where lower(c.email) = v_email and exists (
      select from public.guardian_links l where l.contact_id = c.id and l.state = 'verified'));
  v_doers uuid[] := app.controllers(array[auth.uid()]);
begin
  -- Data that was already on a record counts as entered by its authors; the rest as entered by the person who creates
  -- the account.
  perform app.note_address(p_user, v_email, app.setters_of(v_rows, v_email) || case when exists (
      select from public.cadet_details d where d.cadet_id = any (v_rows) and lower(d.email) = v_email
      union all select from public.contacts c where c.id = any (v_rows) and lower(c.email) = v_email) then '{}'
        else v_doers end);
  if cardinality(v_rows) > 0 or p_cadet is not null then
    perform app.hand_over(p_user, p_kind, auth.uid(),
      case when p_cadet is null then v_email
        else (select d.email from public.cadet_details d where d.cadet_id = p_cadet) end);
  else
    insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address, proved_at, proved_how)
    values (p_user, p_kind, auth.uid(), app.actor_label(), v_doers, v_email, now(), 'invitation');
  end if;
end
$$;

-- Marks a reset before the password is another one: should the rest fail, what was there before is already closed. Only
-- the function calls it, with the service's key.
create function public.begin_handover(p_user uuid, p_actor uuid, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.act_for(p_actor);
  perform app.need_user(p_user, 'update'), app.need_adult();
  perform app.hand_over(p_user, p_kind, p_actor, (select u.email from auth.users u where u.id = p_user))
  where p_kind in ('password_reset', 'factor_removed');
end
$$;
call app.expose('public.begin_handover(uuid, uuid, text)', 'service_role');
