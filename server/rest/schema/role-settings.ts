import { toSettings } from './routine.ts';
import type { RoleSettingRow } from './rows.ts';

const login = 'authenticator';
// What the server sets itself, or what would change the form of its answers.
const kept = new Set(['search_path', 'role', 'session_authorization', 'bytea_output', 'client_encoding']);

function mayBeSet(name: string, settable: ReadonlySet<string>): boolean {
  // Only such names can be set in the statement that makes a transaction the caller's.
  if (!/^[a-z_]+(\.[a-z_]+)*$/.test(name) || kept.has(name)) return false;
  return settable.has(name) || (name.includes('.') && !name.startsWith('pgrst.'));
}

/** Settings by role. Of roles other than the login role, only those that hold for the callers of the role. */
export function settingsByRole(rows: readonly RoleSettingRow[]): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const { role, settings, settable } of rows) {
    const allowed = new Set(settable.map((name) => name.toLowerCase()));
    const all = Object.entries(toSettings(settings)).map(([name, value]) => [name.toLowerCase(), value] as const);
    const wanted = role === login ? all : all.filter(([name]) => mayBeSet(name, allowed));
    found.set(role, { ...found.get(role), ...Object.fromEntries(wanted) });
  }
  return found;
}

/** Of a function's settings, those that must hold before it starts. */
export function hoistedSettings(
  settings: Readonly<Record<string, string>>,
  hoisted: readonly string[],
): Record<string, string> {
  const wanted = Object.entries(settings).filter(([name]) => hoisted.includes(name) && /^[a-z_.]+$/.test(name));
  // The level of a transaction can't change once it has begun.
  return Object.fromEntries(wanted.filter(([name]) => name !== 'default_transaction_isolation'));
}

/** What is set on the role that the server logs in as. */
export function loginSettings(byRole: ReadonlyMap<string, Record<string, string>>): Record<string, string> {
  return byRole.get(login) ?? {};
}
