-- True for the sections of a sheet: [{title, items: [{id, label, points}]}], each id once, 1 to 10 points an item.
create function app.is_sheet(p_sections jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_sections) = 'array' and jsonb_array_length(p_sections) between 1 and 20
    and length(p_sections::text) < 20000
    and not exists (
      select from jsonb_array_elements(p_sections) s
      where jsonb_typeof(s) <> 'object' or coalesce(length(trim(s ->> 'title')), 0) not between 1 and 60
        or not app.is_plain(s ->> 'title') or jsonb_typeof(s -> 'items') is distinct from 'array'
        or jsonb_array_length(s -> 'items') not between 1 and 30)
    and not exists (
      select from jsonb_array_elements(p_sections) s, jsonb_array_elements(s -> 'items') i
      where coalesce(i ->> 'id', '') !~ '^[a-z0-9-]{1,40}$'
        or coalesce(length(trim(i ->> 'label')), 0) not between 1 and 120 or not app.is_plain(i ->> 'label')
        or coalesce(i ->> 'points', '') !~ '^([1-9]|10)$')
    and (select count(*) = count(distinct i ->> 'id')
      from jsonb_array_elements(p_sections) s, jsonb_array_elements(s -> 'items') i)
$$;

-- The most points that a sheet gives.
create function app.sheet_points(p_sections jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(sum((i ->> 'points')::integer), 0)::integer
  from jsonb_array_elements(p_sections) s, jsonb_array_elements(s -> 'items') i
$$;

-- A general example to begin with. It follows no service's regulation; each school makes its own of it.
create function app.example_sheet() returns jsonb
language sql immutable set search_path = ''
as $$
  select '[
    {"title": "Headgear", "items": [{"id": "headgear", "label": "Worn or carried correctly, clean", "points": 5}]},
    {"title": "Grooming", "items": [
      {"id": "hair", "label": "Hair neat and within standards", "points": 5},
      {"id": "face", "label": "Face, nails and jewelry within standards", "points": 5}]},
    {"title": "Shirt or coat", "items": [
      {"id": "shirt", "label": "Clean and pressed", "points": 5},
      {"id": "buttons", "label": "Buttoned and tucked, no loose threads", "points": 5}]},
    {"title": "Insignia", "items": [
      {"id": "rank", "label": "Rank placed correctly", "points": 5},
      {"id": "ribbons", "label": "Name tag and ribbons straight and in order", "points": 5}]},
    {"title": "Trousers or skirt", "items": [
      {"id": "trousers", "label": "Clean, pressed, proper length", "points": 5},
      {"id": "belt", "label": "Belt and buckle clean and in line", "points": 5}]},
    {"title": "Footwear", "items": [{"id": "shoes", "label": "Shoes clean and shined, laces and socks correct", "points": 5}]}
  ]'::jsonb
$$;

-- The school of the caller, or a refusal where the right is not there.
create function app.need_inspector(p_may boolean) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not p_may then
    perform app.deny('You don''t have permission to change inspections');
  end if;
  return app.need_school();
end
$$;
