-- Drill cards: the command sequence of an entry, saved in versions.

-- Saves the next version of an entry's card: {title?, commands: [line], note?}. `p_base` is the version that the caller
-- started from, 0 where there was none; a card that someone saved since isn't overwritten. The same text again is no new
-- version. Returns the version that counts.
create function public.save_drill_card(p_entry uuid, p_input jsonb, p_base integer, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(p_entry);
  v_done jsonb := app.once(p_key, 'save_drill_card', jsonb_build_array(p_entry, p_input, p_base));
  v_lines jsonb := app.lines_in(p_input -> 'commands', 'commands', 300);
  v_card public.drill_cards;
  v_commands text[];
  v_title text;
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif exists (select from jsonb_array_elements(v_lines) l where jsonb_typeof(l) <> 'string') then
    perform app.fail('commands', 'A command is a line of text', 'Put one command on each line.', 'commands');
  end if;
  v_commands := array(select app.need_line(l.value, 'commands', 'A command', 120)
    from jsonb_array_elements_text(v_lines) with ordinality l where trim(l.value) <> '' order by l.ordinality);
  if cardinality(v_commands) = 0 then
    perform app.fail('missing', 'The card has no commands', 'Put one command on each line.', 'commands');
  end if;
  select * into v_card from public.drill_cards c where c.entry_id = p_entry for update;
  if coalesce(v_card.version, 0) is distinct from coalesce(p_base, 0) then
    perform app.fail('stale', format('Someone saved version %s since you opened the card', coalesce(v_card.version, 0)),
      'Open it again, then make your changes.', 'commands');
  end if;
  v_title := coalesce(app.plain_in(p_input ->> 'title', 'title', 'The title', 120), v_card.title,
    app.entry_label(v_entry));
  if v_card.id is null then
    insert into public.drill_cards (school_id, host_school_id, meet_id, registration_id, entry_id, title)
    values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, p_entry, v_title)
    returning * into v_card;
  else
    if not exists (select from public.drill_card_versions v where v.card_id = v_card.id and v.version = v_card.version
      and v.commands = v_commands and v.note is not distinct from v_note) then
      v_card.version := v_card.version + 1;
    end if;
    update public.drill_cards c set title = v_title, version = v_card.version
    where c.id = v_card.id and (c.title, c.version) is distinct from (v_title, v_card.version);
  end if;
  insert into public.drill_card_versions (school_id, host_school_id, meet_id, card_id, version, commands, note)
  values (v_card.school_id, v_card.host_school_id, v_card.meet_id, v_card.id, v_card.version, v_commands, v_note)
  on conflict on constraint drill_card_versions_key do nothing;
  return (app.done(p_key, to_jsonb(v_card.version)) #>> '{}')::integer;
end
$$;
call app.expose('public.save_drill_card(uuid, jsonb, integer, uuid)', 'authenticated', 'service_role');

-- Makes an earlier version the one that counts.
create function public.use_drill_card(p_card uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(
    (select c.entry_id from public.drill_cards c where c.id = p_card));
begin
  if not exists (select from public.drill_card_versions v where v.card_id = p_card and v.version = p_version) then
    perform app.fail('unknown_version', 'The card has no such version', 'Reload the page.', 'version');
  end if;
  update public.drill_cards c set version = p_version
  where c.id = p_card and c.entry_id = v_entry.id and c.version <> p_version;
end
$$;
call app.expose('public.use_drill_card(uuid, integer)', 'authenticated', 'service_role');
