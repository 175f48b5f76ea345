-- Keeps that an award was handed out, under the id that the caller gives: {award_id, division?, place?, code, school,
-- team?, generation?, collected_by?, given_at?}. The winner is one of a certified result, also of one that was amended
-- since: the tablet may have been offline. The same award from two devices is given once. Returns the id under which
-- it's kept.
create function public.give_award(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director', 'announcer');
  v_done jsonb;
  v_award public.meet_awards;
  v_new public.meet_award_handouts;
begin
  v_done := app.once(p_key, 'give_award', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select h.meet_id from public.meet_award_handouts h where h.id = p_id), v_meet.id);
  select * into v_award from public.meet_awards a
  where a.id = app.id_in(p_input ->> 'award_id', 'award_id') and a.meet_id = p_meet for share;
  v_new.division := nullif(p_input ->> 'division', '');
  v_new.place := app.count_in(p_input ->> 'place', 'place', 1, 100);
  v_new.code := app.meet_code(p_input ->> 'code');
  v_new.school := app.meet_code(p_input ->> 'school', 'school');
  v_new.team := nullif(p_input ->> 'team', '');
  v_new.generation := app.count_in(p_input ->> 'generation', 'generation', 1, 1000000);
  v_new.collected_by := app.plain_in(p_input ->> 'collected_by', 'collected_by', 'The name', 80);
  -- A tablet that was offline says when it was; its clock may be ahead.
  v_new.given_at := least(coalesce(app.moment_in(p_input ->> 'given_at', 'given_at'), now()), now());
  if v_award.id is null then
    perform app.fail('unknown_award', 'That award isn''t on the plan of this meet', 'Reload the page.', 'award_id');
  elsif not app.award_won(v_award, v_new) then
    perform app.fail('not_won', 'No certified result gives them this award', 'Reload the page.', 'code');
  end if;
  insert into public.meet_award_handouts (id, school_id, meet_id, award_id, division, place, code, school, team,
    generation, collected_by, given_at)
  values (p_id, v_meet.school_id, p_meet, v_award.id, v_new.division, v_new.place, v_new.code, v_new.school, v_new.team,
    v_new.generation, v_new.collected_by, v_new.given_at)
  on conflict do nothing;
  return (app.done(p_key, to_jsonb((
    select h.id from public.meet_award_handouts h
    where h.award_id = v_award.id and h.undone_at is null and h.code = v_new.code
      and h.place is not distinct from v_new.place and h.division is not distinct from v_new.division
      and h.team is not distinct from v_new.team))) #>> '{}')::uuid;
end
$$;
call app.expose('public.give_award(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- An award that was given, in a meet that the caller works at, as app.need_awards has it.
create function app.need_handout(p_id uuid, variadic p_roles text[]) returns public.meet_award_handouts
language plpgsql security definer set search_path = ''
as $$
declare
  v_handout public.meet_award_handouts;
begin
  select * into v_handout from public.meet_award_handouts h where h.id = p_id;
  perform app.need_awards(v_handout.meet_id, variadic p_roles);
  select * into v_handout from public.meet_award_handouts h where h.id = p_id for update;
  return v_handout;
end
$$;

-- Takes back that an award was given: the row stays, and the award is to be handed out again.
create function public.undo_award(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_handout public.meet_award_handouts := app.need_handout(p_id, 'director', 'announcer');
begin
  if app.once(p_key, 'undo_award', jsonb_build_array(p_id)) is not null then
    return;
  end if;
  update public.meet_award_handouts h set undone_at = now(), undone_by = auth.uid()
  where h.id = v_handout.id and h.undone_at is null;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.undo_award(uuid, uuid)', 'authenticated', 'service_role');

-- Says what was agreed about an award that an amendment gave to others after it was handed out.
create function public.settle_award(p_id uuid, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_handout public.meet_award_handouts := app.need_handout(p_id, 'director');
  v_note text := app.need_text(p_note, 'note', 'The note', 300, true);
begin
  if v_handout.undone_at is not null then
    perform app.fail('undone', 'This award is no longer given', 'Reload the page.');
  end if;
  update public.meet_award_handouts h set settled_at = now(), settled_note = v_note where h.id = v_handout.id;
end
$$;
call app.expose('public.settle_award(uuid, text)', 'authenticated', 'service_role');

-- Keeps that the awards of a section were announced, or takes that back: `event:ID`, `special`, or `overall:METHOD`.
create function public.announce_awards(p_meet uuid, p_section text, p_on boolean default true, p_key uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director', 'announcer');
  v_award public.meet_awards;
begin
  if app.once(p_key, 'announce_awards', jsonb_build_array(p_meet, p_section, p_on)) is not null then
    return;
  end if;
  select * into v_award from public.meet_awards a
  where a.meet_id = p_meet and a.archived_at is null and p_section = (case a.scope when 'special' then 'special'
    when 'event' then 'event:' || a.event_id else 'overall:' || a.method end)
  limit 1;
  if v_award.id is null then
    perform app.fail('section', 'The plan has no such awards', 'Reload the page.', 'section');
  elsif p_on and v_award.scope <> 'special' and not app.was_certified(p_meet, v_award.event_id) then
    perform app.fail('not_certified', 'These results aren''t certified yet', 'Wait until they are.', 'section');
  end if;
  insert into public.meet_award_calls as k (school_id, meet_id, section, event_id, announced_at)
  values (v_meet.school_id, p_meet, p_section, v_award.event_id, case when p_on then now() end)
  on conflict on constraint meet_award_calls_section_key do update set announced_at = excluded.announced_at
    where (k.announced_at is not null) is distinct from p_on;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.announce_awards(uuid, text, boolean, uuid)', 'authenticated', 'service_role');
