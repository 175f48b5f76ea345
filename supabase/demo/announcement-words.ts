/** What a school announced over the term: how many days ago, for whom, and in which words. */
export type NewsWords = {
  ago: number;
  title: string;
  body: string;
  audience: object;
  ack?: boolean;
  pinned?: boolean;
  state?: 'draft' | 'scheduled' | 'withdrawn';
  /** Days until it ends, from today. */
  ends?: number;
  es?: [title: string, body: string];
};

const FAMILIES = { roles: ['cadet'], guardians: true };

export const NEWS: NewsWords[] = [
  {
    ago: 2,
    audience: FAMILIES,
    ack: true,
    pinned: true,
    ends: 20,
    title: 'Military ball: tickets and dress',
    body: 'Tickets are on sale through the fee in Guidon until the Friday before the ball.\n\nCadets wear Class A with all ribbons. Guests wear formal dress. Doors open at 6:30 PM, the receiving line starts at 7:00 PM sharp, and everyone is picked up by 10:30 PM.\n\nEach cadet and one parent or guardian acknowledges this announcement before a ticket is handed out.',
    es: [
      'Baile militar: boletos y vestimenta',
      'Los boletos se venden en Guidon hasta el viernes antes del baile.\n\nLos cadetes llevan uniforme Clase A con todas las cintas. Los invitados van de traje formal. Las puertas abren a las 6:30 p. m., la recepción empieza a las 7:00 p. m. en punto y se recoge a todos a las 10:30 p. m.\n\nCada cadete y un padre o tutor confirma que leyó este aviso antes de recibir el boleto.',
    ],
  },
  {
    ago: 5,
    audience: FAMILIES,
    ends: 6,
    title: 'Uniform day moves to Wednesday',
    body: 'The career fair takes the gym on Thursday, so we wear Class B on Wednesday this week. Inspection is first thing in each class.',
    es: [
      'El día de uniforme pasa al miércoles',
      'La feria de carreras ocupa el gimnasio el jueves, así que esta semana llevamos Clase B el miércoles. La inspección es al empezar cada clase.',
    ],
  },
  {
    ago: 12,
    audience: { roles: ['parent'] },
    title: 'Parents’ night: thank you',
    body: 'Thank you to everyone who came, and to the boosters for the coffee. If you couldn’t be there: the bus list for the drill meet closes on Friday.',
  },
  {
    ago: 20,
    audience: { roles: ['cadet'] },
    ack: true,
    ends: 30,
    title: 'Phones stay in the bag during drill',
    body: 'From Monday on, phones stay in the bag from the first command to dismissal. Squad leaders collect none; each cadet is responsible. Say that you have read this.',
  },
  {
    ago: 33,
    audience: FAMILIES,
    ends: -9,
    title: 'Veterans Day ceremony',
    body: 'We post the colors at 10:50 AM in front of the school. The color guard reports at 10:15 AM. Families are welcome; park in the side lot.',
  },
  {
    ago: 1,
    audience: { roles: ['instructor'] },
    title: 'Supply room count on Friday',
    body: 'The wall-to-wall count of headgear is on Friday in seventh period. Nothing is issued that day.',
  },
  {
    ago: 0,
    audience: FAMILIES,
    state: 'draft',
    title: 'Spring trip: first dates',
    body: 'We are looking at the second week of April. Costs and the form follow when the district has approved the bus.',
  },
  {
    ago: -3,
    audience: FAMILIES,
    state: 'scheduled',
    title: 'Canned food drive starts Monday',
    body: 'Bring cans and dry goods to room 114 before first period. Each company has a box; the one with the most wins the streamer.',
  },
];
