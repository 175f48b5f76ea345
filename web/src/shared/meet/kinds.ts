/** What a meet is about: `meets.kind`. */
export const MEET_KINDS: Record<string, string> = {
  drill: 'Drill',
  raider: 'Raider',
  marksmanship: 'Marksmanship',
  orienteering: 'Orienteering',
  academic: 'Academic',
  fitness: 'Fitness',
  cyber: 'Cyber',
  mixed: 'Mixed',
};
