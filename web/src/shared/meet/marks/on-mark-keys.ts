import type { KeyboardEvent } from 'react';
import { type Place, stepOf } from './mark-keys.ts';

/** What the keyboard stops at within a mark. */
const FIELD = 'input:not([tabindex="-1"]), textarea, button:not([tabindex="-1"])';

/** Leads the keyboard through the marks (`data-mark`) inside the element that this handles keys for. */
export function onMarkKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
  const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-mark]') : null;
  const step = here ? stepOf(event, placeOf(event.target as HTMLElement, here)) : 0;
  if (!here || step === 0) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
  focusMark(all[all.indexOf(here) + step]);
}

/** Puts the keyboard on a mark, with what is there selected, so that typing replaces it. */
export function focusMark(mark: HTMLElement | null | undefined): void {
  const field = mark?.querySelector<HTMLElement>(FIELD);
  field?.focus();
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
}

function placeOf(target: HTMLElement, mark: HTMLElement): Place {
  if (target instanceof HTMLTextAreaElement) return 'lines';
  if (mark.dataset['choice'] !== undefined || (target instanceof HTMLInputElement && target.type === 'checkbox'))
    return 'choice';
  return target instanceof HTMLButtonElement ? 'button' : 'line';
}
