-- Brings every database to what supabase/schema says. Triggers that were made before live changes had an audience still name none, and
-- functions that were replaced after they were opened lost the setting that keeps one plan for each of their statements.

do $$
declare
  v_told record;
begin
  for v_told in
    select distinct t.tgrelid::regclass as relation, split_part(encode(t.tgargs, 'escape'), '\000', 1) as module
    from pg_catalog.pg_trigger t
    where t.tgfoid = 'app.tell()'::regprocedure and split_part(encode(t.tgargs, 'escape'), '\000', 2) in ('true', 'false')
  loop
    call app.broadcast(v_told.relation, v_told.module);
  end loop;
end
$$;

call app.keep_plans('public.add_job_postings(uuid, uuid[], jsonb, uuid)');
call app.keep_plans('public.check_password_reset(uuid)');
call app.keep_plans('public.complete_account(uuid, uuid, jsonb)');
call app.keep_plans('public.complete_password_reset(uuid, uuid)');
call app.keep_plans('public.complete_relief(uuid, jsonb, uuid)');
call app.keep_plans('public.confirm_accounts(uuid[], uuid)');
call app.keep_plans('public.list_welfare_reports(uuid, text[])');
call app.keep_plans('public.live_changes(uuid, text)');
call app.keep_plans('public.note_factor_removed(uuid, uuid)');
call app.keep_plans('public.open_emergency_sheet(uuid, text)');
call app.keep_plans('public.pay_request(uuid, jsonb, uuid)');
call app.keep_plans('public.record_expense(jsonb, uuid)');
call app.keep_plans('public.save_request(jsonb, uuid, uuid)');
call app.keep_plans('public.send_welfare_report(uuid, jsonb)');
call app.keep_plans('public.sign_out_everywhere(uuid, uuid)');
call app.keep_plans('public.submit_request(uuid, uuid)');
call app.keep_plans('public.undo_job_offers(uuid)');
call app.keep_plans('public.undo_relief(uuid)');
call app.keep_plans('public.unsubscribe_email(text, boolean, text, boolean)');
call app.keep_plans('public.update_cadet(uuid, jsonb, uuid)');
call app.keep_plans('public.welfare_start(uuid)');
