/** The colors of an event's bar. */
type Tone = 'navy' | 'brass' | 'ok' | 'muted';

/** Each kind in words and with the color of its bar; the word always is beside the color. */
export const kinds: Record<string, { label: string; tone: Tone }> = {
  formation: { label: 'Formation', tone: 'brass' },
  uniform_day: { label: 'Uniform day', tone: 'brass' },
  inspection: { label: 'Inspection', tone: 'brass' },
  pt: { label: 'Fitness', tone: 'ok' },
  pt_test: { label: 'Fitness test', tone: 'ok' },
  drill: { label: 'Drill practice', tone: 'ok' },
  practice: { label: 'Practice', tone: 'ok' },
  range: { label: 'Marksmanship range', tone: 'ok' },
  competition: { label: 'Competition', tone: 'brass' },
  color_guard: { label: 'Color guard', tone: 'brass' },
  parade: { label: 'Parade', tone: 'brass' },
  ceremony: { label: 'Ceremony', tone: 'brass' },
  awards: { label: 'Awards night', tone: 'brass' },
  ball: { label: 'Military ball', tone: 'brass' },
  service: { label: 'Service', tone: 'ok' },
  fundraiser: { label: 'Fundraiser', tone: 'ok' },
  recruiting: { label: 'Recruiting', tone: 'navy' },
  trip: { label: 'Trip', tone: 'navy' },
  camp: { label: 'Camp', tone: 'navy' },
  meeting: { label: 'Meeting', tone: 'navy' },
  parent_meeting: { label: 'Parent or booster meeting', tone: 'navy' },
  class: { label: 'Class', tone: 'navy' },
  board: { label: 'Board', tone: 'navy' },
  issue: { label: 'Uniform issue or return', tone: 'navy' },
  social: { label: 'Social', tone: 'navy' },
  deadline: { label: 'Deadline', tone: 'muted' },
  other: { label: 'Other', tone: 'muted' },
};

/** Whether cadets have to come. */
export const wanted: Record<string, string> = { required: 'Required', expected: 'Expected', optional: 'Optional' };
