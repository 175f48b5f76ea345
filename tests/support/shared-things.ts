import type pg from 'pg';
import { one, type TestSchool } from './people.ts';

/** A module as a later one will be: a table that its owner and those who manage it read, with files and comments. */
export async function addThings(root: pg.Pool): Promise<void> {
  const client = await root.connect();
  try {
    await client.query('set session authorization postgres');
    await client.query(`
      create table public.things (
        id uuid primary key default gen_random_uuid(),
        school_id uuid not null default app.school_id() references public.schools (id),
        owner_id uuid not null,
        title text not null default 'Thing'
      );
      call app.register_module('things', 'Things', '/app/things', 'box', 5, '{sidebar,read,create,update,manage}');
      call app.grant('things', 'instructor', '{read,create,update,manage}');
      call app.grant('things', 'cadet', '{read,update}');
      call app.grant('things', 'parent', '{read}');
      call app.protect('public.things', 'things', own => 'owner_id');
      call app.attach('public.things', 'things', own => 'owner_id', noun => 'a thing', page => '/app/things/{id}');
      call app.discuss('public.things', 'things', noun => 'a thing', page => '/app/things/{id}');
    `);
  } finally {
    await client.query('reset session authorization');
    client.release();
  }
}

/** A thing of an account of the school. */
export const aThing = (root: pg.Pool, school: TestSchool, owner: string): Promise<string> =>
  one(root, 'insert into things (school_id, owner_id) values ($1, $2) returning id', [school.id, owner]);

/** A piece of work in the portfolio of a cadet: the cadet, a verified guardian, and staff read it. */
export const anItem = (root: pg.Pool, school: TestSchool, cadet = school.cadets.own): Promise<string> =>
  one(root, `insert into portfolio_items (school_id, cadet_id, title) values ($1, $2, 'Essay') returning id`, [
    school.id,
    cadet,
  ]);
