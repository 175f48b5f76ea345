import { readWhen } from './when.ts';
import { readWho, type Target } from './who.ts';

export type Priority = 'low' | 'normal' | 'high' | 'urgent';

/** One line as it was understood. */
export type Understood = {
  title: string;
  /** Day and time of the school's clock; a day without a time is due at its end. */
  due: { day: string; time: string | null } | null;
  targets: Target[];
  /** What stands after an @ and names no one, or more than one. */
  unclear: { text: string; choices: Target[] }[];
  priority: Priority;
  category: string | null;
  completion: 'any_one' | 'everyone';
};

export type QuickEntry = {
  targets: readonly Target[];
  categories: readonly string[];
  /** The school's day. */
  today: string;
  /** The school's time, such as '14:05'. */
  now: string;
};

const PRIORITIES: Record<string, Priority> = {
  '!': 'high',
  '!!': 'urgent',
  '!low': 'low',
  '!normal': 'normal',
  '!high': 'high',
  '!urgent': 'urgent',
};

/**
 * A task from one line: 'flag detail Fri 0600 @Alpha 2nd Plt !high #training'. What is no date, no @who, no !priority, and no
 * #category is the title. 'any one of' before an @ says that one of the group does it for all.
 */
export function readTask(line: string, { targets, categories, today, now }: QuickEntry): Understood {
  const words = line.trim().split(/\s+/).filter(Boolean);
  const title: string[] = [];
  const task: Understood = {
    title: '',
    due: null,
    targets: [],
    unclear: [],
    priority: 'normal',
    category: null,
    completion: 'everyone',
  };
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const rest = words.slice(at);
    const priority = PRIORITIES[word.toLowerCase()];
    const category = word.startsWith('#') ? categoryOf(word.slice(1), categories) : null;
    const when = task.due ? null : readWhen(rest, today, now, title.at(-1));
    const anyOne = /^any ?one( of)? @/i.exec(rest.join(' '));
    if (anyOne) {
      task.completion = 'any_one';
      at += anyOne[0].trim().split(' ').length - 1;
    } else if (word.startsWith('@') && word.length > 1) {
      at += takeWho(task, [word.slice(1), ...rest.slice(1)], targets);
    } else if (priority) {
      task.priority = priority;
      at += 1;
    } else if (category) {
      task.category = category;
      at += 1;
    } else if (when && (title.length > 0 || when.words < words.length)) {
      task.due = { day: when.day, time: when.time };
      at += when.words;
    } else {
      title.push(word);
      at += 1;
    }
  }
  return { ...task, title: title.join(' ') };
}

function takeWho(task: Understood, words: string[], targets: readonly Target[]): number {
  const named = readWho(words, targets);
  const [only] = named?.targets ?? [];
  if (named && only && named.targets.length === 1) {
    if (!task.targets.some(({ id }) => id === only.id)) task.targets.push(only);
  } else task.unclear.push({ text: words.slice(0, named?.words ?? 1).join(' '), choices: named?.targets ?? [] });
  return named?.words ?? 1;
}

function categoryOf(text: string, categories: readonly string[]): string | null {
  const asked = text.toLowerCase().replaceAll(/[-_]/g, '');
  return (asked && categories.find((category) => category.replaceAll('_', '').startsWith(asked))) || null;
}
