-- The policies of files, for the subjects that there are.
create procedure app.open_attachments()
language plpgsql set search_path = ''
as $$
declare
  v_changing text := app.subject_arms('attachments', true, 'change');
begin
  execute format('alter policy "select" on public.attachments using (
    (stored_at is not null or created_by = (select auth.uid()))
    and ((subject_id = any (array(select app.read_along())) and side is distinct from ''host'') or %s))',
    app.subject_arms('attachments', false));
  execute format('alter policy "insert" on public.attachments with check (%s)',
    app.subject_arms('attachments', true, 'add'));
  execute format('alter policy "update" on public.attachments using (%1$s) with check (%1$s)', v_changing);
end
$$;

-- The policies of comments, for the subjects that there are.
create procedure app.open_comments()
language plpgsql set search_path = ''
as $$
begin
  execute format('alter policy "select" on public.comments using (
    (archived_at is null and hidden_at is null or created_by = (select auth.uid()) or (select app.is_staff())) and (%s))',
    app.subject_arms('comments', false));
  execute format('alter policy "insert" on public.comments with check (%s)',
    app.subject_arms('comments', true, 'add'));
  execute format('alter policy "update" on public.comments using (%1$s) with check (%1$s)',
    '(created_by = (select auth.uid()) or (select app.is_staff())) and ('
      || app.subject_arms('comments', false, 'change') || ')');
end
$$;

-- Says which school reads a file of a row of two schools: your own, or both.
create function public.set_attachment_side(p_attachment uuid, p_side text) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.attachments a set side = p_side where a.id = p_attachment;
  if not found then
    perform app.deny('You can''t choose who reads this file');
  end if;
end
$$;
call app.expose('public.set_attachment_side(uuid, text)', 'authenticated', 'service_role');

-- Adds a source of people at other schools. `choices` runs as the caller and gives what they may choose.
create procedure app.register_outside_audience(kind text, label text, module text, source regproc, choices regproc,
  hold regproc, release regproc, withdraw regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_outside_audience.choices);
  insert into app.audience_sources (kind, label, module, source, choices, is_outside, hold, release, withdraw)
  values (register_outside_audience.kind, register_outside_audience.label, register_outside_audience.module,
    source::text, choices::text, true, hold::text, release::text,
    withdraw::text);
end
$$;

-- Holds who of other schools is meant by a message that is sent now or later; who was held for it before and isn't
-- meant anymore isn't written to. An empty audience lets go of all who wait.
create function app.hold_outside(p_school uuid, p_audience jsonb, p_channel text, p_message uuid, p_title text,
  p_text text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s where s.is_outside order by s.kind loop
    execute format('select %s($1, $2, $3, $4, $5, $6)', v_source.hold)
      using p_school, app.audience_ids(p_audience, v_source.kind), p_channel, p_message, p_title, p_text;
  end loop;
end
$$;

-- Takes a message back from people of other schools: those who wait aren't written to.
create function app.withdraw_outside(p_message uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s where s.is_outside order by s.kind loop
    execute format('select %s($1)', v_source.withdraw) using p_message;
  end loop;
end
$$;

-- Those of other schools to write to now, of a message that held them; who left since has a reason.
create function app.release_outside(p_channel text, p_message uuid) returns setof app.outside_person
language plpgsql security definer rows 100 set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s where s.is_outside order by s.kind loop
    return query execute format('select * from %s($1, $2)', v_source.release) using p_channel, p_message;
  end loop;
end
$$;
