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
