create schema app;
comment on schema app is 'Guidon''s own functions. Not exposed by the API.';

-- PostgreSQL lets everyone run a new function. Here it has to be said per function.
alter default privileges for role postgres revoke execute on functions from public;

-- A request under an idempotency key, and its result.
create table app.requests (
  caller uuid not null,
  key uuid not null,
  name text not null,
  input text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index requests_created_at_idx on app.requests (created_at);
