-- Keeps words until a second adult can read them; what waited at the same place before is replaced. Checks no rights.
create function app.wait_with(p_words public.waiting_words) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.waiting_words w set state = 'replaced', settled_at = now()
  where w.subject_table = p_words.subject_table and w.subject_id = p_words.subject_id and w.field = p_words.field
    and w.field <> 'comment' and w.state = 'waiting';
  insert into public.waiting_words (id, school_id, module, subject_table, subject_id, field, words, cadet_id,
    cadet_account, guardians,
    mentions, author_id)
  values (coalesce(p_words.id, gen_random_uuid()), p_words.school_id, p_words.module, p_words.subject_table,
    p_words.subject_id, p_words.field,
    p_words.words, p_words.cadet_id, p_words.cadet_account, coalesce(p_words.guardians, false),
      coalesce(p_words.mentions, '{}'), auth.uid());
end
$$;

-- Copies words to the adult from outside the program, and says so. Checks no rights.
create function app.copy_words(p_school uuid, p_module text, p_table text, p_id uuid, p_cadet_account uuid,
  p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_adult uuid := app.outside_adult(p_school);
  v_cadet public.cadets := (select c from public.cadets c where c.profile_id = p_cadet_account
    and c.school_id = p_school limit 1);
  v_id uuid;
begin
  if v_adult is null or coalesce(p_words, '') = '' or exists (select from public.second_adult_copies c
    where c.account_id = v_adult and c.subject_id = p_id and c.words = left(p_words, 8000)) then
    return;
  end if;
  insert into public.second_adult_copies (school_id, account_id, module, subject_table, subject_id, cadet_id,
    with_label, author_role, words)
  values (p_school, v_adult, p_module, p_table, p_id, v_cadet.id,
    coalesce(trim(coalesce(v_cadet.preferred_name, v_cadet.first_name) || ' ' || v_cadet.last_name), ''), app.role(),
      left(p_words, 8000))
  returning id into v_id;
  perform app.notify('notifications.second', array[v_adult], format('%s wrote in a conversation you review',
    app.actor_label()),
    null, '/app/notifications/second-adult',
    v_id::text, p_school);
end
$$;

-- Says that staff and one cadet read words in a table: `cadet` names the cadet or, as a column of accounts, the cadet's
-- account; `guardians` whether the family reads them as well.
create procedure app.accompany("table" regclass, module text, words text[], cadet text default 'cadet_id',
  guardians boolean default true)
language plpgsql set search_path = ''
as $$
begin
  -- After the triggers that check a row, and so by name the last.
  execute format('create trigger with_second_adult before insert or update on %s for each row execute function '
    'app.keep_company(%s)', "table",
    (select string_agg(quote_literal(w), ', ' order by o)
      from unnest(array[module, cadet, guardians::text] || words) with ordinality t (w, o)));
end
$$;

-- Lets go what waited in a school and may arrive now. Returns how many.
create function app.release_words(p_school uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v public.waiting_words;
  v_who text;
  v_count integer := 0;
  v_claims text := current_setting('request.jwt.claims', true);
begin
  -- What is released was written before: no trigger may take it for an act of the caller.
  perform set_config('request.jwt.claims', '', true);
  for v in select w.* from public.waiting_words w where w.school_id = p_school and w.state = 'waiting'
    order by w.created_at, w.id limit 500 for update skip locked loop
    v_who := app.second_adult(p_school, v.author_id, v.module, v.cadet_id, v.guardians);
    if v_who is null then
      continue;
    end if;
    perform app.release_one(v);
    if v_who = 'outside' then
      perform app.copy_words(p_school, v.module, v.subject_table, v.subject_id, v.cadet_account,
        format('%s: %s', v.author_label, v.words));
    end if;
    update public.waiting_words w set state = 'sent', settled_at = now() where w.id = v.id;
    v_count := v_count + 1;
  end loop;
  perform set_config('request.jwt.claims', coalesce(v_claims, ''), true);
  return v_count;
end
$$;

-- Puts words where they belong. Checks no rights.
create function app.release_one(v public.waiting_words) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if v.field = 'comment' then
    insert into public.comments (id, school_id, subject_table, subject_id, cadet_id, body, author_label, author_role,
      created_by, created_at)
    select v.id, v.school_id, v.subject_table, v.subject_id, v.cadet_id, v.words, v.author_label, p.role, v.author_id,
      now()
    from public.profiles p where p.id = v.author_id;
  elsif v.field = 'task' then
    update public.tasks t set waits_since = null where t.id = v.subject_id;
    perform app.tell_assigned(t) from public.tasks t where t.id = v.subject_id;
  elsif v.field = 'announcement' then
    perform app.tell_announcement(a) from public.announcements a where a.id = v.subject_id and a.state = 'live';
  else
    execute format('update public.%I t set %2$I = $1 where t.id = $2', v.subject_table, v.field) using v.words,
      v.subject_id;
  end if;
  if v.field not in ('task', 'announcement') and v.subject_table <> 'notifications' then
    perform app.notify('cadets.words', array[v.cadet_account], format('%s wrote to you', v.author_label),
      'It was held until a second adult could read it.', coalesce(app.waiting_page(v), '/app/dashboard'), v.id::text,
        v.school_id, v.cadet_id);
  end if;
end
$$;

-- Lets go in every school what may arrive now.
create function app.tend_waiting_words(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.release_words(s)
    from (select distinct w.school_id from public.waiting_words w where w.state = 'waiting') x (s);
end
$$;

-- Withdraws one's own words that still wait.
create function public.withdraw_words(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v public.waiting_words;
begin
  if not app.is_staff() then
    perform app.deny('Only the person who wrote this can withdraw it');
  end if;
  v_done := app.once(p_key, 'withdraw_words', to_jsonb(p_id));
  if v_done is not null then
    return;
  end if;
  select * into v from public.waiting_words w where w.id = p_id and w.author_id = auth.uid() for update;
  if v.id is null then
    perform app.fail('unknown_words', 'This message isn''t yours', 'Reload the page.', 'id');
  elsif v.state <> 'waiting' then
    perform app.fail('state', 'This message is no longer waiting', 'Reload the page.', 'id');
  end if;
  update public.waiting_words w set state = 'withdrawn', settled_at = now() where w.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.withdraw_words(uuid, uuid)', 'authenticated', 'service_role');
