import { AIR_FORCE, ARMY, NAVY, type Program } from './program.ts';

/** A school of the demo, and how large its corps is. */
export type DemoSchool = {
  key: 'army' | 'air' | 'navy';
  row: Record<string, string | number | boolean>;
  domain: string;
  /** What parents enter at sign-up. */
  joinCode: string;
  program: Program;
  /** Cadets of the current year by level, 1 to 4. */
  levels: [number, number, number, number];
  /** Those who graduated last year. */
  graduated: number;
  staff: [first: string, last: string, email: string, title: string][];
};

export const SCHOOLS: DemoSchool[] = [
  {
    key: 'army',
    row: {
      name: 'Bluestem High School',
      contact: 'SGM (Ret.) Raymond Ortega',
      address: '2100 Prairie Clover Drive',
      city: 'Bluestem',
      state: 'TX',
      zip_code: '78999',
      phone: '(512) 555-0141',
      email: 'corps@bluestem.example',
      jrotc_program: true,
      program_type: 'AJROTC',
      unit_number: 'TX-941',
      initials: 'BHS',
      school_enrollment: 1840,
      competition_module: true,
      competition_portal: true,
      comp_register_only: false,
      time_zone: 'America/Chicago',
    },
    domain: 'bluestem.example',
    joinCode: 'BLUESTEM',
    program: ARMY,
    levels: [56, 42, 30, 22],
    graduated: 19,
    staff: [
      ['Raymond', 'Ortega', 'instructor@guidon.example', 'Sergeant Major'],
      ['Lorraine', 'Whitaker', 'l.whitaker@bluestem.example', 'First Sergeant'],
    ],
  },
  {
    key: 'air',
    row: {
      name: 'Kestrel Ridge High School',
      contact: 'Lt Col (Ret.) Marcus Bell',
      address: '88 Ridgeline Parkway',
      city: 'Kestrel Ridge',
      state: 'CO',
      zip_code: '80999',
      phone: '(719) 555-0122',
      email: 'corps@kestrel.example',
      jrotc_program: true,
      program_type: 'AFJROTC',
      unit_number: 'CO-872',
      initials: 'KRHS',
      school_enrollment: 1120,
      competition_module: false,
      competition_portal: true,
      comp_register_only: false,
      time_zone: 'America/Denver',
    },
    domain: 'kestrel.example',
    joinCode: 'KESTREL',
    program: AIR_FORCE,
    levels: [34, 26, 18, 12],
    graduated: 11,
    staff: [
      ['Marcus', 'Bell', 'm.bell@kestrel.example', 'Colonel'],
      ['Yolanda', 'Prentice', 'y.prentice@kestrel.example', 'Master Sergeant'],
    ],
  },
  {
    key: 'navy',
    row: {
      name: 'Port Halden Academy',
      contact: 'CDR (Ret.) Simone Achterberg',
      address: '5 Harbor Bell Street',
      city: 'Port Halden',
      state: 'VA',
      zip_code: '23999',
      phone: '(757) 555-0177',
      email: 'corps@porthalden.example',
      jrotc_program: true,
      program_type: 'NJROTC',
      unit_number: 'VA-316',
      initials: 'PHA',
      school_enrollment: 560,
      competition_module: false,
      competition_portal: false,
      comp_register_only: false,
      time_zone: 'America/New_York',
    },
    domain: 'porthalden.example',
    joinCode: 'PORTHALDEN',
    program: NAVY,
    levels: [22, 18, 12, 8],
    graduated: 6,
    staff: [['Simone', 'Achterberg', 's.achterberg@porthalden.example', 'Commander']],
  },
];

/** A school that only registers for competitions. */
export const VISITOR = {
  name: 'Cedar Fork High School',
  contact: 'Dana Pruitt',
  address: '14 Mill Road',
  city: 'Cedar Fork',
  state: 'TX',
  zip_code: '78998',
  phone: '(512) 555-0109',
  email: 'jrotc@cedarfork.example',
  jrotc_program: true,
  program_type: 'MCJROTC',
  unit_number: 'TX-387',
  initials: 'CFHS',
  school_enrollment: 900,
  competition_module: false,
  competition_portal: true,
  comp_register_only: true,
  time_zone: 'America/Chicago',
};

/** Schools that signed up for competitions twice: each looks like another school of the demo. */
export const TWINS = [
  {
    row: { name: 'Cedar Fork HS', city: 'Cedar Fork', state: 'Texas', zip_code: '78998', unit_number: null },
    program_type: 'MCJROTC',
    person: ['Ruth', 'Abernathy', 'r.abernathy@cedarfork.example'],
  },
  {
    row: { name: 'Bluestem Army JROTC', city: 'Bluestem', state: 'TX', zip_code: '78999', unit_number: 'TX 941' },
    program_type: 'AJROTC',
    person: ['Curtis', 'Lindqvist', 'c.lindqvist@bluestem.example'],
  },
  {
    row: { name: 'Kestrel Ridge HS', city: 'Kestrel Ridge', state: 'CO', zip_code: '80999', unit_number: null },
    program_type: 'AFJROTC',
    person: ['Noelle', 'Farrow', 'n.farrow@kestrel.example'],
  },
] as const;
