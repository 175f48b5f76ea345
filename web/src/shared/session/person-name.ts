type Named = { first_name: string | null; last_name: string | null; email?: string | null };

/** A person's full name, or the address where no name is known. */
export function personName(person: Named | null | undefined): string {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  return name || person?.email || 'Unnamed';
}
