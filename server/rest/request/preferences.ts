import { apiError } from '../../http/error.ts';

const choices = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Choices = { [Name in keyof typeof choices]?: (typeof choices)[Name][number] };

export type Preferences = Choices & { maxAffected?: number; timezone?: string };

/** What a server may agree to. */
export type Allowed = {
  /** False where transactions end as the project says, whatever the client prefers. */
  tx: boolean;
  /** The known time zones; asked for only where one is preferred. */
  timezones: ReadonlySet<string>;
};

function isName(name: string): name is keyof typeof choices {
  return Object.hasOwn(choices, name);
}

/** Notes one preference, of several of a name the first. Gives false for what is not understood. */
function read(found: Preferences, { name, value }: { name: string; value: string }, allowed: Allowed): boolean {
  if (name === 'max-affected') {
    if (!/^\d{1,9}$/.test(value)) return false;
    found.maxAffected ??= Number(value);
    return true;
  }
  if (name === 'timezone') {
    if (!allowed.timezones.has(value)) return false;
    found.timezone ??= value;
    return true;
  }
  if (!isName(name)) return false;
  const options: readonly string[] = choices[name];
  if (!options.includes(value)) return false;
  if (name !== 'tx' || allowed.tx) Object.assign(found, { [name]: found[name] ?? value });
  return true;
}

/** Reads the `Prefer` header. Unknown preferences are ignored, or refused under `handling=strict`. */
export function readPreferences(header: string | undefined, allowed: Allowed): Preferences {
  const found: Preferences = {};
  if (header === undefined) return found;
  const unknown: string[] = [];
  for (const part of header.split(',')) {
    const text = part.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2);
    if (!read(found, { name, value }, allowed)) unknown.push(text);
  }
  if (found.handling !== 'strict') delete found.maxAffected;
  else if (unknown.length > 0)
    throw apiError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.join(', ')}`,
    );
  return found;
}

const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const;
export type PreferenceName = (typeof order)[number] | 'max-affected';

/** The preferences that each kind of request can meet. */
export const meets = {
  read: ['count', 'tx', 'handling', 'timezone'],
  call: ['count', 'tx', 'handling', 'timezone', 'max-affected'],
  insert: ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'],
  put: ['return', 'count', 'tx', 'handling', 'timezone'],
  update: ['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'max-affected'],
  delete: ['return', 'count', 'tx', 'handling', 'timezone', 'max-affected'],
} as const satisfies Record<string, readonly PreferenceName[]>;

/** The value of `Preference-Applied`: those preferences that the request met. Empty when it met none. */
export function appliedPreferences(
  preferences: Preferences,
  names: readonly PreferenceName[],
  unmet?: PreferenceName,
): string {
  const texts = order.flatMap((name) => {
    const value = preferences[name];
    return value === undefined || name === unmet || !names.includes(name) ? [] : [`${name}=${value}`];
  });
  const { maxAffected } = preferences;
  if (maxAffected !== undefined && names.includes('max-affected')) texts.push(`max-affected=${maxAffected}`);
  return texts.join(', ');
}
