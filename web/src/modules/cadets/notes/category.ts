/** What a note can be about. */
export const CATEGORIES: Record<string, string> = {
  general: 'General',
  academic: 'School work',
  conduct: 'Conduct',
  family: 'Family',
  health: 'Health',
  status: 'Status',
};
