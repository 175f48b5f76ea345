/** Puts the keyboard on what has just been drawn: the `ref` of the one thing to do next. */
export function focusIt(element: HTMLElement | null): void {
  element?.focus();
}
