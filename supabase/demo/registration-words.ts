export const OPEN_TITLE = 'Bluestem Spring Drill Meet';
export const OTHER_TITLE = 'Live Oak Classic';

/** Schools that register from outside: name, city, state, ZIP code, unit number, program. */
export const VISITORS: [name: string, city: string, state: string, zip: string, unit: string, program: string][] = [
  ['Larkspur High School', 'Larkspur', 'TX', '78901', 'TX-20901', 'AFJROTC'],
  ['Cedar Ridge High School', 'Cedar Ridge', 'TX', '78902', 'TX-932', 'AJROTC'],
  ['Juniper Valley High School', 'Juniper', 'TX', '78903', 'TX-944', 'AJROTC'],
  ['Redbud High School', 'Redbud', 'OK', '73901', 'OK-871', 'NJROTC'],
  ['Cottonwood High School', 'Cottonwood', 'TX', '78904', 'TX-957', 'AJROTC'],
  ['Sagebrush High School', 'Sagebrush', 'NM', '87901', 'NM-733', 'MCJROTC'],
  ['Bluebonnet High School', 'Bluebonnet', 'TX', '78906', 'TX-968', 'NJROTC'],
  ['Mesquite Creek High School', 'Mesquite', 'TX', '78905', 'TX-961', 'AJROTC'],
];

export const CONTACTS: [name: string, phone: string][] = [
  ['Dana Ames', '(512) 555-0151'],
  ['Lee Cole', '(512) 555-0152'],
  ['Morgan Diaz', '(512) 555-0153'],
  ['Chris Webb', '(512) 555-0154'],
  ['Toni Grant', '(512) 555-0155'],
  ['Sam Okafor', '(512) 555-0156'],
];
