type Named = { first_name: string | null; last_name: string | null; email?: string | null };

/** 'Ray Okafor': a person's name as one says it, or the address where no name is known. */
export function personName(person: Named | null | undefined): string {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  return name || person?.email || 'Unnamed';
}

/** 'Okafor, Ray': a person's name as lists have it, or the address where no name is known. */
export function listName(person: Named | null | undefined): string {
  const name = [person?.last_name, person?.first_name].filter(Boolean).join(', ');
  return name || person?.email || 'Unnamed';
}
