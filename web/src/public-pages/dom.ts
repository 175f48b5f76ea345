type Child = Node | string | null | undefined | false;
type Marks = Record<string, string | undefined>;

/** An element with its attributes and what is in it. Text stays text: nothing that a host wrote is read as HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  marks: Marks = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(marks)) if (value !== undefined) node.setAttribute(name, value);
  node.append(
    ...(children.filter((child) => child instanceof Node || (typeof child === 'string' && child !== '')) as (
      | Node
      | string
    )[]),
  );
  return node;
}

/** A link that leads where it says: to this site, the web, a mailbox, or a phone. Anything else is plain text. */
export function link(to: string, words: string, marks: Marks = {}): HTMLElement {
  if (!/^(https:\/\/|mailto:|tel:|\/(?!\/))/.test(to)) return el('span', {}, words);
  return el('a', { href: to, ...(to.startsWith('https:') ? { rel: 'noopener' } : {}), ...marks }, words);
}

/** A part of a page below its own heading. */
export function section(title: string, ...children: Child[]): HTMLElement {
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return el('section', { class: 'card', 'aria-labelledby': id }, el('h2', { id }, title), ...children);
}

type Fact = [label: string, value: Child];

/** Labels with their values; what has no value is left out. */
export function facts(rows: Fact[]): HTMLElement {
  const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return el('dl', {}, ...shown.map(([label, value]) => el('div', {}, el('dt', {}, label), el('dd', {}, value))));
}

/** Text of a host as it was written: blank lines part paragraphs. */
export function prose(text: string): HTMLElement {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  return el('div', { class: 'prose' }, ...paragraphs.map((one) => el('p', {}, one)));
}
