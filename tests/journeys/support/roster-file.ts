import writeXlsxFile from 'write-excel-file/node';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const FIRST = ['Amara', 'Beau', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Grace', 'Hana', 'Iker', 'Joana', 'Kofi', 'Léa'];
const LAST = [
  'Okafor',
  'Brandt',
  'Castellanos',
  'Dube',
  'Eriksen',
  'Falk',
  'Ghosh',
  'Horvat',
  'Ivanova',
  'Jansen',
  'Kaya',
  'Lindqvist',
  'Moreau',
];
const HEADINGS = [
  'Student Last Name',
  'Student First Name',
  'Local ID',
  'School Email',
  'Yr',
  'LET',
  'Hour',
  'Platoon',
  'Rank',
];

type Row = [
  last: string,
  first: string,
  id: string,
  email: string,
  grade: string,
  let_: string,
  hour: string,
  unit: string,
  rank: string,
];

/** A roster as a school exports it: 150 rows, 138 of them good, 12 each bad in a way of its own. */
export const BAD_ROWS = 12;
export const GOOD_ROWS = 138;

/** The words by which the check has to name each bad row. */
export const REASONS = [
  "isn't an email address",
  '"14" isn\'t a grade',
  'Grade is missing',
  'Last name is missing',
  'First name is missing',
  'looks like a Social Security number',
  'Last name has 96 characters',
  'as a spreadsheet formula does',
  'lost in a wrong encoding',
  'No unit is called "Zulu Platoon"',
  '"Grand Admiral" isn\'t a rank in this program',
  'is already in row 2',
];

/** The file's bytes; one name in it is Windows-1252 although the file is UTF-8. */
export function rosterFile(): Buffer {
  const good = Array.from({ length: GOOD_ROWS }, (_, index) => goodRow(index));
  const [first] = good;
  const bad: Row[] = [
    change(900, { 3: 'not an address' }),
    change(901, { 4: '14' }),
    change(902, { 4: '' }),
    change(903, { 0: '' }),
    change(904, { 1: '' }),
    change(905, { 2: '123-45-6789' }),
    change(906, { 0: 'Wolfeschlegel'.repeat(8).slice(0, 96) }),
    change(907, { 1: '=HYPERLINK("http://evil.example","Click")' }),
    change(908, { 1: 'Jos\u0000' }),
    change(909, { 7: 'Zulu Platoon' }),
    change(910, { 8: 'Grand Admiral' }),
    change(911, { 2: first?.[2] ?? '' }),
  ];
  // Bad rows stand among the good ones, as they do in life; the first good row stays first.
  const rows = [...good];
  bad.forEach((row, index) => rows.splice(5 + index * 11, 0, row));
  const text = [HEADINGS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.from(bytes.map((byte) => (byte === 0 ? 0xe9 : byte)));
}

function goodRow(index: number): Row {
  const last = `${LAST[index % LAST.length] ?? ''}-${LAST[(index * 5 + 3) % LAST.length] ?? ''}`;
  const first = FIRST[(index * 7) % FIRST.length] ?? '';
  const number = String(70_000 + index);
  const email = `student${number}@bluestem.example`;
  return [
    last,
    first,
    number,
    email,
    String(9 + (index % 4)),
    `LET ${1 + (index % 4)}`,
    String(1 + (index % 6)),
    '',
    'C/PVT',
  ];
}

function change(index: number, cells: Record<number, string>): Row {
  const row = goodRow(index);
  for (const [place, value] of Object.entries(cells)) row[Number(place)] = value;
  return row;
}

function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet of many good rows whose last names end in a number. */
export async function largeSheet(count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `Ω-${String(index).padStart(4, '0')}`;
    return [name, FIRST[index % FIRST.length] ?? '', 800_000 + index, 9 + (index % 4)];
  });
  const data = [['Last name', 'First name', 'Student ID', 'Grade'], ...rows].map((row) =>
    row.map((value) => ({ value })),
  );
  return writeXlsxFile(data).toBuffer();
}
