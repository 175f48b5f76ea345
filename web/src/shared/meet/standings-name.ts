import { capital } from '../text/capital.ts';
/** The name of an overall, whose key in meet/1 has no blanks: 'best_two' is 'Best two'. */
export function standingsName(method: string): string {
  return capital(method.replaceAll(/[_-]+/g, ' '));
}
