/** The name of an overall, whose key in meet/1 has no blanks: 'best_two' is 'Best two'. */
export function standingsName(method: string): string {
  return method.replaceAll(/[_-]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}
