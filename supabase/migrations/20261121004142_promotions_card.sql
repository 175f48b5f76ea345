-- The card on a cadet's overview: the board with this cadet alone; null where the caller doesn't see the cadet's line.
create function app.promotion_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select case when b.board #> '{cadets,0}' is not null then b.board end
  from (select public.promotion_readiness(p_cadets => array[p_cadet])::jsonb as board) b
$$;
call app.register_card('promotions', 'app.promotion_card');
