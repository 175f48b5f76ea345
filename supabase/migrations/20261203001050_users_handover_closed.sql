-- What is closed while an account is handed over: acts in the person's name, and what was written before.

create function app.keep_own_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform app.need_own_account();
  end if;
  return new;
end
$$;

-- Lets rows be written, or what `changes` names be changed, only by people whose account is their own.
create procedure app.own_account_only("table" regclass, changes text default null, inserts text default null)
language plpgsql set search_path = ''
as $$
begin
  if changes is not null then
    execute format('create trigger keep_own_act_update before update on %s for each row when (%s) execute function app.keep_own_act()',
      "table", changes);
  end if;
  if inserts is not null then
    execute format('create trigger keep_own_act_insert before insert on %s for each row when (%s) execute function app.keep_own_act()',
      "table", inserts);
  end if;
end
$$;

-- Signing, and answering as a guardian.
call app.own_account_only('public.signatures', inserts => 'true');
call app.own_account_only('public.consents', 'old.superseded_at is distinct from new.superseded_at', 'true');
call app.own_account_only('public.permission_slips', 'old.decided_at is distinct from new.decided_at and new.state <> ''asked''');
call app.own_account_only('public.hand_receipts', 'old.counter_at is distinct from new.counter_at', 'new.counter_at is not null');
call app.own_account_only('public.event_answers', 'new.guardian_confirmed_at is not null and old.guardian_confirmed_at is distinct from new.guardian_confirmed_at',
  'new.guardian_confirmed_at is not null');
call app.own_account_only('public.excuse_requests', 'old.guardian_confirmed_at is distinct from new.guardian_confirmed_at
  or old.decided_at is distinct from new.decided_at', 'new.guardian_confirmed_at is not null');
call app.own_account_only('public.guardian_invitations', 'old.decided_at is distinct from new.decided_at', 'true');
-- Deciding where the verb `approve` isn't asked.
call app.own_account_only('public.approvals', inserts => 'true');
call app.own_account_only('public.count_approvals', inserts => 'true');
call app.own_account_only('public.guardian_links', 'old.state is distinct from new.state', 'new.state = ''verified''');
call app.own_account_only('public.child_requests', 'old.decided_at is distinct from new.decided_at');
call app.own_account_only('public.purchase_requests', 'old.decided_at is distinct from new.decided_at and new.decided_at is not null');
call app.own_account_only('public.supply_orders', 'old.decided_at is distinct from new.decided_at and new.decided_at is not null');
call app.own_account_only('public.exchange_requests', 'old.decided_at is distinct from new.decided_at and new.decided_at is not null');
call app.own_account_only('public.job_applications', 'old.state is distinct from new.state and new.state in (''screened_out'', ''interview'', ''not_selected'')');
call app.own_account_only('public.board_candidates', 'old.result is distinct from new.result');
call app.own_account_only('public.team_members', 'old.state = ''tryout'' and new.state <> ''tryout''');

-- True where a role has a verb and the account may use it: `approve` waits until a handed-over account is proved, in every module.
create or replace function app.holds(p_module text, p_action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Each id on its own: joined, the plan goes through all who hold the role.
  return exists (
    select from public.role_permissions rp
    where rp.role_id = (select p.role_id from public.profiles p
        where p.id = auth.uid() and p.active and not p.password_change_required)
      and rp.module_id = (select m.id from public.permission_modules m where m.name = p_module)
      and rp.action_id = (select a.id from public.permission_actions a where a.name = p_action)
      and rp.enabled
  ) and app.is_proved() and (p_action <> 'approve' or app.handed_over_at() is null);
end
$$;

create or replace function app.manages(p_module text, p_action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) = case p_action when 'manage' then 1 else 2 end
    from public.role_permissions rp
    where rp.role_id = (select p.role_id from public.profiles p
        where p.id = auth.uid() and p.active and not p.password_change_required)
      and rp.module_id = (select m.id from public.permission_modules m where m.name = p_module)
      and rp.action_id = any (array(select a.id from public.permission_actions a where a.name in (p_action, 'manage')))
      and rp.enabled
  ) and app.is_proved() and (p_action <> 'approve' or app.handed_over_at() is null) and app.is_on(app.school_of_caller(), p_module);
end
$$;

-- A refusal says the way on where the account isn't proved: what is missing may be that alone.
create or replace function app.deny(p_message text default 'You do not have permission to do this') returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501',
    message = p_message,
    detail = 'permission_denied',
    hint = case when auth.uid() is not null and app.handed_over_at() is not null
      then 'Some of this is closed until you confirm that this account is yours: use "Confirm it''s you" at the top of the page.'
      else 'Please contact your administrator if you believe this is an error.' end;
end
$$;

-- What was written before is closed until the person is proved.
create policy handed_over on public.threads as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));
create policy handed_over on public.thread_messages as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or exists (select from public.threads t where t.id = thread_id));
create policy handed_over on public.thread_people as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or exists (select from public.threads t where t.id = thread_id));
create policy handed_over on public.thread_reports as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or exists (select from public.threads t where t.id = thread_id));
create policy handed_over on public.help_tickets as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));
create policy handed_over on public.comments as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));
create policy handed_over on public.notifications as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));

-- What can't be read isn't written in either: neither in an earlier conversation nor on an earlier request.
create function app.keep_earlier() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_at timestamptz := case tg_table_name when 'help_tickets' then (to_jsonb(new) ->> 'created_at')::timestamptz
    else (select t.created_at from public.threads t where t.id = (to_jsonb(new) ->> 'thread_id')::uuid) end;
begin
  if auth.uid() is not null and v_at < app.handed_over_at() then
    raise exception using errcode = '42501', detail = 'handed_over', message = 'This is from before your account was reset',
      hint = 'Confirm that the account is yours, or start a new one.';
  end if;
  return new;
end
$$;
create trigger keep_earlier before insert on public.thread_messages for each row execute function app.keep_earlier();
create trigger keep_earlier before update on public.help_tickets for each row execute function app.keep_earlier();

-- False while an account that staff made for someone they knew is not proved: its temporary password opens no fees, consents, or
-- grades of the family.
create function app.has_open_record() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from app.account_handovers h join public.profiles p on p.id = h.user_id and p.role in ('cadet', 'parent')
    where h.user_id = auth.uid() and h.proved_at is null and h.kind in ('created', 'invited'))
$$;
grant execute on function app.has_open_record() to authenticated, service_role;

create policy handed_over on public.fees_due as restrictive for select to authenticated using ((select app.has_open_record()));
create policy handed_over on public.fee_parts as restrictive for select to authenticated using ((select app.has_open_record()));
create policy handed_over on public.fee_payments as restrictive for select to authenticated using ((select app.has_open_record()));
create policy handed_over on public.consents as restrictive for select to authenticated using ((select app.has_open_record()));
create policy handed_over on public.academic_snapshots as restrictive for select to authenticated using ((select app.has_open_record()));
