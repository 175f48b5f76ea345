-- A school that is added or renamed can be one that a judge is tied to.
create function app.match_new_school() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.match_ties(m.meet_id) from (select distinct n.meet_id from new_rows n) m
  where exists (select from public.meet_crew c where c.meet_id = m.meet_id and c.judge_id is not null);
  return null;
end
$$;
create trigger match_new_school after insert on public.meet_schools
  referencing new table as new_rows for each statement execute function app.match_new_school();
create trigger match_renamed_school after update on public.meet_schools
  referencing new table as new_rows for each statement execute function app.match_new_school();

-- No one scores a school that they're tied to, whichever way they come to a seat. In training they don't count.
create function app.keep_seats_untied() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_tied text[];
begin
  if new.judge_id is null or new.kind = 'shadow' or new.archived_at is not null then
    return new;
  elsif tg_op = 'UPDATE' and new.judge_id is not distinct from old.judge_id and new.event_id = old.event_id
    and new.kind = old.kind and old.archived_at is null then
    return new;
  end if;
  v_tied := app.judge_ties(new.judge_id, new.event_id);
  if cardinality(v_tied) > 0 then
    perform app.fail('tied', format('This judge is tied to %s, which competes in this event', v_tied[1]),
      'Choose another judge.', 'judge_id');
  end if;
  return new;
end
$$;
create trigger keep_seats_untied before insert or update on public.meet_seats
  for each row execute function app.keep_seats_untied();

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

-- What a link opened isn't kept longer than the meet.
create function app.forget_crew_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.crew_links l using public.meet_crew c where c.id = l.crew_id and c.meet_id = new.id;
  return null;
end
$$;
create trigger forget_crew_links after update on public.meets for each row
  when (new.state = 'archived' and old.state <> 'archived') execute function app.forget_crew_links();
