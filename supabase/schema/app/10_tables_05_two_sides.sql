-- The tables whose rows have two sides.
create table app.two_sided (
  table_name text primary key,
  -- The module whose rights the host's side needs.
  host_module text not null,
  -- Who reads, as app.protect wrote it: app.read_as_host adds to it.
  reads text not null
);
alter table app.two_sided enable row level security;
