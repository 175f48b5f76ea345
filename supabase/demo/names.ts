import type { Random } from './random.ts';

/** Names of mixed origin, put together by chance; no list of real people stands behind them. */
const FIRST: Record<'F' | 'M', string[]> = {
  F: [
    ...['Abigail', 'Adaeze', 'Aisha', 'Alejandra', 'Amina', 'Anika', 'Aurora', 'Beatriz', 'Briana', 'Camila', 'Chloe'],
    ...['Daniela', 'Elena', 'Emi', 'Esther', 'Fatima', 'Gabriela', 'Grace', 'Hannah', 'Imani', 'Ingrid', 'Isabel'],
    ...['Jasmine', 'Josephine', 'Kalani', 'Kateri', 'Keisha', 'Leilani', 'Linh', 'Lucia', 'Maribel', 'Mei', 'Naomi'],
    ...[
      'Nadia',
      'Noor',
      'Olivia',
      'Priya',
      'Rachel',
      'Renata',
      'Saba',
      'Sofia',
      'Talia',
      'Valeria',
      'Winona',
      'Yasmin',
      'Zoe',
    ],
  ],
  M: [
    ...[
      'Aaron',
      'Ahmed',
      'Andre',
      'Anthony',
      'Arjun',
      'Benjamin',
      'Caleb',
      'Carlos',
      'Chidi',
      'Darius',
      'Diego',
      'Dmitri',
    ],
    ...[
      'Elijah',
      'Emeka',
      'Ethan',
      'Farhan',
      'Gabriel',
      'Hector',
      'Hiro',
      'Isaac',
      'Ivan',
      'Jamal',
      'Javier',
      'Joaquin',
    ],
    ...['Kai', 'Kwame', 'Leon', 'Liam', 'Luca', 'Malik', 'Mateo', 'Minh', 'Nico', 'Omar', 'Oscar', 'Pavel', 'Rafael'],
    ...['Samuel', 'Sanjay', 'Tariq', 'Thomas', 'Tomás', 'Victor', 'Wyatt', 'Xavier', 'Yusuf', 'Zachary'],
  ],
};

const LAST = [
  ...[
    'Abara',
    'Acosta',
    'Adeyemi',
    'Alvarez',
    'Andersen',
    'Aquino',
    'Barrios',
    'Begay',
    'Bennett',
    'Bianchi',
    'Boateng',
  ],
  ...['Brooks', 'Calderón', 'Carver', 'Castillo', 'Chaudhry', 'Contreras', 'Dang', 'Delacroix', 'Dlamini', 'Dubois'],
  ...[
    'Ekwueme',
    'Elkins',
    'Escobar',
    'Espinoza',
    'Farouk',
    'Fielding',
    'Fitzgerald',
    'Fuentes',
    'Gebremariam',
    'Gómez',
  ],
  ...['Gupta', 'Haddad', 'Hartley', 'Hollis', 'Huang', 'Ibarra', 'Iyer', 'Jacobs', 'Jefferson', 'Jimenez', 'Kamara'],
  ...['Kaur', 'Kealoha', 'Kim', 'Kowalski', 'Lacroix', 'Larsen', 'Le', 'Lindgren', 'Lozano', 'Mahmoud', 'Marquez'],
  ...['Mendoza', 'Mensah', 'Mitchell', 'Mwangi', 'Nakamura', 'Nasser', 'Navarro', 'Nguyen', 'Núñez', 'O’Brien', 'Obi'],
  ...[
    'Okonkwo',
    'Olsen',
    'Ortiz',
    'Pacheco',
    'Park',
    'Patel',
    'Pham',
    'Quintero',
    'Ramirez',
    'Reyes',
    'Rivera',
    'Robinson',
  ],
  ...['Rosales', 'Ruiz', 'Salazar', 'Santos', 'Schneider', 'Sharma', 'Silva', 'Sokolov', 'Solis', 'Tanaka', 'Tavares'],
  ...[
    'Thompson',
    'Torres',
    'Tran',
    'Tsosie',
    'Umar',
    'Valdez',
    'Vasquez',
    'Villanueva',
    'Walker',
    'Watanabe',
    'Whitehorse',
  ],
  ...['Williams', 'Yamada', 'Yazzie', 'Zamora', 'Zhang'],
];

export type Name = { first: string; last: string; sex: 'F' | 'M' };

/** Gives names that nobody in `taken` has yet. */
export function nameFor(random: Random, taken: Set<string>, last = random.pick(LAST)): Name {
  for (;;) {
    const sex = random.chance(0.46) ? 'F' : 'M';
    const name = { first: random.pick(FIRST[sex]), last, sex } as const;
    const key = `${name.first} ${name.last}`;
    if (!taken.has(key)) {
      taken.add(key);
      return name;
    }
    last = random.pick(LAST);
  }
}

/** A name as it stands in an address: 'tomas.nunez'. */
export function addressName(first: string, last: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
  return `${plain(first)}.${plain(last)}`;
}
