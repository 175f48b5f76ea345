/** Brings what is open into sight: a row can be wider than the screen. */
export function reveal(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Marks a row with the sides that it can be scrolled to, as long as it's shown, and keeps what is open in sight. */
export function watchRow(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const mark = () => {
    row.toggleAttribute('data-before', row.scrollLeft > 1);
    row.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - row.scrollLeft > 1);
  };
  const sized = new ResizeObserver(() => {
    if (row.scrollWidth > row.clientWidth + 1) reveal(row.querySelector('[aria-current]'));
    mark();
  });
  sized.observe(row);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    sized.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
