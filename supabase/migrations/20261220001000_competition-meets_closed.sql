-- A meet that no longer changes said "Reopen it first", or nothing to do, of archived meets too, which can't be reopened.
-- Now each says what it is, and the way there is.

-- Refuses a meet that is over: archived, hidden, or canceled. Each with the way there is.
create function app.refuse_ended(p_meet public.meets) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_meet.state = 'archived' then
    perform app.fail('meet_closed', 'This meet is archived and doesn''t change', 'Copy it to plan another one.');
  elsif p_meet.archived_at is not null then
    perform app.fail('meet_closed', 'This meet is hidden from the list and doesn''t change',
      'Show it in the list first, on the meet''s page.');
  elsif p_meet.state = 'cancelled' then
    perform app.fail('meet_closed', 'This meet is canceled and doesn''t change',
      'Take it back to draft first, on the meet''s page.');
  end if;
end
$$;

-- Refuses a meet that no longer changes, with the way there is.
create or replace function app.refuse_closed(p_meet public.meets) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  perform app.refuse_ended(p_meet);
  if p_meet.state in ('results_certified', 'amended') then
    perform app.fail('certified', 'The results of this meet are certified',
      'Ask for an amendment on the meet''s page, under Official.');
  elsif p_meet.state = 'scoring_locked' then
    perform app.fail('meet_closed', 'Scoring of this meet is locked, so it doesn''t change',
      'Reopen scoring first, on the meet''s page.');
  end if;
end
$$;

-- The meet, held so that its state stays while the caller writes about its awards, where they have one of these jobs or
-- manage meets. Awards go on after the results are certified, until the meet is archived.
create or replace function app.need_awards(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = v_school for share;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as(variadic p_roles) x where x = v_meet.id)) then
    perform app.deny('You don''t have permission to do this at this meet');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;

-- The meet, held, where the caller may do this about its protests: by one of these jobs, or as one who manages meets.
-- It runs or is over; protests come up after scoring was locked, too.
create or replace function app.need_protests(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = v_school for no key update;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as(variadic p_roles) x where x = v_meet.id)) then
    perform app.deny('You don''t have permission to do this at this meet');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  elsif v_meet.started_at is null then
    perform app.fail('not_started', 'This meet hasn''t started yet',
      'Results and protests come once it''s in progress.');
  end if;
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;
