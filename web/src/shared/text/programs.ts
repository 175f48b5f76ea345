/** The programs a school can run: `schools.program_type`. */
export const PROGRAMS: Record<string, string> = {
  AJROTC: 'Army JROTC',
  NJROTC: 'Navy JROTC',
  AFJROTC: 'Air Force JROTC',
  SFJROTC: 'Space Force JROTC',
  MCJROTC: 'Marine Corps JROTC',
  CGJROTC: 'Coast Guard JROTC',
  NDCC: 'National Defense Cadet Corps',
  OTHER: 'Another program',
};
