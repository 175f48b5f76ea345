-- How a person has arranged the cards of the dashboard. Who has no row, or an empty one, sees what the role has by
-- default; a card that is in neither list came later and is where it is by default.
create table public.dashboard_layouts (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  cards text[] not null default '{}' constraint dashboard_layouts_cards_check check (
    cardinality(cards) <= 100 and length(cards::text) < 4000 and array_position(cards, null) is null),
  hidden text[] not null default '{}' constraint dashboard_layouts_hidden_check check (
    cardinality(hidden) <= 100 and length(hidden::text) < 4000 and array_position(hidden, null) is null),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table public.dashboard_layouts is 'A person''s dashboard cards in their own order, and the ones they hid.';
call app.close('public.dashboard_layouts');
