-- What someone wrote in their own name is only theirs to change: others who may edit the row add beside it.

-- Refuses to change someone's words for anyone else. Its arguments: the column of the author, whose words ('everyone', or 'families':
-- what staff enter for a cadet isn't in their own name), and the columns of the words.
create function app.keep_own_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_author uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  v_column text;
begin
  if auth.uid() is null or v_author is null or v_author = auth.uid()
    or (tg_argv[1] = 'families'
      and not exists (select from public.profiles p where p.id = v_author and p.role in ('cadet', 'parent'))) then
    return new;
  end if;
  foreach v_column in array tg_argv[2:] loop
    -- A missing file may be added for them; words may not.
    if (v_column !~ '_path$' or to_jsonb(old) ->> v_column is not null) and to_jsonb(new) -> v_column is distinct from to_jsonb(old) -> v_column then
      perform app.fail('not_author', 'Only the person who wrote this can change their words',
        'Leave the text as it is, and add a comment or a note of your own.', v_column);
    end if;
  end loop;
  return new;
end
$$;

-- Says which columns of a table are the words of the account in another column.
create procedure app.own_words("table" regclass, author text, whose text, words text[])
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger keep_own_words before update on %s for each row execute function app.keep_own_words(%s)', "table",
    (select string_agg(quote_literal(w), ', ' order by o) from unnest(array[author, whose] || words) with ordinality t (w, o)));
end
$$;

call app.own_words('public.help_tickets', 'asked_by', 'everyone', '{title,body,rating_note}');
call app.own_words('public.service_hours', 'created_by', 'families', '{description,evidence_path}');
call app.own_words('public.excuse_requests', 'created_by', 'families', '{reason}');
call app.own_words('public.portfolio_items', 'created_by', 'families', '{title,body,file_path}');
call app.own_words('public.job_applications', 'created_by', 'families', '{statement,answers}');
call app.own_words('public.exchange_requests', 'created_by', 'families', '{note}');
call app.own_words('public.duty_swaps', 'created_by', 'families', '{note}');
