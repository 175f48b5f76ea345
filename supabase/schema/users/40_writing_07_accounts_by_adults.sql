-- Asks the adults who keep accounts to make them for cadets on the roster. Returns how many were new.
create function public.request_cadet_accounts(p_cadets uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v_done jsonb := app.once(p_key, 'request_cadet_accounts', to_jsonb(p_cadets));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  insert into public.account_requests (school_id, cadet_id)
  select v_school, c.id from public.cadets c where c.id = any (p_cadets) and c.profile_id is null
  on conflict on constraint account_requests_cadet_id_key do nothing;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform app.notify('users.accounts', app.other_keepers(v_school, auth.uid(), '{}'), app.actor_label()
      || ' asks for accounts',
      'For cadets on the roster who can''t sign in yet.', '/app/users/cadet-accounts',
      concat_ws(':', 'accounts', auth.uid(), p_cadets[1], app.today(v_school)), v_school);
  end if;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.request_cadet_accounts(uuid[], uuid)', 'authenticated', 'service_role');

-- The first child of a parent is named as the parent wrote it too, not by a date. The setup adds the parent as a
-- contact with the child; this says how the parent wrote the child's name.
create function public.name_requested_child(p_cadet uuid, p_written text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_written text := app.line_in(p_written, 'student', 'The name', 80);
begin
  perform app.need_parent();
  update public.guardian_links g set asked_as = v_written
  where g.cadet_id = p_cadet and g.contact_id in (select app.own_contacts()) and g.state = 'pending'
    and g.asked_as is null;
end
$$;
call app.expose('public.name_requested_child(uuid, text)', 'authenticated', 'service_role');
