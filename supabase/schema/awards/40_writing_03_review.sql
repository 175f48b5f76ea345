-- What give_awards would do, without doing it: {would, refused, lines: [{cadet_id, name, unusual: [text]}]}; the lines
-- are those who would get it.
create function public.preview_awards(p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_giver(p_input ->> 'step');
  v app.award_request := app.read_award_request(v_school, p_input);
  v_result jsonb := app.try_awards(v, true, false);
begin
  return v_result || jsonb_build_object('lines', (
    select coalesce(jsonb_agg(app.named_refusal(c.id, jsonb_build_object('unusual', app.unusual_award(v, c.id)))
      order by c.last_name, c.first_name, c.id), '[]')
    from public.cadets c
    where c.id = any (v.cadets)
      and not v_result -> 'refused' @> jsonb_build_array(jsonb_build_object('cadet_id', c.id))));
end
$$;
call app.expose('public.preview_awards(jsonb)', 'authenticated', 'service_role');
