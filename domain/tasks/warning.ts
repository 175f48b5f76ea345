const POINTS =
  /\b(medic|diagnos|doctor|hospital|allerg|injur|asthma|adhd|depress|anxiety|therap|counsel|pregnan|disab|suspen|expel|detention|disciplin|probation|arrest|court\b|custody|iep\b|504 plan)/i;

/** True for words that point to someone's health or discipline, which everyone who sees a task would read. */
export function pointsToPrivateMatters(text: string): boolean {
  return POINTS.test(text);
}
