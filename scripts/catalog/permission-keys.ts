import type pg from 'pg';

/** Every key that a module declares: `cadets:read` and so on, in the order of the menu and of the declaration. */
export async function readPermissionKeys(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select m.name || ':' || a.name as key from permission_modules m, unnest(m.actions) with ordinality as a (name, n)
     order by m.sort_order, m.name, a.n`,
  );
  return rows.map(({ key }) => key);
}

/** The source of `domain/permission/key.ts`. */
export function writePermissionKeys(keys: string[]): string {
  return `// Generated from the migrations by scripts/generate-types.ts. Do not edit.

/** A verb of a module, as \`module:action\`. */
export type PermissionKey =
${keys.map((key) => `  | '${key}'`).join('\n')};
`;
}
