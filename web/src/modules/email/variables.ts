/** What is kept, as the editor shows it: each `{{cadet.first_name}}` becomes a chip. */
export function toEditor(html: string): string {
  return html.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, '<span data-variable="$1"></span>');
}

/** What the editor shows, as it is kept: chips as `{{…}}`, and nothing in it where it shows nothing. */
export function fromEditor(html: string): string {
  const kept = html
    .replaceAll(/<span data-variable="([\w.]+)"[^>]*>.*?<\/span>/g, '{{$1}}')
    .replaceAll(/<(ol|li|ul|p|h2|h3|blockquote) [^>]*>/g, '<$1>')
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>/g, '<a href="$1">');
  return kept.replaceAll(/<[^>]*>|\s|&nbsp;/g, '') === '' ? '' : kept;
}
