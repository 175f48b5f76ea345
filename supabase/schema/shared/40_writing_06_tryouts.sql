-- Verifies, rejects, or revokes the link of a guardian and a cadet.
create function public.decide_guardian_link(p_link uuid, p_decision text, p_message text default null, p_key uuid
  default null, p_seen jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to decide on guardian links');
  end if;
  perform app.need_seen(case when exists (select from public.child_requests r where r.id = p_link) then 'child_requests'
    else 'guardian_links' end, array[p_link], p_seen, p_key);
  perform app.decide_guardian_link(p_link, p_decision, p_message, p_key);
end
$$;
call app.expose('public.decide_guardian_link(uuid, text, text, uuid, jsonb)', 'authenticated', 'service_role');

-- Approves or declines the invitation of a second guardian.
create function public.decide_guardian_invitation(p_id uuid, p_decision text, p_message text default null, p_key uuid
  default null, p_seen jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_link_decider();
begin
  perform app.need_seen('guardian_invitations', array[p_id], p_seen, p_key);
  perform app.decide_guardian_invitation(p_id, p_decision, p_message, p_key);
end
$$;
call app.expose('public.decide_guardian_invitation(uuid, text, text, uuid, jsonb)', 'authenticated', 'service_role');

-- Reviews an item of a portfolio.
create function public.review_portfolio_item(p_item uuid, p_feedback text default null, p_seen jsonb default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not (app.is_staff() and app.manages('cadets', 'update')) then
    perform app.deny('Only instructors can review a portfolio');
  end if;
  perform app.need_seen('portfolio_items', array[p_item], p_seen, null);
  perform app.review_portfolio_item(p_item, p_feedback);
end
$$;
call app.expose('public.review_portfolio_item(uuid, text, jsonb)', 'authenticated', 'service_role');

-- Enters what the board found about a candidate.
create function public.decide_candidate(p_candidate uuid, p_result text, p_feedback text default null, p_seen jsonb
  default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('update', 'You don''t have permission to enter board results');
begin
  -- The board first, as everyone who changes one does.
  perform from public.boards b where b.school_id = v_school
    and b.id = (select k.board_id from public.board_candidates k where k.id = p_candidate) for update;
  perform app.need_seen('board_candidates', array[p_candidate], p_seen, null);
  perform app.decide_candidate(p_candidate, p_result, p_feedback);
end
$$;
call app.expose('public.decide_candidate(uuid, text, text, jsonb)', 'authenticated', 'service_role');

-- Confirms, declines, or revokes conduct entries. Returns the ids that changed.
create function public.decide_conduct(p_ids uuid[], p_state text, p_seen jsonb default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
begin
  if not (app.is_staff() and app.manages('conduct', 'approve')) then
    perform app.deny('Only instructors can confirm');
  end if;
  if p_state is distinct from 'proposed' then
    perform app.need_seen('conduct_entries', p_ids, p_seen, null);
  end if;
  return app.decide_conduct(p_ids, p_state);
end
$$;
call app.expose('public.decide_conduct(uuid[], text, jsonb)', 'authenticated', 'service_role');

-- Decides on applications. Returns the ids that changed.
create function public.decide_applications(p_ids uuid[], p_state text, p_seen jsonb default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
begin
  if p_state is distinct from 'submitted' then
    perform app.need_seen('job_applications', p_ids, p_seen, null);
  end if;
  return app.decide_applications(p_ids, p_state);
end
$$;
call app.expose('public.decide_applications(uuid[], text, jsonb)', 'authenticated', 'service_role');

-- Decides who of a tryout is on the team. Returns how many.
create function public.decide_tryouts(p_ids uuid[], p_decision text, p_key uuid default null, p_seen jsonb default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to edit teams');
  end if;
  -- The teams first, as everyone who changes their members does.
  perform from public.teams t where t.school_id = app.school_id()
    and t.id in (select m.team_id from public.team_members m where m.id = any (p_ids)) order by t.id for update;
  perform app.need_seen('team_members', p_ids, p_seen, p_key);
  return app.decide_tryouts(p_ids, p_decision, p_key);
end
$$;
call app.expose('public.decide_tryouts(uuid[], text, uuid, jsonb)', 'authenticated', 'service_role');

-- Approves or declines excuses, or puts them back to waiting. Returns how many changed.
create function public.decide_excuses(p_ids uuid[], p_state text, p_note text default null, p_key uuid default null,
  p_seen jsonb default null) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to decide on excuses');
  end if;
  if p_state is distinct from 'asked' then
    perform app.need_seen('excuse_requests', p_ids, p_seen, p_key);
  end if;
  return app.decide_excuses(p_ids, p_state, p_note, p_key);
end
$$;
call app.expose('public.decide_excuses(uuid[], text, text, uuid, jsonb)', 'authenticated', 'service_role');

-- Confirms what a cadet asked, as a guardian, or undoes that.
create function public.confirm_excuse(p_id uuid, p_confirmed boolean default true, p_key uuid default null, p_seen jsonb
  default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests := app.need_own_excuse(p_id);
begin
  if coalesce(p_confirmed, true) then
    perform app.need_seen('excuse_requests', array[p_id], p_seen, p_key);
  end if;
  return app.confirm_excuse(p_id, p_confirmed, p_key);
end
$$;
call app.expose('public.confirm_excuse(uuid, boolean, uuid, jsonb)', 'authenticated', 'service_role');

-- Approves a count; the last approval that is needed posts it. Returns the state.
create function public.approve_count(p_count uuid, p_key uuid default null, p_seen jsonb default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
begin
  perform app.need_seen('counts', array[p_count], p_seen, p_key);
  return app.approve_count(p_count, p_key);
end
$$;
call app.expose('public.approve_count(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Answers requests for an exchange. Returns how many.
create function public.decide_exchanges(p_ids uuid[], p_state text, p_answer text default null, p_key uuid default null,
  p_seen jsonb default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
begin
  perform app.need_seen('exchange_requests', p_ids, p_seen, p_key);
  return app.decide_exchanges(p_ids, p_state, p_answer, p_key);
end
$$;
call app.expose('public.decide_exchanges(uuid[], text, text, uuid, jsonb)', 'authenticated', 'service_role');

-- Approves an order, or sends it back with a reason. Returns the state.
create function public.decide_order(p_id uuid, p_approve boolean, p_note text default null, p_key uuid default null,
  p_seen jsonb default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
begin
  perform app.need_seen('supply_orders', array[p_id], p_seen, p_key);
  return app.decide_order(p_id, p_approve, p_note, p_key);
end
$$;
call app.expose('public.decide_order(uuid, boolean, text, uuid, jsonb)', 'authenticated', 'service_role');
