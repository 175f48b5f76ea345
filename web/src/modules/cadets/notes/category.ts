/** What a note can be about. */
export const CATEGORIES: Record<string, string> = {
  general: 'General',
  academic: 'Academics',
  conduct: 'Conduct',
  family: 'Family',
  health: 'Health',
  status: 'Status',
};
