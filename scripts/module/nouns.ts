/** The names that a module's id gives: `job-board` → file `job-board`, component `JobBoard`, table `job_boards`. */
export type Nouns = {
  file: string;
  table: string;
  label: string;
  Name: string;
  Names: string;
  name: string;
  names: string;
  /** `job_board`, for functions and views. */
  one: string;
  /** 'job board' and 'job boards', for screens. */
  words: string;
  manyWords: string;
};

/** Derives every name of a module from its id. A plural id stands for the things in it: `teams` → `Team`. */
export function nounsOf(id: string): Nouns {
  const file = singular(id);
  const many = plural(file);
  const words = file.split('-');
  const Name = words.map(capital).join('');
  const Names = many.split('-').map(capital).join('');
  return {
    file,
    table: many.replaceAll('-', '_'),
    label: capital(id.replaceAll('-', ' ')),
    Name,
    Names,
    name: lower(Name),
    names: lower(Names),
    one: file.replaceAll('-', '_'),
    words: file.replaceAll('-', ' '),
    manyWords: many.replaceAll('-', ' '),
  };
}

function singular(text: string): string {
  if (text.endsWith('ies')) return `${text.slice(0, -3)}y`;
  if (text.endsWith('zzes')) return text.slice(0, -3);
  if (/(ch|sh|x|ss)es$/.test(text)) return text.slice(0, -2);
  return /[^sui]s$/.test(text) ? text.slice(0, -1) : text;
}

function plural(text: string): string {
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
  if (/[aeiou]z$/.test(text)) return `${text}zes`;
  return /(s|x|ch|sh)$/.test(text) ? `${text}es` : `${text}s`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function lower(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
