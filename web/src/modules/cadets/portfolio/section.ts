/** The sections of a portfolio, as inspections and colleges ask for them. */
export const SECTIONS: Record<string, string> = {
  resume: 'Résumé',
  goal: 'Goals',
  essay: 'Essays',
  work_sample: 'Work samples',
  service_learning: 'Service learning',
  reflection: 'Reflections',
  award: 'Awards and letters',
};
