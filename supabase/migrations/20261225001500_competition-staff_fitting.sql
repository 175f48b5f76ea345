-- What judges may judge, from the least on.
create function app.tier_rank(p_tier text) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(array_position('{trainee,local,regional,national}'::text[], p_tier), 0)
$$;

-- A span of time in words, on the clock of a meet: Sat, Mar 2, 8:00 AM to 12:00 PM.
create function app.shift_words(p_from timestamptz, p_to timestamptz, p_zone text) returns text
language sql stable set search_path = ''
as $$
  select to_char(p_from at time zone p_zone, 'Dy, Mon FMDD, FMHH12:MI AM') || ' to '
    || to_char(p_to at time zone p_zone, 'FMHH12:MI AM')
$$;

-- True where someone said that they're there for a whole span; who named no times is always there.
create function app.is_there(p_available jsonb, p_from timestamptz, p_to timestamptz, p_zone text) returns boolean
language sql stable set search_path = ''
as $$
  select jsonb_array_length(p_available) = 0 or exists (
    select from jsonb_array_elements(p_available) w
    where ((w ->> 'day')::date + (w ->> 'from')::time) at time zone p_zone <= p_from
      and ((w ->> 'day')::date + (w ->> 'to')::time) at time zone p_zone >= p_to)
$$;

-- Why someone can't have a shift: {code, message}, or null where they can. `p_but` is their own place on it.
create function app.shift_block(p_shift public.meet_shifts, p_crew public.meet_crew, p_but uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text := app.official_name(p_crew.official_id);
  v_zone text := (select m.time_zone from public.meets m where m.id = p_shift.meet_id);
  v_official public.officials;
  v_tied text[];
  v_other text;
begin
  select * into v_official from public.officials o where o.id = p_crew.official_id;
  if p_crew.state <> 'accepted' then
    return jsonb_build_object('code', 'not_accepted', 'message', v_name || ' hasn''t accepted the invitation');
  elsif p_shift.job = 'judge' and p_crew.job <> 'judge' then
    return jsonb_build_object('code', 'job', 'message', v_name || ' isn''t a judge of this meet');
  elsif app.tier_rank(v_official.tier) < app.tier_rank(p_shift.tier) then
    return jsonb_build_object('code', 'tier', 'message', format('This shift needs a %s judge or higher, and %s isn''t',
      p_shift.tier, v_name));
  elsif p_shift.tier is not null and v_official.certified_until < app.day_in(p_shift.starts_at, v_zone) then
    return jsonb_build_object('code', 'expired', 'message', format('The certification of %s ends on %s', v_name,
      to_char(v_official.certified_until, 'Mon FMDD, YYYY')));
  elsif not app.is_there(p_crew.available, p_shift.starts_at, p_shift.ends_at, v_zone) then
    return jsonb_build_object('code', 'unavailable', 'message', v_name || ' isn''t available then');
  end if;
  if p_shift.job = 'judge' and p_shift.event_id is not null then
    v_tied := app.judge_ties(p_crew.judge_id, p_shift.event_id);
    if cardinality(v_tied) > 0 then
      return jsonb_build_object('code', 'tied', 'message', format('%s is tied to %s, which competes in this event',
        v_name, v_tied[1]));
    end if;
  end if;
  select s.name into v_other from public.meet_shift_people p join public.meet_shifts s on s.id = p.shift_id
  where p.crew_id = p_crew.id and p.id is distinct from p_but and p.state not in ('declined', 'released', 'no_show')
    and s.starts_at < p_shift.ends_at and s.ends_at > p_shift.starts_at
  order by s.starts_at limit 1;
  if v_other is not null then
    return jsonb_build_object('code', 'overlap', 'message', format('%s is on %s at that time', v_name, v_other));
  end if;
  return null;
end
$$;
comment on function app.shift_block(public.meet_shifts, public.meet_crew, uuid) is
  'The rules of domain/meets/staffing/fit.ts; a test compares both.';

-- Every way onto a shift is checked here, with the shift and the person held.
create function app.keep_shift_rules() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_shift public.meet_shifts;
  v_crew public.meet_crew;
  v_block jsonb;
begin
  if new.state in ('declined', 'released', 'no_show') or tg_op = 'UPDATE' and new.shift_id = old.shift_id
    and new.crew_id = old.crew_id and old.state not in ('declined', 'released', 'no_show') then
    return new;
  end if;
  select * into v_shift from public.meet_shifts s where s.id = new.shift_id for update;
  select * into v_crew from public.meet_crew c where c.id = new.crew_id for update;
  if v_shift.archived_at is not null then
    perform app.fail('archived', 'This shift was archived', 'Restore it first.', 'shift_id');
  elsif (select count(*) from public.meet_shift_people p where p.shift_id = new.shift_id and p.id <> new.id
    and p.state not in ('declined', 'released', 'no_show')) >= v_shift.needed then
    perform app.fail('full', format('%s has everyone it needs', v_shift.name),
      'Raise how many it needs, or release someone.', 'shift_id');
  end if;
  v_block := app.shift_block(v_shift, v_crew, new.id);
  if v_block is not null then
    perform app.fail(v_block ->> 'code', v_block ->> 'message', 'Choose someone else, or another shift.', 'crew_id');
  end if;
  return new;
end
$$;
create trigger keep_shift_rules before insert or update on public.meet_shift_people
  for each row execute function app.keep_shift_rules();

-- A shift that moves still has to suit those who are on it.
create function app.keep_shift_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_block jsonb;
begin
  if row(new.starts_at, new.ends_at, new.job, new.event_id, new.tier, new.needed)
    is not distinct from row(old.starts_at, old.ends_at, old.job, old.event_id, old.tier, old.needed) then
    return new;
  elsif new.needed < (select count(*) from public.meet_shift_people p where p.shift_id = new.id
    and p.state not in ('declined', 'released', 'no_show')) then
    perform app.fail('needed', 'More people are on this shift already', 'Release someone first.', 'needed');
  end if;
  select app.shift_block(new, c, p.id) into v_block
  from public.meet_shift_people p join public.meet_crew c on c.id = p.crew_id
  where p.shift_id = new.id and p.state not in ('declined', 'released', 'no_show')
    and app.shift_block(new, c, p.id) is not null
  order by p.created_at, p.id limit 1;
  if v_block is not null then
    perform app.fail(v_block ->> 'code', v_block ->> 'message', 'Release them first, or choose another time.',
      'starts_at');
  end if;
  return new;
end
$$;
create trigger keep_shift_people before update on public.meet_shifts
  for each row execute function app.keep_shift_people();
