-- Refuses to change or delete what is posted. Marks of the reconciliation, a merged contact, and the name of an erased
-- author may change.
create function app.keep_posted() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_free text[] := '{status,reconciled_on,contact_id,author_label,search,updated_at,updated_by,created_by}';
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - v_free) = (to_jsonb(new) - v_free) then
    return new;
  end if;
  perform app.fail('posted', 'Posted transactions can''t be changed or deleted', 'Reverse it and post it again.');
  return null;
end
$$;
create trigger keep_posted before update or delete on public.transactions for each row
  execute function app.keep_posted();
create trigger keep_posted before update or delete on public.transaction_entries for each row
  execute function app.keep_posted();

-- Refuses entries that don't add up to zero, in all and in each fund, when the transaction ends.
create function app.check_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.transaction_entries e where e.transaction_id = new.transaction_id
    group by e.fund_id having sum(e.cents) <> 0) then
    raise exception 'The entries of transaction % don''t balance', new.transaction_id using errcode = '23514',
      constraint = 'transaction_entries_balance';
  end if;
  return null;
end
$$;
create constraint trigger check_balance after insert on public.transaction_entries
deferrable initially deferred for each row execute function app.check_balance();

-- Refuses to change an archive.
create function app.keep_archive() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - '{author_label,updated_at,updated_by,created_by}'::text[])
    = (to_jsonb(new) - '{author_label,updated_at,updated_by,created_by}'::text[]) then
    return new;
  end if;
  perform app.fail('archive', 'An archive can''t be changed or deleted', 'Close the year again to create another.');
  return null;
end
$$;
create trigger keep_archive before update or delete on public.year_archives for each row
  execute function app.keep_archive();
call app.register_job('budget.reminders', 'budget', 'Send fee reminders', 'app.remind_of_fees', at_hour => 16);
