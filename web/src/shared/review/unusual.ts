const STATUS: Record<string, string> = {
  applicant: 'An applicant, not enrolled yet',
  on_leave: 'On leave',
  probation: 'On probation',
  inactive: 'Inactive',
  disenrolled: 'Has left the corps',
  transferred: 'Has left the corps',
  graduated: 'Has left the corps',
};

/** What a cadet's status makes unusual about an act; nothing for an active cadet. */
export function unusualStatus(status: string | null | undefined): string[] {
  const words = status ? STATUS[status] : undefined;
  return words ? [words] : [];
}
