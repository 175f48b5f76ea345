-- What was given is never rewritten: it's taken back once, settled, and loses the name of who took it.
create function app.keep_handout() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE'
    or to_jsonb(new) - '{undone_at,undone_by,settled_at,settled_note,collected_by,updated_at,updated_by}'::text[]
      is distinct from to_jsonb(
        old) - '{undone_at,undone_by,settled_at,settled_note,collected_by,updated_at,updated_by}'::text[]
    or old.undone_at is not null and new.undone_at is distinct from old.undone_at
    or new.collected_by is not null and new.collected_by is distinct from old.collected_by then
    perform app.fail('kept', 'What was given isn''t rewritten', 'Take it back and give it again.');
  end if;
  return new;
end
$$;
create trigger keep_handout before update or delete on public.meet_award_handouts
  for each row execute function app.keep_handout();

-- With the other names of an archived meet, those of the people who picked awards up go.
create function app.forget_award_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_award_handouts h set collected_by = null where h.meet_id = new.id and h.collected_by is not null;
  return null;
end
$$;
create trigger forget_award_names after update of state on public.meets
  for each row when (new.state = 'archived' and old.state <> 'archived') execute function app.forget_award_names();
