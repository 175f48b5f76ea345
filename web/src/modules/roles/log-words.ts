import type { Catalogue } from './role.api.ts';
import type { LogEntry } from './role.queries.ts';

/** What a user did to a role, in words that follow the name. */
export function deedOf(entry: LogEntry, catalogue: Catalogue | undefined): string {
  const { event, role_label, module, action, detail } = entry;
  const role = role_label ?? 'a deleted role';
  const moduleLabel = catalogue?.modules.find(({ name }) => name === module)?.label ?? module;
  const verb = catalogue?.actions.get(action ?? '')?.label ?? action;
  if (event === 'granted') return `gave ${role} the permission ${moduleLabel} · ${verb}`;
  if (event === 'withdrawn') return `took the permission ${moduleLabel} · ${verb} from ${role}`;
  if (event === 'renamed') return `renamed ${detail ?? 'a role'} to ${role}`;
  return event === 'created' ? `created the role ${role}` : `removed the role ${detail ?? role}`;
}

/** The id of the last change of each switch. Only these are in effect and can be undone. */
export function standing(newestFirst: Pick<LogEntry, 'id' | 'event' | 'role_id' | 'module' | 'action'>[]): Set<number> {
  const seen = new Set<string>();
  const last = new Set<number>();
  for (const { id, event, role_id, module, action } of newestFirst) {
    const key = `${role_id}:${module}:${action}`;
    if (event !== 'granted' && event !== 'withdrawn') continue;
    if (!seen.has(key)) last.add(id);
    seen.add(key);
  }
  return last;
}
