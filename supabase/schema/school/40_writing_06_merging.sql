-- Closes a school that is another one, and moves what it registered. Both are held. Checks no rights.
create function app.merge_school(p_from uuid, p_into uuid, p_claim uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_from public.schools := (select s from public.schools s where s.id = p_from);
  v_both text;
  v_stay uuid[];
  v_moved integer;
begin
  if v_from.merged_into = p_into then
    return;
  end if;
  perform app.need_unmerged(p_from), app.need_unmerged(p_into);
  if not v_from.comp_register_only or exists (select from public.meets m where m.school_id = p_from)
    or exists (select from public.cadets c where c.school_id = p_from) then
    perform app.fail('in_use', format('%s has records of its own', v_from.name),
      'Write to a platform administrator.');
  end if;
  -- Two registrations for one meet: one that ended stays where it is.
  select string_agg(m.title, ', ' order by m.title) into v_both
  from public.meet_registrations r
  join public.meet_registrations o on o.meet_id = r.meet_id and o.school_id = p_into
  join public.meets m on m.id = r.meet_id
  where r.school_id = p_from and r.state not in ('draft', 'declined', 'withdrawn', 'no_show');
  if v_both is not null then
    perform app.fail('both_registered', format('Both schools are registered for %s', v_both),
      'Withdraw the registration of one, then approve again.');
  end if;
  v_stay := array(select r.id from public.meet_registrations r
    join public.meet_registrations o on o.meet_id = r.meet_id and o.school_id = p_into
    where r.school_id = p_from);
  update public.schools s set merged_into = p_into, merged_at = now(), competition_portal = false,
    competition_module = false
  where s.id = p_from;
  v_moved := app.move_registrations(p_from, p_into, v_stay);
  insert into public.school_merges (school_id, from_school_id, from_name, claim_id, moved, left_behind)
  values (p_into, p_from, v_from.name, p_claim, v_moved, cardinality(v_stay));
end
$$;

-- Moves the registrations of a school to the one it was merged into, but for `p_stay`: the rows of two schools that
-- hang on them, their files, comments, and lines in the log. Returns how many registrations moved.
create function app.move_registrations(p_from uuid, p_into uuid, p_stay uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
  v_count integer;
  v_more integer := 1;
  v_link record;
  v_new uuid[];
begin
  with moved as (
    update public.meet_registrations r set school_id = p_into
    where r.school_id = p_from and r.id <> all (p_stay) returning r.id
  )
  select coalesce(array_agg(m.id), '{}'), count(*) into v_ids, v_count from moved m;
  -- Each row follows the row that it points at, from table to table.
  while v_more > 0 loop
    v_more := 0;
    for v_link in
      select k.conrelid::regclass as own, k.confrelid::regclass as other, a.attname as link
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join app.two_sided t on k.conrelid = ('public.' || t.table_name)::regclass
      join app.two_sided o on k.confrelid = ('public.' || o.table_name)::regclass
      where k.contype = 'f' and cardinality(k.conkey) = 1 and k.conrelid <> k.confrelid
      order by k.conrelid::regclass::text, a.attname
    loop
      execute format('with moved as (update %s t set school_id = $2 from %s o
        where o.id = t.%I and t.school_id = $1 and o.school_id = $2 returning t.id)
        select coalesce(array_agg(m.id), ''{}'') from moved m', v_link.own, v_link.other, v_link.link)
        into v_new using p_from, p_into;
      v_ids := v_ids || v_new;
      v_more := v_more + cardinality(v_new);
    end loop;
  end loop;
  update public.attachments a set school_id = p_into where a.school_id = p_from and a.subject_id = any (v_ids);
  update public.comments c set school_id = p_into where c.school_id = p_from and c.subject_id = any (v_ids);
  update public.audit_log l set school_id = p_into
  where l.school_id = p_from and (l.row_id = any (v_ids) or l.subject_id = any (v_ids));
  return v_count;
end
$$;
