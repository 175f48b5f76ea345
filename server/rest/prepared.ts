import { hash } from 'node:crypto';

/** Statements that are remembered, by the hash of role and text. */
const capacity = 4000;
/** The longest statement that gets a name, in characters: longer ones are made once, by someone who varies them. */
const longest = 8192;

// A statement is prepared when it comes again after it went well: who varies it endlessly fills no memory.
const fine = new Set<string>();

function keyOf(text: string, role: string): string {
  return hash('sha256', `${role} ${text}`, 'base64url').slice(0, 32);
}

function remember(key: string): void {
  const [oldest] = fine;
  if (fine.size >= capacity && oldest !== undefined) fine.delete(oldest);
  fine.add(key);
}

/** A statement's name, and what is to be said of how it went. */
export type Naming = {
  /** The name under which it stays prepared, or ''. */
  name: string;
  went: (well: boolean) => void;
};

const nameless: Naming = { name: '', went: () => undefined };

/**
 * Names a statement that went well before; one that failed has to go well again first. Each role has names of its own,
 * since a plan under row-level security holds for one role.
 */
export function namingOf(text: string, role: string): Naming {
  if (text.length > longest) return nameless;
  const key = keyOf(text, role);
  const known = fine.delete(key);
  // At the end of the row again: what was used longest ago makes room first.
  if (known) fine.add(key);
  const went = (well: boolean): void => {
    if (!well) fine.delete(key);
    else if (!known) remember(key);
  };
  return { name: known ? `rest_${key}` : '', went };
}
