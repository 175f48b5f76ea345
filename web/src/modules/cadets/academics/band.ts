/** The bands of a class rank, best first. */
export const BANDS: Record<string, string> = {
  top_10: 'Top 10%',
  top_25: 'Top 25%',
  top_50: 'Top 50%',
  bottom_50: 'Bottom 50%',
};
