const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
  nbsp: ' ',
  middot: '·',
  ndash: '–',
  mdash: '—',
  copy: '©',
};

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The text part of an HTML mail: paragraphs as lines, a link as its words with the address behind. */
export function plainText(html: string): string {
  const text = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(head|style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a\s*>/gi, (_, href: string, words: string) =>
      words.trim() === href ? href : `${words}: ${href}`,
    )
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/(p|div|h\d|tr|li|table)\s*>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '');
  return decode(text)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
