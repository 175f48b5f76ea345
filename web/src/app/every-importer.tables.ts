import { checkEvent, guessEvents } from '../../../domain/calendar/import.ts';
import { checkEntries, guessEntries } from '../../../domain/meets/import/entries.ts';
import { checkOldResults, guessOldResults } from '../../../domain/meets/import/old-results.ts';
import { checkSchools, guessSchools } from '../../../domain/meets/import/schools.ts';
import { checkRoster, guessRoster } from '../../../domain/meets/import/roster.ts';
import { checkScores, guessScores, scoreFields } from '../../../domain/meets/import/scores.ts';
import { REPORT_IMPORTER } from '../modules/cadets/academics/report-importer.ts';
import { rosterImporter } from '../modules/cadets/roster-importer.ts';
import { BANK_IMPORTER } from '../modules/budget/bank/importer.ts';
import { CONTACT_IMPORTER } from '../modules/contacts/files/contact-importer.ts';
import { stockImporter } from '../modules/inventory/import/importer.ts';
import type { Checked, Mapping } from '../shared/import/importer.ts';
import type { Sheet } from '../shared/import/sheet.ts';

export type Tried = {
  guess: (headings: string[], remembered: Mapping) => Mapping;
  check: (rows: Sheet['rows'], mapping: Mapping) => Checked<unknown>[];
};

const NAME = 'José  Núñez';

/** An event that is scored by a total. */
const SCORE_ROOM = {
  entries: ['S01', 'S02'].map((code) => ({
    id: code,
    code: `RIF-${code}`,
    team: null,
    school: { code, name: `${code} High` },
    cadets: [],
  })),
  elsewhere: new Map(),
  sections: [{ key: 'score', label: 'Score', items: [{ key: 'total', label: 'Points', type: 'points' }] }],
  seat: 'seat',
  now: new Map(),
  waiting: new Map(),
};

/** Each importer, with a small table of its own in which a name stands. */
export const IMPORTERS: Record<string, { importer: Tried; table: string[][] }> = {
  cadets: {
    importer: rosterImporter({
      ranks: [],
      units: [],
      cadets: [],
      updates: new Set(),
      nineDigits: false,
      guardians: { new: true, known: true },
    }),
    table: [
      ['Last name', 'First name', 'Grade', 'Student ID', 'Mother Name', 'Mother Email'],
      ['Quill', NAME, '9', '00071', NAME, 'jane@home.example'],
      ['Cole', 'Ida', '10', '00072', 'Ana Cole', ''],
    ],
  },
  academics: {
    importer: REPORT_IMPORTER,
    table: [
      ['Student ID', 'Last name', 'First name', 'Term', 'GPA'],
      ['00071', 'Quill', NAME, 'Fall 2026', '3.4'],
      ['00072', 'Cole', 'Ida', 'Fall 2026', '3.1'],
    ],
  },
  contacts: {
    importer: CONTACT_IMPORTER,
    table: [
      ['Name', 'Email', 'Phone', "Cadet's student ID", 'Relationship'],
      [NAME, 'jane@home.example', '210-555-0142', '00071', 'mother'],
      ['Ana Cole', '', '', '00072', 'aunt'],
    ],
  },
  calendar: {
    importer: {
      guess: guessEvents,
      check: (rows, mapping) => rows.map((row) => checkEvent(row, mapping, 'America/Chicago')),
    },
    table: [
      ['Title', 'Start date', 'Start time', 'Place'],
      [NAME, '8/14/2026', '3:15 PM', NAME],
      ['Drill', '8/15/2026', '9:00 AM', 'Gym'],
    ],
  },
  inventory: {
    importer: stockImporter({
      room: { items: [], sizes: [], levels: [], places: [], assets: [] },
      catalog: [],
      choices: { mode: 'set', details: 'fill', addPlaces: true, place: '' },
      reason: '',
    }),
    table: [
      ['Item', 'Counted', 'Category', 'On hand', 'Place'],
      [NAME, 'as a whole', 'accessory', '12', NAME],
      ['Belt', 'as a whole', 'accessory', '7', 'Room'],
    ],
  },
  meet_schools: {
    importer: {
      guess: guessSchools,
      check: (rows, mapping) => checkSchools(rows, mapping, { schools: [], divisions: [] }),
    },
    table: [
      ['School', 'Contact', 'Code'],
      ['Larkspur High', NAME, 'S01'],
      ['Cedar Ridge High', 'MSG Ames', 'S02'],
    ],
  },
  meet_entries: {
    importer: {
      guess: guessEntries,
      check: (rows, mapping) =>
        checkEntries(rows, mapping, {
          schools: [{ id: 's1', code: 'S01', name: 'Larkspur High' }],
          events: [{ id: 'e1', code: 'SOLO', name: 'Solo exhibition', named: true }],
          divisions: [],
          entries: [],
        }),
    },
    table: [
      ['School', 'Event', 'Team', 'Cadets'],
      ['Larkspur High', 'Solo exhibition', 'A', NAME],
      ['S01', 'SOLO', 'B', 'Ida Cole'],
    ],
  },
  meet_scores: {
    importer: {
      guess: (headings, remembered) => guessScores(scoreFields(SCORE_ROOM), headings, remembered),
      check: (rows, mapping) => checkScores(rows, mapping, SCORE_ROOM),
    },
    table: [
      ['Entry', 'Points', 'Reason'],
      ['RIF-S01', '281.5', NAME],
      ['RIF-S02', '270', 'As posted'],
    ],
  },
  meet_roster: {
    importer: {
      guess: guessRoster,
      check: (rows, mapping) =>
        checkRoster(rows, mapping, {
          entries: [{ id: 'e1', code: 'Color guard', name: 'Color guard' }],
          members: [],
          cadets: [],
        }),
    },
    table: [
      ['Name', 'Grade', 'Entry', 'Role'],
      [NAME, '9', 'Color guard', 'Commander'],
      ['Ida Cole', '10', 'Color guard', 'Member'],
    ],
  },
  old_results: {
    importer: {
      guess: guessOldResults,
      check: (rows, mapping) =>
        checkOldResults(rows, mapping, {
          own: 'Larkspur High',
          today: '2026-08-20',
          teams: [{ id: 't1', name: 'Raiders', season_from: '2025-08-01', season_to: '2026-05-01' }],
          cadets: [],
          results: [],
        }),
    },
    table: [
      ['Meet', 'Date', 'Event', 'Team', 'Place', 'Note'],
      ['Creek Classic', '2/14/2026', 'Team run', 'Raiders', '2', NAME],
      ['Creek Classic', '2/14/2026', 'Gauntlet', 'Raiders', '3', 'In the rain'],
    ],
  },
  budget: {
    importer: BANK_IMPORTER,
    table: [
      ['Date', 'Description', 'Amount', 'Reference'],
      ['8/14/2026', NAME, '-12.50', 'R1'],
      ['8/15/2026', 'Dues', '40.00', 'R2'],
    ],
  },
};
