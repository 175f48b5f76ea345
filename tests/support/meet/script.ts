import pg from 'pg';
import { claimsOf, type Person, type TestDatabase } from '../database.ts';

/** A statement and who says it. */
export type Line = { person: Person; sql: string };

/** A call with its values written out. */
export function line(person: Person, call: string, values: unknown[]): Line {
  return {
    person,
    sql: `select ${call.replaceAll(/\$(\d+)/g, (_whole, n: string) => literal(values[Number(n) - 1]))}`,
  };
}

/** Runs the lines one after the other, hundreds in a message: a meet has thousands of them. */
export async function run(db: TestDatabase, lines: Line[]): Promise<void> {
  const client = await db.root.connect();
  try {
    for (let at = 0; at < lines.length; at += 200) {
      const part = lines.slice(at, at + 200).map(({ person, sql }) => `${become(person)}; ${sql}`);
      await client.query(`begin; ${part.join('; ')}; commit`);
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function become(person: Person): string {
  const [claims, role] = [claimsOf(person), person.role].map((text) => pg.escapeLiteral(text));
  return `reset role; select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return `array[${value.map((each) => pg.escapeLiteral(each)).join(', ')}]::uuid[]`;
  if (typeof value === 'object') return `${pg.escapeLiteral(JSON.stringify(value))}::jsonb`;
  if (typeof value === 'string') return pg.escapeLiteral(value);
  return JSON.stringify(value);
}
