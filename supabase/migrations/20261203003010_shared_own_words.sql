-- What a cadet or parent wrote in their own name is only theirs to change: whoever else may edit the row adds beside it.

-- Refuses to change the words of a cadet or parent for anyone else. Its arguments: the column of the author, then those of the words.
create function app.keep_own_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_author uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  v_column text;
begin
  if auth.uid() is null or v_author is null or v_author = auth.uid()
    or not exists (select from public.profiles p where p.id = v_author and p.role in ('cadet', 'parent')) then
    return new;
  end if;
  foreach v_column in array tg_argv[1:] loop
    if to_jsonb(old) ->> v_column is not null and to_jsonb(new) -> v_column is distinct from to_jsonb(old) -> v_column then
      perform app.fail('not_author', 'Only the person who wrote this can change their words',
        'Leave the text as it is, and add a comment or a note of your own.', v_column);
    end if;
  end loop;
  return new;
end
$$;

-- Says which columns of a table are the words of the account in another column.
create procedure app.own_words("table" regclass, author text, variadic words text[])
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger keep_own_words before update on %s for each row execute function app.keep_own_words(%s)', "table",
    (select string_agg(quote_literal(w), ', ' order by o) from unnest(author || words) with ordinality t (w, o)));
end
$$;

call app.own_words('public.help_tickets', 'asked_by', 'title', 'body', 'rating_note');
call app.own_words('public.service_hours', 'created_by', 'description', 'evidence_path');
call app.own_words('public.excuse_requests', 'created_by', 'reason');
call app.own_words('public.portfolio_items', 'created_by', 'title', 'body', 'file_path');
call app.own_words('public.job_applications', 'created_by', 'statement', 'answers');
call app.own_words('public.exchange_requests', 'created_by', 'note');
call app.own_words('public.duty_swaps', 'created_by', 'note');
