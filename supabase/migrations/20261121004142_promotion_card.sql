-- The card on a cadet's overview: the cadet's own line of the board.
create function app.promotion_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select (public.promotion_board(p_cadets => array[p_cadet]) -> 0)::jsonb
$$;
call app.register_card('promotions', 'app.promotion_card');
