/** Keys of what is read of the school year. */
export const yearKeys = {
  all: ['school-year'],
  turn: (school: string) => [...yearKeys.all, 'turn', school],
  lines: (rollover: string) => [...yearKeys.all, 'lines', rollover],
  clearance: () => [...yearKeys.all, 'clearance'],
  enrollment: () => [...yearKeys.all, 'enrollment'],
  retention: () => [...yearKeys.all, 'retention'],
};
