/** Words with a capital in front, as a sentence or a label begins: 'two cadets' is 'Two cadets'. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
