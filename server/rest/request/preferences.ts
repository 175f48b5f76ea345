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

export type Preferences = Choices & {
  maxAffected?: number;
  timezone?: string;
  /** The preferences that were understood, for `Preference-Applied`. */
  applied: string[];
};

function isName(name: string): name is keyof typeof choices {
  return Object.hasOwn(choices, name);
}

function read(found: Preferences, name: string, value: string): boolean {
  if (name === 'max-affected' && /^\d{1,9}$/.test(value)) found.maxAffected = Number(value);
  else if (name === 'timezone' && /^[\w+\-/]{1,64}$/.test(value)) found.timezone = value;
  else if (!isName(name)) return false;
  else {
    const options: readonly string[] = choices[name];
    if (!options.includes(value)) return false;
    Object.assign(found, { [name]: value });
  }
  return true;
}

/** Reads the `Prefer` header. Unknown preferences are ignored, or refused under `handling=strict`. */
export function readPreferences(header: string | undefined): Preferences {
  const found: Preferences = { applied: [] };
  if (header === undefined) return found;
  const unknown: string[] = [];
  for (const part of header.split(',')) {
    const text = part.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2);
    if (read(found, name, value)) found.applied.push(text);
    else unknown.push(text);
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
