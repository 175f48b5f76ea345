/** The data folder with the demo schools that the servers of all workers begin with a copy of; its place is the run's. */
export const READY_DATA = placeOfRun();

function placeOfRun(): string {
  const place = process.env['READY_DATA'];
  if (!place) throw new Error('READY_DATA is not set: playwright.config.ts names a folder for each run');
  return place;
}
