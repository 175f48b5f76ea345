const FIELDS = ':is(input, select, textarea):not(:disabled, [readonly], [type="hidden"], [type="file"])';

/**
 * Gives a form's first field the keyboard when its dialog opens, where the form names no other. A field that lies below a text
 * gets none: on a phone its keyboard would cover what is to be read first. Neither does a list that opens at the focus: it would lie
 * over the rest of the form.
 */
export function markFirstField(fields: HTMLElement | null): void {
  if (!fields || fields.querySelector('[data-autofocus]')) return;
  const first = fields.querySelector<HTMLElement>(FIELDS);
  if (first?.matches('[aria-haspopup="listbox"], [role="combobox"]')) return;
  if (first && first.getBoundingClientRect().top < window.innerHeight / 2) first.dataset['autofocus'] = 'true';
}
